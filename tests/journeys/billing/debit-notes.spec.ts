import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { NdRequest } from '../../../contract/billing/nd-request'
import type { Around } from '../../engine/page/page-driver'
import { openActions } from '../../engine/page/record-actions'
import { downloadBy } from '../support/downloads'
import { makeNdRequest } from '../support/made-nd-request'
import { chooseStatus, settle } from '../support/portal-page'
import { expect, test } from '../support/test'

const requestsAddress = '/faturamento/solicitacoes-nota-debito'
const notesAddress = '/faturamento/notas-de-debito'
const documentsAddress = '/faturamento/documentos'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Partes do registro' })
const situation = (page: Page) => page.getByRole('region', { name: 'Situação' })
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

test('A request is found in its list; its tabs are pages around what stays, and its notes lead to theirs, a PDF, and back (ND-01, ND-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const around = { portal, sessions }
  const made = await makeNdRequest(around, draft)
  await take(around, made, 'send')
  const page = await open({ as: 'bruno.lima' })
  await page.goto(requestsAddress)

  await test.step('by its number and by where it stands', async () => {
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(String(made.id))
    await expect(page).toHaveURL(`${requestsAddress}?search=${made.id}`)
    await chooseStatus(page, 'Aguardando o cliente')
    await expect(page).toHaveURL(`${requestsAddress}?search=${made.id}&status=awaiting_client`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(firstRow(page)).toContainText(`#${made.id}`)
    await expect(firstRow(page)).toContainText('desde hoje')
    await firstRow(page).click()
    await expect(heading(page)).toHaveText(`Solicitação ND #${made.id}`)
    await expect(situation(page).locator('[aria-current="step"]')).toHaveText(/^Aguardando o cliente.* · desde hoje$/)
  })

  await test.step('tabs', async () => {
    await heading(page).evaluate((element) => element.setAttribute('data-seen', ''))
    for (const [name, path, below] of [
      ['Histórico', '/logs', 'Histórico'],
      ['Documentos', '/documentos', 'Documentos'],
      ['Comunicação', '/comunicacao', 'Comunicação'],
      ['Resumo', '', 'Custos por ativo'],
    ] as const) {
      await navigation(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(`${requestsAddress}/${made.id}${path}`)
      await expect(page.getByRole('heading', { level: 2, name: below })).toBeVisible()
      await expect(heading(page), 'the same as before').toHaveAttribute('data-seen')
    }
  })

  await test.step('notes', async () => {
    await take(around, made, 'approve')
    const body = { value: made.value, parts: 3, due_date: '2060-01-31' }
    const { id, debit_notes } = await take(around, made, 'debit-notes', body)
    const [note] = debit_notes
    await page.reload()
    const links = region(page, 'Notas de débito').getByRole('link')
    await expect(links).toHaveText(debit_notes.map(({ number }) => number))
    await links.first().click()
    await expect(heading(page)).toHaveText(`Nota ND-${String(note?.id).padStart(6, '0')}`)
    await expect(page.getByRole('complementary', { name: 'Dados' })).toContainText('1 de 3')
    await expect(page.locator('main header')).toContainText(/Valor\s*R\$\s400,00/)
    const drawn = page.waitForRequest((request) => request.url().includes('/pdf/'))
    const download = await downloadBy(page, async () =>
      (await openActions(page)).getByRole('menuitem', { name: 'Gerar PDF' }).click(),
    )
    expect(download.suggestedFilename()).toContain(note?.number)
    await expect(page.getByText('PDF gerado')).toBeVisible()
    expect((await drawn).url()).toMatch(new RegExp(`/billing/debit-notes/${note?.id}/pdf/\\?language=pt$`))
    await page.getByRole('link', { name: `Solicitação ND #${id}` }).click()
    await expect(heading(page)).toHaveText(`Solicitação ND #${id}`)
    await page.getByRole('link', { name: 'Ver as 3 notas' }).click()
    await expect(page).toHaveURL(`${notesAddress}?request=${id}&status=issued`)
    await expect(heading(page)).toHaveText('Notas de débito3')
  })
})

test('Every file of billing is found in one list, looked at where it stands, and saved alone or in one archive (DOC-01)', async ({
  open,
  portal,
}) => {
  const { access: token } = await portal.signIn('bruno.lima')
  const { body } = await portal.get('billing/documents/?source=invoice&kind=pdf', token)
  const [{ name, source }] = body.results
  const page = await open({ as: 'bruno.lima' })
  await page.goto(documentsAddress)
  await page.getByLabel('Origem', { exact: true }).selectOption({ label: 'Fatura' })
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'PDF' })
  const filtered = `${documentsAddress}?source=invoice&kind=pdf`
  await expect(page).toHaveURL(filtered)
  await expect(heading(page)).toHaveText(`Documentos${body.count}`)
  await expect(firstRow(page).getByRole('link')).toHaveText(name)
  await settle(page)

  await test.step('saved from its row, which is no link there; one that is gone says so', async () => {
    const save = firstRow(page).getByRole('button', { name: /^Baixar / })
    expect((await downloadBy(page, () => save.click())).suggestedFilename()).toBe(name)
    await expect(page).toHaveURL(filtered)
    await page.route('**/api/v1/billing/documents/*/file/?*', (route) => route.fulfill({ status: 404, json: {} }), {
      times: 1,
    })
    await save.click()
    await expect(page.getByText('Arquivo não encontrado')).toBeVisible()
  })

  await test.step('looked at, and the list is there afterwards', async () => {
    const show = firstRow(page).getByRole('button', { name: /^Ver / })
    await show.click()
    const preview = page.getByRole('dialog', { name })
    await expect(preview.getByRole('button', { name: 'Baixar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(show).toBeFocused()
  })

  await test.step('chosen ones as one archive', async () => {
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Baixar num arquivo ZIP' }).click()
    const dialog = page.getByRole('dialog')
    const archive = await downloadBy(page, () => dialog.getByRole('button', { name: 'Baixar documentos' }).click())
    expect(archive.suggestedFilename()).toMatch(/^documentos-\d{4}-\d\d-\d\d\.zip$/)
  })

  await page.goto(filtered)
  await firstRow(page).getByRole('link').click()
  await expect(heading(page)).toHaveText(`Fatura FL-${String(source.id).padStart(6, '0')}`)
})
