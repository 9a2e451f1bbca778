import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sidewaysScroll } from '../support/accessible'
import { act, bill, invoiceAddress, invoicesAddress, openReport } from '../support/invoices'
import { expectSignedIn, recordCalls, settle } from '../support/portal-page'
import { allowReportsAlone, reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

/** Oldest first: what other journeys issue stands behind. */
const oldest = `${invoicesAddress}?ordering=id`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Tirar o filtro ${text}` })
const ageing = (page: Page) => page.getByRole('region', { name: 'Vencimento das faturas emitidas' })
const situation = (page: Page) => page.getByRole('complementary', { name: 'Situação' })
const history = (page: Page) => page.getByRole('region', { name: 'Histórico' })
const fact = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Dados' })
    .locator('dl > div')
    .filter({ has: page.locator('dt').filter({ hasText: new RegExp(`^${name.replace(/[()]/g, '\\$&')}$`) }) })
    .locator('dd')

test('Invoices are listed a page at a time, sorted by a header, each row the link to its page (INV-02, BIL-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(oldest)
  await expect(firstRow(page).getByRole('link')).toHaveText('FL-000001')
  await expect(page.getByText(/^1–20 de \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(firstRow(page).getByRole('link')).toHaveText('FL-000021')
  await page.getByRole('columnheader', { name: 'Vencimento' }).getByRole('button').click()
  await expect(page).toHaveURL(`${invoicesAddress}?ordering=due_date`)
  await expect(page.getByRole('columnheader', { name: 'Vencimento' })).toHaveAttribute('aria-sort', 'ascending')
  const number = (await firstRow(page).getByRole('link').textContent()) ?? ''
  await firstRow(page).click()
  await expect(heading(page)).toHaveText(`Fatura de Locação #${Number(number.replace('FL-', ''))}`)
  await page.goBack()
  await expect(firstRow(page).getByRole('link')).toHaveText(number)
})

test('An invoice is found by its number, its client, its report and its sales order (BIL-03)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const { body } = await portal.get('billing/invoices/?sales_order=linked&ordering=id&page_size=1', token)
  const [{ number, cliente, bm, sales_order }] = body.results
  const page = await open({ as: 'bruno.lima' })
  await page.goto(oldest)
  for (const text of [number, sales_order, String(bm), cliente.name.toLowerCase()]) {
    await search(page).fill(text)
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text).replaceAll('%20', '\\+')}$`))
    await expect(page.getByRole('link', { name: number })).toBeVisible()
  }
  await search(page).fill('nada disso')
  await expect(page.getByText('Nenhuma fatura corresponde ao filtro.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todas as faturas' }).click()
  await expect(page).toHaveURL(oldest)
})

for (const { status, reason } of [
  { status: 500, reason: 'Servidor indisponível. Tente novamente em instantes.' },
  { status: 0, reason: 'Falha de conexão. Verifique sua internet ou o servidor.' },
]) {
  test(`A search that is answered ${status || 'by nobody'} is called “Erro na busca”, keeps its text and is tried again (BIL-03)`, async ({
    open,
  }) => {
    const page = await open({ as: 'bruno.lima' })
    await page.goto(oldest)
    await expect(firstRow(page).getByRole('link')).toBeVisible()
    await page.route('**/api/v1/billing/invoices/?*search=*', (route) =>
      status === 0 ? route.abort('connectionreset') : route.fulfill({ status, json: {} }),
    )
    await search(page).fill('FL-000003')
    await expect(page.getByRole('alert')).toHaveText(`Erro na busca. ${reason}`, { timeout: 15_000 })
    await expect(search(page)).toHaveValue('FL-000003')
    await page.unroute('**/api/v1/billing/invoices/?*search=*')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('link', { name: 'FL-000003' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
}

test('A list that does not come without a search is called otherwise (BIL-03)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route('**/api/v1/billing/invoices/?*', (route) => route.fulfill({ status: 403, json: {} }))
  await page.goto(invoicesAddress)
  await expect(page.getByRole('alert')).toContainText('As faturas não puderam ser carregadas.')
})

test('Filters stand in the address, say what they are and come off by a click; the totals follow (INV-02)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const { body } = await portal.get('billing/invoices/?status=issued&sales_order=linked&report=17', token)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${oldest}&report=17`)
  await expect(chip(page, 'Boletim: #17')).toBeVisible()
  await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Emitida' })
  await page.getByLabel('OV', { exact: true }).selectOption({ label: 'Vinculada' })
  await expect(page).toHaveURL(`${oldest}&status=issued&sales_order=linked&report=17`)
  await expect(heading(page)).toHaveText(`Faturas de locação${body.count}`)
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(body.totals.value)
  await expect(page.getByText('Total filtrado').locator('+ dd')).toHaveText(money)
  await page.reload()
  await expect(heading(page)).toHaveText(`Faturas de locação${body.count}`)
  await expect(page.getByLabel('OV', { exact: true })).toHaveValue('linked')
  await chip(page, 'Boletim: #17').click()
  await expect(page).toHaveURL(`${oldest}&status=issued&sales_order=linked`)
})

