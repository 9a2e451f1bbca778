import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { client, costCenter, costCenterClient } from '../../../server/database/schema'
import { chooseAction } from '../../engine/page/record-actions'
import type { TestServer } from '../../support/server'
import { button, plain, says, step } from '../support/invoice-page'
import { makeNdRequest } from '../support/made-nd-request'
import { visit } from '../support/portal-page'
import { field, openDialog, reportsAddress, submit, typeDay } from '../support/report-dialog'
import { expect, type Sessions, test } from '../support/test'

const month = '2047-05'
const requestsAddress = '/faturamento/solicitacoes-nota-debito'
const reason = 'O cliente pede outro valor.'
const badge = (page: Page) => page.locator('[aria-current="step"] [data-look]')

/** A figure of the overview, and the list that it leads to. */
interface Figure {
  readonly title: string
  readonly value: string
  readonly counted: string
  /** The list's total that says the same. */
  readonly total: string
  /** Each record of the list by its name, with its status. */
  readonly rows: Readonly<Record<string, string>>
}

test('A whole month: three reports, a provision confirmed, a partial and a full invoice, one cancelled and issued again, a request sent back once and debited; the overview is right to the cent (BM-02, INV-01, INV-04, ND-02, ND-03, BIL-02)', async ({
  open,
  portal,
  sessions,
}) => {
  test.slow()
  const pair = await makePair(portal)
  const page = await open({ as: 'bruno.lima' })

  const first = await createReport(page, pair, ['01', '10'])
  const second = await createReport(page, pair, ['11', '20'])
  const third = await createReport(page, pair, ['21', '31'])
  await measure(portal, sessions, first, ['12345.67', '987.65'])
  await measure(portal, sessions, second, ['4000.09', '876.54'])
  await measure(portal, sessions, third, ['7654.32', '1111.11'])

  const confirmed = await bill(page, first, 'Provisionar saldo', '3.210,98')
  await confirmProvision(page)
  const provision = await bill(page, first, 'Provisionar saldo', '1.000,01')
  const partial = await bill(page, second, 'Emitir fatura', '1.234,56')
  const cancelled = await bill(page, third, 'Emitir fatura')
  await cancelInvoice(page, third)
  const reissued = await bill(page, third, 'Emitir fatura')
  await expect(page.getByRole('main')).toContainText(/R\$\s8\.765,43/)

  const request = await makeNdRequest(
    { portal, sessions },
    {
      ...{ cost_center: pair.cost_center, client: pair.client, competencia: month, notes: '' },
      lines: [
        { description: 'Vidro quebrado', value: '1500.25' },
        { description: 'Multa de trânsito', value: '349.79' },
      ],
    },
  )
  const note = await debit(page, request.id)

  const ofPair = `competencia=${month}&client=${pair.client}`
  const figures: readonly Figure[] = [
    {
      title: 'Medido',
      value: 'R$ 26.975,38',
      counted: '3 boletins',
      total: 'Total filtrado',
      rows: { [`#${first}`]: 'Faturado em parte', [`#${second}`]: 'Faturado em parte', [`#${third}`]: 'Faturado' },
    },
    {
      title: 'Faturado',
      value: 'R$ 13.210,97',
      counted: '3 faturas',
      total: 'Total filtrado',
      rows: { [confirmed]: 'Emitida', [partial]: 'Emitida', [reissued]: 'Emitida' },
    },
    {
      title: 'Provisionado',
      value: 'R$ 1.000,01',
      counted: '1 provisão',
      total: 'Total filtrado',
      rows: { [provision]: 'Provisionada' },
    },
    {
      title: 'Saldo a faturar',
      value: 'R$ 12.764,40',
      counted: '2 boletins',
      total: 'Saldo',
      rows: { [`#${first}`]: 'Faturado em parte', [`#${second}`]: 'Faturado em parte' },
    },
    {
      title: 'Debitado em ND',
      value: 'R$ 1.749,99',
      counted: '1 nota',
      total: 'Total filtrado',
      rows: { [note]: 'Emitida' },
    },
    {
      title: 'Faturas canceladas',
      value: 'R$ 8.765,43',
      counted: '1 fatura',
      total: 'Total filtrado',
      rows: { [cancelled]: 'Cancelada' },
    },
  ]
  await visit(page, `/faturamento/painel-geral?${ofPair}`)
  const links = page.getByRole('region', { name: /^Números de / }).getByRole('link')
  await expect(links).toHaveCount(figures.length)
  expect(await Promise.all((await links.all()).map(toldBy))).toEqual(
    figures.map(({ title, value, counted }) => [title, value, counted]),
  )
  for (const [place, figure] of figures.entries()) {
    await links.nth(place).click()
    await expectList(page, figure)
    await page.goBack()
    await expect(links).toHaveCount(figures.length)
  }
  await visit(page, `${requestsAddress}?${ofPair}`)
  await expectList(page, { value: 'R$ 1.749,99', total: 'Debitado', rows: { [`#${request.id}`]: 'Debitada' } })
})

interface Pair {
  readonly cost_center: number
  readonly client: number
  readonly code: string
}

/** A cost center of this journey's own, which bills a client of the demo data. */
async function makePair({ database }: TestServer): Promise<Pair> {
  const code = `CB-MES-${randomUUID().slice(0, 8)}`
  return database.transaction(async (tx) => {
    const [billed] = await tx
      .select({ id: client.id })
      .from(client)
      .where(eq(client.status, 'active'))
      .orderBy(client.id)
    if (!billed) throw new Error('no client is active')
    const [made] = await tx
      .insert(costCenter)
      .values({ code, name: 'Terminal do Mês', group: '', management: '' })
      .returning({ id: costCenter.id })
    if (!made) throw new Error('the cost center was not inserted')
    await tx.insert(costCenterClient).values({ cost_center_id: made.id, client_id: billed.id })
    return { cost_center: made.id, client: billed.id, code }
  })
}

