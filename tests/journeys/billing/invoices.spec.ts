import type { Page } from '@playwright/test'
import { openActions } from '../../engine/page/record-actions'
import { sidewaysScroll } from '../support/accessible'
import { exportAs, linesOf } from '../support/downloads'
import { act, bill, invoiceAddress, invoicesAddress, openReport } from '../support/invoices'
import { chooseStatus, expectSignedIn, recordCalls, rest, settle, visit } from '../support/portal-page'
import { allowReportsAlone, reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

/** Oldest first: what other journeys issue stands behind. */
const oldest = `${invoicesAddress}?ordering=id`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Tirar o filtro ${text}` })
const ageing = (page: Page) => page.getByRole('toolbar', { name: 'Vencimento das faturas emitidas' })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Partes do registro' })
const situation = (page: Page) => page.getByRole('region', { name: 'Situação' })
const fact = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Dados' })
    .locator('dl > div')
    .filter({ has: page.locator('dt').filter({ hasText: new RegExp(`^${name.replace(/[()]/g, '\\$&')}$`) }) })
    .locator('dd')

test('Invoices are listed a page at a time, sorted by a header and searched; each row is the link to its page (INV-02, BIL-03)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const firstBy = async (query: string) =>
    (await portal.get(`billing/invoices/?${query}&page_size=1`, token)).body.results[0]
  const page = await open({ as: 'bruno.lima' })
  await page.goto(oldest)

  await test.step('pages and order', async () => {
    await expect(firstRow(page).getByRole('link')).toHaveText('FL-000001')
    await expect(page.getByText(/^1–20 de \d+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect(firstRow(page).getByRole('link')).toHaveText('FL-000021')
    await page.getByRole('columnheader', { name: 'Vencimento' }).getByRole('button').click()
    await expect(page).toHaveURL(`${invoicesAddress}?ordering=due_date`)
    await expect(page.getByRole('columnheader', { name: 'Vencimento' })).toHaveAttribute('aria-sort', 'ascending')
    const { id, number } = await firstBy('ordering=due_date')
    await expect(firstRow(page).getByRole('link')).toHaveText(number)
    await firstRow(page).click()
    await expect(heading(page)).toHaveText(`Fatura FL-${String(id).padStart(6, '0')}`)
    await page.goBack()
    await expect(firstRow(page).getByRole('link')).toHaveText(number)
  })

  await test.step('a search by number, client, report and sales order', async () => {
    const { number, cliente, bm, sales_order } = await firstBy('sales_order=linked&ordering=id')
    await visit(page, oldest)
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

  await test.step('a search that fails says so, keeps its text and is tried again', async () => {
    await page.route('**/api/v1/billing/invoices/?*search=*', (route) => route.fulfill({ status: 403, json: {} }))
    await search(page).fill('FL-000003')
    await expect(page.getByRole('alert')).toHaveText(
      'Erro na busca Acesso negado. Você não tem permissão para esta ação.',
    )
    await expect(search(page)).toHaveValue('FL-000003')
    await page.unroute('**/api/v1/billing/invoices/?*search=*')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('link', { name: 'FL-000003' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('Filters and what is due since when stand in the address and come off by a click; totals and file follow (INV-02)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${oldest}&report=17`)

  await test.step('filters', async () => {
    const { body } = await portal.get('billing/invoices/?status=issued&sales_order=linked&report=17', token)
    await expect(chip(page, 'Boletim: #17')).toBeVisible()
    await chooseStatus(page, 'Emitida')
    await page.getByLabel('OV', { exact: true }).selectOption({ label: 'Vinculada' })
    await expect(page).toHaveURL(`${oldest}&status=issued&sales_order=linked&report=17`)
    const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(body.totals.value)
    await expect(page.getByText('Total filtrado', { exact: true }).locator('+ dd')).toHaveText(money)
    await page.reload()
    await expect(heading(page)).toHaveText(`Faturas de locação${body.count}`)
    await expect(page.getByLabel('OV', { exact: true })).toHaveValue('linked')
    const [columns, ...lines] = await linesOf(await exportAs(page, 'CSV'))
    expect(columns).toBe('Fatura;Cliente;Centro de custo;Boletim;Competência;Emissão;Vencimento;Valor (R$);OV;Situação')
    expect(lines).toHaveLength(body.count)
    expect(lines[0]).toMatch(/^FL-\d{6};.+;17;\d\d\/\d{4};\d\d\/\d\d\/\d{4};\d\d\/\d\d\/\d{4};[\d.]*\d,\d\d;.*;\w+$/)
    await chip(page, 'Boletim: #17').click()
    await expect(page).toHaveURL(`${oldest}&status=issued&sales_order=linked`)
  })

  await test.step('further filters', async () => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await page.getByRole('combobox', { name: 'Cliente' }).click()
    await page.getByRole('option').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/client=\d+$/)
    await expect(chip(page, 'Cliente: ')).toBeVisible()
    await page.getByRole('textbox', { name: 'Vencimento até' }).fill('31/12/2030')
    await expect(page).toHaveURL(/&due_to=2030-12-31$/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL(oldest)
  })

  await test.step('ageing', async () => {
    const { body } = await portal.get('billing/invoices/?ageing=over_90&ordering=id', token)
    const late = ageing(page).getByRole('button', { name: /^Há mais de 90 dias/ })
    await expect(late).toContainText(/R\$\s[\d.]+,\d\d/)
    await late.press('Enter')
    await expect(page).toHaveURL(`${oldest}&ageing=over_90`)
    await expect(late).toHaveAttribute('aria-pressed', 'true')
    await expect(heading(page)).toHaveText(`Faturas de locação${body.count}`)
    await expect(firstRow(page)).toContainText(/há \d{2,3} dias/)
    await late.click()
    await expect(page).toHaveURL(oldest)

    await page.goto(invoicesAddress)
    await late.click()
    await expect(page).toHaveURL(`${invoicesAddress}?ageing=over_90`)
    const { body: byDay } = await portal.get('billing/invoices/?ageing=over_90&ordering=due_date', token)
    await expect(firstRow(page)).toContainText(byDay.results[0].number)
    await late.click()
    await expect(page).toHaveURL(invoicesAddress)
  })

  await test.step('the paging is in sight below the rows where an ageing stands above them', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const address of [invoicesAddress, '/faturamento/notas-de-debito']) {
      await page.goto(address)
      const next = page.getByRole('button', { name: 'Próxima página' })
      await expect(next).toBeInViewport({ ratio: 1 })
      await page.getByRole('checkbox').nth(1).check()
      await expect(page.getByText(/^1 (fatura|nota) selecionada/)).toBeVisible()
      await expect(next).toBeInViewport({ ratio: 1 })
    }
  })
})

