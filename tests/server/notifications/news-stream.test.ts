import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toldEntities } from '../../../contract/notifications/news'
import { buildApp } from '../../../server/app'
import { openServer } from '../../../server/database/open'
import { membership, userAccount } from '../../../server/database/schema'
import { newsDesk } from '../../../server/notifications/news-desk'
import { newsChannel, tellNews } from '../../../server/record/tell-news'
import { defaultTimeouts } from '../../../server/timeouts'
import { readStream } from '../../support/news-reader'
import { startTestServer, type TestServer } from '../../support/server'

/** Milliseconds between signs of life here. */
const beat = 200

let server: TestServer
let ana: string
let bruno: string
const opened: Awaited<ReturnType<typeof readStream>>[] = []

beforeAll(async () => {
  server = await startTestServer({
    limits: { streamsPerPerson: 2 },
    settings: { timeouts: { ...defaultTimeouts, notice: 0, drain: 2_000, beat } },
  })
  ana = (await server.signIn('ana.souza')).access
  bruno = (await server.signIn('bruno.lima')).access
})
afterEach(async () => {
  for (const { leave } of opened.splice(0)) leave()
  await expect.poll(() => server.services.news.open()).toBe(0)
})
afterAll(() => server.close())

async function follow(token: string, origin = server.origin) {
  const stream = await readStream(origin, token)
  opened.push(stream)
  return stream
}

async function idOfBruno(): Promise<number> {
  const [found] = await server.database.select().from(userAccount).where(eq(userAccount.username, 'bruno.lima'))
  return found?.id ?? 0
}

/** Something new for whoever asks. */
const markRead = async (token: string) => {
  const { body } = await server.get('notifications/', token)
  const { id } = body.find((one: { is_read: boolean }) => !one.is_read)
  return server.post(`notifications/${id}/mark-read/`, { token })
}

const say = (report: number, token = ana) =>
  server.post(`billing/reports/${report}/messages/`, {
    token,
    body: { text: 'Bom dia' },
    headers: { 'Idempotency-Key': `news-${report}-${Date.now()}` },
  })

const said = (id: number) => ({
  kind: 'message',
  entity: 'report',
  id,
  by: { username: 'ana.souza', name: 'Ana Souza' },
})

test('says at once that it is open, is kept by nobody on the way, and then that it is alive', async () => {
  const { answer, part } = await follow(bruno)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(await part()).toBe(': open')
  expect(await part()).toBe('data: {"kind":"beat"}')
})

test('NOT-01: notifications are told to whose they are, in each of their browsers, and to nobody else', async () => {
  const [one, other, anas] = [await follow(bruno), await follow(bruno), await follow(ana)]
  const began = performance.now()
  expect((await markRead(bruno)).status).toBe(204)
  expect(await Promise.all([one.next(), other.next()])).toEqual(Array(2).fill({ kind: 'notifications' }))
  expect(performance.now() - began).toBeLessThan(1_000)
  // Whatever was told before comes first.
  await say(1)
  expect(await anas.next()).toEqual(said(1))
})

