import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followedEntities } from '../../../contract/notifications/news'
import { readNotice } from '../../../contract/notifications/notices'
import { invoice, message, notification, notificationChoice, report } from '../../../server/database/schema'
import { demoUsers } from '../../../server/demo/seed-people'
import { followedRecords } from '../../../server/record/followed-records'
import { notifyUser } from '../../../server/record/notify-user'
import { recordWords } from '../../../server/record/record-words'
import { unchosen } from '../../support/samples/sample-choices'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

/** Pages of the specification's route table. */
const pageOrNone =
  /^(?:null|\/faturamento\/(?:fatura|boletins-de-medicao)\/\d+(?:\/comunicacao)?|\/formularios\/pendencias\/\d+)$/

const list = async () => (await server.get('notifications/', token)).body

test('come newest first, with 120 unread for the analyst', async () => {
  const rows = await list()
  const ids = rows.map(({ id }: { id: number }) => id)

  expect(rows).toHaveLength(126)
  expect(rows.filter((row: { is_read: boolean }) => !row.is_read)).toHaveLength(120)
  expect(ids).toEqual([...ids].sort((left, right) => right - left))
  expect(rows[0].link).toMatch(/^\/faturamento\/boletins-de-medicao\/\d+$/)
})

test('what is not read is counted over those that are listed, with the newest four of it', async () => {
  const rows = await list()
  const unread = rows.filter((row: { is_read: boolean }) => !row.is_read)
  expect((await server.get('notifications/unread/', token)).body).toEqual({ count: 120, newest: unread.slice(0, 4) })
  const davi = (await server.signIn('davi.rocha')).access
  expect((await server.get('notifications/unread/', davi)).body).toMatchObject({ count: 1, newest: [{ id: 4 }] })
})

test('are the user’s own', async () => {
  const davi = (await server.signIn('davi.rocha')).access
  expect((await server.get('notifications/', davi)).body).toEqual([
    {
      id: 4,
      title: 'Pendência para você',
      message: expect.stringMatching(/^A pendência #\d+ é sua para resolver: .+ \(por Ana Souza\)$/),
      link: expect.stringMatching(/^\/formularios\/pendencias\/\d+$/),
      is_read: false,
      created_at: '2026-11-19T09:00:00.000Z',
    },
  ])
})

test('the demonstration has its notices by the words of the live ones', async () => {
  const rows = await server.database.select().from(notification)
  expect(rows.filter((row) => readNotice(row) === null)).toEqual([])
})

test('every demo user has some, newest first, each linked to a page of the portal or to none', async () => {
  for (const { username } of demoUsers) {
    const { access } = await server.signIn(username)
    const { body } = await server.get('notifications/', access)
    const times = body.map(({ created_at }: { created_at: string }) => created_at)

    expect(body.length).toBeGreaterThan(0)
    expect(times).toEqual([...times].sort().reverse())
    for (const { link } of body) {
      expect(String(link)).toMatch(pageOrNone)
    }
  }
})

test('what they say of a record is true of it', async () => {
  const { database } = server
  const told = { moved: 0, said: 0 }
  for (const { title, message: text, link } of await database.select().from(notification)) {
    const [, name, id, said] = /^(\D+) #(\d+): (.+) \(por .+\)$/s.exec(text) ?? []
    const entity = followedEntities.find((one) => recordWords[one].name[0] === name)
    if (!entity) continue
    const { page } = followedRecords[entity]
    if (title === 'Nova mensagem') {
      const talk = and(eq(message.entity, entity), eq(message.entity_id, Number(id)), eq(message.text, String(said)))
      expect([text, link, await database.$count(message, talk)]).toEqual([text, `${page}/${id}/comunicacao`, 1])
      told.said += 1
    } else {
      const table = entity === 'report' ? report : invoice
      const [found] = await database
        .select({ status: table.status })
        .from(table)
        .where(eq(table.id, Number(id)))
      expect([text, link]).toEqual([text, `${page}/${id}`])
      expect(said).toBe(recordWords[entity].states[found?.status ?? '']?.[0])
      told.moved += 1
    }
  }
  expect(told).toEqual({ moved: 100, said: 31 })
})

test('a text that looks like HTML, and links that lead elsewhere, are passed on as they stand', async () => {
  const written = [
    { title: '<b>Aviso</b>', message: '<img src=x onerror=alert(1)>', link: 'https://example.com/' },
    { title: 'Aviso', message: '&amp; <b>fim</b>', link: 'javascript:alert(1)' },
  ]
  const rest = { user_id: 4, is_read: false, created_at: new Date() }
  await server.database.insert(notification).values(written.map((texts) => ({ ...texts, ...rest })))
  const davi = (await server.signIn('davi.rocha')).access
  const [second, first] = (await server.get('notifications/', davi)).body

  expect([first, second]).toMatchObject(written)
  await server.database.delete(notification).where(inArray(notification.id, [first.id, second.id]))
})

test('one is marked as read, and marking it again is no error', async () => {
  const [newest] = await list()
  const answers = [
    await server.post(`notifications/${newest.id}/mark-read/`, { token }),
    await server.post(`notifications/${newest.id}/mark-read/`, { token }),
  ]

  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [204, ''],
    [204, ''],
  ])
  expect((await list())[0]).toEqual({ ...newest, is_read: true })
})

