import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { debitNoteLifecycle } from '../../../../machines/billing/debit-note/debit-note.lifecycle'
import { actionsOf, explain } from '../../../../machines/support/explain'
import { inLifecycle } from '../../../../machines/support/lifecycle'

const at = (status: 'issued' | 'cancelled') => initialTransition(debitNoteLifecycle, { status })[0]
const cancel = { type: 'debitNote.cancel' } as const

test.each([
  ['issued', 'active'],
  ['cancelled', 'done'],
] as const)('ND-03: a debit note that is kept as %s stands there', (status, runs) => {
  expect(at(status)).toMatchObject({ value: status, status: runs })
})

describe('ND-03: cancelling', () => {
  test('an issued one ends it', () => {
    expect(inLifecycle(debitNoteLifecycle, { status: 'issued' }).can(cancel)).toBe(true)
    expect(transition(debitNoteLifecycle, at('issued'), cancel)[0]).toMatchObject({
      value: 'cancelled',
      status: 'done',
    })
  })

  test('a cancelled one is refused, and there is no condition that would open it', () => {
    const note = inLifecycle(debitNoteLifecycle, { status: 'cancelled' })
    expect(note.can(cancel)).toBe(false)
    expect(explain(note, cancel)).toEqual([])
  })

  test.each([
    ['issued', [{ event: 'debitNote.cancel', isOpen: true, reasons: [] }]],
    ['cancelled', []],
  ] as const)('the screen of one that is %s offers %j', (status, offered) => {
    expect(actionsOf(inLifecycle(debitNoteLifecycle, { status }), ['debitNote.cancel'])).toEqual(offered)
  })
})
