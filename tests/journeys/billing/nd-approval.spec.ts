import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ndLines } from '../../../contract/limits'
import { debitNote, ndRequest } from '../../../server/database/schema'
import { hold } from '../../engine/page/hold'
import { makeNdRequest, postNd } from '../../machines/billing/nd-request/nd-records'
import type { TestServer } from '../../support/server'
import { button, says, step } from '../support/invoice-page'
import { makeRequest } from '../support/nd-page'
import { expect, type Sessions, test } from '../support/test'

const reason = 'O vidro custou menos que isso'
const steps = /\/billing\/nd-requests\/\d+\/(?:send|approve|review|cancel|debit-notes)\/$/

test('A request goes to the client, back to review, to the client again, and is debited in parts; a cancelled note is debited again (ND-01, ND-02, ND-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const { access: token } = await sessions.start('bruno.lima')
  const { id } = await makeNdRequest(portal, token, { values: ['800.00', '400.01'] })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(addressOf(id))

  const dialog = await begin(page, 'Enviar para aprovação do cliente')
  await says(dialog, 'A revisão 1, de R$ 1.200,01 em 2 custos, fica aguardando')
  await confirm(page, 'Enviar para aprovação do cliente', 'Solicitação enviada ao cliente')

  await begin(page, 'Enviar para revisão')
  await says(dialog, 'a revisão passa a ser a 2')
  await button(page, 'Conferir dados').click()
  await says(dialog, 'O motivo precisa ter de 10 a 500 caracteres')
  await page.getByRole('textbox', { name: 'Motivo' }).fill(`  ${reason}\n`)
  await button(page, 'Conferir dados').click()
  await confirm(page, 'Enviar para revisão', 'Solicitação enviada para revisão')
  await expect(page.getByRole('main')).toContainText(reason)

  await page.getByRole('main').getByRole('button', { name: 'Alterar a solicitação', exact: true }).click()
  await page.getByLabel('Valor (R$), custo 1').fill('700,00')
  await button(page, 'Salvar solicitação').click()
  await begin(page, 'Enviar para aprovação do cliente')
  await says(dialog, 'A revisão 2, de R$ 1.100,01 em 2 custos, fica aguardando')
  await confirm(page, 'Enviar para aprovação do cliente', 'Solicitação enviada ao cliente')
  await says(page.getByRole('region', { name: 'Revisões' }), 'Revisão 2 · R$ 1.100,01')
  await says(page.getByRole('region', { name: 'Revisões' }), 'R$ 700,00')

  await begin(page, 'Registrar aprovação')
  await says(dialog, 'aceita R$ 1.100,01 em 2 custos, da revisão 2')
  await confirm(page, 'Registrar aprovação', 'Aprovação registrada')

  await begin(page, 'Gerar notas de débito')
  await page.getByLabel('Número de notas').selectOption('2')
  await page.getByRole('textbox', { name: 'Vencimento' }).fill('31/01/2053')
  await page.keyboard.press('Tab')
  await button(page, 'Conferir dados').click()
  await expect(dialog.locator('tbody tr')).toHaveText(['131/01/2053550,01', '228/02/2053550,00'])
  await confirm(page, 'Gerar notas de débito', 'Notas de débito geradas')
  await expect(page.locator('h1 + [data-look]')).toHaveText('Debitada')
  expect(await notesOf(portal, id)).toEqual([
    { value: '550.01', status: 'issued' },
    { value: '550.00', status: 'issued' },
  ])

  await cancelFirstNote(portal, sessions, id)
  await page.reload()
  await expect(page.locator('h1 + [data-look]')).toHaveText('Aprovada')
  await begin(page, 'Gerar notas de débito')
  await says(dialog, 'R$ 550,01, tudo o que falta de R$ 1.100,01')
  await button(page, 'Conferir dados').click()
  await confirm(page, 'Gerar notas de débito', 'Notas de débito geradas')
  await expect(page.locator('h1 + [data-look]')).toHaveText('Debitada')
  expect(await notesOf(portal, id)).toEqual([
    { value: '550.01', status: 'cancelled' },
    { value: '550.00', status: 'issued' },
    { value: '550.01', status: 'issued' },
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

test('A request is cancelled for a reason, and nothing more can be done with it (ND-02)', async ({ open, portal }) => {
  const id = await makeRequest(portal, 'draft')
  const page = await open({ as: 'bruno.lima' })
  await page.goto(addressOf(id))
  const dialog = await begin(page, 'Cancelar solicitação')
  await says(dialog, 'Não há volta.')
  await page.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('status')).toHaveText('Descartar o que foi preenchido?')
  await button(page, 'Manter dados').click()
  await button(page, 'Conferir dados').click()
  await confirm(page, 'Cancelar solicitação', 'Solicitação cancelada')
  await expect(page.locator('h1 + [data-look]')).toHaveText('Cancelada')
  expect(await statusOf(portal, id)).toBe('cancelled')
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
  await button(ana, 'Conferir dados').click()
  await confirm(bruno, 'Registrar aprovação', 'Aprovação registrada')
  await button(ana, 'Enviar para revisão').click()
  await expect(dialog.getByRole('status')).toHaveText('A solicitação mudou e já não permite isto')
  await button(ana, 'Fechar sem registrar').click()
  await expect(ana.locator('h1 + [data-look]')).toHaveText('Aprovada')
  expect(await statusOf(portal, id)).toBe('approved')
})

test('A slow answer: clicked twice and closed in the middle it is one request, and the notes are made once (ND-02)', async ({
  open,
  portal,
}) => {
  const id = await makeRequest(portal, 'approved')
  const page = await open({ as: 'bruno.lima' })
  const keys = recordKeys(page)
  const { until, release } = hold()
  await page.route(steps, async (route) => {
    await until
    await route.continue()
  })
  await page.goto(addressOf(id))
  const dialog = await begin(page, 'Gerar notas de débito')
  await button(page, 'Conferir dados').click()
  await button(page, 'Gerar notas de débito').dblclick()
  await expect(dialog.getByRole('status')).toHaveText('Registrando')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('status')).toHaveText('Registrando')
  release()
  await expect(page.getByText('Notas de débito geradas', { exact: true })).toBeVisible()
  expect(keys).toHaveLength(1)
  expect(await notesOf(portal, id)).toEqual([{ value: '100.00', status: 'issued' }])
})

test('An answer that got lost after the notes were made: tried again they are made once (ND-02)', async ({
  open,
  portal,
}) => {
  const id = await makeRequest(portal, 'approved')
  const page = await open({ as: 'bruno.lima' })
  await page.route(
    steps,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto(addressOf(id))
  await begin(page, 'Gerar notas de débito')
  await button(page, 'Conferir dados').click()
  await button(page, 'Gerar notas de débito').click()
  await button(page, 'Tentar de novo').click()
  await expect(page.getByText('Notas de débito geradas', { exact: true })).toBeVisible()
  expect(await notesOf(portal, id)).toEqual([{ value: '100.00', status: 'issued' }])
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

/** Idempotency keys of the steps that the page takes, in their order. */
function recordKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/v1/billing/nd-requests/'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
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
