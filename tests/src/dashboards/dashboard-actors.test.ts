// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { dashboardActors } from '../../../src/dashboards/dashboard.actors'
import { newsStreamActors } from '../../../src/notifications/news-stream.actors'

const now = Date.parse('2026-11-20T15:00:00Z')
const day = 86_400_000
const actors = dashboardActors(vi.fn(), window)
let isOnLine = true

beforeEach(() => {
  isOnLine = true
  vi.useFakeTimers({ now })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Milliseconds until the actor is done, at most as many; null where it is not by then. */
async function timeUntilDone(actor: { subscribe: (done: object) => unknown; start: () => unknown }, most: number) {
  let end: number | null = null
  actor.subscribe({ complete: () => (end = Date.now()) })
  actor.start()
  await vi.advanceTimersByTimeAsync(most)
  return end === null ? null : end - now
}

describe('the end of a dashboard’s address (DSH-01)', () => {
  const expiryIn = (left: number | null) =>
    createActor(actors.awaitExpiry, {
      input: { expiresAt: left === null ? null : new Date(now + left).toISOString() },
    })

  test.each([
    ['ten minutes: a minute before', 600_000, 540_000],
    ['a minute and a half: no sooner than in a minute', 90_000, 60_000],
    ['past, by the device’s clock: no sooner than in a minute', -day, 60_000],
    ['longer than a timer of the browser holds: on the way', 60 * day, 2 ** 31 - 1],
    ['never: not', null, null],
  ])('of %s', async (_, left, expected) => {
    expect(await timeUntilDone(expiryIn(left), 30 * day)).toBe(expected)
  })

  test('is waited for no longer than the dashboard is on the page', () => {
    const actor = expiryIn(600_000).start()
    expect(vi.getTimerCount()).toBe(1)
    actor.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('another try at a dashboard (DSH-01)', () => {
  const retryAfter = (failures: number) => createActor(actors.awaitRetry, { input: { failures } })

  test.each([
    [1, 5_000],
    [2, 10_000],
    [4, 40_000],
    [5, 60_000],
    [50, 60_000],
  ])('comes later each time: after %i failures, in %i ms', async (failures, pause) => {
    expect(await timeUntilDone(retryAfter(failures), day)).toBe(pause)
  })

  test('waits for a connection where there is none, and comes with it', async () => {
    isOnLine = false
    const actor = retryAfter(3)
    expect(await timeUntilDone(actor, day)).toBeNull()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('of the stream of news comes a quarter sooner or later, by chance: not from all devices at once (NOT-01)', async () => {
    const news = newsStreamActors(vi.fn(), '/', 'ana', window).awaitRetry
    for (const [random, pause] of [
      [0, 3_000],
      [1, 5_000],
    ] as const) {
      vi.setSystemTime(now)
      vi.spyOn(Math, 'random').mockReturnValue(random)
      expect(await timeUntilDone(createActor(news, { input: { failures: 3 } }), day)).toBe(pause)
    }
  })

  test('is not waited for once the person has left', () => {
    const actor = retryAfter(1).start()
    actor.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
