import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { message } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const address = (id: number) => `${reportsAddress}/${id}/comunicacao`
const field = (page: Page) => page.getByRole('textbox', { name: 'Sua mensagem' })
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Enviar mensagem' })
const conversation = (page: Page) => page.getByRole('region', { name: 'Mensagens' })
const unsent = (page: Page) => page.getByRole('list', { name: 'Ainda não enviadas' }).getByRole('listitem')
const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })
const calls = (id: number) => `**/api/v1/billing/reports/${id}/messages/*`

const textsOn = ({ database }: TestServer, id: number) =>
  database
    .select({ text: message.text })
    .from(message)
    .where(and(eq(message.entity, 'report'), eq(message.entity_id, id)))
    .orderBy(message.id)
    .then((rows) => rows.map(({ text }) => text))

/** Said earlier, one a minute, by whoever has this id. */
async function tell({ database }: TestServer, id: number, texts: readonly string[], created_by = 1): Promise<void> {
  const start = Date.now() - texts.length * 60_000
  for (const [index, text] of texts.entries()) {
    const created_at = new Date(start + index * 60_000)
    await database.insert(message).values({ entity: 'report', entity_id: id, text, created_by, created_at })
  }
}

test('Two colleagues talk about a report: what one sends the other reads (BM-07)', async ({ open, portal }) => {
  const [bruno, ana] = [await open({ as: 'bruno.lima' }), await open({ as: 'ana.souza' })]
  await bruno.goto(address(31))
  await expect(bruno.getByText('Ninguém escreveu ainda.')).toBeVisible()
  await field(bruno).fill('A medição já foi assinada?')
  await field(bruno).press('Control+Enter')
  await expect(bruno.getByText('Mensagem enviada')).toBeVisible()
  await expect(conversation(bruno).getByRole('listitem')).toHaveText(/^Você · \d\d:\d\dA medição já foi assinada\?$/)
  await expect(field(bruno)).toBeFocused()

  await ana.goto(address(31))
  await expect(conversation(ana).getByRole('listitem')).toContainText('Bruno Lima')
  await field(ana).fill('Sim, ontem.\nEstá em Documentos.')
  await send(ana).click()
  await expect(conversation(ana).getByRole('listitem')).toHaveCount(2)
  expect(await textsOn(portal, 31)).toEqual(['A medição já foi assinada?', 'Sim, ontem.\nEstá em Documentos.'])
})

test('What a colleague writes appears by itself, where the person is (BM-07)', async ({ open, portal }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.clock.install()
  await page.goto(address(32))
  await expect(page.getByText('Ninguém escreveu ainda.')).toBeVisible()
  await field(page).fill('Estou escrev')
  await tell(portal, 32, ['Falta o pedido de compra.'])
  await page.clock.runFor(30_000)
  await expect(conversation(page)).toContainText('Falta o pedido de compra.')
  await expect(page.getByText(/^Última mensagem de colegas: Ana Souza/)).toBeAttached()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Estou escrev')
})

test('A message whose answer is lost is sent once, however often it is tried (BM-07)', async ({ open, portal }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(address(33))
  await field(page).waitFor()
  const keys: (string | undefined)[] = []
  await page.route(`**/api/v1/billing/reports/33/messages/`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await field(page).fill('Uma vez só')
  await send(page).click()
  await expect(unsent(page).getByRole('alert')).toHaveText(
    'Erro ao enviar mensagem. Falha de conexão. Verifique sua internet ou o servidor.',
  )
  await unsent(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(unsent(page)).toHaveCount(0)
  await expect(conversation(page).getByRole('listitem')).toHaveCount(1)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await textsOn(portal, 33)).toEqual(['Uma vez só'])
})

for (const { status, sentence } of [
  { status: 400, sentence: 'Dados inválidos. Verifique as informações enviadas.' },
  { status: 403, sentence: 'Acesso negado. Você não tem permissão para esta ação.' },
  { status: 404, sentence: 'Recurso não encontrado.' },
  { status: 429, sentence: 'Muitas tentativas. Tente novamente em alguns minutos.' },
  { status: 500, sentence: 'Servidor indisponível. Tente novamente em instantes.' },
]) {
  test(`A message answered ${status} says why; the rest waits, and goes back to the field (BM-07)`, async ({
    open,
  }) => {
    const page = await open({ as: 'bruno.lima' })
    await page.goto(address(34))
    await field(page).waitFor()
    await page.route(`**/api/v1/billing/reports/34/messages/`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json: {} }) : route.continue(),
    )
    for (const text of ['A primeira', 'A segunda']) {
      await field(page).fill(text)
      await send(page).click()
    }
    await expect(unsent(page).first().getByRole('alert')).toHaveText(`Erro ao enviar mensagem. ${sentence}`)
    await expect(unsent(page).last()).toContainText('Na fila')
    await unsent(page).last().getByRole('button', { name: 'Devolver ao campo' }).click()
    await expect(field(page)).toHaveValue('A segunda')
    await unsent(page).first().getByRole('button', { name: 'Devolver ao campo' }).click()
    await expect(field(page)).toHaveValue('A primeira\nA segunda')
    await expect(field(page)).toBeFocused()
    await expect(unsent(page)).toHaveCount(0)
  })
}

