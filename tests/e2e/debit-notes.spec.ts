import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { DebitNote } from '../../contract/debit-notes'
import type { NdRequest } from '../../contract/nd-requests'
import type { Around } from '../support/page-driver'
import { makeNdRequest } from './support/made-nd-request'
import { recordCalls } from './support/portal-page'
import { expect, test } from './support/test'

const requestsAddress = '/faturamento/solicitacoes-nota-debito'
const notesAddress = '/faturamento/notas-de-debito'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Partes do registro' })
const situation = (page: Page) => page.getByRole('complementary', { name: 'Situação' })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const firstRow = (page: Page) => page.getByRole('row').nth(1)

const draft = {
  competencia: '2053-01',
  notes: 'Vistoria de janeiro.',
  lines: [
    { description: 'Vidro quebrado', value: '800.00' },
    { description: 'Multa de trânsito', value: '400.00' },
  ],
}

/** A step with a request, over the version that it has now; answers it. */
async function take({ portal, sessions }: Around, { id }: Pick<NdRequest, 'id'>, action: string, body: object = {}) {
  const { access: token } = await sessions.start('bruno.lima')
  const { body: now } = await portal.get(`billing/nd-requests/${id}/`, token)
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${now.version}"` }
  const { status, body: answer } = await portal.post(`billing/nd-requests/${id}/${action}/`, { token, headers, body })
  if (status >= 300) throw new Error(`the server answers ${status}: ${JSON.stringify(answer)}`)
  return answer as NdRequest
}

/** Sent, approved and debited in so many notes. */
async function debited(around: Around, parts: number): Promise<NdRequest> {
  const made = await makeNdRequest(around, draft)
  await take(around, made, 'send')
  await take(around, made, 'approve')
  return take(around, made, 'debit-notes', { value: made.value, parts, due_date: '2060-01-31' })
}

