import type { Page } from '@playwright/test'
import { demoUsers } from '../../../server/demo/seed-people'
import { notifyUser } from '../../../server/record/notify-user'
import type { TestServer } from '../../support/server'
import { seriousProblemsInBothThemes } from '../support/accessible'
import { makeReport } from '../support/made-report'
import { countOf, recordCalls } from '../support/portal-page'
import { reportsAddress } from '../support/report-dialog'
import { type DemoUser, expect, type Sessions, test } from '../support/test'

const streamCall = 'GET /notifications/stream/'
/** A year that no other test measures. */
const year = 2071
/** Milliseconds that news may take from one browser to another, on a machine that other tests share. */
const soon = { timeout: 2_000 }

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })

/** Opens an address, until the page hears of news. */
async function openHearing(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse('**/notifications/stream/')
  await page.goto(address)
  expect((await stream).status()).toBe(200)
}

/** As another person's step does, in its transaction. */
async function notifyDavi({ database, services }: TestServer, message: string): Promise<void> {
  const user = demoUsers.findIndex(({ username }) => username === 'davi.rocha') + 1
  const notice = { user, kind: 'followUp.reopen', reason: message, link: '/' } as const
  await database.transaction((transaction) => notifyUser(transaction, { services, caller: null } as never, notice))
}

async function unreadOn(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
}

test('A notification is there without a reload, in every tab over one stream, which another tab opens when its own closes (NOT-01)', async ({
  open,
  portal,
}) => {
  const one = await open({ as: 'davi.rocha' })
  const calls = recordCalls(one)
  await openHearing(one, '/')
  const other = await one.context().newPage()
  await other.goto('/')
  await expect(bell(other)).toBeVisible()
  const hears = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(hears, 'the other tab waits for its turn').toBe(1)

  const before = await unreadOn(one)
  const says = (more: number) => new RegExp(`^Notificações: ${before + more} não lidas?$`)
  await notifyDavi(portal, 'O primeiro.')
  for (const tab of [one, other]) await expect(bell(tab)).toHaveAccessibleName(says(1), soon)
  expect(countOf(streamCall, calls)).toBe(1)

  const next = other.waitForResponse('**/notifications/stream/')
  await one.close()
  await next
  await notifyDavi(portal, 'O segundo.')
  await expect(bell(other)).toHaveAccessibleName(says(2), soon)
  expect(countOf(streamCall, calls)).toBe(2)
})

test('Who has a record open is told that somebody else has changed it, and sees it as it is when they say so', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, year)
  const change = (as: DemoUser, notes: string) => changeNotes(portal, sessions, id, as, notes)
  const page = await open({ as: 'bruno.lima' })
  await openHearing(page, `${reportsAddress}/${id}`)
  await page.getByRole('button', { name: 'Dados', exact: true }).click()
  await expect(page.getByText('Uma nota de outra mão')).toBeHidden()
  await test.step('and who else has it open, in a tab without a stream too, until they leave it', async () => {
    const first = await open({ as: 'ana.souza' })
    await openHearing(first, '/')
    const other = await first.context().newPage()
    await other.goto(`${reportsAddress}/${id}`)
    await expect(page.getByText('Ana Souza também está aqui')).toBeVisible()
    await expect(other.getByText('Bruno Lima também está aqui')).toBeVisible()
    await other.getByRole('link', { name: 'Início' }).first().click()
    await expect(page.getByText('Ana Souza também está aqui')).toBeHidden()
  })
  await change('bruno.lima', 'Uma nota da própria mão')
  await change('ana.souza', 'Uma nota de outra mão')
  const notice = page.getByText(
    'Bruno Lima alterou os dados do boletim. Ana Souza alterou os dados do boletim. Observações: — → “Uma nota de outra mão”. A página ainda o mostra como era.',
  )
  await expect(notice).toBeVisible(soon)
  await expect(page.getByText('Uma nota de outra mão', { exact: true })).toBeHidden()
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Mostrar como está' }).click()
  await expect(page.getByText('Uma nota de outra mão', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()

  await test.step('what changed while nothing could be heard is told as the page hears again (NOT-01)', async () => {
    await page.context().setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await page.evaluate(sleep)
    await change('ana.souza', 'Uma nota de quem ficou acordada')
    const again = page.waitForResponse('**/notifications/stream/')
    await page.context().setOffline(false)
    await again
    await expect(
      page.getByText('Observações: “Uma nota de outra mão” → “Uma nota de quem ficou acordada”.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar como está' }).click()
    await expect(page.getByText('Uma nota de quem ficou acordada', { exact: true })).toBeVisible()
  })

  await test.step('whoever made it follows it, and ends that; with another press they follow it again (NOT-01)', async () => {
    const follows = page.getByRole('button', { name: 'Seguindo' })
    const apart = page.getByRole('button', { name: 'Seguir', exact: true })
    await follows.click()
    await expect(apart).toBeVisible()
    await page.reload()
    await apart.click()
    await expect(follows).toBeVisible()
    await page.goto('/notificacoes?preferencias')
    const own = page.getByRole('listitem').filter({ hasText: `Boletim #${id}` })
    await own.getByRole('button', { name: `Seguindo: Boletim #${id}` }).click()
    await expect(own.getByRole('button', { name: `Seguir: Boletim #${id}` })).toBeVisible()
    expect(await seriousProblemsInBothThemes(page)).toEqual([])
  })
})

