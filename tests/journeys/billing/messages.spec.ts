import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { message } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const address = (id: number) => `${reportsAddress}/${id}/comunicacao`
const field = (page: Page) => page.getByRole('textbox', { name: 'Sua mensagem' })
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Enviar mensagem' })
const conversation = (page: Page) => page.getByRole('region', { name: 'Mensagens' })
const said = (page: Page) => conversation(page).getByRole('listitem')
const unsent = (page: Page) => page.getByRole('list', { name: 'Ainda não enviadas' }).getByRole('listitem')
const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

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

test('Two colleagues talk about a report: what one sends appears to the other by itself, where the person is (BM-07)', async ({
  open,
  portal,
}) => {
  const [bruno, ana] = [await open({ as: 'bruno.lima' }), await open({ as: 'ana.souza' })]
  await ana.clock.install()
  await ana.goto(address(31))
  await expect(ana.getByText('Ninguém escreveu ainda.')).toBeVisible()
  await field(ana).fill('Estou escrev')

  await bruno.goto(address(31))
  await field(bruno).fill('A medição já foi assinada?')
  await field(bruno).press('Control+Enter')
  await expect(bruno.getByText('Mensagem enviada')).toBeVisible()
  await expect(said(bruno)).toHaveText(/^Você · \d\d:\d\dA medição já foi assinada\?$/)
  await expect(field(bruno)).toBeFocused()

  await ana.clock.runFor(30_000)
  await expect(said(ana)).toContainText('Bruno Lima')
  await expect(ana.getByText(/^Última mensagem de colegas: Bruno Lima/)).toBeAttached()
  await expect(field(ana)).toBeFocused()
  await expect(field(ana)).toHaveValue('Estou escrev')
  await field(ana).fill('Sim, ontem.\nEstá em Documentos.')
  await send(ana).click()
  await expect(said(ana)).toHaveCount(2)
  expect(await textsOn(portal, 31)).toEqual(['A medição já foi assinada?', 'Sim, ontem.\nEstá em Documentos.'])

  await test.step('one names the other, who is told and led there', async () => {
    await field(bruno).pressSequentially('Obrigado, @ana so')
    await expect(bruno.getByRole('option')).toHaveText(['Ana Souza'])
    expect(await seriousProblemsInBothThemes(bruno)).toEqual([])
    await field(bruno).press('Enter')
    await expect(field(bruno)).toHaveValue('Obrigado, @Ana Souza ')
    await field(bruno).pressSequentially('confira o documento 31.')
    await field(bruno).press('Control+Enter')
    await expect(said(bruno).last().locator('strong')).toHaveText('@Ana Souza')

    await ana.goto('/notificacoes?nao-lidas')
    const told = ana.getByRole('main').getByRole('listitem').filter({ hasText: '@Ana Souza confira o documento 31.' })
    await told.getByRole('link', { name: 'Mencionaram você' }).click()
    await expect(ana).toHaveURL(address(31))
    await expect(said(ana).last().locator('strong')).toHaveText('@Ana Souza')
  })
})

test('Without a connection a message waits and leaves when there is one; leaving what is not sent asks first (BM-07, SHL-07)', async ({
  open,
  portal,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(address(36))
  await expect(page.getByText('Ninguém escreveu ainda.')).toBeVisible()
  await field(page).fill('Rascunho')
  await page.getByRole('link', { name: 'Resumo' }).click()
  await expect(question(page)).toContainText('“Mensagem não enviada”')
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(address(36))
  await expect(field(page)).toHaveValue('Rascunho')

  await page.context().setOffline(true)
  await field(page).fill('Do campo')
  await send(page).click()
  await expect(unsent(page)).toHaveText(/Aguardando conexão/)
  await page.context().setOffline(false)
  await expect(unsent(page)).toHaveCount(0)
  expect(await textsOn(portal, 36)).toEqual(['Do campo'])

  await page.route(`**/api/v1/billing/reports/36/messages/`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, json: {} }) : route.continue(),
  )
  await field(page).fill('Mais uma coisa')
  await send(page).click()
  await expect(unsent(page).getByRole('alert')).toHaveText(
    'Erro ao enviar mensagem Muitas tentativas. Tente novamente em alguns minutos.',
  )
  await page.getByRole('link', { name: 'Resumo' }).click()
  await question(page).getByRole('button', { name: 'Descartar e sair' }).click()
  await expect(page).toHaveURL(`${reportsAddress}/36`)
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
  await expect(said(page)).toHaveCount(20)
  await expect(said(page).last()).toBeInViewport()
  await expect(said(page).last()).toContainText('Mensagem 45.')

  const older = conversation(page).getByRole('button', { name: 'Carregar anteriores' })
  await older.scrollIntoViewIfNeeded()
  await expect(older).toBeInViewport()
  const topOf = async () => (await said(page).filter({ hasText: 'Mensagem 26.' }).boundingBox())?.y ?? 0
  const before = await topOf()
  await older.click()
  await expect(said(page)).toHaveCount(40)
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(2)
  await older.click()
  await expect(said(page)).toHaveCount(45)
  await expect(older).toBeHidden()
})

test('Everybody can read a conversation with what is not sent, in both themes, on a narrow screen too, with words of any length (BM-07, SHL-11, SHL-13)', async ({
  open,
  portal,
}) => {
  await tell(portal, 39, ['x'.repeat(500), 'Palavras comuns de uma mensagem comum, que ocupam mais de uma linha.'])
  const page = await open({ as: 'bruno.lima', viewport: { width: 320, height: 700 } })
  await page.route(`**/api/v1/billing/reports/39/messages/`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto(address(39))
  await expect(said(page)).toHaveCount(2)
  for (const text of ['Sim.', 'Ontem.']) {
    await field(page).fill(text)
    await field(page).press('Control+Enter')
  }
  await expect(unsent(page).getByRole('alert')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
})