test('The page of an invoice says what it bills and what happened to it, and leads to its report and back (INV-02, BM-03)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const report = await openReport({ portal, token })
  const made = await bill({ portal, token }, { report, kind: 'provision', value: '12.50' })
  await act({ portal, token }, made, 'confirm', { due_date: '2060-02-28' })
  await act({ portal, token }, made, 'sales-order', { sales_order: 'OV-4711' })
  const cancelled = await bill({ portal, token }, { report })
  await act({ portal, token }, cancelled, 'cancel', { reason: 'Valor divergente do pedido.' })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${invoicesAddress}/${made.id}`)
  await expect(page, 'an old address leads to the page').toHaveURL(invoiceAddress(made.id))
  await expect(heading(page)).toHaveText(`Fatura FL-${String(made.id).padStart(6, '0')}`)
  await expect(page.locator('[aria-current="step"] [data-look]')).toHaveText('Emitida')
  await expect(page.locator('main header dl')).toContainText(/Vencimento\s*28\/02\/2060/)
  await expect(fact(page, 'Ordem de venda (OV)')).toHaveText('OV-4711')
  await expect(fact(page, 'Criada por')).toHaveText('Bruno Lima')
  const lines = page.getByRole('table', { name: 'O que esta fatura cobra' }).getByRole('row')
  await expect(lines).toHaveText([/Descrição/, new RegExp(`boletim #${report},.*12,50$`), /^Total12,50$/])
  await expect(situation(page).getByRole('listitem')).toHaveText([
    /^Provisionada.* · Bruno Lima$/,
    /^Emitida.* · Bruno Lima$/,
  ])
  await navigation(page).getByRole('link', { name: 'Histórico' }).click()
  await expect(page).toHaveURL(`${invoiceAddress(made.id)}/logs`)
  await expect(page.getByRole('region', { name: 'Histórico' }).locator('ol > li')).toHaveText([
    /^Bruno Lima vinculou a OV.*OV-4711$/,
    /^Bruno Lima confirmou a provisãoProvisionada\s+para\s+Emitida.*28\/02\/2060/,
    /^Bruno Lima registrou a provisãoProvisionada.*R\$\s12,50/,
  ])
  await navigation(page).getByRole('link', { name: 'Resumo' }).click()
  await page.getByRole('link', { name: `Boletim #${report}` }).click()
  await expect(heading(page)).toHaveText(`Boletim #${report}`)
  // The lines stand above the invoices and move them when they come.
  await settle(page)
  await rest(page)

  const rows = page.getByRole('region', { name: 'Faturas' }).getByRole('row')
  await expect(rows.filter({ hasText: cancelled.number })).toHaveText(/Cancelada15\/01\/206010,00$/)
  await expect(rows.filter({ hasText: made.number })).toHaveText(/Emitida28\/02\/206012,50$/)
  await rows.getByRole('link', { name: cancelled.number }).click()
  await expect(heading(page)).toHaveText(`Fatura FL-${String(cancelled.id).padStart(6, '0')}`)
  await expect(fact(page, 'Motivo do cancelamento')).toHaveText('Valor divergente do pedido.')
  await expect(page.getByRole('group', { name: 'Ações' }).getByRole('button')).toHaveText(['Abrir PDF', 'Mais ações'])
})

