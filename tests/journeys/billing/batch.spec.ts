import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, inArray } from 'drizzle-orm'
import { invoice, ndRequest, report } from '../../../server/database/schema'
import { openActions } from '../../engine/page/record-actions'
import type { TestServer } from '../../support/server'
import { seriousProblems } from '../support/accessible'
import { downloadBy } from '../support/downloads'
import { billMost, makeReport } from '../support/invoice-page'
import { visit } from '../support/portal-page'
import { expect, test } from '../support/test'

const invoices = '/faturamento/list-faturas'
const reports = '/faturamento/boletins-de-medicao'
const requests = '/faturamento/solicitacoes-nota-debito'

test('The PDF of an invoice is saved under its number; one that does not come says so and is asked for again (INV-03)', async ({
  open,
  portal: { database },
}) => {
  const { id, number } = await issuedOne(database)
  const page = await open({ as: 'carla.dias' })
  await page.goto(`/faturamento/fatura/${id}`)
  await page.route(`**/invoices/${id}/pdf/**`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  const generate = async () => (await openActions(page)).getByRole('menuitem', { name: 'Gerar PDF' }).click()
  await generate()
  await expect(page.getByText('Erro ao gerar PDF Servidor indisponível.')).toBeVisible()
  const download = await downloadBy(page, generate)
  expect(download.suggestedFilename()).toBe(`${number}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('PDF gerado')).toBeVisible()
})

test('The PDFs of a selection come as one archive, each under its number; one that fails is told and tried again (INV-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${invoices}?ordering=id`)
  for (const number of ['FL-000001', 'FL-000002', 'FL-000003'])
    await page.getByRole('checkbox', { name: `Selecionar Fatura ${number}`, exact: true }).check()
  await page.route('**/invoices/2/pdf/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Baixar PDFs' }).click()
  const dialog = page.getByRole('dialog', { name: 'PDFs de 3 faturas' })
  const first = await downloadBy(page, () => dialog.getByRole('button', { name: 'Gerar PDFs' }).click())
  await expect(dialog.getByRole('status')).toHaveText('Terminado')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'FL-000001Concluído',
    'FL-000002FalhouFalha de conexão. Verifique sua internet ou o servidor.',
    'FL-000003Concluído',
  ])
  expect(await seriousProblems(page)).toEqual([])
  expect(namesIn(await readFile(await first.path()))).toEqual(['FL-000001.pdf', 'FL-000003.pdf'])

  const second = await downloadBy(page, () => dialog.getByRole('button', { name: 'Retomar o que falta' }).click())
  expect(namesIn(await readFile(await second.path()))).toEqual(['FL-000001.pdf', 'FL-000003.pdf', 'FL-000002.pdf'])
  await dialog.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(page.getByText('PDFs gerados')).toBeVisible()
})

test('Invoices that are issued in one go are named, and their PDFs offered once all are there (INV-01, INV-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  // The newest are made by tests that change what they bill.
  await page.goto(`${reports}?status=open&ordering=id`)
  await page
    .getByRole('checkbox', { name: /^Selecionar Boletim/ })
    .nth(4)
    .check()
  await page.route('**/billing/invoices/', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Emitir faturas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Emitir faturas' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Sem resposta')
  const pdfs = dialog.getByRole('button', { name: 'Baixar PDFs' })
  await expect(pdfs).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Retomar o que falta' }).click()
  await expect(dialog.getByRole('link', { name: /^FL-\d+$/ })).toHaveCount(1)
  await pdfs.click()
  await expect(page.getByRole('dialog', { name: 'PDF de 1 fatura' })).toBeVisible()
})

