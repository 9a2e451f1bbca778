import { and, count, eq, gte, lte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageLength } from '../../../contract/limits'
import {
  follow,
  formResponse,
  logEntry,
  membership,
  message,
  notification,
  report,
  userAccount,
} from '../../../server/database/schema'
import { demoUsers } from '../../../server/demo/seed-people'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let bruno: string
let ana: string
beforeAll(async () => {
  server = await startTestServer()
  bruno = (await server.signIn('bruno.lima')).access
  ana = (await server.signIn('ana.souza')).access
})
afterAll(() => server.close())

let keys = 0
const send = (id: number, text: unknown, { token = bruno, key = `message-${++keys}` } = {}) =>
  server.post(`billing/reports/${id}/messages/`, { token, body: { text }, headers: { 'Idempotency-Key': key } })
const list = (id: number, query = '', token = bruno) => server.get(`billing/reports/${id}/messages/${query}`, token)
const textsOf = async (id: number) => (await list(id)).body.results.map(({ text }: { text: string }) => text)

/** No two tests write to one report. */
let last = 300
const silentReport = () => ++last

describe('BM-07: the conversation about a report', () => {
  test('is told newest first: who, when and what, each as a page of it', async () => {
    const id = silentReport()
    const first = await send(id, 'A medição já foi assinada?')
    server.wait(60)
    await send(id, 'Sim, ontem.', { token: ana })

    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^2026-11-20T1\d:\d\d:00\.000Z$/),
      user: { username: 'bruno.lima', name: 'Bruno Lima' },
      text: 'A medição já foi assinada?',
      mentions: [],
    })
    const { status, body } = await list(id, '?page_size=1')
    expect(status).toBe(200)
    expect(body).toEqual({
      count: 2,
      next: expect.stringMatching(/messages\/\?page_size=1&page=2$/),
      previous: null,
      totals: {},
      results: [
        {
          id: expect.any(Number),
          at: new Date(Date.parse(first.body.at) + 60_000).toISOString(),
          user: { username: 'ana.souza', name: 'Ana Souza' },
          text: 'Sim, ontem.',
          mentions: [],
        },
      ],
    })
    const rest = await list(id, new URL(body.next).search)
    expect(rest.body).toMatchObject({ next: null, results: [first.body] })
  })

  test('is of one report only, and of no other kind of record with its number', async () => {
    const [one, other] = [silentReport(), silentReport()]
    await send(one, 'Daqui')
    await server.database.insert(message).values({
      entity: 'nd_request',
      entity_id: one,
      text: 'De outro registro',
      created_by: 1,
      created_at: new Date(0),
    })

    expect(await textsOf(one)).toEqual(['Daqui'])
    expect(await textsOf(other)).toEqual([])
  })

  test('keeps a text as it was written, without the space around it', async () => {
    const id = silentReport()
    const text = "<b>negrito</b>\n  'aspas' & 100 % — ção 🚜"
    await send(id, `\n ${text}\t `)

    expect(await textsOf(id)).toEqual([text])
  })

  test.each([
    ['empty', ''],
    ['of nothing but space', ' \n\t '],
    ['longer than it may be', 'x'.repeat(messageLength.max + 1)],
    ['a number', 7],
    ['missing', undefined],
  ])('refuses a text that is %s, at its field', async (_, text) => {
    const id = silentReport()
    const { status, body } = await send(id, text)

    expect([status, body]).toEqual([400, { text: [expect.any(String)] }])
    expect(await textsOf(id)).toEqual([])
  })

  test('takes a text of exactly the length it may have', async () => {
    expect((await send(silentReport(), ` ${'x'.repeat(messageLength.max)} `)).status).toBe(201)
  })

  test('refuses what it does not know, so that nobody writes in the name of another', async () => {
    const { status } = await server.post(`billing/reports/${silentReport()}/messages/`, {
      token: bruno,
      body: { text: 'Oi', user: 'ana.souza' },
      headers: { 'Idempotency-Key': 'message-in-the-name' },
    })
    expect(status).toBe(400)
  })

  test('goes on when the report is cancelled', async () => {
    const [cancelled] = await server.database.select().from(report).where(eq(report.status, 'cancelled')).limit(1)
    expect((await send(cancelled?.id ?? 0, 'Por que foi cancelado?')).status).toBe(201)
  })

  test('is of no report that is not there', async () => {
    expect((await list(9_999_999_999)).status).toBe(404)
    expect((await send(9_999_999_999, 'Oi')).status).toBe(404)
  })
})

