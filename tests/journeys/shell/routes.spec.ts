import type { Page } from '@playwright/test'
import { permits } from '../../../contract/permissions'
import { demoAccess } from '../../support/module-list'
import { type SpecifiedRoute, specifiedRedirects, specifiedRoutes, withInvalidId } from '../../support/route-table'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { expectSignedIn, recordCalls, rest, settle, visit } from '../support/portal-page'
import { type DemoUser, expect, test } from '../support/test'

const people = [
  ['carla.dias', 'Carla', demoAccess.carla],
  ['elisa.melo', 'Elisa', demoAccess.elisa],
] as const

const home = specifiedRoutes[0] as SpecifiedRoute
const insteadOf = (route: SpecifiedRoute | undefined) =>
  specifiedRoutes.find(({ path }) => path === route?.otherwise) ?? home
const unknown: SpecifiedRoute = {
  path: '/nao/existe',
  title: 'Página não encontrada',
  inEnglish: 'Page not found',
  trail: ['Existe'],
}
const invalid: SpecifiedRoute = {
  path: '/formularios/ativo/abc',
  title: 'ID inválido',
  inEnglish: 'Invalid ID',
  trail: ['Formulários', 'Selecionar Ativo', 'ID inválido'],
}

const isOpenTo = (modules: Parameters<typeof permits>[0], { permission, anyOf }: SpecifiedRoute) =>
  (permission === undefined || permits(modules, permission)) &&
  (anyOf === undefined || anyOf.some((one) => permits(modules, one)))

for (const [username, name, { modules }] of people) {
  test(`Every route is what it is called, or leads where the refused are led, for ${username} (RTE-01, GRD-05, SHL-08, BIL-01)`, async ({
    open,
  }) => {
    const page = await openHome(open, { as: username })
    for (const [path, route] of [
      ...specifiedRoutes.map((route) => [route.path, route] as const),
      ...specifiedRedirects.map(
        ([path, target]) => [path, specifiedRoutes.find((one) => one.path === target)] as const,
      ),
    ]) {
      const mayEnter = route && isOpenTo(modules, route)
      await visit(page, path)
      await expectPage(page, mayEnter ? route : insteadOf(route), { pt: name })
    }
  })
}

test('Every route is what it is called in English at 390 px, where the trail is the page and what it is a part of (SHL-12, SHL-13)', async ({
  open,
}) => {
  const page = await openHome(open, {
    as: 'bruno.lima',
    stored: { language: 'en' },
    viewport: { width: 390, height: 844 },
  })
  for (const route of specifiedRoutes) {
    await visit(page, route.path)
    const isOpen = isOpenTo(demoAccess.bruno.modules, route)
    await expectPage(page, isOpen ? route : insteadOf(route), { en: 'Bruno' })
  }
  await visit(page, '/faturamento/boletins-de-medicao/12/logs')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Report #12 details',
    'History',
  ])
})

/** Records that there are, by what they are called: the table asks for some that are not. */
const seededRecords: readonly (readonly [path: string, name: RegExp])[] = [
  ['/dashboards/operacao', /^Opera/],
  ['/dashboards/operacao/editar', /^Opera/],
  ...['', '/logs', '/documentos', '/comunicacao'].map(
    (tab) => [`/projects/1${tab}`, /Ampliação da mina Norte/] as const,
  ),
  ...['', '/logs', '/sessoes'].map((tab) => [`/iam/gerenciar/4${tab}`, /Davi Rocha/] as const),
]
/** One that does not exist stands for all. */
const missingRecord = '/projects/9999'
const isSeededInstead = ({ path }: SpecifiedRoute) => /9999|vendas-2026/.test(path) && path !== missingRecord

const everyRoute: readonly (SpecifiedRoute | (typeof seededRecords)[number])[] = [
  ...specifiedRoutes.filter((route) => !isSeededInstead(route)),
  ...[unknown, invalid],
  ...seededRecords,
]

for (const [which, routes] of [
  ['odd', everyRoute.filter((_, index) => index % 2 === 0)],
  ['even', everyRoute.filter((_, index) => index % 2 === 1)],
] as const) {
  for (const [look, options, reader] of [
    ['light, at 320 px, where nothing scrolls sideways', { viewport: { width: 320, height: 640 } }, { pt: 'Ana' }],
    ['dark, in English', { colorScheme: 'dark', stored: { language: 'en' } }, { en: 'Ana' }],
  ] as const) {
    test(`Everybody can use the ${which} routes, ${look} (RTE-01, SHL-11, SHL-13)`, async ({ open }) => {
      test.setTimeout(routes.length * 30_000)
      const page = await openHome(open, { as: 'ana.souza', ...options })
      const flaws: string[] = []
      for (const route of routes) {
        const path = 'path' in route ? route.path : route[0]
        await visit(page, path)
        if ('path' in route) await expectPage(page, route, reader)
        else await expect(page.getByRole('heading', { level: 1, name: route[1] })).toBeVisible()
        if (!('path' in route) || showsRecords(route)) await settle(page)
        await rest(page)
        const sideways = 'viewport' in options ? await sidewaysScroll(page) : 0
        if (sideways !== 0) flaws.push(`${path}: ${sideways} px`)
        flaws.push(...(await problemsOf(page, route !== routes[0])))
      }
      expect(flaws).toEqual([])
    })
  }
}

