import type { Page } from '@playwright/test'
import { permits } from '../../../contract/permissions'
import { demoAccess } from '../../support/module-list'
import { type SpecifiedRoute, specifiedRedirects, specifiedRoutes, withInvalidId } from '../../support/route-table'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { expectSignedIn, recordCalls, settle } from '../support/portal-page'
import { type DemoUser, expect, test } from '../support/test'

const people = [
  ['ana.souza', 'Ana', demoAccess.ana],
  ['bruno.lima', 'Bruno', demoAccess.bruno],
  ['carla.dias', 'Carla', demoAccess.carla],
  ['davi.rocha', 'Davi', demoAccess.davi],
  ['elisa.melo', 'Elisa', demoAccess.elisa],
] as const

for (const [username, name, { modules }] of people) {
  const mayEnter = ({ permission }: SpecifiedRoute) => permission === undefined || permits(modules, permission)

  test(`Every route is what it is called, or leads home, for ${username} (RTE-01, GRD-05, SHL-08, BIL-01)`, async ({
    open,
  }) => {
    const page = await openHome(open, { as: username })
    for (const route of specifiedRoutes) {
      await visit(page, route.path)
      await expectPage(page, mayEnter(route) ? route : home, { pt: name })
    }
    for (const [path, target] of specifiedRedirects) {
      const route = specifiedRoutes.find((one) => one.path === target) ?? home
      await visit(page, path)
      await expectPage(page, mayEnter(route) ? route : home, { pt: name })
    }
  })
}

test('Every route is what it is called in English at 390 px, where the trail is the page alone (SHL-12, SHL-13)', async ({
  open,
}) => {
  const page = await openHome(open, {
    as: 'bruno.lima',
    stored: { language: 'en' },
    viewport: { width: 390, height: 844 },
  })
  for (const route of specifiedRoutes) {
    await visit(page, route.path)
    const isOpen = route.permission === undefined || permits(demoAccess.bruno.modules, route.permission)
    await expectPage(page, isOpen ? route : home, { en: 'Bruno' })
    await expect.poll(() => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').count()).toBe(1)
  }
})

test('No route scrolls sideways at 320 px, and everybody can use it (SHL-11, SHL-13)', async ({ open }) => {
  test.setTimeout(specifiedRoutes.length * 10_000)
  const page = await openHome(open, { as: 'ana.souza', viewport: { width: 320, height: 640 } })
  const flaws: string[] = []
  for (const route of [...specifiedRoutes, unknown, invalid]) {
    await visit(page, route.path)
    await expectPage(page, route, { pt: 'Ana' })
    if (showsRecords(route)) await settle(page)
    const sideways = await sidewaysScroll(page)
    if (sideways !== 0) flaws.push(`${route.path}: ${sideways} px`)
    flaws.push(...(await problemsOf(page, route.path !== '/')))
  }
  expect(flaws).toEqual([])
})

for (const theme of ['light', 'dark'] as const) {
  test(`Everybody can use every route in the ${theme} theme (SHL-11)`, async ({ open }) => {
    test.setTimeout(specifiedRoutes.length * 10_000)
    const page = await openHome(open, { as: 'ana.souza', colorScheme: theme })
    const problems: string[] = []
    for (const route of [...specifiedRoutes, unknown, invalid]) {
      await visit(page, route.path)
      await expectPage(page, route, { pt: 'Ana' })
      if (showsRecords(route)) await settle(page)
      problems.push(...(await problemsOf(page, route.path !== '/')))
    }
    expect(problems).toEqual([])
  })
}

test('An id that is none is said to be none, and nothing is asked about it (GRD-06)', async ({ open }) => {
  const page = await openHome(open, { as: 'ana.souza' })
  await settle(page)
  const calls = recordCalls(page)
  for (const path of withInvalidId('0x1')) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ID inválido')
    await expect(page).toHaveTitle('ID inválido · Portal')
  }
  await settle(page)
  expect(calls).toEqual([])
})