describe('BM-07: a message is sent once', () => {
  test('however often it is repeated under its key', async () => {
    const id = silentReport()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id, 'Uma vez', { key: 'message-once' })))

    expect(answers.every(({ status }) => status === 201 || status === 425)).toBe(true)
    expect(await textsOf(id)).toEqual(['Uma vez'])
    expect((await send(id, 'Uma vez', { key: 'message-once' })).status).toBe(201)
    expect(await textsOf(id)).toEqual(['Uma vez'])
  })

  test('and no other under the same key', async () => {
    const id = silentReport()
    await send(id, 'A primeira', { key: 'message-of-two' })
    expect((await send(id, 'A segunda', { key: 'message-of-two' })).status).toBe(422)
    expect(await textsOf(id)).toEqual(['A primeira'])
  })

  test('but never without a key', async () => {
    const { status } = await server.post('billing/reports/1/messages/', { token: bruno, body: { text: 'Oi' } })
    expect(status).toBe(400)
  })
})

test('the demonstration has talks about its newest reports, none of them before its report or after today', async () => {
  const rows = await server.database
    .select({ said: message.created_at, made: report.created_at })
    .from(message)
    .innerJoin(report, eq(report.id, message.entity_id))
    .where(and(eq(message.entity, 'report'), gte(message.entity_id, 381), lte(message.entity_id, 400)))
  expect(rows.length).toBeGreaterThan(10)
  for (const { said, made } of rows) {
    expect(said.getTime()).toBeGreaterThan(made.getTime())
    expect(said.getTime()).toBeLessThanOrEqual(Date.parse('2026-11-20T15:00:00Z'))
  }
})

test('a message is its own record of who and when: it leaves no entry in the log, nor a new version of the report', async () => {
  const id = silentReport()
  const versionOf = async () => (await server.get(`billing/reports/${id}/`, bruno)).body.version
  const entries = async () => {
    const filter = and(eq(logEntry.entity, 'report'), eq(logEntry.entity_id, String(id)))
    const [{ rows } = { rows: -1 }] = await server.database.select({ rows: count() }).from(logEntry).where(filter)
    return rows
  }
  const before = [await versionOf(), await entries()]
  await send(id, 'Bom dia')

  expect([await versionOf(), await entries()]).toEqual(before)
  expect(before[0]).toBeGreaterThan(0)
})

test.each(['page=0', 'page_size=101', 'page=x'])('refuses %s at its field', async (query) => {
  const { status, body } = await list(1, `?${query}`)
  expect([status, body]).toEqual([400, { [query.split('=')[0] ?? '']: ['Valor inválido.'] }])
})