test('An id that is none is not asked about; an address that nobody knows is called by its end; both say so (GRD-03, GRD-06, SHL-08)', async ({
  open,
}) => {
  const page = await openHome(open, { as: 'ana.souza' })
  const heading = page.getByRole('heading', { level: 1 })
  await settle(page)
  const calls = recordCalls(page)
  for (const path of withInvalidId('0x1')) {
    await visit(page, path)
    await expect(heading).toHaveText('ID inválido')
    await expect(page).toHaveTitle('ID inválido · Portal')
  }
  await settle(page)
  /** The stream of news opens once the page is quiet, whatever is shown. */
  expect(calls.filter((call) => !call.startsWith('GET /notifications/'))).toEqual([])

  await page.goto('/relatorios/nova-pagina_2?de=2026')
  await expect(heading).toHaveText('Página não encontrada')
  await expect(page).toHaveTitle('Página não encontrada · Portal')
  await expect(page.getByRole('navigation', { name: 'Trilha de navegação' })).toHaveText('Nova pagina 2')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expectPage(page, home, { pt: 'Ana' })
})

test('An address that is opened from outside leads where it leads within; a crumb leads up, and is none where the user may not enter (GRD-05, BIL-01, SHL-08, HOM-01)', async ({
  open,
}) => {
  const page = await open({ as: 'carla.dias' })
  const lands = async (address: string, there: string) => {
    await page.goto(address)
    await expectSignedIn(page)
    await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(there)
  }
  await lands('/faturamento/boletins-de-medicao/12/logs', '/')
  await expect(page.getByText('As páginas que você abrir aparecem aqui.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('recent')), 'nobody was let in').toBeNull()
  await lands('/faturamento', '/')
  await lands('/iam?aba=perfis', '/iam/gerenciar?aba=perfis')
  await lands('/app', '/')
  await page.goBack()
  await expect(page, 'the address that led away is no step of Back').toHaveURL('/iam/gerenciar?aba=perfis')

  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width, height: 240 })
  await lands('/faturamento/list-faturas/12?pagina=2', '/faturamento/fatura/12?pagina=2')
  const entry = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current]')
  await expect(entry, 'however far below in the sidebar').toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  const trail = page.getByRole('navigation', { name: 'Trilha de navegação' })
  await expect(trail.locator('[aria-current="page"]')).toHaveText('Fatura FL-000012')
  await expect(trail.getByText('Faturamento', { exact: true })).toBeVisible()
  await expect(trail.getByRole('link')).toHaveText(['Faturas de locação'])
  await trail.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Faturas de locação/)
  await expect(page).toHaveURL('/faturamento/list-faturas')
})

type Open = (options: { as: DemoUser } & Parameters<OpenPage>[0]) => Promise<Page>
type OpenPage = Parameters<Parameters<typeof test>[2]>[0]['open']

async function openHome(open: OpenPage, options: Parameters<Open>[0]): Promise<Page> {
  const page = await open(options)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** The first name of who looks, in the language of the screen. */
type Reader = { readonly pt: string } | { readonly en: string }

/** What the records of these pages are called, as soon as they are there. */
const names: Readonly<Record<string, string>> = {
  'Fatura de Locação #12': 'Fatura FL-000012',
  'Rental invoice #12': 'Invoice FL-000012',
  'Nota de Débito #12': 'Nota ND-000012',
  'Debit note #12': 'Debit note ND-000012',
  ...{ 'Cliente #3': 'Mineração Rio Claro', 'Client #3': 'Mineração Rio Claro' },
  ...{ 'Centro de custo #3': 'CB-0003 · Obra Serra', 'Cost center #3': 'CB-0003 · Obra Serra' },
  ...{ 'Ativo #3': 'ATV-0003 · Escavadeira hidráulica', 'Asset #3': 'ATV-0003 · Escavadeira hidráulica' },
}
const nameOf = (title: string) => names[title] ?? title

/** All that says where one is, in one look: the address, the browser's tab, the heading and the trail. */
async function expectPage(page: Page, route: SpecifiedRoute, reader: Reader): Promise<void> {
  const { path, title, inEnglish, trail, partOf, heading } = route
  const isEnglish = 'en' in reader
  const language = isEnglish ? 'en' : 'pt'
  const called = nameOf(isEnglish ? inEnglish : title)
  const name = route === home ? Object.values(reader)[0] : ''
  const headed = `${nameOf(heading?.[language] ?? called)}${name}`
  await expect
    .poll(
      () =>
        page.evaluate(
          ([length, isEnglish]) => ({
            path: location.pathname,
            title: document.title,
            heading: [...document.querySelectorAll('h1')]
              .find((heading) => heading.checkVisibility())
              ?.textContent?.slice(0, length),
            trail: [...document.querySelectorAll('header nav li')]
              .map((item) => item.textContent)
              .slice(isEnglish ? -1 : 0),
          }),
          [headed.length, isEnglish] as const,
        ),
      { message: path, intervals: [20, 50, 100] },
    )
    .toEqual({
      path,
      title: `${called}${partOf ? ` · ${nameOf(partOf[language])}` : ''} · Portal`,
      heading: headed,
      trail: (isEnglish ? [lastCrumb(route)] : trail).map(nameOf),
    })
}

function lastCrumb({ path, inEnglish }: SpecifiedRoute): string {
  if (path === unknown.path) return 'Existe'
  return path === '/faturamento/boletins-de-medicao/12' ? 'Report #12 details' : inEnglish
}

/** Pages that are whole when the server has answered. */
function showsRecords({ path }: SpecifiedRoute): boolean {
  return /^\/formularios|^\/faturamento\/(?:boletins-|list-faturas|fatura|solicitacoes-|notas-|documentos|clientes|centros-)/.test(
    path,
  )
}

/** The sidebar is looked at once. */
async function problemsOf(page: Page, isSidebarKnown: boolean): Promise<string[]> {
  const problems = await seriousProblems(page, isSidebarKnown ? { without: '[data-sidebar]' } : {})
  return problems.map((problem) => `${new URL(page.url()).pathname}: ${problem}`)
}