/** A report of these days of the month; answers its id. */
async function createReport(page: Page, pair: Pair, [from, to]: readonly [string, string]): Promise<number> {
  const dialog = await openDialog(page)
  await field(page, 'Centro de custo').fill(pair.code)
  await choose(page, pair.cost_center)
  await field(page, 'Cliente').click()
  await choose(page, pair.client)
  await typeDay(page, 'Início da medição', `${from}/05/2047`)
  await typeDay(page, 'Fim da medição', `${to}/05/2047`)
  await submit(page)
  await expect(page.getByText('Boletim criado com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(badge(page)).toHaveText('Aberto')
  return idIn(page)
}

async function choose(page: Page, id: number): Promise<void> {
  await page.locator(`[role="option"][value="${id}"]`).filter({ visible: true }).click()
}

/** Gives a report items of these values. */
async function measure(portal: TestServer, sessions: Sessions, id: number, values: readonly string[]): Promise<void> {
  const { access: token } = await sessions.start('bruno.lima')
  for (const [index, value] of values.entries()) {
    const { status } = await portal.post(`billing/reports/${id}/items/`, {
      token,
      headers: { 'Idempotency-Key': `month-${id}-${index}` },
      body: { description: `Serviço ${index + 1}`, observation: '', value },
    })
    expect(status).toBe(201)
  }
}

/** Bills or provisions a value of a report, or its whole balance; answers the number of what was made, which is shown. */
async function bill(
  page: Page,
  report: number,
  name: 'Emitir fatura' | 'Provisionar saldo',
  value?: string,
): Promise<string> {
  await page.goto(`${reportsAddress}/${report}`)
  await step(page, name).click()
  if (value) {
    await page.getByRole('radio', { name: 'Um valor' }).check()
    await page.getByRole('textbox', { name: 'Valor (R$)' }).fill(value)
  }
  await button(page, 'Continuar').click()
  const isInvoice = name === 'Emitir fatura'
  await button(page, name).click()
  await expect(page.getByText(isInvoice ? 'Fatura emitida' : 'Provisão registrada', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  await expect(badge(page)).toHaveText(isInvoice ? 'Emitida' : 'Provisionada')
  return `FL-${String(idIn(page)).padStart(6, '0')}`
}

async function confirmProvision(page: Page): Promise<void> {
  await step(page, 'Confirmar provisão').click()
  await button(page, 'Confirmar provisão').click()
  await expect(page.getByText('Provisão confirmada: a fatura foi emitida')).toBeVisible()
  await expect(badge(page)).toHaveText('Emitida')
}

/** Of all that was measured in the report. */
async function cancelInvoice(page: Page, report: number): Promise<void> {
  await chooseAction(page, 'Cancelar fatura')
  await page.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await says(page.getByRole('dialog'), `O saldo do boletim #${report} volta a R$ 8.765,43.`)
  await button(page, 'Cancelar fatura').click()
  await expect(page.getByText('Fatura cancelada', { exact: true })).toBeVisible()
  await expect(badge(page)).toHaveText('Cancelada')
}

/** Takes a request to the client, back, there again with a lower cost, and debits it in one note; answers its number. */
async function debit(page: Page, id: number): Promise<string> {
  await visit(page, `${requestsAddress}/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Solicitação ND #${id}`)
  await send(page, 'A revisão 1, de R$ 1.850,04 em 2 custos')
  await step(page, 'Enviar para revisão').click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await button(page, 'Enviar para revisão').click()
  await expect(badge(page)).toHaveText('Em revisão')

  await step(page, 'Alterar a solicitação').click()
  await page.getByLabel('Valor (R$), custo 1').fill('1.400,20')
  await button(page, 'Salvar solicitação').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await send(page, 'A revisão 2, de R$ 1.749,99 em 2 custos')

  await step(page, 'Registrar aprovação').click()
  await button(page, 'Registrar aprovação').click()
  await expect(badge(page)).toHaveText('Aprovada')
  await step(page, 'Gerar notas de débito').click()
  await button(page, 'Gerar notas de débito').click()
  await expect(badge(page)).toHaveText('Debitada')

  const link = page.getByRole('region', { name: 'Notas de débito' }).getByRole('link')
  await expect(link).toHaveCount(1)
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect(badge(page)).toHaveText('Emitida')
  return number
}

async function send(page: Page, told: string): Promise<void> {
  await step(page, 'Enviar para aprovação do cliente').click()
  await says(page.getByRole('dialog'), told)
  await button(page, 'Enviar para aprovação do cliente').click()
  await expect(badge(page)).toHaveText('Aguardando o cliente')
}

/** The page of a list: these records and no others, and the total of their values. */
async function expectList(page: Page, { value, total, rows }: Omit<Figure, 'title' | 'counted'>): Promise<void> {
  const names = Object.entries(rows)
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(names.length)
  for (const [name, status] of names) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row.locator('[data-look]')).toHaveText(status)
  }
  const said = page.locator('dt').getByText(total, { exact: true }).locator('xpath=following-sibling::dd')
  await expect.poll(async () => plain(await said.textContent())).toBe(value)
}

/** What it is, how much, and how many. */
async function toldBy(figure: Locator): Promise<(string | null)[]> {
  const told = await figure.locator('> *').allTextContents()
  return told.slice(0, 3).map(plain)
}

/** Of the record whose page is shown. */
function idIn(page: Page): number {
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}