describe('a mention', () => {
  const people = async (query: string, token = bruno) =>
    (await server.get(`billing/reports/1/messages/people/${query}`, token)).body
  const mention = (id: number, mentions: readonly number[], text = '@Ana Souza confira, por favor') =>
    server.post(`billing/reports/${id}/messages/`, {
      ...{ token: bruno, body: { text, mentions } },
      headers: { 'Idempotency-Key': `message-${++keys}` },
    })
  const toldTo = (user: number) =>
    server.database
      .select({ title: notification.title, message: notification.message, link: notification.link })
      .from(notification)
      .where(and(eq(notification.user_id, user), eq(notification.title, 'Mencionaram você')))
      .orderBy(notification.id)

  test('is offered of those others alone who may see the record, by their names', async () => {
    const may: string[] = []
    for (const { username, name } of demoUsers) {
      const { status } = await server.get('billing/reports/1/', (await server.signIn(username)).access)
      if (status === 200) may.push(name)
    }
    const others = may.filter((name) => name !== 'Bruno Lima').toSorted()
    expect(others.length).toBeGreaterThan(0)
    expect((await people('')).map(({ name }: { name: string }) => name)).toEqual(others)
    expect(await people('?search=ana')).toEqual([{ id: 1, name: 'Ana Souza' }])
    for (const found of ['ana.souza', 'empresa', '@']) expect(await people(`?search=${found}`)).toEqual([])
  })

  test('is offered of two of one name by what they sign in by too', async () => {
    const become = async (name: string, is_admin: boolean) => {
      await server.database.update(userAccount).set({ name }).where(eq(userAccount.id, 3))
      await server.database.update(membership).set({ is_admin }).where(eq(membership.user_id, 3))
    }
    await become('ana Souza', true)
    const found = await people('?search=ana')
    await become('Carla Dias', false)
    expect(found.toSorted((one: { id: number }, other: { id: number }) => one.id - other.id)).toEqual([
      { id: 1, name: 'Ana Souza', username: 'ana.souza' },
      { id: 3, name: 'ana Souza', username: 'carla.dias' },
    ])
  })

  test('tells whom it names, with a link to the conversation, and stands beside the text; nobody is told of their own', async () => {
    const id = silentReport()
    expect((await mention(id, [1, 2, 1], '@Ana Souza, @Bruno Lima confere?')).body.mentions).toEqual([
      { id: 1, name: 'Ana Souza' },
      { id: 2, name: 'Bruno Lima' },
    ])
    expect(await toldTo(1)).toEqual([
      {
        ...{ title: 'Mencionaram você', link: `/faturamento/boletins-de-medicao/${id}/comunicacao` },
        message: `Boletim #${id}: @Ana Souza, @Bruno Lima confere? (por Bruno Lima)`,
      },
    ])
    expect(await toldTo(2)).toEqual([])
  })

  test('is of whom the text names, which is quoted from its beginning in whole characters', async () => {
    const id = silentReport()
    const quoted = `@Ana Souza ${'x'.repeat(188)}🚜`
    expect((await mention(id, [2, 1], `${quoted}🚜`)).body.mentions).toEqual([{ id: 1, name: 'Ana Souza' }])
    expect((await toldTo(1)).at(-1)?.message).toBe(`Boletim #${id}: ${quoted}… (por Bruno Lima)`)
  })

  test('of who may not see the record is refused, and nothing is said', async () => {
    const id = silentReport()
    for (const stranger of [4, 4711]) {
      const { status, body } = await mention(id, [1, stranger])
      expect([status, body]).toEqual([400, { mentions: ['Uma das pessoas mencionadas não pode ver este registro.'] }])
    }
    expect(await textsOf(id)).toEqual([])
    expect(await toldTo(4)).toEqual([])
  })
})