test('An address that nobody knows says so, is called by its end, and leads home (GRD-03, SHL-08)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/relatorios/nova-pagina_2?de=2026')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await expect(page).toHaveTitle('Página não encontrada · Portal')
  await expect(page.getByRole('navigation', { name: 'Trilha de navegação' })).toHaveText('Nova pagina 2')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expectPage(page, home, { pt: 'Bruno' })
})

test('An address that is opened from outside leads where it leads within (GRD-05, BIL-01)', async ({ open }) => {
  const page = await open({ as: 'carla.dias' })
  const lands = async (address: string, there: string) => {
    await page.goto(address)
    await expectSignedIn(page)
    await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(there)
  }
  await lands('/faturamento/list-faturas/12?pagina=2', '/faturamento/fatura/12?pagina=2')
  await lands('/faturamento/boletins-de-medicao/12/logs', '/')
  await lands('/faturamento', '/')
  await lands('/iam?aba=perfis', '/iam/gerenciar?aba=perfis')
  await lands('/app', '/')
  await page.goBack()
  await expect(page, 'the address that led away is no step of Back').toHaveURL('/iam/gerenciar?aba=perfis')
})

test('A crumb leads up, and is none where the user may not enter (SHL-08)', async ({ open }) => {
  const page = await openHome(open, { as: 'carla.dias' })
  await visit(page, '/faturamento/fatura/12')
  const trail = page.getByRole('navigation', { name: 'Trilha de navegação' })
  await expect(trail.getByText('Faturamento', { exact: true })).toBeVisible()
  expect(await trail.getByRole('link').allTextContents()).toEqual(['Faturas de locação'])
  await expect(trail.locator('[aria-current="page"]')).toHaveText('Fatura de Locação #12')
  await trail.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Faturas de locação/)
  await expect(page).toHaveURL('/faturamento/list-faturas')
})

const home = specifiedRoutes[0] as SpecifiedRoute
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

type Open = (options: { as: DemoUser } & Parameters<OpenPage>[0]) => Promise<Page>
type OpenPage = Parameters<Parameters<typeof test>[2]>[0]['open']

async function openHome(open: OpenPage, options: Parameters<Open>[0]): Promise<Page> {
  const page = await open(options)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** As a link of the portal does, without the document being loaded again. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, '', path), path)
}

/** The first name of who looks, in the language of the screen. */
type Reader = { readonly pt: string } | { readonly en: string }

/** All that says where one is, in one look: the address, the browser's tab, the heading and the trail. */
async function expectPage(page: Page, route: SpecifiedRoute, reader: Reader): Promise<void> {
  const { path, title, inEnglish, trail, partOf, heading } = route
  const isEnglish = 'en' in reader
  const language = isEnglish ? 'en' : 'pt'
  const called = isEnglish ? inEnglish : title
  const name = route === home ? Object.values(reader)[0] : ''
  const headed = `${heading?.[language] ?? called}${name}`
  await expect
    .poll(
      () =>
        page.evaluate(
          ([length, isEnglish]) => ({
            path: location.pathname,
            title: document.title,
            heading: document.querySelector('h1')?.textContent?.slice(0, length),
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
      title: `${called}${partOf ? ` · ${partOf[language]}` : ''} · Portal`,
      heading: headed,
      trail: isEnglish ? [lastCrumb(route)] : trail,
    })
}

function lastCrumb({ path, inEnglish }: SpecifiedRoute): string {
  return path === '/faturamento/boletins-de-medicao/12' ? 'Report #12 details' : inEnglish
}

/** Pages that are whole when the server has answered. */
function showsRecords({ path }: SpecifiedRoute): boolean {
  return /^\/faturamento\/(?:boletins-|list-faturas|fatura|solicitacoes-|notas-|documentos)/.test(path)
}

/** The sidebar is looked at once. */
async function problemsOf(page: Page, isSidebarKnown: boolean): Promise<string[]> {
  const problems = await seriousProblems(page, isSidebarKnown ? { without: '[data-sidebar]' } : {})
  return problems.map((problem) => `${new URL(page.url()).pathname}: ${problem}`)
}
