import type { Page } from '@playwright/test'
import { favourite, homeArrangement } from '../../../server/database/schema'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import {
  expectSignedIn,
  expectSignedOut,
  settle,
  signIn,
  signOut,
  stored,
  userMenu,
  visit,
} from '../support/portal-page'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const day = 24 * 60 * 60

test('The sidebar is 16rem or 3rem wide, folded by its button, Ctrl+B and Cmd+B for seven days; folded it says what an icon is and unfolds beside it (SHL-01, SHL-06, SHL-10)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 768, height: 900 } })
  await page.clock.install()
  await openHome(page)
  const navigation = page.getByRole('navigation', { name: 'Principal' })
  const app = navigation.getByRole('button', { name: 'Faturamento' })
  await expect.poll(() => sidebarWidth(page)).toBe(256)
  expect(await page.context().cookies()).toEqual([])

  await test.step('an app says whether it is unfolded', async () => {
    await expect(app).toHaveAttribute('aria-expanded', 'true')
    await app.click()
    await expect(app).toHaveAttribute('aria-expanded', 'false')
    await expect(navigation.getByRole('link', { name: 'Boletins de medição' })).toHaveCount(0)
  })

  await test.step('folded', async () => {
    await toggle(page).click()
    await expect.poll(() => sidebarWidth(page)).toBe(48)
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'sidebar_state', value: 'false', path: '/', sameSite: 'Lax' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 7 * day)).toBeLessThan(60)
    await page.reload()
    await expect.poll(() => sidebarWidth(page)).toBe(48)
    for (const [keys, width] of [
      ['Control+b', 256],
      ['Meta+b', 48],
      ['Control+b', 256],
    ] as const) {
      await page.keyboard.press(keys)
      await expect.poll(() => sidebarWidth(page)).toBe(width)
    }
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
    expect(cookies).toEqual(['sidebar_state=true'])
  })

  await test.step('what an icon is, before any time has passed, and its screens', async () => {
    await page.keyboard.press('Control+b')
    await expect(page.getByRole('link', { name: 'Dashboards' })).toHaveText('')
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const name of ['Início', 'Dashboards']) {
      await navigation.getByRole('link', { name }).hover()
      await expect(page.getByRole('tooltip', { name })).toBeAttached()
    }
    await page.clock.resume()
    await app.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Painel Geral',
      'Boletins de medição',
      'Faturas de locação',
      'Solicitações de ND',
      'Notas de débito',
      'Documentos',
      'Estatísticas',
      'Clientes',
      'Centros de custo',
      'Empresa',
      'Ativos',
    ])
    await menu.getByRole('menuitem', { name: 'Notas de débito' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveTitle('Notas de débito · Portal')
  })
})

