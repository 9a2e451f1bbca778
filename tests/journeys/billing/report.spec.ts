import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { logEntry } from '../../../server/database/schema'
import { sidewaysScroll } from '../support/accessible'
import { expectSignedIn, recordCalls, settle } from '../support/portal-page'
import { allowReportsAlone, reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const tabs = [
  { name: 'Resumo', path: '', heading: 'Dados' },
  { name: 'Histórico', path: '/logs', heading: 'Histórico' },
  { name: 'Documentos', path: '/documentos', heading: 'Documentos' },
  { name: 'Comunicação', path: '/comunicacao', heading: 'Comunicação' },
] as const

const report = `${reportsAddress}/12`
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Partes do registro' })
const tabNamed = (page: Page, name: string) => navigation(page).getByRole('link', { name })
const situation = (page: Page) => page.getByRole('complementary', { name: 'Situação' })
const history = (page: Page) => page.getByRole('region', { name: 'Histórico' })
const entries = (page: Page) => history(page).getByRole('list').locator('> li')

test('The tabs of a report are pages with addresses of their own, around what stays where it is (BM-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await page.goto(report)
  await expect(situation(page)).toBeVisible()
  const staying = ['h1', 'main header dl', 'aside ol'].map((place) => page.locator(place).first())
  for (const place of staying) await place.evaluate((element) => element.setAttribute('data-seen', ''))

  for (const { name, path, heading } of [...tabs.slice(1), tabs[0]]) {
    await tabNamed(page, name).click()
    await expect(page).toHaveURL(`${report}${path}`)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(navigation(page).locator('[aria-current="page"]')).toHaveText(name)
    for (const place of staying) await expect(place, 'the same as before').toHaveAttribute('data-seen')
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Comunicação' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Documentos' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 2, name: 'Comunicação' })).toBeVisible()
  await settle(page)
  expect(calls.filter((call) => call.includes('/billing/') && !call.includes('/messages/')).sort()).toEqual([
    'GET /billing/invoices/',
    'GET /billing/reports/12/',
    'GET /billing/reports/12/documents/',
    'GET /billing/reports/12/items/',
    'GET /billing/reports/12/lines/',
    'GET /billing/reports/12/logs/',
  ])
})

test('Each tab is found at its address, also after a reload (BM-03)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  for (const { name, path, heading } of tabs) {
    for (const arrive of [() => page.goto(`${report}${path}`), () => page.reload()]) {
      await arrive()
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Boletim #12' })).toBeVisible()
      await expect(navigation(page).locator('[aria-current="page"]')).toHaveText(name)
      await expect(page).toHaveTitle(/ · Portal$/)
    }
  }
})

test('The tabs are reached and opened from the keyboard, and the focus stays on the one that is open (BM-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(report)
  await expect(situation(page)).toBeVisible()
  await tabNamed(page, 'Resumo').focus()
  await page.keyboard.press('Tab')
  await expect(tabNamed(page, 'Histórico')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${report}/logs`)
  await expect(entries(page).last()).toContainText('Criar boletim')
  await expect(tabNamed(page, 'Histórico')).toBeFocused()

  await page.goBack()
  await situation(page).getByRole('link', { name: 'Ver o histórico' }).press('Enter')
  await expect(page).toHaveURL(`${report}/logs`)
  await expect(tabNamed(page, 'Histórico')).toBeFocused()
})

test('A cancelled report tells in its history who cancelled it, and offers nothing more (BM-08, BM-09)', async ({
  open,
  portal,
  sessions,
}) => {
  const { access: token } = await sessions.start('bruno.lima')
  const headers = () => ({ 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' })
  const body = { cost_center: 1, client: 1, inicio: '2053-01-01', fim: '2053-01-31', competencia: '2053-01' }
  const { body: made } = await portal.post('billing/reports/', { token, headers: headers(), body })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${made.id}/logs`)
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText(['Criar boletim'])
  await expect(entries(page).first()).toContainText('Bruno Lima')
  await expect(entries(page).first()).toContainText('01/01/2053')

  await portal.post(`billing/reports/${made.id}/cancel/`, { token, headers: headers() })
  await page.reload()
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first()).toContainText(/^Cancelar boletimAberto\s+para\s+CanceladoBruno Lima · /)
  await expect(situation(page)).toContainText('Nenhum passo é possível a partir daqui.')
})