test('Further filters search for clients and take days (INV-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(oldest)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByRole('combobox', { name: 'Cliente' }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/client=\d+$/)
  await expect(chip(page, 'Cliente: ')).toBeVisible()
  await page.getByRole('textbox', { name: 'Vencimento até' }).fill('31/12/2030')
  await expect(page).toHaveURL(/&due_to=2030-12-31$/)
  await expect(page.getByRole('combobox', { name: 'Boletim' }), 'only an address says which report').toBeHidden()
})

test('What is due since when stands above the list, and a figure filters by a click (INV-02)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const { body } = await portal.get('billing/invoices/?ageing=over_90&ordering=id', token)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(oldest)
  const late = ageing(page).getByRole('button', { name: /^Mais de 90 dias de atraso/ })
  await expect(late).toContainText(/R\$\s[\d.]+,\d\d/)
  const figures = await ageing(page).getByRole('button').allTextContents()
  await late.press('Enter')
  await expect(page).toHaveURL(`${oldest}&ageing=over_90`)
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'Vencimento: Mais de 90 dias de atraso')).toBeVisible()
  await expect(heading(page)).toHaveText(`Faturas de locação${body.count}`)
  await expect(firstRow(page)).toContainText(/ · há \d{2,3} dias/)
  expect(await ageing(page).getByRole('button').allTextContents(), 'the figures stay').toEqual(figures)
  await late.click()
  await expect(page).toHaveURL(oldest)
})

test('A file of invoices holds the columns and the rows on screen (INV-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${oldest}&report=17`)
  await expect(firstRow(page).getByRole('link')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Exportar', exact: true }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
    })(),
  ])
  const [columns, ...lines] = readFileSync(await download.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
  expect(columns).toBe('Fatura;Cliente;Boletim;Competência;Emissão;Vencimento;Valor (R$);OV;Situação')
  expect(lines).toHaveLength((await page.getByRole('row').count()) - 1)
  expect(lines[0]).toMatch(/^FL-\d{6};.+;17;\d\d\/\d{4};\d\d\/\d\d\/\d{4};\d\d\/\d\d\/\d{4};[\d.]*\d,\d\d;.*;\w+$/)
})

test('The page of an invoice says what it bills, where it came from and what happened to it (INV-02)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const made = await bill({ portal, token }, { kind: 'provision', value: '12.50' })
  await act({ portal, token }, made, 'confirm', { due_date: '2060-02-28' })
  await act({ portal, token }, made, 'sales-order', { sales_order: 'OV-4711' })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${invoicesAddress}/${made.id}`)
  await expect(page, 'an old address leads to the page').toHaveURL(invoiceAddress(made.id))
  await expect(heading(page)).toHaveText(`Fatura de Locação #${made.id}`)
  await expect(page.locator('h1 + [data-look]')).toHaveText('Emitida')
  await expect(fact(page, 'Número')).toHaveText(made.number)
  await expect(fact(page, 'Vencimento')).toHaveText('28/02/2060')
  await expect(fact(page, 'Ordem de venda (OV)')).toHaveText('OV-4711')
  await expect(fact(page, 'Criada por')).toHaveText('Bruno Lima')
  const lines = page.getByRole('table', { name: 'O que esta fatura cobra' }).getByRole('row')
  await expect(lines).toHaveText([/Descrição/, new RegExp(`boletim #${made.bm},.*12,50$`), /^Total12,50$/])
  const origin = page.getByRole('region', { name: 'De onde veio' })
  await expect(origin).toContainText(/Provisionada\s*Bruno Lima · .*Provisão confirmada\s*Bruno Lima · /)
  await expect(history(page).locator('ol > li')).toHaveText([
    /^Vincular OV.*OV-4711$/,
    /^Confirmar provisãoProvisionada\s+para\s+Emitida.*28\/02\/2060/,
    /^Provisionar saldoProvisionada.*R\$\s12,50/,
  ])
  await origin.getByRole('link', { name: `Boletim #${made.bm}` }).click()
  await expect(heading(page)).toHaveText(`Boletim #${made.bm}`)
})

test('A report lists what bills it, cancelled invoices too, each the link to its page (BM-03, INV-02)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const report = await openReport({ portal, token })
  const [first, second] = [await bill({ portal, token }, { report }), await bill({ portal, token }, { report })]
  await act({ portal, token }, first, 'cancel', { reason: 'Valor divergente do pedido.' })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${report}`)
  const rows = page.getByRole('region', { name: 'Faturas' }).getByRole('row')
  await expect(rows.filter({ hasText: first.number })).toHaveText(/Cancelada15\/01\/206010,00$/)
  await expect(rows.filter({ hasText: second.number })).toHaveText(/Emitida15\/01\/206010,00$/)
  await rows.getByRole('link', { name: first.number }).click()
  await expect(heading(page)).toHaveText(`Fatura de Locação #${first.id}`)
  await expect(fact(page, 'Motivo do cancelamento')).toHaveText('Valor divergente do pedido.')
  await expect(situation(page)).toContainText('Nenhum passo é possível a partir daqui.')
})