test('all are marked as read, those of others are not', async () => {
  expect((await server.post('notifications/mark-all-read/', { token })).status).toBe(204)
  expect((await list()).every((row: { is_read: boolean }) => row.is_read)).toBe(true)
  expect((await server.get('notifications/unread/', token)).body).toEqual({ count: 0, newest: [] })

  const ana = (await server.signIn('ana.souza')).access
  expect((await server.get('notifications/', ana)).body[0].is_read).toBe(false)
})

test('each chooses how to be told, mail only where the portal sends any, and what is chosen decides from the next notice on', async () => {
  const elisa = (await server.signIn('elisa.melo')).access
  const user = demoUsers.findIndex(({ username }) => username === 'elisa.melo') + 1
  const path = 'notifications/choices/'
  const choose = (choices: object) => server.call('PATCH', path, { token: elisa, body: { choices } })
  const told = async (kind: 'followUp.give' | 'factor.remove' | 'request.approve') => {
    const before = await server.database.$count(notification, eq(notification.user_id, user))
    await server.database.transaction((transaction) =>
      notifyUser(transaction, { services: server.services, caller: null } as never, { kind, user, link: '/' }),
    )
    return (await server.database.$count(notification, eq(notification.user_id, user))) - before
  }

  expect((await server.get(path, elisa)).body).toEqual({ has_mail: false, choices: unchosen })
  expect((await choose({ follow_ups: 'mail' })).status).toBe(400)
  expect((await choose({ follow_ups: 'none', followed: 'none' })).body.choices).toEqual({
    ...{ ...unchosen, follow_ups: 'none', followed: 'none' },
  })
  expect([await told('followUp.give'), await told('factor.remove')]).toEqual([0, 1])
  await choose({ follow_ups: 'portal' })
  expect(await told('followUp.give')).toBe(1)
  expect((await server.get(path, elisa)).body.choices).toEqual({ ...unchosen, followed: 'none' })

  // As the release before names it: in a row that it writes yet, and on a page that is open since.
  const { user_id, topic } = notificationChoice
  const former = and(eq(user_id, user), eq(topic, 'requests'))
  const [kept] = await server.database.select().from(notificationChoice).where(former)
  expect(kept?.way).toBe('none')
  await server.database.delete(notificationChoice).where(and(eq(user_id, user), eq(topic, 'followed')))
  expect((await server.get(path, elisa)).body.choices).toEqual({ ...unchosen, followed: 'none' })
  expect(await told('request.approve')).toBe(0)
  expect((await choose({ requests: 'portal' })).body.choices).toEqual(unchosen)
  expect(await told('request.approve')).toBe(1)
  expect((await server.get(path, token)).body.choices).toEqual(unchosen)
})
