import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { DebitNote } from '../../../contract/billing/debit-note'
import type { NdRequest } from '../../../contract/billing/nd-request'
import type { Around } from '../../engine/page-driver'
import { makeNdRequest } from '../support/made-nd-request'
import { expect, test } from '../support/test'

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
  portal,
  sessions,
}) => {
  const { id } = await makeNdRequest({ portal, sessions }, draft)
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
  portal,
  sessions,
}) => {
  const made = await makeNdRequest({ portal, sessions }, draft)
  await take({ portal, sessions }, made, 'send')
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
  portal,
  sessions,
}) => {
  const made = await makeNdRequest({ portal, sessions }, draft)
  await take({ portal, sessions }, made, 'send')
  const returned = await take({ portal, sessions }, made, 'review', { reason: 'O vidro custou menos.' })
  const { access: token } = await sessions.start('bruno.lima')
  const [glass, fine] = returned.lines.map(({ asset, ...line }) => ({ ...line, asset: asset.id }))
  await portal.call('PATCH', `billing/nd-requests/${made.id}/`, {
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
  await expect(revisions.first()).toContainText(/Vidro quebradoR\$\s800,00 para R\$\s500,00/)
  await expect(revisions.last()).toContainText(/Revisão 1 · R\$\s1\.200,00Enviada por Bruno Lima/)
  await expect(region(page, 'Dados').getByText('Motivo da volta para revisão')).toBeVisible()
})

test('The notes of a request lead to their pages, and from there back to it (ND-01, ND-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id, debit_notes } = await debited({ portal, sessions }, 3)
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
  portal,
  sessions,
}) => {
  const { debit_notes } = await debited({ portal, sessions }, 1)
  const [note] = debit_notes
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`/faturamento/fatura-nd/${note?.id}`)
  const drawn = page.waitForRequest((request) => request.url().includes('/pdf/'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Gerar PDF' }).click()
  expect((await download).suggestedFilename()).toContain(note?.number)
  await expect(page.getByText('PDF gerado')).toBeVisible()
  expect((await drawn).url()).toMatch(new RegExp(`/billing/debit-notes/${note?.id}/pdf/\\?language=pt$`))
})

test('Debit notes are filtered by how long they are due; a list that does not come says why (ND-03, BIL-03)', async ({
  open,
  portal,
  sessions,
}) => {
  await debited({ portal, sessions }, 1)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(notesAddress)
  await region(page, 'Vencimento das notas emitidas')
    .getByRole('button', { name: /^A vencer/ })
    .click()
  await expect(page).toHaveURL(`${notesAddress}?ageing=not_due`)
  const { access: token } = await sessions.start('bruno.lima')
  const { body } = await portal.get('billing/debit-notes/?ageing=not_due', token)
  await expect(heading(page)).toHaveText(`Notas de débito${body.count}`)
  expect(body.results.every(({ status }: DebitNote) => status === 'issued')).toBe(true)
  await page.route('**/api/v1/billing/debit-notes/?*', (route) => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('As notas de débito não puderam ser carregadas.')
})

const documentsAddress = '/faturamento/documentos'

test('Every file of billing is found in one list, filtered by what it belongs to; its row leads there (DOC-01)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const page = await open({ as: 'bruno.lima' })
  await page.goto(documentsAddress)
  await page.getByLabel('Origem', { exact: true }).selectOption({ label: 'Fatura' })
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'PDF' })
  await expect(page).toHaveURL(`${documentsAddress}?source=invoice&kind=pdf`)
  const { body } = await portal.get('billing/documents/?source=invoice&kind=pdf', token)
  await expect(heading(page)).toHaveText(`Documentos${body.count}`)
  await firstRow(page).getByRole('link').click()
  await expect(heading(page)).toHaveText(`Fatura de Locação #${body.results[0].source.id}`)
})

test('A file goes to the downloads from its row; one that is gone or fails says so (DOC-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${documentsAddress}?source=invoice`)
  const save = firstRow(page).getByRole('button', { name: /^Baixar / })
  const name = (await firstRow(page).getByRole('link').textContent()) ?? ''
  const download = page.waitForEvent('download')
  await save.click()
  expect((await download).suggestedFilename()).toBe(name)
  await expect(page, 'the row is no link there').toHaveURL(`${documentsAddress}?source=invoice`)
  const file = '**/api/v1/billing/documents/*/file/?*'
  await page.route(file, (route) => route.fulfill({ status: 404, json: {} }))
  await save.click()
  await expect(page.getByText('Arquivo não encontrado')).toBeVisible()
  await page.unroute(file)
  await page.route(file, (route) => route.fulfill({ status: 500, json: {} }))
  await save.click()
  await expect(page.getByText(/^Erro ao baixar arquivo\. /)).toBeVisible({ timeout: 15_000 })
})

test('A PDF is looked at where it stands, and the list is there afterwards (DOC-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${documentsAddress}?source=invoice`)
  const show = firstRow(page).getByRole('button', { name: /^Ver / })
  const name = (await firstRow(page).getByRole('link').textContent()) ?? ''
  await show.click()
  const preview = page.getByRole('dialog', { name })
  await expect(preview.getByRole('button', { name: 'Baixar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(show).toBeFocused()
})

test('Chosen files are saved together as one archive (DOC-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${documentsAddress}?source=invoice`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('row').nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Baixar num arquivo ZIP' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Baixar documentos' }).click()
  expect((await download).suggestedFilename()).toMatch(/^documentos-\d{4}-\d\d-\d\d\.zip$/)
})