test('A long history comes a page at a time, and its button keeps the focus to the end (BM-09)', async ({
  open,
  portal: { database },
}) => {
  const at = new Date('2026-11-02T15:00:00Z')
  const entry = { entity: 'report', entity_id: '14', user_id: 1, from_state: null, to_state: null, reason: null }
  await database.insert(logEntry).values(
    Array.from({ length: 40 }, (_, index) => {
      const changes = [{ field: 'notes', old: `nota ${index}`, new: `nota ${index + 1}` }]
      return { ...entry, at, transition: 'report.note', changes, request_id: 'journey' }
    }),
  )
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/14/logs`)
  await expect(entries(page)).toHaveCount(20)
  await expect(entries(page).first()).toContainText(/^report\.noteAna Souza · 02\/11\/2026, 12:00/)
  await expect(entries(page).first()).toContainText(/Observaçõesnota 39\s+para\s+nota 40$/)
  const more = history(page).getByRole('button', { name: 'Carregar mais' })
  await more.press('Enter')
  await expect(entries(page)).toHaveCount(40)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(entries(page).last()).toContainText('Criar boletim')
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toBeFocused()
  await expect(more).toHaveAccessibleDescription('Não há nada mais antigo.')
})

test('A history that does not come says so in its place and is asked for again; the report stands (BM-09)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const fail = (route: Route) => route.fulfill({ status: 403, json: {} })
  await page.route('**/api/v1/billing/reports/12/logs/*', fail)
  await page.goto(`${report}/logs`)
  await expect(history(page).getByRole('alert')).toContainText('O histórico não pôde ser carregado.')
  await expect(situation(page)).toBeVisible()
  await page.unroute('**/api/v1/billing/reports/12/logs/*', fail)
  await history(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(entries(page).last()).toContainText('Criar boletim')
})

test('What a person may not do is closed on the page, with the reason (BIL-04)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await allowReportsAlone(page)
  await page.goto(report)
  const steps = situation(page).getByRole('list', { name: 'Fechado por enquanto' }).getByRole('listitem')
  await expect(steps).toHaveCount(8)
  for (const step of await steps.all()) await expect(step).toContainText('Você não possui permissão para esta ação')
  await expect(situation(page).getByRole('list', { name: 'Possível agora' })).toBeHidden()
})

test('Whoever may not see reports is led home from each of their tabs without asking for anything (GRD-05)', async ({
  open,
}) => {
  const page = await open({ as: 'carla.dias' })
  const calls = recordCalls(page)
  for (const { path } of tabs) {
    await page.goto(`${report}${path}`)
    await expectSignedIn(page)
    await expect(page).toHaveURL('/')
  }
  expect(calls.filter((call) => call.includes('/billing/reports/12/'))).toEqual([])
})

test('A report that does not exist says so on each tab and leads to the list (GRD-04)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  for (const { path } of tabs) {
    await page.goto(`${reportsAddress}/999999999${path}`)
    await expect(page.getByRole('alert')).toHaveText('O boletim #999999999 não existe.')
  }
  await page.getByRole('link', { name: 'Ver todos os boletins' }).click()
  await expect(page).toHaveURL(reportsAddress)
})

test('A status that the portal does not know is shown as its text, without steps (BM-03)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route('**/api/v1/billing/reports/12/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'em_disputa' } })
  })
  await page.goto(report)
  await expect(page.locator('h1 + [data-look]')).toHaveText('em_disputa')
  await expect(situation(page).locator('[aria-current="step"]')).toHaveText('em_disputa')
  await expect(situation(page)).toContainText('O portal não conhece esta situação e não oferece nenhum passo.')
})

for (const width of [390, 320]) {
  test(`Every tab of a report fits a screen of ${width} px, and leads to the others (SHL-13)`, async ({ open }) => {
    const page = await open({ as: 'bruno.lima', viewport: { width, height: 844 } })
    await page.goto(report)
    for (const { name, heading } of [...tabs.slice(1), tabs[0]]) {
      await expect(tabNamed(page, name)).toBeInViewport({ ratio: 1 })
      await tabNamed(page, name).click()
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
      expect(await sidewaysScroll(page), `pixels of sideways scroll on ${name}`).toBe(0)
    }
    const [content, rail] = [page.getByRole('heading', { name: 'Dados' }), situation(page)]
    expect((await rail.boundingBox())?.y, 'the rail follows the content').toBeGreaterThan(
      (await content.boundingBox())?.y ?? Number.NaN,
    )
    await page.getByRole('main').getByRole('link', { name: 'Boletins de medição' }).click()
    await expect(page).toHaveURL(reportsAddress)
  })
}

test('A report is read in English too (SHL-12)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima', stored: { language: 'en' } })
  await page.goto(`${report}/logs`)
  const log = page.getByRole('region', { name: 'History' })
  await expect(log.getByText('Create report')).toBeVisible()
  await expect(log.getByText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M$/).first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Possible now')
  await page.getByRole('link', { name: 'Summary' }).click()
  await expect(page.getByText('Cost center (CodeB)')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Of the total: Invoiced \d/ })).toBeVisible()
})