test('The balances of chosen reports are provisioned and the provisions confirmed; the list says beforehand which cannot be, and why (INV-01)', async ({
  open,
  portal: { database },
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reports}?status=invoiced&ordering=id`)
  const boxes = page.getByRole('checkbox', { name: /^Selecionar Boletim/ })
  await boxes.nth(0).check()
  const action = page.getByRole('button', { name: 'Provisionar saldos' })
  await expect(action).toHaveAttribute('aria-disabled', 'true')
  await action.hover()
  await expect(page.getByRole('tooltip')).toHaveText('1 está sem saldo')

  await visit(page, `${reports}?status=open&ordering=id`)
  const first = await database.select().from(report).where(eq(report.status, 'open')).orderBy(report.id).limit(2)
  const chosen = first.map(({ id }) => id)
  for (const id of chosen) await page.getByRole('checkbox', { name: `Selecionar Boletim #${id}`, exact: true }).check()
  await page.getByRole('button', { name: 'Provisionar saldos' }).click()
  await expect(page.getByRole('dialog', { name: 'Provisionar 2 boletins' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Provisionar saldos' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Terminado')
  await expect(dialog).toHaveAccessibleName('2 boletins provisionados')
  await expect(dialog.getByRole('listitem').getByRole('link', { name: /^FL-\d+$/ })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(page.getByText('Provisões registradas')).toBeVisible()

  const after = await database.select().from(report).where(inArray(report.id, chosen))
  expect(after.map(({ status, provisioned, total }) => [status, provisioned === total])).toEqual([
    ['provisioned', true],
    ['provisioned', true],
  ])
  for (const id of chosen) {
    const booked = await database.select().from(invoice).where(eq(invoice.report_id, id))
    expect(booked.filter(({ status }) => status === 'provisioned')).toHaveLength(1)
  }

  await visit(page, `${invoices}?report=${chosen[0]}`)
  await page
    .getByRole('checkbox', { name: /^Selecionar Fatura/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Confirmar provisões' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmar 1 provisão' })).toBeVisible()
  const confirming = page.getByRole('dialog')
  expect(await seriousProblems(page)).toEqual([])
  await confirming.getByRole('button', { name: 'Confirmar provisões' }).click()
  await expect(confirming.getByRole('status')).toHaveText('Terminado')
  await expect(confirming).toHaveAccessibleName('1 provisão confirmada')
  const [confirmed] = await database
    .select()
    .from(report)
    .where(eq(report.id, chosen[0] ?? 0))
  expect(confirmed?.status).toBe('invoiced')
})

test('Several reports are cancelled for one reason, after a look at which can be and which not, and why; what another has changed meanwhile is not (BM-08)', async ({
  open,
  portal,
}) => {
  const { database } = portal
  const order = `LOTE-${randomUUID().slice(0, 8)}`
  const [one, other, billed] = [await makeReport(portal), await makeReport(portal), await makeReport(portal)]
  await billMost(portal, billed)
  await database
    .update(report)
    .set({ purchase_order: order })
    .where(inArray(report.id, [one, other, billed]))

  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reports}?search=${order}&ordering=id`)
  for (const id of [one, other, billed])
    await page.getByRole('checkbox', { name: `Selecionar Boletim #${id}`, exact: true }).check()
  await page.getByRole('button', { name: 'Cancelar boletins' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar 2 boletins' })
  await expect(dialog).toContainText('2 de 3 boletins podem ser cancelados; 1 não, porque:')
  await expect(dialog).toContainText(`1 está com fatura ou provisão ativa (#${billed})`)
  const start = dialog.getByRole('button', { name: 'Cancelar boletins' })
  await start.click()
  await expect(dialog).toContainText('O motivo precisa ter de 10 a 500 caracteres')
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Medição em duplicidade')
  await database.update(report).set({ version: 99 }).where(eq(report.id, other))
  await start.click()
  await expect(dialog.getByRole('status')).toHaveText('Terminado')
  await expect(dialog.getByRole('listitem').nth(0)).toHaveText(/Concluído$/)
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Falhou')

  const after = await database
    .select()
    .from(report)
    .where(inArray(report.id, [one, other]))
  expect(after.toSorted((a, b) => a.id - b.id).map(({ status }) => status)).toEqual(['cancelled', 'open'])
  await dialog.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(page.getByRole('region', { name: 'Linhas selecionadas' }).getByRole('status')).toContainText(
    '2 boletins selecionados',
  )
})

async function issuedOne(database: TestServer['database']) {
  const [found] = await database.select().from(invoice).where(eq(invoice.status, 'issued')).limit(1)
  if (!found) throw new Error('the demonstration has no issued invoice')
  return found
}

/** Names of an archive's files, as its local headers have them. */
function namesIn(archive: Buffer): string[] {
  const text = archive.toString('latin1')
  const directory = text.slice(text.indexOf('PK\u0001\u0002'))
  return [...directory.matchAll(/FL-\d{6}\.pdf/g)].map(([name]) => name)
}

test('Drafts of debit note requests are sent together, each over the version that the list shows; what another has changed meanwhile is not (ND-02)', async ({
  open,
  portal: { database },
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${requests}?status=approved&ordering=id`)
  const action = page.getByRole('button', { name: 'Enviar aos clientes' })
  await page
    .getByRole('checkbox', { name: /^Selecionar Solicitação/ })
    .first()
    .check()
  await expect(action).toHaveAttribute('aria-disabled', 'true')

  await visit(page, `${requests}?status=draft&ordering=id`)
  const drafts = database.select().from(ndRequest).where(eq(ndRequest.status, 'draft')).orderBy(ndRequest.id)
  const [one, other] = (await drafts).map(({ id }) => id)
  if (!one || !other) throw new Error('the demonstration has less than two drafts')
  for (const id of [one, other])
    await page.getByRole('checkbox', { name: `Selecionar Solicitação ND #${id}`, exact: true }).check()
  await action.click()
  const dialog = page.getByRole('dialog', { name: 'Enviar 2 solicitações aos clientes' })
  await database.update(ndRequest).set({ version: 99 }).where(eq(ndRequest.id, other))
  await dialog.getByRole('button', { name: 'Enviar solicitações' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Terminado')
  await expect(dialog.getByRole('listitem').nth(0)).toHaveText(/Concluído$/)
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Falhou')
  expect(await seriousProblems(page)).toEqual([])

  const after = await database
    .select()
    .from(ndRequest)
    .where(inArray(ndRequest.id, [one, other]))
  expect(after.toSorted((a, b) => a.id - b.id).map(({ status }) => status)).toEqual(['awaiting_client', 'draft'])
})