test('Whoever sees invoices alone sees them, and is told why nothing can be done with them (BIL-04, GRD-05)', async ({
  open,
}) => {
  const page = await open({ as: 'carla.dias' })
  await page.goto(oldest)
  await firstRow(page).getByRole('link').click()
  await expect(heading(page)).toHaveText('Fatura de Locação #1')
  await expect(fact(page, 'Boletim')).toHaveText(/^Boletim #\d+$/)
  await expect(page.getByRole('main').getByRole('link', { name: /^Boletim #/ })).toHaveCount(0)
  const closed = situation(page).getByRole('list', { name: 'Fechado por enquanto' }).getByRole('listitem')
  await page.goto(`${invoicesAddress}?status=provisioned`)
  await firstRow(page).getByRole('link').click()
  await expect(closed).toHaveText([
    'Confirmar provisãoVocê não possui permissão para esta ação',
    'Vincular OVVocê não possui permissão para esta ação',
    'Cancelar provisãoVocê não possui permissão para esta ação',
  ])
  await expect(situation(page).getByRole('list', { name: 'Possível agora' })).toBeHidden()
})

test('Whoever may not see invoices is led home, and a report shows none and asks for none (GRD-05)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await allowReportsAlone(page)
  const calls = recordCalls(page)
  for (const path of [invoicesAddress, invoiceAddress(1)]) {
    await page.goto(path)
    await expectSignedIn(page)
    await expect(page).toHaveURL('/')
  }
  await page.goto(`${reportsAddress}/17`)
  await expect(situation(page)).toBeVisible()
  await settle(page)
  await expect(page.getByRole('region', { name: 'Faturas' })).toBeHidden()
  expect(calls.filter((call) => call.includes('/billing/invoices/'))).toEqual([])
})

test('An invoice that does not exist says so and leads to the list; an id that is none is not asked about (GRD-04, GRD-06)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await page.goto(`${invoicesAddress}/abc`)
  await expect(heading(page)).toHaveText('ID inválido')
  expect(calls.filter((call) => call.includes('/billing/invoices/'))).toEqual([])
  await page.goto(invoiceAddress(999_999_999))
  await expect(page.getByRole('alert')).toHaveText('A fatura #999999999 não existe.')
  await page.getByRole('link', { name: 'Ver todas as faturas' }).click()
  await expect(page).toHaveURL(invoicesAddress)
})

test('A status that the portal does not know is shown as its text, without steps (INV-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route('**/api/v1/billing/invoices/1/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'em_disputa' } })
  })
  await page.goto(invoiceAddress(1))
  await expect(page.locator('h1 + [data-look]')).toHaveText('em_disputa')
  await expect(situation(page)).toContainText('O portal não conhece esta situação e não oferece nenhum passo.')
})

test('On a narrow screen the list is cards, and neither it nor an invoice scrolls sideways (SHL-13)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${oldest}&ageing=over_90`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^FL-/ }) })
    await expect(card.first()).toContainText(/R\$\s[\d.]+,\d\d.*Vencimento.* · há \d+ dias.*Emitida/)
    expect(await sidewaysScroll(page), 'pixels of the list').toBe(0)
    await card.first().getByRole('link').click()
    await expect(situation(page)).toBeVisible()
    await settle(page)
    expect(await sidewaysScroll(page), 'pixels of the invoice').toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Faturas de locação' }).click()
    await expect(page).toHaveURL(invoicesAddress)
  }
})

test('The paging is in sight below the rows where an ageing stands above them (BIL-03)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 1440, height: 900 } })
  for (const address of [invoicesAddress, '/faturamento/notas-de-debito']) {
    await page.goto(address)
    const next = page.getByRole('button', { name: 'Próxima página' })
    await expect(next).toBeInViewport({ ratio: 1 })
    await page.getByRole('checkbox').nth(1).check()
    await expect(page.getByText(/^1 selecionada/)).toBeVisible()
    await expect(next).toBeInViewport({ ratio: 1 })
  }
})

test('On a narrow screen the amounts of a report’s invoices are in sight (BM-03, SHL-13)', async ({ open, portal }) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const { bm, number } = await bill({ portal, token }, { kind: 'provision', value: '1234.56' })
  const page = await open({ as: 'bruno.lima' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/faturamento/boletins-de-medicao/${bm}`)
    const row = page.getByRole('table', { name: 'Faturas' }).getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Vencimento 15/01/2060')
    await expect(row.getByText('Provisionada')).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('cell', { name: '1.234,56' })).toBeInViewport({ ratio: 1 })
  }
})

test('Invoices are read in English too (SHL-12)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima', stored: { language: 'en' } })
  await page.goto(`${oldest}&ageing=over_90`)
  await expect(page.getByRole('region', { name: 'Ageing of issued invoices' })).toContainText(
    'More than 90 days overdue',
  )
  await expect(firstRow(page)).toContainText(/ · \d+ days ago/)
  await firstRow(page).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'What this invoice bills' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Link sales order')
})
