import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { client as clients } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { readWorkbook } from '../../support/workbook'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { downloadBy, exportAs, linesOf } from '../support/downloads'
import { chooseStatus, settle, statusButton, visit } from '../support/portal-page'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

/** Oldest first: what other journeys create stands behind. */
const oldest = `${reportsAddress}?ordering=id`

const rowLink = (page: Page, id: number) => page.getByRole('link', { name: `#${id}`, exact: true })
const choose = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Selecionar Boletim #${id}`, exact: true })
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })
const chips = (page: Page) => page.getByRole('button', { name: /^Tirar o filtro/ })
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Tirar o filtro ${text}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Linhas selecionadas' })
const column = (page: Page, name: string) => page.getByRole('columnheader', { name })

async function openList(page: Page, address = oldest): Promise<void> {
  await page.goto(address)
  await expect(firstRow(page).getByRole('link')).toBeVisible()
}

async function openDisplay(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Exibição' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Cliente' })).toBeVisible()
  return menu
}

test('The address of the list keeps filter, order, page and rows per page; Back and Forward walk through them (BM-01, BIL-03)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const page = await open({ as: 'bruno.lima' })

  await test.step('is the plain one where everything is as usual, also after a wrong one', async () => {
    await openList(page, `${reportsAddress}?page=zero&status=nada&client=x&ordering=senha`)
    await expect(chips(page)).toHaveCount(0)
    await chooseStatus(page, 'Aberto')
    await chooseStatus(page, 'Todas')
    await expect(page).toHaveURL(reportsAddress)
  })

  await test.step('says what is shown, also after a reload', async () => {
    await visit(page, oldest)
    await chooseStatus(page, 'Faturado')
    await expect(page).toHaveURL(/\?ordering=id&status=invoiced$/)
    await column(page, 'Valor (R$)').getByRole('button').click()
    await expect(page).toHaveURL(/\?ordering=valor_bm&status=invoiced$/)
    await column(page, 'Valor (R$)').getByRole('button').click()
    await expect(column(page, 'Valor (R$)')).toHaveAttribute('aria-sort', 'descending')
    await page.getByLabel('Linhas por página').selectOption('10')
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect(page).toHaveURL(/\?page=2&page_size=10&ordering=-valor_bm&status=invoiced$/)
    const query = 'page=2&page_size=10&ordering=-valor_bm&status=invoiced'
    const [{ id }] = (await portal.get(`billing/reports/?${query}`, token)).body.results
    await expect(firstRow(page).getByRole('link')).toHaveText(`#${id}`)
    await page.reload()
    await expect(firstRow(page).getByRole('link')).toHaveText(`#${id}`)
    await expect(statusButton(page)).toHaveText('Situação: Faturado')
    await page.goBack()
    await expect(page.getByText(/^1–10 de /)).toBeVisible()
    await page.goForward()
    await expect(page.getByText(/^11–20 de /)).toBeVisible()
    await expect(firstRow(page).getByRole('link')).toHaveText(`#${id}`)
  })

  await test.step('holds several statuses, each of which a chip takes away', async () => {
    await visit(page, oldest)
    await chooseStatus(page, 'Faturado', 'Aberto')
    await expect(page).toHaveURL(`${oldest}&status=open,invoiced`)
    await expect(statusButton(page)).toHaveText('2 situações')
    const { count } = (await portal.get('billing/reports/?status=open,invoiced', token)).body
    await expect(page.getByRole('heading', { level: 1 }).locator('span')).toHaveText(String(count))
    await page.reload()
    await chip(page, 'Situação: Aberto').click()
    await expect(page).toHaveURL(`${oldest}&status=invoiced`)
  })

  await test.step('leads from a row and Back to the same list', async () => {
    await visit(page, `${oldest}&page=2`)
    await rowLink(page, 21).click()
    await expect(page.getByRole('heading', { level: 1, name: /Boletim #21/ })).toBeVisible()
    await page.goBack()
    await expect(rowLink(page, 21)).toBeVisible()
  })
})

test('Filters say in words what an address says in numbers, and search on the server when they are unfolded (BIL-03)', async ({
  open,
  portal,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openList(page)
  expect(asked.filter((path) => path.includes('/billing/c'))).toEqual([])
  const name = await nameOfClient(portal, 2)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByRole('combobox', { name: 'Cliente' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(/client=\d+$/)
  await page.getByRole('textbox', { name: 'Emissão até' }).fill('31/12/2030')
  await expect(page).toHaveURL(/&emissao_to=2030-12-31$/)
  await page.getByRole('textbox', { name: 'Valor total até' }).fill('900.000,5')
  await expect(page).toHaveURL(/&valor_bm_to=900000\.50$/)
  await page.reload()
  await expect(chip(page, `Cliente: ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: 'Emissão até' })).toHaveValue('31/12/2030')
  await expect(page.getByRole('textbox', { name: 'Valor total até' })).toHaveValue('900.000,50')
  await page.keyboard.press('Escape')
  const clear = page.getByRole('button', { name: 'Limpar filtros' })
  for (const one of [clear, ...(await chips(page).all())]) await expect(one).toBeInViewport({ ratio: 1 })
  await chip(page, 'Valor total até: R$ 900.000,50').click()
  await chip(page, 'Emissão até: 31/12/2030').click()
  await expect(page).toHaveURL(/\?ordering=id&client=\d+$/)
  await clear.click()
  await expect(page).toHaveURL(oldest)
  await expect(chips(page)).toHaveCount(0)
})

test('How the list is seen is kept under one key; its header and first column stand still; a row is a link wherever it is clicked (BM-01)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 1600, height: 900 } })
  await openList(page)
  const height = async () => (await firstRow(page).boundingBox())?.height
  const kept = () => page.evaluate(() => localStorage.getItem('list.reports'))
  await expect.poll(height).toBe(40)

  await test.step('columns and density', async () => {
    const menu = await openDisplay(page)
    await menu.getByRole('menuitemcheckbox', { name: 'Início' }).click()
    await menu.getByRole('menuitemcheckbox', { name: 'Centro de custo' }).click()
    await menu.getByRole('menuitemradio', { name: 'Linhas compactas' }).click()
    await page.reload()
    await expect(column(page, 'Centro de custo')).toBeVisible()
    await expect(column(page, 'Início')).toHaveCount(0)
    await expect.poll(height).toBe(32)
    expect(JSON.parse((await kept()) ?? '')).toEqual({
      density: 'compact',
      columns: { inicio: false, cost_center: true },
    })

    const again = await openDisplay(page)
    await again.getByRole('menuitemcheckbox', { name: 'Início' }).click()
    await again.getByRole('menuitemcheckbox', { name: 'Centro de custo' }).click()
    await again.getByRole('menuitemradio', { name: 'Linhas confortáveis' }).click()
    await expect.poll(kept).toBeNull()
    await expect.poll(height).toBe(40)
    await page.keyboard.press('Escape')
  })

  await test.step('by the keyboard alone, which comes back to its button', async () => {
    await page.getByRole('button', { name: 'Exibição' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemcheckbox', { name: 'Cliente' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(column(page, 'Cliente')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Exibição' })).toBeFocused()
  })

  await test.step('header, first column and rows', async () => {
    await page.setViewportSize({ width: 820, height: 700 })
    const [header, link] = [column(page, 'Boletim'), rowLink(page, 12)]
    const places = async () => [(await header.boundingBox())?.y, (await link.boundingBox())?.x]
    const before = await places()
    await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo(10_000, 200))
    await expect.poll(places).toEqual(before)
    const last = page.getByRole('row').filter({ has: link }).getByRole('cell').last()
    const box = await last.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 20)
    await expect(page).toHaveURL(`${reportsAddress}/12`)
    await page.goBack()
    await expect(link).toBeFocused()
  })

  await test.step('is left and found again as it was: its scroll, its choice, and the row that was opened in focus', async () => {
    await page.setViewportSize({ width: 820, height: 600 })
    const scroller = page.getByRole('table').locator('xpath=..')
    const scrolled = () => scroller.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
    const chosen = page.getByRole('checkbox', { checked: true })
    await scroller.evaluate((element) => element.scrollTo(40, 220))
    const row = page.getByRole('row').nth(12)
    await row.getByRole('checkbox').check()
    const opened = row.getByRole('link')
    await opened.focus()
    const place = await scrolled()
    expect(place[0]).toBeGreaterThan(100)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Dados' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await page.goBack()
    await expect(opened).toBeFocused()
    await expect(chosen).toHaveCount(1)
    expect(await scrolled()).toEqual(place)

    await page.goto(`${reportsAddress}?ordering=id&page=2`)
    await page.getByRole('row').nth(12).getByRole('checkbox').check()
    await scroller.evaluate((element) => element.scrollTo(0, 220))
    await page.getByRole('row').nth(12).getByRole('link').click()
    await expect(page.getByRole('complementary', { name: 'Dados' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Trilha de navegação' }).getByRole('link').last().click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(chosen, 'come to by a new way').toHaveCount(0)
    expect(await scrolled()).toEqual([0, 0])
    await openList(page)
  })

  await test.step('text is marked without leaving the list, and the row opens in another tab', async () => {
    await page.setViewportSize({ width: 1600, height: 900 })
    const row = page.getByRole('row').filter({ has: rowLink(page, 12) })
    const cell = row.getByRole('cell', { name: /^\d\d\/\d{4}$/ })
    await cell.scrollIntoViewIfNeeded()
    const { x, y, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(x + 11, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 70, y + height / 2)
    await page.mouse.up()
    const marked = await page.evaluate(() => getSelection()?.toString() ?? '')
    expect(await cell.textContent()).toContain(marked)
    expect(marked).not.toBe('')
    await expect(page).toHaveURL(oldest)
    const status = row.getByRole('cell').last()
    await status.click({ modifiers: ['ControlOrMeta'] })
    // Of a tab that is there faster than it is watched Playwright never learns the address.
    const browser = await page.context().newCDPSession(page)
    const tabs = async () => (await browser.send('Target.getTargets')).targetInfos.map(({ url }) => url)
    await expect.poll(tabs).toContainEqual(expect.stringMatching(`${reportsAddress}/12$`))
    await expect(page).toHaveURL(oldest)
  })
})

test('Chosen rows stay chosen over pages of one filter, and are exported alone; the file of the list holds all rows of the filter (BM-01)', async ({
  open,
  portal,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 1600, height: 900 } })
  await openList(page)

  await test.step('chosen rows', async () => {
    await choose(page, 2).check()
    await choose(page, 3).check()
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await choose(page, 21).check()
    await expect(bar(page).getByRole('status')).toHaveText(/^3 boletins selecionados · Saldo\sR\$/)
    await page.getByRole('button', { name: 'Primeira página' }).click()
    await expect(choose(page, 2)).toBeChecked()
    await expect(choose(page, 1)).not.toBeChecked()
    await bar(page).getByRole('button', { name: 'Exportar seleção' }).click()
    const download = await downloadBy(page, () =>
      page.getByRole('menuitem', { name: 'Exportar seleção (CSV)' }).click(),
    )
    const [headings, ...rows] = await linesOf(download)
    expect(headings).toBe(
      'Boletim;Cliente;Centro de custo;Competência;Emissão;Início;Fim;Valor (R$);Saldo (R$);Faturas;Situação',
    )
    expect(rows.map((row) => row.split(';')[0])).toEqual(['2', '3', '21'])
    await expect(page.getByText('Arquivo exportado')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Selecionar as linhas desta página' }).check()
    await expect(bar(page).getByRole('status')).toHaveText(/^21 boletins selecionados/)
    await bar(page)
      .getByRole('button', { name: /^Selecionar todas as \d+ linhas do filtro$/ })
      .click()
    const count = await page.getByRole('heading', { level: 1 }).locator('span').textContent()
    await expect(bar(page).getByRole('status')).toHaveText(new RegExp(`^${count} boletins selecionados`))
    await chooseStatus(page, 'Cancelado')
    await expect(bar(page)).toHaveCount(0)
  })

  await test.step('the file of the list, in its order, with the columns and words on screen', async () => {
    await expect(page).toHaveURL(`${oldest}&status=cancelled`)
    const menu = await openDisplay(page)
    for (const name of ['Início', 'Fim', 'Emissão', 'Competência', 'Saldo (R$)', 'Faturas'])
      await menu.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await page.keyboard.press('Escape')
    const { access } = await portal.signIn('bruno.lima')
    const { body } = await portal.get('billing/reports/?ordering=id&status=cancelled&page_size=100', access)
    const [first] = body.results
    const csv = await exportAs(page, 'CSV')
    expect(csv.suggestedFilename()).toMatch(/^boletins.*\.csv$/)
    const [headings, ...rows] = await linesOf(csv)
    expect(headings).toBe('Boletim;Cliente;Centro de custo;Valor (R$);Situação')
    expect(rows).toHaveLength(body.count)
    const { id, cliente, cost_center, valor_bm } = first
    expect(rows[0]).toBe([id, cliente.name, cost_center.code, valor_bm.replace('.', ','), 'Cancelado'].join(';'))
    const workbook = await exportAs(page, 'XLSX')
    expect(workbook.suggestedFilename()).toMatch(/^boletins.*\.xlsx$/)
    const { rows: cells } = readWorkbook(readFileSync(await workbook.path()))
    expect(cells).toHaveLength(body.count + 1)
    expect(JSON.stringify(cells[1])).toContain(JSON.stringify(first.cliente.name))
  })

  await test.step('on paper all rows of the filter too, and on screen its page again', async () => {
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-on-paper', `${document.querySelectorAll('tbody tr').length}`)
    })
    const count = Number(await page.getByRole('heading', { level: 1 }).locator('span').textContent())
    expect(count).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Imprimir' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-on-paper', `${count}`)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator('tbody tr')).toHaveCount(20)
  })
})

test('The keyboard alone searches, walks the rows, chooses and opens', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await openList(page)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('a/x')
  await expect(search(page)).toHaveValue('a/x')
  await search(page).fill('')
  await expect(page).toHaveURL(oldest)
  await rowLink(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rowLink(page, 3)).toBeFocused()
  await page.keyboard.press('x')
  await expect(choose(page, 3)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('status')).toHaveText(/^2 boletins selecionados/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${reportsAddress}/2`)
})

test('A narrow screen shows cards that are sorted, filtered, chosen and exported like rows (SHL-13)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await page.goto(oldest)
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card.getByRole('link')).toHaveText(/^#1 /)
  await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(220)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByLabel('Ordenar por').selectOption({ label: 'Boletim, decrescente' })
  await expect(page).toHaveURL(reportsAddress)
  await sheet.getByLabel('Ordenar por').selectOption({ label: 'Boletim, crescente' })
  await expect(sheet.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await sheet.getByRole('button', { name: /^Ver \d+ resultados$/ }).click()
  await expect(sheet).toBeHidden()
  await choose(page, 1).check()
  await expect(bar(page)).toBeInViewport()
  await bar(page).getByRole('button', { name: 'Ações', exact: true }).click()
  const download = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Exportar seleção (CSV)' }).click())
  expect(await linesOf(download)).toHaveLength(2)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
})

test('In English the list speaks English, its file too (SHL-12)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima', stored: { language: 'en' } })
  await openList(page, `${oldest}&emissao_from=2020-01-31`)
  await expect(page.getByRole('button', { name: 'Remove the filter Issued since: 01/31/2020' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select .*#1$/ }).check()
  const selected = page.getByRole('region', { name: 'Selected rows' })
  await expect(selected.getByRole('status')).toHaveText(/^1 report selected · Balance\sR\$/)
  await selected.getByRole('button', { name: 'Export selection' }).click()
  const download = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Export selection (CSV)' }).click())
  const [headings = ''] = await linesOf(download)
  expect(headings.split(',').slice(0, 2)).toEqual(['Report', 'Client'])
})

test('Everybody can use the list with all that it unfolds, in light and dark (SHL-11)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await openList(page, `${oldest}&client=1&page_size=10`)
  const look = async (what: string) => expect(await seriousProblemsInBothThemes(page), what).toEqual([])
  await openDisplay(page)
  await look('the menu of its display')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
  await look('the menu of its export')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Selecionar as linhas desta página' }).check()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
  await exportAs(page, 'CSV')
  await page.getByText('Arquivo exportado').hover()
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toBeVisible()
  await look('rows chosen, all filters unfolded and the word that a file is saved')
})

test('The list of twenty rows with its shell is at most 600 elements and 10 MB, and asks for each thing once', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await openList(page, reportsAddress)
  await settle(page)
  await expect(page.getByRole('row')).toHaveCount(21)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const heap = (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  const calls = asked.filter((call) => call.includes('/api/v1/'))
  process.stdout.write(
    `list of reports: ${elements} elements, ${heap.toFixed(1)} MB of heap, ${asked.length} requests\n`,
  )
  expect(elements).toBeLessThanOrEqual(600)
  expect(heap).toBeLessThanOrEqual(10)
  /** What is unread is asked for again as the stream of news opens: something may have come meanwhile. */
  const repeated = calls.filter((call, index) => calls.indexOf(call) !== index)
  expect(repeated.filter((call) => call !== 'GET /api/v1/notifications/unread/')).toEqual([])
  expect(calls).toContain('GET /api/v1/billing/reports/')
})

async function nameOfClient({ database }: TestServer, id: number): Promise<string> {
  const [found] = await database.select({ name: clients.name }).from(clients).where(eq(clients.id, id))
  return found?.name ?? ''
}

test('From a record K and J walk the rows of the list that it was opened from, which U finds again where they end; Tab passes its rows at once (BIL-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openList(page, `${oldest}&page_size=10`)
  await rowLink(page, 9).click()
  const heading = page.getByRole('heading', { level: 1 })
  const inList = page.getByRole('navigation', { name: 'Na lista' })
  await expect(inList).toContainText(/^9\/\d+/)
  await page.keyboard.press('j')
  await expect(heading).toHaveText('Boletim #10')
  await page.getByRole('navigation', { name: 'Partes do registro' }).getByRole('link', { name: 'Histórico' }).click()
  await inList.getByRole('link', { name: 'Próximo' }).click()
  await expect(heading).toHaveText('Boletim #11')
  await page.keyboard.press('k')
  await expect(heading).toHaveText('Boletim #10')
  await expect(inList).toContainText(/^10\/\d+/)
  await page.keyboard.press('j')
  await expect(heading).toHaveText('Boletim #11')
  await expect(inList.getByRole('link', { name: /^11\// })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(`${reportsAddress}?page=2&page_size=10&ordering=id`)
  await expect(rowLink(page, 11)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowLink(page, 12)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Linhas por página')).toBeFocused()
})
