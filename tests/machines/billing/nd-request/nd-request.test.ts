import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, initialTransition, transition } from 'xstate'
import { ndRequestLifecycle } from '../../../../machines/billing/nd-request/nd-request.lifecycle'
import { explain } from '../../../../machines/support/explain'
import { inLifecycle } from '../../../../machines/support/lifecycle'

type NdRequestEvent = EventFromLogic<typeof ndRequestLifecycle>
type Status = 'draft' | 'awaiting_client' | 'in_review' | 'approved' | 'debited' | 'cancelled'

const types = [
  'request.edit',
  'request.send',
  'request.approve',
  'request.review',
  'debitNotes.generate',
  'debitNote.cancel',
  'request.cancel',
] as const

/** Of two costs that come to R$ 3,00. */
const factsOf = (status: Status, debited = 0) => ({ status, lines: 2, value: 300, debited })
const at = (status: Status, debited = 0) => initialTransition(ndRequestLifecycle, factsOf(status, debited))[0]

test.each<[Status, number, Status]>([
  ['draft', 0, 'draft'],
  ['awaiting_client', 0, 'awaiting_client'],
  ['in_review', 0, 'in_review'],
  ['approved', 0, 'approved'],
  ['approved', 299, 'approved'],
  ['approved', 300, 'debited'],
  ['debited', 300, 'debited'],
  ['debited', 100, 'approved'],
  ['cancelled', 0, 'cancelled'],
])('ND-01: a request that is kept as %s, with %i cents debited, stands at %s', (status, debited, state) => {
  expect(at(status, debited)).toMatchObject({ value: state, status: state === 'cancelled' ? 'done' : 'active' })
})

test('ND-01: one of no value is approved, not debited', () => {
  const nothing = { status: 'approved', lines: 1, value: 0, debited: 0 }
  expect(initialTransition(ndRequestLifecycle, nothing)[0].value).toBe('approved')
})

describe('ND-02: what each event does to a request', () => {
  test.each<[Status, number, NdRequestEvent, Status, number]>([
    ['draft', 0, { type: 'request.edit' }, 'draft', 0],
    ['draft', 0, { type: 'request.send' }, 'awaiting_client', 0],
    ['draft', 0, { type: 'request.cancel' }, 'cancelled', 0],
    ['awaiting_client', 0, { type: 'request.approve' }, 'approved', 0],
    ['awaiting_client', 0, { type: 'request.review' }, 'in_review', 0],
    ['awaiting_client', 0, { type: 'request.cancel' }, 'cancelled', 0],
    ['in_review', 0, { type: 'request.edit' }, 'in_review', 0],
    ['in_review', 0, { type: 'request.send' }, 'awaiting_client', 0],
    ['in_review', 0, { type: 'request.cancel' }, 'cancelled', 0],
    ['approved', 0, { type: 'debitNotes.generate', cents: 300 }, 'debited', 300],
    ['approved', 0, { type: 'debitNotes.generate', cents: 1 }, 'approved', 1],
    ['approved', 100, { type: 'debitNotes.generate', cents: 200 }, 'debited', 300],
    ['approved', 100, { type: 'debitNote.cancel', cents: 100 }, 'approved', 0],
    ['debited', 300, { type: 'debitNote.cancel', cents: 100 }, 'approved', 200],
    ['debited', 300, { type: 'debitNote.cancel', cents: 300 }, 'approved', 0],
    ['approved', 0, { type: 'request.cancel' }, 'cancelled', 0],
  ])('%s with %i debited, %j: %s with %i', (before, debited, event, after, left) => {
    const [next] = transition(ndRequestLifecycle, at(before, debited), event)
    expect(next).toMatchObject({ value: after, context: { debited: left } })
  })
})

describe('ND-02: what a request refuses, and the guard that says why', () => {
  test.each<[Status, number, NdRequestEvent, string]>([
    ['approved', 0, { type: 'debitNotes.generate', cents: 301 }, 'fitsUndebited'],
    ['approved', 100, { type: 'debitNotes.generate', cents: 201 }, 'fitsUndebited'],
    ['approved', 0, { type: 'debitNotes.generate', cents: 0 }, 'fitsUndebited'],
    ['approved', 0, { type: 'debitNotes.generate', cents: -1 }, 'fitsUndebited'],
    ['approved', 0, { type: 'debitNotes.generate', cents: Number.NaN }, 'fitsUndebited'],
    ['approved', 0, { type: 'debitNote.cancel' }, 'fitsDebited'],
    ['approved', 100, { type: 'debitNote.cancel', cents: 101 }, 'fitsDebited'],
    ['approved', 100, { type: 'debitNote.cancel', cents: 0 }, 'fitsDebited'],
    ['debited', 300, { type: 'debitNote.cancel', cents: 301 }, 'fitsDebited'],
    ['approved', 1, { type: 'request.cancel' }, 'isUndebited'],
  ])('%s with %i debited, %j: %s', (status, debited, event, reason) => {
    const request = at(status, debited)
    expect(transition(ndRequestLifecycle, request, event)[0]).toMatchObject({
      value: request.value,
      context: request.context,
    })
    expect(explain(request, event)).toEqual([reason])
  })

  test.each<[Status, number, number]>([
    ['draft', 0, 0],
    ['draft', 1, 0],
    ['draft', 0, 100],
    ['in_review', 0, 0],
  ])('%s with %i lines of %i cents: nothing is sent', (status, lines, value) => {
    const request = inLifecycle(ndRequestLifecycle, { status, lines, value, debited: 0 })
    expect(explain(request, { type: 'request.send' })).toEqual(['hasValue'])
  })
})

test.each<[Status, number, readonly (typeof types)[number][]]>([
  ['draft', 0, ['request.edit', 'request.send', 'request.cancel']],
  ['awaiting_client', 0, ['request.approve', 'request.review', 'request.cancel']],
  ['in_review', 0, ['request.edit', 'request.send', 'request.cancel']],
  ['approved', 0, ['debitNotes.generate', 'request.cancel']],
  ['approved', 299, ['debitNotes.generate', 'debitNote.cancel']],
  ['debited', 300, ['debitNote.cancel']],
  ['cancelled', 0, []],
])('ND-02: of a request that is %s with %i debited, open are %j', (status, debited, open) => {
  const request = inLifecycle(ndRequestLifecycle, factsOf(status, debited))
  expect(types.filter((type) => request.can({ type }))).toEqual(open)
})

test('ND-02: whatever happens, no more is debited than the client accepted', () => {
  const anyEvent = record({
    type: constantFrom(...types),
    cents: oneof(integer({ min: -2, max: 12 }), constantFrom(0, 1, Number.NaN, Number.MAX_SAFE_INTEGER)),
  })

  assert(
    property(integer({ min: 0, max: 10 }), array(anyEvent, { maxLength: 40 }), (value, happening) => {
      const request = createActor(ndRequestLifecycle, {
        input: { status: 'draft', lines: 1, value, debited: 0 },
      }).start()
      for (const event of happening) {
        if (request.getSnapshot().status === 'done') break
        request.send(event)
        const { value: state, context } = request.getSnapshot()
        expect(context.debited).toBeGreaterThanOrEqual(0)
        expect(context.debited).toBeLessThanOrEqual(value)
        expect(state === 'debited').toBe(context.debited > 0 && context.debited === value)
      }
    }),
    { numRuns: 500, seed: 20_261_122 },
  )
})
