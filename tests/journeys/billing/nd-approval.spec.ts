import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ndLines } from '../../../contract/limits'
import { debitNote, ndRequest } from '../../../server/database/schema'
import { makeNdRequest, postNd } from '../../machines/billing/nd-request/nd-records'
import type { TestServer } from '../../support/server'
import { button, says, step } from '../support/invoice-page'
import { makeRequest } from '../support/nd-page'
import { expect, type Sessions, test } from '../support/test'

const reason = 'O vidro custou menos que isso'

test('A request is debited in parts, and a cancelled note is debited again (ND-02, ND-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const id = await makeRequest(portal, 'approved')
  const page = await open({ as: 'bruno.lima' })
  await page.goto(addressOf(id))
  const dialog = await begin(page, 'Gerar notas de débito')
  await page.getByLabel('Número de notas').selectOption('2')
  await page.getByRole('textbox', { name: 'Vencimento' }).fill('31/01/2053')
  await page.keyboard.press('Tab')
  await expect(dialog.locator('tbody tr')).toHaveText(['131/01/205350,00', '228/02/205350,00'])
  await confirm(page, 'Gerar notas de débito', 'Notas de débito geradas')
  await expect(page.locator('[aria-current="step"] [data-look]')).toHaveText('Debitada')

  await cancelFirstNote(portal, sessions, id)
  await page.reload()
  await expect(page.locator('[aria-current="step"] [data-look]')).toHaveText('Aprovada')
  await begin(page, 'Gerar notas de débito')
  await says(dialog, 'R$ 50,00, tudo o que falta de R$ 100,00')
  await confirm(page, 'Gerar notas de débito', 'Notas de débito geradas')
  await expect(page.locator('[aria-current="step"] [data-look]')).toHaveText('Debitada')
  expect(await notesOf(portal, id)).toEqual([
    { value: '50.00', status: 'cancelled' },
    { value: '50.00', status: 'issued' },
    { value: '50.00', status: 'issued' },
  ])
})

test('In a full form a removed cost that gave its place away cannot come back, and its button says so (ND-01)', async ({
  open,
  portal,
  sessions,
}) => {
  const { access: token } = await sessions.start('bruno.lima')
  const { id } = await makeNdRequest(portal, token, { values: Array.from({ length: ndLines.max }, () => '10.00') })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(addressOf(id))
  const form = await begin(page, 'Alterar a solicitação')
  await form.getByRole('button', { name: 'Remover custo 1', exact: true }).click()
  const undo = form.getByRole('button', { name: 'Desfazer' })
  await expect(undo).toBeEnabled()
  await form.getByRole('button', { name: 'Adicionar custo' }).click()
  await expect(undo).toBeDisabled()
  await undo.focus()
  await expect(page.getByRole('tooltip', { name: `No máximo ${ndLines.max} custos` })).toBeVisible()
})

test('Two people answer for the client at once: one is told, and nothing of theirs is done (ND-02)', async ({
  open,
  portal,
}) => {
  const id = await makeRequest(portal, 'awaiting_client')
  const [bruno, ana] = [await open({ as: 'bruno.lima' }), await open({ as: 'ana.souza' })]
  for (const page of [bruno, ana]) await page.goto(addressOf(id))
  await begin(bruno, 'Registrar aprovação')
  const dialog = await begin(ana, 'Enviar para revisão')
  await ana.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await confirm(bruno, 'Registrar aprovação', 'Aprovação registrada')
  await button(ana, 'Enviar para revisão').click()
  await expect(dialog.getByRole('status')).toHaveText('A solicitação mudou e já não permite isto')
  await button(ana, 'Voltar').click()
  await expect(ana.locator('[aria-current="step"] [data-look]')).toHaveText('Aprovada')
  expect(await statusOf(portal, id)).toBe('approved')
})

const addressOf = (id: number) => `/faturamento/solicitacoes-nota-debito/${id}`

async function begin(page: Page, name: string): Promise<Locator> {
  await step(page, name).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

async function confirm(page: Page, name: string, done: string): Promise<void> {
  await button(page, name).click()
  await expect(page.getByText(done, { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function statusOf({ database }: TestServer, id: number) {
  const [found] = await database.select({ status: ndRequest.status }).from(ndRequest).where(eq(ndRequest.id, id))
  return found?.status
}

function notesOf({ database }: TestServer, id: number) {
  const { value, status } = debitNote
  return database.select({ value, status }).from(debitNote).where(eq(debitNote.request_id, id)).orderBy(debitNote.id)
}

async function cancelFirstNote(portal: TestServer, sessions: Sessions, id: number): Promise<void> {
  const { access: token } = await sessions.start('bruno.lima')
  const [note] = await portal.database
    .select()
    .from(debitNote)
    .where(eq(debitNote.request_id, id))
    .orderBy(debitNote.id)
  if (!note) throw new Error('the request has no note')
  const { status } = await postNd(
    portal,
    `debit-notes/${note.id}/cancel/`,
    { reason },
    { token, version: note.version },
  )
  if (status !== 200) throw new Error(`cancelling the note was answered by ${status}`)
}
