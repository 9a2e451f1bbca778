import { describe, expect, test } from 'vitest'
import { responseOutboxMachine } from '../../../../../machines/forms/response/outbox/response-outbox.machine'
import { exploreWorlds } from '../../../../engine/interleavings'
import { createOutboxWorld, kept, type Promises, type World } from './outbox-world'

const others = ['change', 'cancel', 'sendBack', 'withdrawForm', 'offerForm'] as const

function explore(promises: Promises, responses: number, left: World['left'], corrections: number) {
  const { first, ...world } = createOutboxWorld(responseOutboxMachine, promises, corrections)
  return exploreWorlds({ start: first(responses, left), ...world })
}

test('FRM-03: in every order of filling, losing the connection, sending, refusing, closing, coming back, correcting on another page and what others do, one response is on the server with its files, nothing twice, nothing overwritten, nothing lost', () => {
  const { violation, worlds } = explore(kept, 1, others, 1)
  expect(violation).toBeNull()
  expect(worlds).toBeGreaterThan(1_000)
})

test('FRM-03: so it is with two that wait for each other', () => {
  const { violation, worlds } = explore(kept, 2, ['withdrawForm'], 0)
  expect(violation).toBeNull()
  expect(worlds).toBeGreaterThan(1_000)
})

describe('a promise that is broken breaks one of these', () => {
  test.each([
    [{ keepsKeys: false }, 'I1: begun twice'],
    [{ looksBeforeFinishing: false }, 'I4: finished over what nobody here has seen'],
    [{ namesVersion: false }, 'I4: finished over what nobody here has seen'],
    [{ findsWaiting: false }, 'I7: it waits, and nobody sends it'],
    [{ forgetsWhatWasSent: false }, 'I8: what is being corrected is deleted'],
  ])('%o', (broken, message) => {
    expect(explore({ ...kept, ...broken }, 1, others, 1).violation?.message).toBe(message)
  })
})
