import { describe, expect, test } from 'vitest'
import { not } from 'xstate'
import { actionsOf, explain, namesIn } from '../../../machines/support/explain'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { ndRequestLifecycle } from '../../machines/billing/nd-request/nd-request'

const complete = { status: 'draft', assets: 1, items: 0, cents: 100, activeDebitNotes: 0 }

const because = (facts: Partial<typeof complete>, type: string) =>
  explain(inLifecycle(ndRequestLifecycle, { ...complete, ...facts }), { type })

/** These also notice a change of what XState keeps in a guard, which its types do not tell. */
describe('an action is closed by', () => {
  test('nothing when it is open', () => expect(because({}, 'approval.send')).toEqual([]))
  test('a guard with params', () => expect(because({ cents: 0 }, 'approval.send')).toEqual(['isAbove']))
  test('every member of an or', () => expect(because({ assets: 0 }, 'approval.send')).toEqual(['hasAsset', 'hasItem']))
  test('all that fails in an and', () =>
    expect(because({ assets: 0, cents: 0 }, 'approval.send')).toEqual(['hasAsset', 'hasItem', 'isAbove']))
  test('a negation, under its own name', () =>
    expect(because({ activeDebitNotes: 1 }, 'ndRequest.cancel')).toEqual(['isUndebited']))
  test('no guard when the state does not know it', () =>
    expect(because({ status: 'cancelled' }, 'approval.send')).toEqual([]))
})

test('an action that the state does not know is not listed', () => {
  const request = inLifecycle(ndRequestLifecycle, { ...complete, cents: 0 })

  expect(actionsOf(request, ['debitNote.generate', 'ndRequest.cancel', 'approval.send'])).toEqual([
    { event: 'ndRequest.cancel', isOpen: true, reasons: [] },
    { event: 'approval.send', isOpen: false, reasons: ['isAbove'] },
  ])
})

test('a negation without a name is refused, for no word would fit it', () => {
  expect(() => namesIn(not('isDebited'))).toThrow('needs a name')
})
