import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Unread } from '../../../contract/notifications/notifications'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'

test('as long as the server says that nothing has changed, nobody asks; a minute after it last said so somebody does', async () => {
  const clock = new SimulatedClock()
  let asked = 0
  const loadUnread = fromPromise<Unread>(async () => {
    asked += 1
    return { count: 0, newest: [] }
  })
  const awaitSight = fromPromise<void>(async () => undefined)
  const bell = createActor(notificationsMachine.provide({ actors: { loadUnread, awaitSight } }), {
    input: { hasCount: true },
    clock,
  }).start()
  const settle = () => new Promise((done) => setImmediate(done))
  await settle()
  for (let beats = 0; beats < 4; beats++) {
    clock.increment(25_000)
    bell.send({ type: 'stream.beat' })
    await settle()
  }
  expect(asked).toBe(1)
  clock.increment(60_000)
  await settle()
  expect(asked).toBe(2)
  bell.send({ type: 'news.come' })
  await settle()
  expect(asked).toBe(3)
  bell.stop()
})