test('a record that changes, and what is said about it, is told to whoever may read it, with who did it', async () => {
  const carla = (await server.signIn('carla.dias')).access
  const [brunos, carlas] = [await follow(bruno), await follow(carla)]
  const { body } = await server.get('billing/reports/?status=open', ana)
  const { id } = body.results[0]
  const found = await server.get(`billing/reports/${id}/`, ana)
  const { inicio, fim, competencia, purchase_order, frs, notes, version } = found.body
  const edited = await server.call('PATCH', `billing/reports/${id}/`, {
    token: ana,
    body: { inicio, fim, competencia, purchase_order, frs, notes: `${notes} e mais` },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(edited.status).toBe(200)
  expect(await brunos.next()).toEqual({ ...said(id), kind: 'record' })
  await say(2)
  expect(await brunos.next()).toEqual(said(2))
  await markRead(carla)
  expect(await carlas.next()).toEqual({ kind: 'notifications' })
})

test('who has a record open, and who has left it, is told to whoever may read it, with nothing kept of it; who may not cannot say so', async () => {
  const davi = (await server.signIn('davi.rocha')).access
  const [brunos, davis] = [await follow(bruno), await follow(davi)]
  const present = (is_here: boolean, token = ana) =>
    server.post('notifications/present/report/7/', { token, body: { is_here } })
  expect((await present(true)).status).toBe(204)
  expect(await brunos.next()).toEqual({ ...said(7), kind: 'here' })
  await present(false)
  expect(await brunos.next()).toEqual({ ...said(7), kind: 'gone' })
  expect((await present(true, davi)).status).toBe(404)
  await markRead(davi)
  expect(await davis.next()).toEqual({ kind: 'notifications' })
})

test('records of every kind are told to whoever may read them, and to nobody else', async () => {
  const davi = (await server.signIn('davi.rocha')).access
  const [anas, davis] = [await follow(ana), await follow(davi)]
  for (const entity of toldEntities)
    expect(
      (await server.post(`notifications/present/${entity}/1/`, { token: ana, body: { is_here: true } })).status,
    ).toBe(204)
  for (const entity of toldEntities) expect(await anas.next()).toMatchObject({ kind: 'here', entity })
  for (const entity of ['form_response', 'follow_up'])
    expect(await davis.next()).toMatchObject({ kind: 'here', entity })
  await server.post('notifications/present/follow_up/1/', { token: ana, body: { is_here: false } })
  expect(await davis.next()).toEqual({ ...said(1), kind: 'gone', entity: 'follow_up' })
})

test('BIL-04: a client that changes is told to whoever sees master data', async () => {
  const brunos = await follow(bruno)
  const { id, version, status: _status, ...draft } = (await server.get('billing/clients/2/', ana)).body
  const edited = await server.call('PATCH', `billing/clients/${id}/`, {
    token: ana,
    body: { ...draft, name: `${draft.name} S.A.` },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(edited.status).toBe(200)
  expect(await brunos.next()).toEqual({ ...said(id), kind: 'record', entity: 'client' })
})

test('FRM-04: a follow-up that changes, and who has a response open, is told to whoever is signed in', async () => {
  const davi = (await server.signIn('davi.rocha')).access
  const davis = await follow(davi)
  const [{ id }] = (await server.get('forms/follow-ups/?status=open&page_size=1', ana)).body.results
  const { severity, owner, due, version } = (await server.get(`forms/follow-ups/${id}/`, ana)).body
  const edited = await server.call('PATCH', `forms/follow-ups/${id}/`, {
    token: ana,
    body: { severity: severity === 'low' ? 'high' : 'low', owner: owner.id, due },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(edited.status).toBe(200)
  expect(await davis.next()).toEqual({ ...said(id), kind: 'record', entity: 'follow_up' })
  const present = (entity: string, id: number) =>
    server.post(`notifications/present/${entity}/${id}/`, { token: ana, body: { is_here: true } })
  expect((await present('form_response', 1)).status).toBe(204)
  expect(await davis.next()).toEqual({ ...said(1), kind: 'here', entity: 'form_response' })
  expect((await present('form_response', 2_000_000_000)).status).toBe(404)
  expect((await server.get(`notifications/followed/client/${id}/`, ana)).status).toBe(400)
})

test('FRM-04: a draft that is saved is told under its new version, so that whoever saved it knows it', async () => {
  const { body: begun } = await server.post('forms/responses/', {
    token: ana,
    body: { form: 3, asset: 1 },
    headers: { 'Idempotency-Key': 'news-draft' },
  })
  const brunos = await follow(bruno)
  const { status, body } = await server.call('PATCH', `forms/responses/${begun.id}/`, {
    token: ana,
    body: { answers: { pendencias: 'Isolar a rampa.' } },
    headers: { 'If-Match': `"${begun.version}"` },
  })
  expect([status, body.version]).toEqual([200, begun.version + 1])
  const told = { ...said(begun.id), kind: 'record', entity: 'form_response', version: body.version }
  expect(await brunos.next()).toEqual(told)
})

test('what is not written is not told', async () => {
  const stream = await follow(bruno)
  const user = await idOfBruno()
  const writing = server.database.transaction(async (transaction) => {
    await tellNews(transaction, { user })
    throw new Error('rolled back')
  })
  await expect(writing).rejects.toThrow('rolled back')
  await say(3)
  expect(await stream.next()).toEqual(said(3))
})

test('who loses the right to a record hears no more of it; whose sign-in ends, or token, is sent nothing more', async () => {
  const mine = eq(membership.user_id, await idOfBruno())
  const own = await server.signIn('bruno.lima')
  const stream = await follow(own.access)
  const held = await server.database.select().from(membership).where(mine)
  await server.database.delete(membership).where(mine)
  expect(await stream.part()).toBe(': open')
  for (let beats = 0; beats < 2; ) if ((await stream.part()) === 'data: {"kind":"beat"}') beats += 1
  await say(4)
  await markRead(own.access)
  expect(await stream.next()).toEqual({ kind: 'notifications' })
  await server.database.insert(membership).values(held)

  await server.post('auth/logout/', { body: { refresh: own.refresh }, token: own.access })
  expect(await stream.next()).toBeNull()
  expect((await follow(own.access)).answer.status).toBe(401)
})

test('so many browsers of one person, and no more, until one is closed', async () => {
  const [one] = [await follow(bruno), await follow(bruno)]
  const refused = (await follow(bruno)).answer
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  one.leave()
  await expect.poll(() => server.services.news.open()).toBe(1)
  expect((await follow(bruno)).answer.status).toBe(200)
})

test('a process that stops ends its streams first, and takes none any more', async () => {
  const stopping = await startTestServer()
  const { access } = await stopping.signIn('bruno.lima')
  const stream = await follow(access, stopping.origin)
  const began = performance.now()
  await stopping.close()
  expect(await stream.next()).toBeNull()
  expect(performance.now() - began).toBeLessThan(1_500)
  await expect(stopping.services.news.follow({} as never)).rejects.toMatchObject({ status: 503 })
})

test('one that stops before it hears anything ends what waits for that, and stops hearing', async () => {
  let hear: (stop: () => Promise<void>) => void = () => undefined
  let isHeard = true
  const desk = newsDesk({ listen: () => new Promise((done) => (hear = done)) }, 2, () => undefined)
  const app = buildApp({ ...server.services, news: desk }, new Map(), new Map())
  const headers = { Authorization: `Bearer ${bruno}` }
  const answer = app.request('/api/v1/notifications/stream/', { headers })
  await expect.poll(() => desk.open()).toBe(1)
  const closed = desk.close()
  hear(async () => {
    isHeard = false
  })
  await closed
  expect([(await answer).status, desk.open(), isHeard]).toEqual([503, 0, false])
})

test('what no version of ours says is passed over, and what comes after it is told', async () => {
  const stream = await follow(bruno)
  for (const text of ['{', '7', 'null', '{}', '{"user":"2"}', '{"kind":"record","entity":"later","id":1}'])
    await server.database.execute(sql`select pg_notify(${newsChannel}, ${text})`)
  await say(7)
  expect(await stream.next()).toEqual(said(7))
  expect(server.failures.filter(({ event }) => event === 'news.unreadable')).toHaveLength(6)
})

if (process.env['TEST_DATABASE_URL']) {
  test('every process on the database hears of it; one that hears nothing any more ends its streams, and hears again with the next', async () => {
    const [found] = await server.database.select({ name: sql<string>`current_database()` }).from(userAccount).limit(1)
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${found?.name}` }).href
    const storage = await openServer(url)
    const lost: unknown[] = []
    const desk = newsDesk(storage, 2, ({ event }) => lost.push(event))
    const heard: string[] = []
    let ended = 0
    const reader = { person: 2, mayRead: () => true, write: (text: string) => heard.push(text), end: () => ended++ }
    await desk.follow(reader)
    await say(5)
    await expect.poll(() => heard).toEqual([`data: ${JSON.stringify(said(5))}\n\n`])

    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    )
    await expect.poll(() => [ended, lost.length, desk.open()]).toEqual([1, 1, 0])
    expect(lost).toEqual(['news.lost'])
    await desk.follow(reader)
    await say(6)
    await expect.poll(() => heard.at(-1)).toBe(`data: ${JSON.stringify(said(6))}\n\n`)
    await admin.end()
    await desk.close()
    await storage.close()
  })
}