test('Whoever sees invoices alone is told why nothing can be done with them; who sees none is led home and asks for none (BIL-04, GRD-05)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const { id } = await bill({ portal, token }, { kind: 'provision' })
  const carla = await open({ as: 'carla.dias' })
  await carla.goto(invoiceAddress(id))
  await expect(fact(carla, 'Boletim')).toHaveText(/^Boletim #\d+$/)
  await expect(carla.getByRole('main').getByRole('link', { name: /^Boletim #/ })).toHaveCount(0)
  const menu = await openActions(carla)
  for (const name of ['Confirmar provisão', 'Vincular OV', 'Cancelar provisão'])
    await expect(menu.getByRole('menuitem', { name })).toHaveAccessibleDescription(
      /^Você não possui permissão para esta ação/,
    )

  const bruno = await open({ as: 'bruno.lima' })
  await allowReportsAlone(bruno)
  await bruno.goto(invoiceAddress(1))
  await expectSignedIn(bruno)
  await expect(bruno).toHaveURL('/')
  // What the page at the address was asked for early is thrown away unseen (decision 036).
  const calls = recordCalls(bruno)
  await visit(bruno, invoicesAddress)
  await expect(bruno).toHaveURL('/')
  await visit(bruno, `${reportsAddress}/17`)
  await expect(situation(bruno)).toBeVisible()
  await settle(bruno)
  await expect(bruno.getByRole('region', { name: 'Faturas' })).toBeHidden()
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
  await visit(page, invoiceAddress(999_999_999))
  await expect(page.getByRole('alert')).toHaveText('A fatura #999999999 não existe.')
  await page.getByRole('link', { name: 'Ver todas as faturas' }).click()
  await expect(page).toHaveURL(invoicesAddress)
})

test('On a narrow screen the list is cards, nothing scrolls sideways, and amounts are in sight (SHL-13, BM-03)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const { bm, number } = await bill({ portal, token }, { kind: 'provision', value: '1234.56' })
  const page = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await expectSignedIn(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `${oldest}&ageing=over_90`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^FL-/ }) })
    await expect(card.first()).toContainText(/R\$\s[\d.]+,\d\d.*Vencimento.* · há \d+ dias.*Vencida/)
    expect(await sidewaysScroll(page), 'pixels of the list').toBe(0)
    await card.first().getByRole('link').click()
    await expect(situation(page)).toBeVisible()
    await settle(page)
    expect(await sidewaysScroll(page), 'pixels of the invoice').toBe(0)
    const back = page.getByRole('navigation', { name: 'Na lista' }).getByTitle('Voltar à lista')
    await (width === 390 ? back.click() : page.goBack())
    await expect(page).toHaveURL(`${oldest}&ageing=over_90`)

    await visit(page, `${reportsAddress}/${bm}`)
    const row = page.getByRole('table', { name: 'Faturas' }).getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Vencimento 15/01/2060')
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByText('Provisionada')).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('cell', { name: '1.234,56' })).toBeInViewport({ ratio: 1 })
  }
})