test('Who has a follow-up or a response open sees who else has, and what somebody else changed (FRM-04, NOT-01)', async ({
  open,
  portal,
  sessions,
}) => {
  const { access: token } = await sessions.start('elisa.melo')
  const { body } = await portal.get('forms/follow-ups/?status=open&page_size=1', token)
  const [{ id, response }] = body.results
  const page = await open({ as: 'davi.rocha' })
  await openHearing(page, `/formularios/pendencias/${id}`)
  const elisa = await open({ as: 'elisa.melo' })
  await openHearing(elisa, `/formularios/pendencias/${id}`)
  await expect(page.getByText('Elisa Melo também está aqui')).toBeVisible()
  await expect(elisa.getByText('Davi Rocha também está aqui')).toBeVisible()

  const { severity, owner, due, version } = (await portal.get(`forms/follow-ups/${id}/`, token)).body
  const { status } = await portal.call('PATCH', `forms/follow-ups/${id}/`, {
    token,
    body: { severity: severity === 'low' ? 'high' : 'low', owner: owner.id, due },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(status).toBe(200)
  await expect(page.getByText('Elisa Melo alterou a pendência. Gravidade: ')).toBeVisible(soon)
  await page.getByRole('button', { name: 'Mostrar como está' }).click()
  await expect(page.getByText('A página ainda o mostra como era.')).toBeHidden()
  expect(await seriousProblemsInBothThemes(page)).toEqual([])

  for (const tab of [page, elisa]) await tab.goto(`/formularios/respostas/${response}`)
  await expect(page.getByText('Elisa Melo também está aqui')).toBeVisible({ timeout: 30_000 })
})

test('Who fills in a response sees who else looks at it, is given what another device of theirs saves, and is told when it is cancelled (FRM-03, FRM-04, NOT-01)', async ({
  open,
  portal,
  sessions,
}) => {
  const [{ access: token }, { access: elisas }] = [
    await sessions.start('davi.rocha'),
    await sessions.start('elisa.melo'),
  ]
  const { body } = await portal.post('forms/responses/', {
    token,
    body: { form: 3, asset: 40 },
    headers: { 'Idempotency-Key': 'news-filling' },
  })
  const path = `/formularios/respostas/${body.id}`
  const page = await open({ as: 'davi.rocha' })
  await openHearing(page, `${path}/editar`)
  const elisa = await open({ as: 'elisa.melo' })
  await openHearing(elisa, path)
  await expect(page.getByText('Elisa Melo também está aqui')).toBeVisible()
  await expect(elisa.getByText('Davi Rocha também está aqui')).toBeVisible()
  expect(await seriousProblemsInBothThemes(page)).toEqual([])

  const saved = await portal.call('PATCH', `forms/responses/${body.id}/`, {
    token,
    body: { answers: { local: 'Rampa norte' } },
    headers: { 'If-Match': `"${body.version}"` },
  })
  expect(saved.status).toBe(200)
  await expect(page.getByText('Mudou em outro lugar: “Local”.')).toBeVisible(soon)
  await expect(page.getByRole('textbox', { name: 'Local' })).toHaveValue('Rampa norte')
  await expect(elisa.getByText('Rampa norte')).toBeVisible(soon)

  await page.getByRole('textbox', { name: 'Local' }).fill('Rampa norte, saída')
  const cancelled = await portal.post(`forms/responses/${body.id}/cancel/`, {
    token: elisas,
    body: { reason: 'Aberta por engano' },
    headers: { 'If-Match': `"${saved.body.version}"`, 'Idempotency-Key': 'news-cancel' },
  })
  expect(cancelled.status).toBe(200)
  await expect(page.getByText('Esta resposta não pode mais ser preenchida')).toBeVisible(soon)
  await expect(page.getByRole('textbox', { name: 'Local' })).toHaveValue('Rampa norte, saída')
})

/** As a device that slept for two minutes wakes. */
function sleep(): void {
  const now = Date.now
  Date.now = () => now() + 120_000
  document.dispatchEvent(new Event('visibilitychange'))
  Date.now = now
}

async function changeNotes(portal: TestServer, sessions: Sessions, id: number, as: DemoUser, notes: string) {
  const { access: token } = await sessions.start(as)
  const { body } = await portal.get(`billing/reports/${id}/`, token)
  const { inicio, fim, competencia, purchase_order, frs, version } = body
  const { status } = await portal.call('PATCH', `billing/reports/${id}/`, {
    token,
    body: { inicio, fim, competencia, purchase_order, frs, notes },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(status).toBe(200)
}