test('The tabs of a request are pages with addresses of their own, around what stays where it is (ND-01)', async ({
  open,
  ...around
}) => {
  const { id } = await makeNdRequest(around, draft)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${requestsAddress}/${id}`)
  await expect(heading(page)).toHaveText(`Solicitação ND #${id}`)
  await heading(page).evaluate((element) => element.setAttribute('data-seen', ''))
  for (const [name, path, below] of [
    ['Histórico', '/logs', 'Ciclo de vida'],
    ['Documentos', '/documentos', 'Documentos'],
    ['Comunicação', '/comunicacao', 'Comunicação'],
    ['Resumo', '', 'Custos por ativo'],
  ] as const) {
    await navigation(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${requestsAddress}/${id}${path}`)
    await expect(page.getByRole('heading', { level: 2, name: below })).toBeVisible()
    await expect(heading(page), 'the same as before').toHaveAttribute('data-seen')
  }
})

test('A request is found in its list, by its number and by where it stands; its row leads to it (ND-01)', async ({
  open,
  ...around
}) => {
  const made = await makeNdRequest(around, draft)
  await take(around, made, 'send')
  const page = await open({ as: 'bruno.lima' })
  await page.goto(requestsAddress)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(String(made.id))
  await expect(page).toHaveURL(`${requestsAddress}?search=${made.id}`)
  await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Aguardando o cliente' })
  await expect(page).toHaveURL(`${requestsAddress}?search=${made.id}&status=awaiting_client`)
  await expect(firstRow(page)).toContainText(`#${made.id}`)
  await expect(firstRow(page)).toContainText('desde hoje')
  await firstRow(page).click()
  await expect(heading(page)).toHaveText(`Solicitação ND #${made.id}`)
  await expect(situation(page).getByText('Aguardando o cliente desde hoje')).toBeVisible()
})

test('What came back is written anew: why it did, and what changed between two revisions (ND-02)', async ({
  open,
  ...around
}) => {
  const made = await makeNdRequest(around, draft)
  await take(around, made, 'send')
  const returned = await take(around, made, 'review', { reason: 'O vidro custou menos.' })
  const { access: token } = await around.sessions.start('bruno.lima')
  const [glass, fine] = returned.lines.map(({ asset, ...line }) => ({ ...line, asset: asset.id }))
  await around.portal.call('PATCH', `billing/nd-requests/${made.id}/`, {
    token,
    headers: { 'If-Match': `"${returned.version}"` },
    body: { competencia: draft.competencia, notes: draft.notes, lines: [{ ...glass, value: '500.00' }, fine] },
  })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${requestsAddress}/${made.id}`)
  const revisions = region(page, 'Revisões').getByRole('list').locator('> li')
  await expect(revisions).toHaveCount(2)
  await expect(revisions.first()).toContainText('Em edição, ainda não enviada ao cliente')
  await expect(revisions.first()).toContainText('Motivo: O vidro custou menos.')
  await expect(revisions.first()).toContainText(/Vidro quebrado · R\$\s800,00 para Vidro quebrado · R\$\s500,00/)
  await expect(revisions.last()).toContainText(/Revisão 1 · R\$\s1\.200,00Enviada por Bruno Lima/)
  await expect(region(page, 'Dados').getByText('Motivo da volta para revisão')).toBeVisible()
})

test('The notes of a request lead to their pages, and from there back to it (ND-01, ND-03)', async ({
  open,
  ...around
}) => {
  const { id, debit_notes } = await debited(around, 3)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${requestsAddress}/${id}`)
  const links = region(page, 'Notas de débito').getByRole('link')
  await expect(links).toHaveText(debit_notes.map(({ number }) => number))
  await links.first().click()
  await expect(heading(page)).toHaveText(`Nota de Débito #${debit_notes[0]?.id}`)
  await expect(region(page, 'De onde veio')).toContainText('1 de 3')
  await expect(region(page, 'De onde veio')).toContainText(/Debitado nesta nota\s*R\$\s400,00/)
  await region(page, 'De onde veio').getByRole('link').click()
  await expect(heading(page)).toHaveText(`Solicitação ND #${id}`)
  await page.getByRole('link', { name: 'Cancelar nota de débito' }).click()
  await expect(page).toHaveURL(`${notesAddress}?request=${id}`)
  await expect(heading(page)).toHaveText('Notas de débito3')
})

test('A debit note is a PDF in the downloads of the browser, in the language of the screen (ND-03)', async ({
  open,
  ...around
}) => {
  const { debit_notes } = await debited(around, 1)
  const [note] = debit_notes
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`/faturamento/fatura-nd/${note?.id}`)
  const calls = recordCalls(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Gerar PDF' }).click()
  expect((await download).suggestedFilename()).toContain(note?.number)
  await expect(page.getByText('PDF gerado')).toBeVisible()
  expect(calls.join(' ')).toContain(`/billing/debit-notes/${note?.id}/pdf/?language=pt`)
})

test('Debit notes are filtered by how long they are due; a list that does not come says why (ND-03, BIL-03)', async ({
  open,
  ...around
}) => {
  await debited(around, 1)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(notesAddress)
  await region(page, 'Vencimento das notas emitidas')
    .getByRole('button', { name: /^A vencer/ })
    .click()
  await expect(page).toHaveURL(`${notesAddress}?ageing=not_due`)
  const { access: token } = await around.sessions.start('bruno.lima')
  const { body } = await around.portal.get('billing/debit-notes/?ageing=not_due', token)
  await expect(heading(page)).toHaveText(`Notas de débito${body.count}`)
  expect(body.results.every(({ status }: DebitNote) => status === 'issued')).toBe(true)
  await page.route('**/api/v1/billing/debit-notes/?*', (route) => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('As notas de débito não puderam ser carregadas.')
})

for (const path of [
  requestsAddress,
  `${requestsAddress}/1/logs`,
  notesAddress,
  '/faturamento/fatura-nd/1',
  '/faturamento/documentos',
]) {
  test(`Whoever may not see ${path} is led home (BIL-01)`, async ({ open }) => {
    const page = await open({ as: 'carla.dias' })
    await page.goto(path)
    await expect(page).toHaveURL('/')
  })
}
