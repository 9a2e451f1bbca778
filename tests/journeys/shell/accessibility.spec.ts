import type { Page } from '@playwright/test'
import type { TestServer } from '../../support/server'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { bill, invoiceAddress, invoicesAddress } from '../support/invoices'
import { goOffline, serveWithoutNetwork } from '../support/offline'
import { expectSignedIn, signIn, unfoldPasswordForm, userMenu } from '../support/portal-page'
import { openDialog, reportsAddress, submit } from '../support/report-dialog'
import { type DemoUser, expect, test } from '../support/test'

interface Screen {
  readonly name: string
  readonly as?: DemoUser
  /** Opens it and waits until it is whole. */
  show(page: Page, portal: TestServer): Promise<void>
}

const screens: readonly Screen[] = [
  {
    name: 'the sign-in page',
    async show(page) {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeVisible()
    },
  },
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
    name: 'home',
    as: 'bruno.lima',
    async show(page) {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
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
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'notifications that are read, and lead nowhere',
    as: 'bruno.lima',
    async show(page) {
      const one = { title: 'Nova mensagem', message: 'Olá', link: null, is_read: true, created_at: null }
      const json = Array.from({ length: 12 }, (_, index) => ({ ...one, id: index + 1 }))
      await page.route('**/api/v1/notifications/', (route) => route.fulfill({ json }))
      await page.goto('/')
      await page.getByRole('button', { name: 'Notificações' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'notifications that failed',
    as: 'bruno.lima',
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
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'the list of reports',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(reportsAddress)
      await expect(page.getByRole('link', { name: '#400' })).toBeVisible()
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
    async show(page) {
      await page.route('**/api/v1/billing/reports/*', (route) => route.fulfill({ status: 403, json: {} }))
      await page.goto(reportsAddress)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a report',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(`${reportsAddress}/12`)
      await expect(page.getByRole('heading', { name: 'Situação' })).toBeVisible()
    },
  },
  {
    name: 'the history of a report',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(`${reportsAddress}/12/logs`)
      await expect(page.getByRole('region', { name: 'Histórico' }).getByText('Criar boletim')).toBeVisible()
    },
  },
  {
    name: 'the documents of a report',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(`${reportsAddress}/12/documentos`)
      await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
    },
  },
  {
    name: 'the conversation of a report',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(`${reportsAddress}/12/comunicacao`)
      await expect(page.getByRole('heading', { name: 'Comunicação' })).toBeVisible()
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
    name: 'an invoice',
    as: 'bruno.lima',
    async show(page, portal) {
      const { access: token } = await portal.signIn('bruno.lima')
      const { id } = await bill({ portal, token })
      await page.goto(invoiceAddress(id))
      await expect(page.getByRole('table', { name: 'O que esta fatura cobra' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Histórico' }).getByText('Emitir fatura')).toBeVisible()
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
    name: 'an invalid id',
    as: 'bruno.lima',
    async show(page) {
      await page.goto(`${reportsAddress}/abc`)
      await expect(page.getByRole('heading', { name: 'ID inválido' })).toBeVisible()
    },
  },
  {
    name: 'an address not found',
    as: 'bruno.lima',
    async show(page) {
      await page.goto('/nao/existe')
      await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    },
  },
  {
    name: 'the offline page',
    as: 'bruno.lima',
    async show(page, portal) {
      await serveWithoutNetwork(page, portal)
      await goOffline(page)
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
    },
  },
  {
    name: 'the missing configuration',
    async show(page) {
      await page.route('**/config.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: "window.__PORTAL__ = { VITE_API_URL: '' }" }),
      )
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Configuração ausente' })).toBeVisible()
    },
  },
]

for (const { name, as, show } of screens) {
  test(`Everybody can use ${name}, in light and dark, wide and at 320 px (SHL-11, SHL-13)`, async ({
    open,
    portal,
  }) => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await open({ ...(as ? { as } : {}), colorScheme: theme })
      await show(page, portal)
      expect(await seriousProblems(page), `${theme}, wide`).toEqual([])
      await page.context().close()
    }
    const page = await open({ ...(as ? { as } : {}), viewport: { width: 320, height: 640 } })
    await show(page, portal)
    expect(await seriousProblems(page), 'narrow').toEqual([])
    expect(await sidewaysScroll(page), 'pixels of sideways scroll').toBe(0)
  })
}