test('A slow message is sent once by two clicks, and the next one waits for it (BM-07)', async ({ open, portal }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(address(35))
  await field(page).waitFor()
  const held: (() => void)[] = []
  await page.route(`**/api/v1/billing/reports/35/messages/`, async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await field(page).fill('A primeira')
  await send(page).dblclick()
  await expect(unsent(page)).toHaveText(/Enviando mensagem/)
  await field(page).fill('A segunda')
  await field(page).press('Control+Enter')
  await expect(unsent(page)).toHaveCount(2)
  expect(held).toHaveLength(1)
  held[0]?.()
  await expect.poll(() => held.length).toBe(2)
  held[1]?.()
  await expect(unsent(page)).toHaveCount(0)
  expect(await textsOn(portal, 35)).toEqual(['A primeira', 'A segunda'])
})

test('Without a connection a message waits, and leaves when there is one (BM-07)', async ({ open, portal }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(address(36))
  await field(page).waitFor()
  await page.context().setOffline(true)
  await field(page).fill('Do campo')
  await send(page).click()
  await expect(unsent(page)).toHaveText(/Aguardando conexão/)
  await page.context().setOffline(false)
  await expect(unsent(page)).toHaveCount(0)
  expect(await textsOn(portal, 36)).toEqual(['Do campo'])
})

test('Leaving what is written or not sent asks first, also for another tab of the report (BM-07, SHL-07)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(address(37))
  await field(page).fill('Rascunho')
  await page.getByRole('link', { name: 'Resumo' }).click()
  await expect(question(page)).toContainText('“Mensagem não enviada”')
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(address(37))
  await expect(field(page)).toHaveValue('Rascunho')

  await page.route(`**/api/v1/billing/reports/37/messages/`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await send(page).click()
  await expect(unsent(page).getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Resumo' }).click()
  await question(page).getByRole('button', { name: 'Descartar e sair' }).click()
  await expect(page).toHaveURL(`${reportsAddress}/37`)
})

test('A long conversation begins at its end; older messages come above without moving it (BM-07)', async ({
  open,
  portal,
}) => {
  await tell(
    portal,
    38,
    Array.from({ length: 45 }, (_, index) => `Mensagem ${index + 1}.`),
  )
  const page = await open({ as: 'bruno.lima' })
  await page.goto(address(38))
  const items = conversation(page).getByRole('listitem')
  await expect(items).toHaveCount(20)
  await expect(items.last()).toBeInViewport()
  await expect(items.last()).toContainText('Mensagem 45.')

  const older = conversation(page).getByRole('button', { name: 'Carregar anteriores' })
  await older.scrollIntoViewIfNeeded()
  const topOf = async () => (await items.filter({ hasText: 'Mensagem 26.' }).boundingBox())?.y ?? 0
  const before = await topOf()
  await older.click()
  await expect(items).toHaveCount(40)
  expect(Math.abs((await topOf()) - before)).toBeLessThan(2)
  await older.click()
  await expect(items).toHaveCount(45)
  await expect(older).toBeHidden()
})

for (const theme of ['light', 'dark'] as const) {
  test(`Everybody can read a conversation with what is not sent, ${theme} (BM-07)`, async ({ open, portal }) => {
    const id = theme === 'light' ? 41 : 42
    await tell(portal, id, ['A medição já foi assinada?'])
    const page = await open({ as: 'bruno.lima', stored: { theme } })
    await page.goto(address(id))
    await conversation(page).waitFor()
    await page.route(`**/api/v1/billing/reports/${id}/messages/`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    for (const text of ['Sim.', 'Ontem.']) {
      await field(page).fill(text)
      await field(page).press('Control+Enter')
    }
    await expect(unsent(page).getByRole('alert')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })
}

test('A conversation fits a narrow screen, with words of any length (BM-07)', async ({ open, portal }) => {
  await tell(portal, 39, ['x'.repeat(500), 'Palavras comuns de uma mensagem comum, que ocupam mais de uma linha.'])
  const page = await open({ as: 'bruno.lima' })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(address(39))
  await expect(conversation(page).getByRole('listitem')).toHaveCount(2)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('A conversation that does not come says why and is asked for again; it can be written to meanwhile (BM-07)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route(calls(40), (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(address(40))
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'A conversa não pôde ser carregada.' })
  await expect(failure).toBeVisible()
  await field(page).fill('Guardado')
  await page.unroute(calls(40))
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(failure).toBeHidden()
  await expect(field(page)).toHaveValue('Guardado')
})