describe('whoever follows a record', () => {
  const told = async (user: number, link: string) => {
    const { title, message: text } = notification
    const found = await server.database
      .select({ title, text })
      .from(notification)
      .where(and(eq(notification.user_id, user), eq(notification.link, link)))
      .orderBy(notification.id)
    return found.map((one) => `${one.title}: ${one.text}`)
  }
  const page = (id: number) => `/faturamento/boletins-de-medicao/${id}`
  const followed = (id: number, token: string, is_following?: boolean) => {
    const path = `notifications/followed/report/${id}/`
    return is_following === undefined ? server.get(path, token) : server.post(path, { token, body: { is_following } })
  }
  const isFollowed = async (id: number, token: string) => (await followed(id, token)).body.is_following

  test('is told of what is said about it, once, and of none that they wrote; who writes or is named follows it, unless they ended that', async () => {
    const id = silentReport()
    const link = `${page(id)}/comunicacao`
    expect([await isFollowed(id, ana), await isFollowed(id, bruno)]).toEqual([false, false])
    expect((await followed(id, ana, true)).body).toEqual({ is_following: true })
    await send(id, 'Bom dia')
    await send(id, 'Bom dia, Bruno', { token: ana })
    expect(await told(1, link)).toEqual([`Nova mensagem: Boletim #${id}: Bom dia (por Bruno Lima)`])
    expect(await told(2, link)).toEqual([`Nova mensagem: Boletim #${id}: Bom dia, Bruno (por Ana Souza)`])
    expect(await isFollowed(id, bruno)).toBe(true)
    expect((await followed(id, ana)).body.others).toEqual({ count: 1, names: ['Bruno Lima'] })

    await followed(id, ana, false)
    await send(id, 'E agora?')
    const headers = () => ({ 'Idempotency-Key': `follow-${++keys}` })
    const mention = { text: '@Ana Souza viu?', mentions: [1] }
    await server.post(`billing/reports/${id}/messages/`, { token: bruno, body: mention, headers: headers() })
    expect((await told(1, link)).slice(1)).toEqual([
      `Mencionaram você: Boletim #${id}: @Ana Souza viu? (por Bruno Lima)`,
    ])
    expect(await isFollowed(id, ana)).toBe(false)
    await followed(id, ana, true)
    await server.post(`billing/reports/${id}/messages/`, { token: bruno, body: mention, headers: headers() })
    expect(await told(1, link)).toHaveLength(3)
    await server.call('PATCH', 'notifications/choices/', { token: ana, body: { choices: { mentions: 'none' } } })
    await server.post(`billing/reports/${id}/messages/`, { token: bruno, body: mention, headers: headers() })
    await server.call('PATCH', 'notifications/choices/', { token: ana, body: { choices: { mentions: 'portal' } } })
    expect((await told(1, link)).slice(3)).toEqual([`Nova mensagem: Boletim #${id}: @Ana Souza viu? (por Bruno Lima)`])
  })

  test('is told of the state that it comes to, as long as they may read it; who made it follows it', async () => {
    const body = { cost_center: 1, client: 1, inicio: '2045-03-01', fim: '2045-03-20', competencia: '2045-03' }
    const headers = { 'Idempotency-Key': 'followed-report' }
    const { id } = (await server.post('billing/reports/', { token: ana, body, headers })).body
    expect((await server.get('notifications/followed/', ana)).body.newest[0]).toEqual({ entity: 'report', id })
    /** Who lost the permission. */
    const davi = { user_id: 4, entity: 'report', entity_id: id, is_following: true, since: new Date(0) } as const
    await server.database.insert(follow).values(davi)
    const token = (await server.signIn('davi.rocha')).access
    expect((await server.get('notifications/followed/', token)).body).toEqual({ count: 0, newest: [] })
    expect([(await followed(id, token)).status, (await followed(id, token, true)).status]).toEqual([404, 404])
    expect((await followed(9_999_999_999, ana, true)).status).toBe(404)
    expect((await followed(id, bruno)).body).toEqual({
      is_following: false,
      others: { count: 1, names: ['Ana Souza'] },
    })

    await server.post(`billing/reports/${id}/cancel/`, {
      ...{ token: bruno, body: { reason: 'Em duplicidade' } },
      headers: { 'Idempotency-Key': 'followed-cancel', 'If-Match': '"1"' },
    })
    expect(await told(1, page(id))).toEqual([`Mudança de situação: Boletim #${id}: Cancelado (por Bruno Lima)`])
    expect([await told(2, page(id)), await told(4, page(id))]).toEqual([[], []])
  })
  test('is told of a response, which everybody reads; who has a notice of their own of a step is not told twice (FRM-04)', async () => {
    const elisa = (await server.signIn('elisa.melo')).access
    const { status, answered_by } = formResponse
    const [sent] = await server.database
      .select()
      .from(formResponse)
      .where(and(eq(status, 'completo'), eq(answered_by, 4)))
      .limit(1)
    if (!sent) throw new Error('Davi has finished a response')
    const [path, link] = [`notifications/followed/form_response/${sent.id}/`, `/formularios/respostas/${sent.id}`]
    await server.post(path, { token: bruno, body: { is_following: true } })
    const author = { user_id: 4, entity: 'form_response', entity_id: sent.id } as const
    await server.database.insert(follow).values({ ...author, is_following: true, since: new Date(0) })
    expect((await server.get(path, elisa)).body).toMatchObject({ is_following: false, others: { count: 2 } })

    await server.post(`forms/responses/${sent.id}/send-back/`, {
      ...{ token: elisa, body: { reason: 'Falta a foto do pneu', remarks: {} } },
      headers: { 'Idempotency-Key': 'followed-response', 'If-Match': `"${sent.version}"` },
    })
    expect(await told(2, link)).toEqual([`Mudança de situação: Resposta #${sent.id}: Rascunho (por Elisa Melo)`])
    expect([await told(4, link), await told(4, `${link}/editar`)]).toEqual([
      [],
      [`Resposta devolvida: A resposta #${sent.id} foi devolvida: Falta a foto do pneu (por Elisa Melo)`],
    ])
  })
})
