import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { logEntry, report as reports } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { expectSignedIn, recordCalls, settle, visit } from '../support/portal-page'
import { allowReportsAlone, reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const tabs = [
  { name: 'Resumo', path: '', heading: /^Ativos/ },
  { name: 'Histórico', path: '/logs', heading: 'Histórico' },
  { name: 'Documentos', path: '/documentos', heading: 'Documentos' },
  { name: 'Comunicação', path: '/comunicacao', heading: 'Comunicação' },
] as const
const others = [...tabs.slice(1), tabs[0]]

const report = `${reportsAddress}/12`
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Partes do registro' })
const tabNamed = (page: Page, name: string) => navigation(page).getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const situation = (page: Page) => page.getByRole('region', { name: 'Situação' })
const history = (page: Page) => page.getByRole('region', { name: 'Histórico' })
const entries = (page: Page) => history(page).getByRole('list').locator('> li')
const chart = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /^Diagrama/ })
/** Of the state that a record is in, in the picture. */
const lit = { light: [0xdb, 0xe9, 0xfb], dark: [0x1d, 0x3a, 0x5c] } as const

test('The tabs of a report are pages with addresses of their own, around what stays where it is (BM-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await page.goto(report)
  await expect(situation(page)).toBeVisible()
  const staying = ['h1', 'main header dl', 'main header ol'].map((place) => page.locator(place).first())
  for (const place of staying) await place.evaluate((element) => element.setAttribute('data-seen', ''))

  await test.step('by clicks, Back and Forward; each part is asked for once', async () => {
    for (const { name, path, heading: headed } of others) {
      await tabNamed(page, name).click()
      await expect(page).toHaveURL(`${report}${path}`)
      await expect(heading(page, headed)).toBeVisible()
      await expect(navigation(page).locator('[aria-current="page"]')).toHaveText(name)
      for (const place of staying) await expect(place, 'the same as before').toHaveAttribute('data-seen')
    }
    await page.goBack()
    await expect(heading(page, 'Comunicação')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Documentos')).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Comunicação')).toBeVisible()
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

  await test.step('by keyboard, which stays on the one that is open', async () => {
    await visit(page, report)
    await tabNamed(page, 'Resumo').focus()
    await page.keyboard.press('Tab')
    await expect(tabNamed(page, 'Histórico')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${report}/logs`)
    await expect(entries(page).last()).toContainText('criou o boletim')
    await expect(tabNamed(page, 'Histórico')).toBeFocused()
  })

  await test.step('by their addresses', async () => {
    for (const { name, path, heading: headed } of tabs) {
      await page.goto(`${report}${path}`)
      await expect(heading(page, headed)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Boletim #12' })).toBeVisible()
      await expect(navigation(page).locator('[aria-current="page"]')).toHaveText(name)
    }
  })
})

test('The history of a report says who did what, and comes a page at a time with the focus on its button (BM-08, BM-09)', async ({
  open,
  portal,
  sessions,
}) => {
  const { access: token } = await sessions.start('bruno.lima')
  const headers = () => ({ 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' })
  const body = { cost_center: 1, client: 1, inicio: '2053-01-01', fim: '2053-01-31', competencia: '2053-01' }
  const { body: made } = await portal.post('billing/reports/', { token, headers: headers(), body })
  await portal.post(`billing/reports/${made.id}/cancel/`, {
    token,
    headers: headers(),
    body: { reason: 'Em duplicidade' },
  })
  const page = await open({ as: 'bruno.lima' })

  await test.step('of one that was cancelled, which offers nothing more', async () => {
    await page.goto(`${reportsAddress}/${made.id}/logs`)
    await expect(entries(page)).toHaveText([
      /^Bruno Lima cancelou o boletim: Em duplicidadeAberto\s+para\s+Cancelado/,
      /^Bruno Lima criou o boletim.*01\/01\/2053/,
    ])
    await expect(page.getByRole('group', { name: 'Ações' }).getByRole('button')).toHaveText([
      'Clonar para o próximo período',
      'Mais ações',
    ])
  })

  await test.step('a long one', async () => {
    const entry = {
      entity: 'report',
      entity_id: `${made.id}`,
      user_id: 1,
      from_state: null,
      to_state: null,
      reason: null,
    }
    await portal.database.insert(logEntry).values(
      Array.from({ length: 38 }, (_, index) => {
        const changes = [{ field: 'notes', old: `nota ${index}`, new: `nota ${index + 1}` }]
        const at = new Date('2026-11-02T15:00:00Z')
        return { ...entry, at, transition: 'report.note', changes, request_id: 'journey' }
      }),
    )
    await page.reload()
    await expect(entries(page)).toHaveCount(20)
    await expect(entries(page).first()).toContainText(/^Ana Souza alterou o registro02\/11\/2026, 12:00/)
    await expect(entries(page).first()).toContainText(/Observaçõesnota 37\s+para\s+nota 38$/)
    const more = history(page).getByRole('button', { name: 'Carregar mais' })
    await more.press('Enter')
    await expect(entries(page)).toHaveCount(40)
    await expect(more).toBeFocused()
    await more.press('Enter')
    await expect(entries(page).last()).toContainText('criou o boletim')
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await expect(more).toBeFocused()
  })
})

test('A report shows the chart of its lifecycle when asked, its own state lit, in the theme that the person chose (CHT-02)', async ({
  open,
  portal,
}) => {
  const viewport = { width: 1920, height: 1080 }
  const page = await open({ as: 'bruno.lima', viewport, colorScheme: 'dark', stored: { theme: 'light' } })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/report\.\w+[^/]*\.svg/.test(request.url())) fetched.push(request.url())
  })
  await page.goto('/')
  await openHistoryOf(portal, page, 'partially_invoiced')
  const way = situation(page).getByRole('listitem')
  await expect(way.first()).toContainText(/^Aberto/)
  await expect(way.last()).toContainText('Faturado em parte')
  expect(fetched, 'before anybody asked').toEqual([])

  await showChart(page)
  await expect(chart(page)).toHaveAttribute('src', /#partially_invoiced$/)
  expect(fetched).toHaveLength(1)
  const partly = await middleOf(chart(page), lit.light)
  expect(partly).not.toBeNull()
  expect(await middleOf(chart(page), lit.dark)).toBeNull()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Alternar tema' }).click()
  await showChart(page)
  await expect.poll(() => middleOf(chart(page), lit.dark)).not.toBeNull()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Alternar tema' }).click()
  await openHistoryOf(portal, page, 'open')
  await showChart(page)
  await expect.poll(() => middleOf(chart(page), lit.light)).not.toBeNull()
  const fresh = await middleOf(chart(page), lit.light)
  expect(Math.abs(Number(partly) - Number(fresh)), 'another state is lit').toBeGreaterThan(0.1)
})

test('What a person may not do is closed with its reason; who may not see reports is led home from each tab without asking (BIL-04, GRD-05)', async ({
  open,
}) => {
  const bruno = await open({ as: 'bruno.lima' })
  await allowReportsAlone(bruno)
  await bruno.goto(report)
  const closed = bruno.getByRole('group', { name: 'Ações' }).locator('[aria-disabled="true"]')
  await expect(closed).toHaveText(['Emitir fatura', 'Provisionar saldo', 'Alterar dados do boletim'])
  for (const button of await closed.all())
    await expect(button).toHaveAccessibleDescription(/Você não possui permissão para esta ação/)
  await visit(bruno, reportsAddress)
  const opener = bruno.getByRole('button', { name: 'Novo boletim' })
  await expect(opener).toHaveAccessibleDescription(/Você não possui permissão para criar boletins/)
  await opener.click({ force: true })
  await expect(bruno.getByRole('dialog')).toBeHidden()

  const carla = await open({ as: 'carla.dias' })
  await carla.goto(report)
  await expectSignedIn(carla)
  await expect(carla).toHaveURL('/')
  // What the page at the address was asked for early is thrown away unseen (decision 036).
  const calls = recordCalls(carla)
  for (const { path } of tabs) {
    await visit(carla, `${report}${path}`)
    await expect(carla).toHaveURL('/')
  }
  expect(calls.filter((call) => call.includes('/billing/reports/12/'))).toEqual([])
})

test('A report that does not exist says so on each tab and leads to the list; what is no id is not asked about (GRD-04, GRD-06)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await page.goto(`${reportsAddress}/abc`)
  for (const id of ['0', '-1', '1.5', '01', '12345678901', '1e3', '%20']) {
    await expect(page.getByRole('heading', { level: 1, name: 'ID inválido' }), id).toBeVisible()
    await visit(page, `${reportsAddress}/${id}`)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'ID inválido' })).toBeVisible()
  expect(calls.filter((call) => call.includes('/billing/'))).toEqual([])
  for (const { path } of tabs) {
    await visit(page, `${reportsAddress}/999999999${path}`)
    await expect(page.getByRole('alert')).toHaveText('O boletim #999999999 não existe.')
  }
  await page.getByRole('link', { name: 'Ver todos os boletins' }).click()
  await expect(page).toHaveURL(reportsAddress)
})

test('Every tab of a report fits a narrow screen and leads to the others; its chart has a scroll of its own, which the keyboard reaches (SHL-13, CHT-02)', async ({
  open,
  portal,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await page.goto(report)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { name, heading: headed } of others) {
      await tabNamed(page, name).scrollIntoViewIfNeeded()
      await expect(tabNamed(page, name)).toBeInViewport({ ratio: 0.95 })
      await tabNamed(page, name).click()
      await expect(heading(page, headed)).toBeVisible()
      await expect(tabNamed(page, name), 'brought into sight').toBeInViewport({ ratio: 0.95 })
      expect(await sidewaysScroll(page), `pixels of sideways scroll on ${name}`).toBe(0)
    }
    const top = (await heading(page, /^Ativos/).boundingBox())?.y
    expect(top, 'what it is made of comes within the first half of the screen').toBeLessThan(width === 390 ? 320 : 400)
    expect((await heading(page, 'Dados').boundingBox())?.y, 'the facts follow the content').toBeGreaterThan(
      top ?? Number.NaN,
    )
  }
  const trail = page.getByRole('navigation', { name: 'Trilha de navegação' })
  await trail.getByRole('link', { name: 'Boletins de medição' }).click()
  await expect(page).toHaveURL(reportsAddress)

  await openHistoryOf(portal, page, 'partially_invoiced')
  await situation(page).getByTitle('Ver o diagrama').focus()
  await page.keyboard.press('Enter')
  await expect(chart(page)).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Diagrama do ciclo de vida' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(situation(page).getByTitle('Ver o diagrama')).toBeFocused()
})

async function openHistoryOf(
  { database }: TestServer,
  page: Page,
  status: 'open' | 'partially_invoiced',
): Promise<void> {
  const [found] = await database
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.status, status))
    .orderBy(reports.id)
    .limit(1)
  await visit(page, `${reportsAddress}/${found?.id}/logs`)
  await expect(page.getByRole('heading', { level: 1, name: `Boletim #${found?.id}` })).toBeVisible()
  await situation(page).waitFor()
}

async function showChart(page: Page): Promise<void> {
  await situation(page).getByTitle('Ver o diagrama').click()
  await expect.poll(() => chart(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** Where the middle of what has this colour stands in the picture, as a share of its width; null where nothing has it. */
async function middleOf(image: Locator, colour: readonly number[]): Promise<number | null> {
  const shot = (await image.screenshot()).toString('base64')
  return image.page().evaluate(
    async ([data, red, green, blue]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes]))
      const { width, height } = picture
      const surface = new OffscreenCanvas(width, height).getContext('2d')
      if (!surface) throw new Error('no canvas')
      surface.drawImage(picture, 0, 0)
      const { data: pixels } = surface.getImageData(0, 0, width, height)
      const columns: number[] = []
      for (let at = 0; at < pixels.length; at += 4) {
        const isNear = [red, green, blue].every((part, index) => Math.abs((pixels[at + index] ?? 0) - part) < 4)
        if (isNear) columns.push((at / 4) % width)
      }
      if (columns.length < 200) return null
      return columns.reduce((sum, column) => sum + column, 0) / columns.length / width
    },
    [shot, ...colour] as [string, number, number, number],
  )
}
