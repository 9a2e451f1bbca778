import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { presenceMachine } from '../../../machines/notifications/presence/presence.machine'
import type { Api } from '../../../src/api/client'
import { presenceActors } from '../../../src/notifications/presence/presence.actors'

test('who is there says so again and again while somebody else is, and that they are gone', async () => {
  vi.useFakeTimers()
  const api = vi.fn(async () => undefined)
  const page = Object.assign(new EventTarget(), { hidden: false }) as unknown as Document
  const actors = presenceActors(api as Api, '/here/', { entity: 'invoice', id: 7 }, page)
  const actor = createActor(presenceMachine.provide({ actors }), { input: { isHidden: false } }).start()
  actor.send({ type: 'other.heard', person: { name: 'Bruno Lima', username: 'bruno.lima' } })
  await vi.advanceTimersByTimeAsync(40_000)
  actor.stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  const said = (is_here: boolean) => ['/here/invoice/7/', { method: 'POST', body: { is_here }, isKept: !is_here }]
  expect(api.mock.calls).toEqual([...Array(4).fill(said(true)), said(false)])
})
