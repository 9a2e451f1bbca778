import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, createActor, SimulatedClock, waitFor } from 'xstate'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import { type Api, createClient } from '../../../src/api/client'
import { notificationActors } from '../../../src/notifications/notifications.actors'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let api: Api
let calls: string[]
let logged: string[]
let page: ReturnType<typeof openPage>
let clock: SimulatedClock
let actor: Actor<typeof notificationsMachine>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each as somebody who has notifications of their own. */
beforeEach(async () => {
  calls = []
  logged = []
  page = openPage()
  clock = new SimulatedClock()
  const { access } = await server.signIn('bruno.lima')
  const { api: call } = createClient(server.origin, (...details) => logged.push(details.join(' ')))
  api = (path, options) => {
    calls.push(`${options?.method ?? 'GET'} ${path}`)
    return call(path, access, options)
  }
})
afterEach(() => actor.stop())

test('what is unread is known without the list, which comes as the dropdown opens; what is marked stays so (NOT-01, NOT-02)', async () => {
  await begin()
  const { unread } = actor.getSnapshot().context
  actor.send({ type: 'dropdown.open' })
  const first = await settled()
  expect(first).toHaveLength(126)
  const news = first.filter(({ is_read }) => !is_read)
  expect(actor.getSnapshot().context.unread).toEqual({ count: unread?.count, newest: news })
  expect(news.slice(0, unread?.newest.length)).toEqual(unread?.newest)
  const { id } = first.find(({ is_read }) => !is_read) ?? { id: 0 }
  actor.send({ type: 'item.mark', id })
  actor.send({ type: 'dropdown.open' })
  const second = await settled()
  expect(second.find((item) => item.id === id)?.is_read).toBe(true)
  expect(calls).toEqual([
    'GET /notifications/unread/',
    'GET /notifications/',
    `POST /notifications/${id}/mark-read/`,
    'GET /notifications/',
  ])

  actor.send({ type: 'dropdown.close' })
  actor.send({ type: 'all.mark' })
  await settled()
  clock.increment(60_000)
  await settled()
  expect(actor.getSnapshot().context.unread).toEqual({ count: 0, newest: [] })
  expect(calls.slice(4)).toEqual(['POST /notifications/mark-all-read/', 'GET /notifications/unread/'])
  expect(logged).toEqual([])
})

test('a mark that fails is logged with its call, and no more (NOT-03)', async () => {
  await begin([{ id: 999_999, title: 'x', message: 'y', link: null, is_read: false }])
  actor.send({ type: 'item.mark', id: 999_999 })
  await waitFor(actor, ({ context }) => context.marks.length === 0)
  expect(actor.getSnapshot().context).toMatchObject({ problem: null, items: [{ id: 999_999, is_read: false }] })
  expect(logged).toEqual(['POST /notifications/999999/mark-read/: 404'])
})

test.each([
  [{ detail: 'an object' }, true],
  [{ count: -1, newest: [] }, true],
  [{ count: 1, newest: null }, true],
  [{ detail: 'an object' }, false],
  [null, false],
])('an answer that is neither count nor list is a failure: %j (NOT-03)', async (answer, hasCount) => {
  api = async () => answer as never
  start(hasCount)
  await waitFor(actor, ({ context }) => context.problem !== null)
  expect(actor.getSnapshot().context).toMatchObject({ unread: null, items: null, problem: { status: 200 } })
})

test('the number is asked for again after a minute in sight', async () => {
  await begin()
  clock.increment(59_999)
  expect(calls).toHaveLength(1)
  clock.increment(1)
  await settled()
  expect(calls).toEqual(['GET /notifications/unread/', 'GET /notifications/unread/'])
})

test('out of sight nothing is asked for, and in sight again at once where a minute has passed', async () => {
  await begin()
  page.show('hidden')
  clock.increment(600_000)
  page.show('hidden')
  await new Promise(setImmediate)
  expect(calls).toHaveLength(1)
  page.show('visible')
  await settled()
  expect(calls).toHaveLength(2)

  page.show('hidden')
  clock.increment(59_999)
  page.show('visible')
  await new Promise(setImmediate)
  expect(calls).toHaveLength(2)
})

test('a person who leaves takes the questions with them', async () => {
  start()
  actor.stop()
  await new Promise(setImmediate)
  expect(logged).toEqual([])
})

/** Started, and answered for the first time: by the server, or by one that has this list alone. */
async function begin(list?: readonly object[]) {
  const ofServer = api
  if (list) api = (path, options) => (path === '/notifications/' ? (list as never) : ofServer(path, options))
  start(list === undefined)
  return settled()
}

function start(hasCount = true) {
  const actors = notificationActors(api, page, hasCount ? '/notifications/unread/' : null)
  actor = createActor(notificationsMachine.provide({ actors }), { clock, input: { hasCount } })
  actor.start()
}

async function settled() {
  const { context } = await waitFor(
    actor,
    (snapshot) => snapshot.hasTag('settled') && snapshot.context.marks.length === 0,
  )
  return context.items ?? []
}

/** A document that can be hidden. */
function openPage() {
  const state = { visibilityState: 'visible' }
  return Object.assign(new EventTarget(), state, {
    show(this: EventTarget, visibilityState: string) {
      Object.assign(this, { visibilityState })
      this.dispatchEvent(new Event('visibilitychange'))
    },
  }) as unknown as Document & { show: (state: 'hidden' | 'visible') => void }
}
