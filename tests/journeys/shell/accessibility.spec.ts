import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TestServer } from '../../support/server'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { invoicesAddress } from '../support/invoices'
import { goOffline, serveWithoutNetwork } from '../support/offline'
import { expectSignedIn, settle, signIn, unfoldPasswordForm, userMenu } from '../support/portal-page'
import { openDialog, reportsAddress, submit } from '../support/report-dialog'
import { type DemoUser, expect, test } from '../support/test'

interface Screen {
  readonly name: string
  readonly as?: DemoUser
  /** Its page is as no other: what is held back from it, or its connection. */
  readonly isApart?: true
  /** Opens it and waits until it is whole. */
  show(page: Page, portal: TestServer): Promise<void>
}

const screens: readonly Screen[] = [
  {
    name: 'the sign-in page with its form',
    async show(page) {
      await page.goto('/login')
      await unfoldPasswordForm(page)
      await expect(page.getByLabel('Usuário')).toBeFocused()
    },
  },
  {
    name: 'the sign-in page after single sign-on failed',
    async show(page) {
      await page.goto('/login?error=sso_failed')
      await expect(page.getByRole('alert')).toContainText('Microsoft')
    },
  },
  {
    name: 'the sign-in page with an error',
    async show(page) {
      await page.goto('/login')
      await signIn(page, 'davi.rocha', 'errada')
      await expect(page.getByRole('alert')).toContainText('Credenciais inválidas')
    },
  },
  {
    name: 'the sign-in page with its language menu',
    async show(page) {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Idioma' }).click()
      await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
    },
  },
  {
    name: 'home of somebody with no module',
    as: 'davi.rocha',
    async show(page) {
      await page.goto('/')
      await expectSignedIn(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'the user menu',
    as: 'bruno.lima',
    async show(page) {
      await page.goto('/')
      await userMenu(page).click()
      await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
    },
  },
  {
    name: 'the notifications',
    as: 'bruno.lima',
    async show(page) {
      await page.goto('/')
      await page.getByRole('button', { name: /^Notificações/ }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
      await settle(page)
    },
  },
  {
    name: 'notifications that are read, and lead nowhere',
    as: 'bruno.lima',
    isApart: true,
    async show(page) {
      const one = { title: 'Nova mensagem', message: 'Olá', link: null, is_read: true, created_at: null }
      const json = Array.from({ length: 12 }, (_, index) => ({ ...one, id: index + 1 }))
      await page.route('**/api/v1/notifications/', (route) => route.fulfill({ json }))
      await page.goto('/')
      await page.getByRole('button', { name: 'Notificações' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
      await settle(page)
    },
  },
  {
    name: 'notifications that failed',
    as: 'bruno.lima',
    isApart: true,
    async show(page) {
      await page.route('**/api/v1/notifications/', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto('/')
      await page.getByRole('button', { name: 'Notificações' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the sidebar by its shortcut: folded where there is room, else a sheet',
    as: 'ana.souza',
    async show(page) {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const isWide = (page.viewportSize()?.width ?? 0) >= 768
      await page.keyboard.press('Control+b')
      const shown = isWide ? page.locator('[data-sidebar="folded"]') : page.getByRole('dialog')
      await expect(shown.getByRole('link', { name: 'Dashboards' })).toBeVisible()
      if (isWide) await shown.getByRole('button', { name: 'Faturamento' }).click()
      await settle(page)
    },
  },
  {
    name: 'a list with nothing in it',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(`${reportsAddress}?search=nada+disso`)
      await expect(page.getByText('Nenhum boletim corresponde ao filtro.')).toBeVisible()
    },
  },
  {
    name: 'a list that failed',
    as: 'bruno.lima',
    isApart: true,
    async show(page) {
      await page.route('**/api/v1/billing/reports/*', (route) => route.fulfill({ status: 403, json: {} }))
      await page.goto(reportsAddress)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a report that does not exist',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(`${reportsAddress}/999999999`)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the list of invoices with one of its figures chosen',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(`${invoicesAddress}?ordering=id&ageing=over_90`)
      await expect(page.getByRole('link', { name: /^FL-/ }).first()).toBeVisible()
    },
  },
  {
    name: 'the dialog of a new report with its messages',
    as: 'bruno.lima',
    async show(page) {
      const dialog = await openDialog(page)
      await submit(page)
      await expect(dialog.getByText('Campo obrigatório')).toHaveCount(5)
    },
  },
  {
    name: 'the dialog that brings open balances in',
    as: 'bruno.lima',
    isApart: true,
    async show(page) {
      // A button of the list that has no place on a phone.
      const size = page.viewportSize()
      if (size) await page.setViewportSize({ ...size, width: 1440 })
      await page.goto(reportsAddress)
      await page.getByRole('button', { name: 'Importar saldos' }).click()
      if (size) await page.setViewportSize(size)
      const dialog = page.getByRole('dialog', { name: 'Importar saldos em aberto' })
      const content = 'Número;CodeB;CNPJ;Competência;Saldo\n1;?;11222333000181;09/2026;10,00\n'
      const buffer = Buffer.from(content)
      await dialog.locator('input[type=file]').setInputFiles({ name: 'saldos.csv', mimeType: 'text/csv', buffer })
      await dialog.getByRole('button', { name: 'Conferir linhas' }).click()
      await expect(dialog.getByRole('list', { name: 'Primeiras linhas com erro' })).toBeVisible()
    },
  },
  {
    name: 'where one is signed in',
    as: 'bruno.lima',
    async show(page) {
      await page.goto('/sessoes')
      await expect(page.getByRole('listitem').filter({ hasText: 'Esta sessão' })).toBeVisible()
    },
  },
  {
    name: 'the dialog of the first password, with a message',
    isApart: true,
    async show(page, portal) {
      const [email, password] = [`${randomUUID()}@empresa.example`, 'abcd-efgh-jkmn-pqrs']
      const { access: token } = await portal.signIn('ana.souza')
      const headers = { 'Idempotency-Key': email }
      await portal.post('iam/people/', { token, headers, body: { name: 'Gil', email, password } })
      await page.goto('/login')
      await signIn(page, email, password)
      const dialog = page.getByRole('dialog', { name: 'Escolha a sua senha' })
      await dialog.getByRole('button', { name: 'Alterar senha' }).click()
      await expect(dialog.getByText('Falta a senha atual')).toBeVisible()
    },
  },
  {
    name: 'the settings of a module, and the dialog that changes them',
    as: 'ana.souza',
    async show(page) {
      await page.goto('/admin/1')
      await page.getByRole('button', { name: 'Alterar configurações' }).click()
      await expect(page.getByRole('dialog', { name: /^Configurações de/ })).toBeVisible()
    },
  },
  {
    name: 'the offline page',
    as: 'bruno.lima',
    isApart: true,
    async show(page, portal) {
      await serveWithoutNetwork(page, portal)
      await goOffline(page)
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
    },
  },
  {
    name: 'the missing configuration',
    isApart: true,
    async show(page) {
      await page.addInitScript(() => Object.assign(window, { __PORTAL__: { VITE_API_URL: '' } }))
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Configuração ausente' })).toBeVisible()
    },
  },
]

const looks = [
  { name: 'in dark', options: { colorScheme: 'dark' } },
  { name: 'in light, at 320 px', options: { viewport: { width: 320, height: 640 } } },
] as const

for (const { name: look, options } of looks) {
  for (const isSignedIn of [false, true]) {
    const whom = isSignedIn ? 'whoever is signed in sees beside the routes' : 'whoever is not signed in sees'
    test(`Everybody can use what ${whom}, ${look} (SHL-11, SHL-13)`, async ({ open, portal }) => {
      const seen = screens.filter(({ as }) => Boolean(as) === isSignedIn)
      test.setTimeout(seen.length * 30_000)
      const pages = new Map<DemoUser | undefined, Page>()
      const flaws: string[] = []
      for (const { name, as, isApart = false, show } of seen) {
        const page = (isApart ? null : pages.get(as)) ?? (await open({ ...(as ? { as } : {}), ...options }))
        if (!isApart) pages.set(as, page)
        await show(page, portal)
        flaws.push(...(await seriousProblems(page)).map((problem) => `${name}: ${problem}`))
        const sideways = await sidewaysScroll(page)
        if ('viewport' in options && sideways !== 0) flaws.push(`${name}: ${sideways} px of sideways scroll`)
        if (isApart) await page.context().close()
      }
      expect(flaws).toEqual([])
    })
  }
}