test('On a screen of 767 px the sidebar is a sheet of 18rem that opens in 500 ms, closes in 300, gives the focus back, leads to a page, and is not remembered (SHL-10, SHL-13)', async ({
  open,
}) => {
  const page = await open({
    as: 'bruno.lima',
    viewport: { width: 767, height: 900 },
    reducedMotion: 'no-preference',
  })
  await page.clock.install()
  await openHome(page)
  expect(await sidebarWidth(page)).toBeNull()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')

  const sheet = page.getByRole('dialog', { name: 'Portal v1.0.0' })
  await toggle(page).click()
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveCSS('transition-duration', '0.5s')
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288)

  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Escape')
  await page.clock.runFor(100)
  await expect(sheet).toHaveCSS('transition-duration', '0.3s')
  await page.clock.runFor(150)
  await expect(sheet).toBeAttached()
  await page.clock.runFor(150)
  await expect(sheet).not.toBeAttached()
  await page.clock.resume()
  await expect(toggle(page)).toBeFocused()

  await toggle(page).click()
  await sheet.getByRole('link', { name: 'Todas as Respostas' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveTitle('Todas as Respostas · Portal')
  await expect(page.locator('#content')).toBeFocused()
  expect(await page.context().cookies()).toEqual([])
})

test('Ctrl+K finds a page, a setting or a record from anywhere, by keys alone, and on a phone by its button (RTE-01)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 320, height: 700 } })
  await openHome(page)
  const field = page.getByRole('combobox', { name: 'Ir para…' })
  const marked = page.getByRole('option').and(page.locator('[data-combobox-selected]'))

  await test.step('a record by its number', async () => {
    await page.getByRole('button', { name: 'Buscar em tudo' }).click()
    // What is typed while the field is on its way stands in it.
    await page.keyboard.type('#12')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('#12')
    await expect(marked).toHaveText(/^#12 /)
    expect(await seriousProblems(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/boletins-de-medicao\/12$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/12/)
  })

  await test.step('what can be done with the record in sight', async () => {
    await page.keyboard.press('Control+k')
    const offered = page.getByRole('group', { name: 'Neste registro' }).getByRole('option')
    await expect(offered.filter({ hasText: 'Clonar' })).toHaveCount(1)
    await page.keyboard.type('clonar')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Clonar/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a page by the beginning of its name, with what was open before', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('notas')
    await expect(marked).toHaveText(/^Notas de débito/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/notas-de-debito$/)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Páginas recentes' }).getByRole('option')).toContainText([
      'Boletim #12',
    ])
    await page.keyboard.type('uso da fr')
    await expect(page.getByRole('option', { name: /^Uso da frota Dashboards/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a setting', async () => {
    await page.keyboard.press('Meta+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('alternar tema')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(field).toHaveCount(0)
  })

  await test.step('? lists the shortcuts, and types a question mark where somebody types', async () => {
    const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    const search = page.getByRole('searchbox').first()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('?')
    await expect(search).toHaveValue('?')
    await search.fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await search.blur()
    await page.keyboard.type('?')
    await expect(sheet.getByText('Buscar páginas, registros e comandos')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  await test.step('Esc leaves the focus where it was', async () => {
    const button = page.getByRole('button', { name: 'Buscar em tudo' })
    await button.click()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})

test('Whoever is led home from a page is told what they lack, and asks for it there (IAM-01, GRD-05)', async ({
  open,
}) => {
  const page = await open({ as: 'davi.rocha' })
  await page.goto('/faturamento/boletins-de-medicao')
  const refused = page.getByRole('alert').filter({ hasText: 'Falta a permissão “Ver os boletins de medição”' })
  await refused.getByRole('link', { name: 'Pedir acesso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir acesso' })
  await expect(dialog.getByLabel('Permissão')).toHaveValue('faturamento_boletins')
  await expect(dialog.getByText('Quem pode dar: Ana Souza.')).toBeVisible()
  await expect(page).toHaveURL('/iam/pedidos')
})

test('Whoever has no app is told so, folded by the tip "Sem acesso"; forms are there all the same (SHL-01, SHL-03)', async ({
  open,
}) => {
  const page = await openHome(await open({ as: 'davi.rocha' }))
  const navigation = page.getByRole('navigation', { name: 'Principal' })
  await expect(navigation.getByText('Você não tem acesso a nenhum aplicativo.')).toBeVisible()
  await expect(navigation.getByRole('link')).toHaveText([
    'Início',
    'Dashboards',
    'Painel Geral',
    'Lista de Formulários',
    'Selecionar Ativo',
    'Todas as Respostas',
  ])
  await page.keyboard.press('Control+b')
  await navigation.getByRole('img', { name: 'Sem acesso' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Sem acesso' })).toBeVisible()
})

test('Without the module list the shell works on, and says nothing; with it each app has its icon (SHL-05, ACC-05)', async ({
  open,
}) => {
  const page = await open({ as: 'ana.souza' })
  const lists: string[] = []
  await page.route('**/api/v1/iam/modules/', (route) => {
    lists.push(route.request().url())
    return route.fulfill({ status: 500, json: {} })
  })
  await openHome(page)
  await expect.poll(() => lists.length, 'it is asked for once more').toBe(2)
  await settle(page)
  const apps = page.getByRole('navigation', { name: 'Principal' })
  await expect(apps.getByRole('link', { name: 'Boletins de medição' })).toBeVisible()
  await expect(apps.getByRole('link', { name: 'Projetos' })).toBeVisible()
  await expect(apps.getByText('Engenharia')).toBeHidden()
  await expect(apps.getByText('Administração')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.unroute('**/api/v1/iam/modules/')
  await page.reload()
  const icons = {
    Faturamento: 'circle-dollar-sign',
    Formulários: 'clipboard-list',
    Projetos: 'book-open',
    'Gestão de acessos': 'settings-2',
    Engenharia: 'bot',
    Comercial: 'receipt-text',
    TI: 'square-terminal',
    'Gestão de Ativos': 'file-text',
    'Power BI': 'chart-column',
  }
  const navigation = page.getByRole('navigation', { name: 'Principal' })
  for (const [name, icon] of Object.entries(icons))
    await expect(navigation.getByRole('button', { name, exact: true }).locator('svg').first()).toHaveClass(
      new RegExp(`\\blucide-${icon}\\b`),
    )
})

test('Whoever comes by keyboard skips to the content, where another page begins under its own title; menus give the focus back (SHL-01, SHL-07, SHL-10, SHL-12)', async ({
  open,
}) => {
  const page = await openHome(await open({ as: 'bruno.lima' }))

  await test.step('the content', async () => {
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
    expect((await skip.boundingBox())?.y).toBeLessThan(-10)
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    for (const name of ['Dashboards', 'Boletins de medição', 'Lista de Formulários', 'Início']) {
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).press('Enter')
      await expect(page).toHaveTitle(`${name} · Portal`)
      await expect(page.locator('#content')).toBeFocused()
    }
    await page.goBack()
    await expect(page).toHaveTitle('Lista de Formulários · Portal')
    await expect(page.locator('#content')).toBeFocused()
  })

  await test.step('menus open 4 px from their button, at least 8rem wide', async () => {
    const language = page.getByRole('button', { name: 'Idioma' })
    for (const button of [language, userMenu(page), language, userMenu(page)]) {
      await button.press('Enter')
      const menu = page.getByRole('menu')
      await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toBeVisible()
      const gap = async () => {
        const [above, below] = [await button.boundingBox(), await menu.boundingBox()]
        return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
      }
      await expect.poll(gap).toBe(4)
      expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(128)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
    }
    await language.click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Language' })).toBeFocused()
    await expect(page).toHaveTitle('List of forms · Portal')
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
  })

  await test.step('the user menu says who is signed in, and signs out', async () => {
    const person = page.getByRole('button', { name: 'User menu' })
    await expect(person).toHaveText('BL')
    await person.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText('Bruno Lima')).toBeVisible()
    await expect(menu.getByText('bruno.lima@empresa.example')).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign in with SIMAKRENT' })).toBeEnabled()
    expect(await stored(page)).toEqual({ language: 'en' })
  })
})

test('What is said in passing stands top-center, 356 px wide, three at a time, for 4 seconds each (SHL-09)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('elisa.melo')
  const [{ id }] = (await portal.get('forms/responses/?status=finalizado&page_size=1', token)).body.results
  const page = await open({ as: 'elisa.melo', viewport: { width: 1280, height: 900 } })
  await page.route('**/responses/*/pdf/**', (route) => route.fulfill({ status: 403, json: {} }))
  await page.clock.install()
  await page.goto(`/formularios/respostas/${id}`)
  const failing = page.getByRole('button', { name: 'Gerar PDF' })
  await expect(failing).toBeEnabled()
  await settle(page)
  /** No time passes while what is clicked fails: each has its seconds from the same moment. */
  await page.clock.pauseAt(Date.now() + 60_000)
  const toasts = page.getByRole('alert').filter({ hasText: 'Erro ao gerar PDF' })
  for (const count of [1, 2, 3, 3]) {
    const answered = page.waitForResponse('**/responses/*/pdf/**')
    await failing.click()
    await (await answered).finished()
    await expect(failing).toBeEnabled()
    await expect(toasts).toHaveCount(count)
  }
  const box = await toasts.first().boundingBox()
  expect(box?.width).toBe(356)
  expect((box?.x ?? 0) + 178).toBeCloseTo(640, 0)
  const head = await page.getByRole('navigation', { name: 'Partes do registro' }).locator('..').boundingBox()
  expect(box?.y, 'below what the page is, what can be done there, and its parts').toBeCloseTo(
    (head?.y ?? 0) + (head?.height ?? 0) + 8,
    0,
  )
  await page.clock.runFor(3900)
  await expect(toasts).toHaveCount(3)
  await page.clock.runFor(200)
  await expect(toasts, 'the fourth has waited').toHaveCount(1)
  await page.clock.runFor(3700)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(toasts).toHaveCount(0)
})

test('The screens of billing are fetched while nothing else goes on, any other when the pointer is on its link, and no code twice (GRD-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const files = await recordFiles(page)
  await openHome(page)
  await expect.poll(() => files.filter((file) => file.startsWith('/assets/lists-')).length).toBeGreaterThan(0)
  await settle(page)
  const isOverview = (file: string) => file.startsWith('/assets/overview-') && file.endsWith('.js')
  expect(files.filter(isOverview)).toEqual([])

  const link = page.getByRole('link', { name: 'Painel Geral' }).first()
  await link.hover()
  await expect.poll(() => files.filter(isOverview).length).toBe(1)
  await settle(page)
  await link.click()
  await expect(page).toHaveTitle('Painel Geral · Portal')
  await settle(page)
  expect(files.filter(isOverview)).toHaveLength(1)
  await page.getByRole('link', { name: 'Início' }).first().click()
  await expect(page).toHaveTitle('Início · Portal')
  await expect(page.getByRole('button', { name: /^Pôr nos favoritos/ })).toBeVisible()
  const before = [...files]
  await page.getByRole('link', { name: 'Boletins de medição' }).first().click()
  await expect(page).toHaveTitle('Boletins de medição · Portal')
  await settle(page)
  expect(files.filter((file) => file.endsWith('.js'))).toEqual(before.filter((file) => file.endsWith('.js')))
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('A page of which a script, a style sheet or a shared script did not come is an error there, and comes when it is opened again (GRD-02, GRD-04)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const links = page.getByRole('navigation', { name: 'Principal' })
  for (const [path, name] of [
    [/\/assets\/overview-[^/]+\.js$/, 'Painel Geral'],
    [/\/assets\/overview-[^/]+\.css$/, 'Painel Geral'],
    [/\/assets\/lists-[^/]*\.js$/, 'Painel Geral'],
  ] as const) {
    await page.route(path, (route) => route.abort())
    await openHome(page)
    await links.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocorreu um erro')
    await settle(page)
    await page.unroute(path)
    await links.getByRole('link', { name: 'Início' }).click()
    await links.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
})

test('A page left open over a deployment loads itself again once; what is gone then too is an error with a way home (GRD-04)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await openHome(page)
  await settle(page)
  await page.route(/\/assets\/overview-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.request().isNavigationRequest()
        ? route.fallback()
        : route.fulfill({
            contentType: 'text/html',
            body: '<script type="module" src="/assets/index-later.js"></script>',
          }),
  )
  await page.getByRole('link', { name: 'Painel Geral' }).first().hover()
  await settle(page)
  expect(loads, 'a glance at a link loads nothing again').toHaveLength(1)

  await page.getByRole('link', { name: 'Painel Geral' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocorreu um erro')
  await settle(page)
  expect(loads).toHaveLength(2)
  await expect(page).toHaveURL('/faturamento/painel-geral')
  await expect(userMenu(page), 'the shell stands around the error').toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Bruno')
})

test('A page left open over a deployment is on the new one after one reload, where it was going (GRD-04)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openHome(page)
  await settle(page)
  let isGone = true
  await page.route(/\/assets\/overview-[^/]+\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
  await page.route(
    (url) => url.pathname === '/',
    (route) => {
      isGone = false
      return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-later.js"></script>' })
    },
  )
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Painel Geral' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel Geral')
})

test('Home greets, tells what is new, leads to every app and back to where one was, until one signs out, and is arranged as each person wants it (HOM-01)', async ({
  open,
  portal,
}) => {
  await portal.database.delete(favourite)
  await portal.database.delete(homeArrangement)
  const page = await open({ as: 'bruno.lima' })
  // Other journeys mark his as read.
  const unreadItem = { message: 'Emitida.', link: null, is_read: false, created_at: '2026-11-20T12:00:00Z' }
  const newest = [5, 4, 3, 2].map((id) => ({ ...unreadItem, id, title: `Fatura ${id}` }))
  await page.route('**/api/v1/notifications/unread/', (route) => route.fulfill({ json: { count: 5, newest } }))
  await openHome(page)
  await expect(page.getByRole('navigation', { name: 'Trilha de navegação' })).toHaveText('Início')
  const recent = page.getByRole('region', { name: 'Páginas recentes' })
  await expect(recent.getByText('As páginas que você abrir aparecem aqui.')).toBeVisible()
  const unread = page.getByRole('region', { name: /^Não lidas/ })
  await expect(unread.getByRole('listitem')).toHaveCount(4)
  await expect(unread.getByRole('heading')).toHaveText(/^Não lidas \d+$/)
  const apps = page.getByRole('region', { name: 'Meus aplicativos' })
  await expect(apps.getByRole('link', { name: 'Faturas de locação' })).toHaveAttribute(
    'href',
    '/faturamento/list-faturas',
  )

  for (const path of [
    '/dashboards',
    `${reportsAddress}/12`,
    `${reportsAddress}/12/logs`,
    '/nao/existe',
    `${reportsAddress}/999999999`,
    '/formularios',
    '/',
  ]) {
    const title = await page.title()
    await visit(page, path)
    await expect(page).not.toHaveTitle(title)
    // A record is known not to be there when its answer has come.
    if (path.endsWith('999999999')) await expect(page.getByRole('alert')).toHaveText(/não existe\.$/)
  }
  await expect(recent.getByRole('listitem')).toHaveText(['Formulários', 'Boletim #12Boletins de medição', 'Dashboards'])
  await page.reload()
  await recent.getByRole('link', { name: 'Boletim #12' }).click()
  await expect(page).toHaveURL(`${reportsAddress}/12`)

  const favourites = page.getByRole('region', { name: 'Favoritos' })
  const parts = page.getByRole('main').getByRole('heading', { level: 2 })
  await test.step('a page that is wanted at hand stands on home and in the search, until it is taken out', async () => {
    await page.keyboard.press('f')
    await expect(page.getByText('“Boletim #12” está nos favoritos.')).toBeVisible()
    await visit(page, '/')
    await recent.getByRole('button', { name: 'Pôr nos favoritos: Dashboards' }).click()
    await expect(favourites.getByRole('listitem')).toHaveText(['Boletim #12Boletins de medição', 'Dashboards'])
    const star = favourites.getByRole('button', { name: /favoritos: Dashboards$/ })
    await star.press('Enter')
    await expect(star).toHaveAccessibleName('Pôr nos favoritos: Dashboards')
    await expect(star).toBeFocused()
    await star.press('Enter')
    await expect(star).toHaveAccessibleName('Tirar dos favoritos: Dashboards')
  })

  await test.step('home is arranged by keys, and is the same on another device', async () => {
    await page.getByRole('button', { name: 'Arrumar o início' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Arrumar o início' })
    const rise = dialog.getByRole('button', { name: 'Subir: Favoritos' })
    for (const _ of [1, 2]) {
      await rise.press('Enter')
      await expect(rise).toBeFocused()
    }
    await rise.press('Enter')
    await dialog.getByRole('button', { name: 'Ocultar: Meus Aplicativos' }).click()
    const last = dialog.getByRole('button', { name: 'Descer: Boletim #12' })
    await last.press('Enter')
    await expect(last).toBeFocused()
    await expect(dialog.getByRole('status')).toHaveText('O seu início está salvo.')
    expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Escape')

    const other = await open({ as: 'bruno.lima', viewport: { width: 320, height: 700 } })
    await openHome(other)
    await expect(other.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Favoritos')
    await expect(other.getByRole('region', { name: 'Favoritos' }).getByRole('listitem')).toHaveText([
      'Dashboards',
      'Boletim #12Boletins de medição',
    ])
    await expect(other.getByRole('region', { name: 'Meus aplicativos' })).toHaveCount(0)
    expect(await seriousProblems(other)).toEqual([])
    expect(await sidewaysScroll(other)).toBe(0)
    await other.keyboard.press('Control+k')
    await expect(other.getByRole('group', { name: 'Favoritos' }).getByRole('option')).toHaveText([
      'Dashboards',
      /^Boletim #12/,
    ])
    await other.keyboard.press('Escape')
  })

  await test.step('it goes back to what everybody has', async () => {
    await page.getByRole('button', { name: 'Arrumar o início' }).click()
    await page.getByRole('button', { name: 'Voltar ao padrão' }).click()
    await page.getByRole('button', { name: 'Pronto' }).click()
    await expect(parts.first()).toHaveText('Esperam por você')
    await expect(apps).toBeVisible()
    for (const name of ['Dashboards', 'Boletim #12'])
      await favourites.getByRole('button', { name: `Tirar dos favoritos: ${name}` }).click()
    await expect(favourites.getByRole('button', { name: /^Pôr/ })).toHaveCount(2)
    await page.reload()
    await expect(favourites.getByRole('listitem')).toHaveCount(0)
  })

  await signOut(page)
  await expectSignedOut(page)
  await signIn(page, 'bruno.lima')
  await expectSignedIn(page)
  await page.goto('/')
  await expect(recent.getByText('As páginas que você abrir aparecem aqui.')).toBeVisible()
})

async function openHome(page: Page): Promise<Page> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, ' })).toBeVisible()
  return page
}

function toggle(page: Page) {
  return page.getByRole('button', { name: 'Alternar menu lateral' })
}

/** Null where it does not stand beside the page. */
function sidebarWidth(page: Page): Promise<number | null> {
  return page.evaluate(() => document.querySelector('[data-sidebar]')?.getBoundingClientRect().width ?? null)
}

/** The files of the program that cross the network; what the browser has in its cache is not among them. */
async function recordFiles(page: Page): Promise<string[]> {
  const files: string[] = []
  const cached = new Set<string>()
  const network = await page.context().newCDPSession(page)
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (!pathname.startsWith('/assets/') || response.fromDiskCache || cached.has(requestId)) return
    files.push(pathname)
  })
  await network.send('Network.enable')
  return files
}
