import { assign, setup } from 'xstate'
import type { NdRequestFacts } from '../../../contract/billing/nd-request'
import type { Meta } from '../../support/vocabulary'

/** Amounts are cents. A screen asks what is open before anybody has typed one: then the smallest is meant. */
type NdRequestEvent =
  | { type: 'request.edit' }
  | { type: 'request.send' }
  | { type: 'request.approve' }
  | { type: 'request.review' }
  | { type: 'debitNotes.generate'; cents?: number }
  | { type: 'debitNote.cancel'; cents?: number }
  | { type: 'request.cancel' }

interface Amount {
  readonly cents: number | undefined
}

const amount = ({ event }: { event: NdRequestEvent }): Amount => ({ cents: 'cents' in event ? event.cents : undefined })
const meta: Meta = { requirements: ['ND-01', 'ND-02'] }

/**
 * What may happen to a debit note request. A client accepts its lines before they are debited; what its active debit
 * notes come to never exceeds its value, and decides between approved and debited. Reasons and revisions are the
 * schema's. Source: specification, section 2; domain decisions, "Lifecycles: Debit note request".
 */
export const ndRequestLifecycle = setup({
  types: {
    input: {} as NdRequestFacts,
    context: {} as NdRequestFacts,
    events: {} as NdRequestEvent,
    meta: {} as Meta,
  },
  actions: {
    addDebited: assign(({ context: { debited } }, { cents = 0 }: Amount) => ({ debited: debited + cents })),
    takeDebited: assign(({ context: { debited } }, { cents = 0 }: Amount) => ({ debited: debited - cents })),
  },
  guards: {
    hasValue: ({ context: { lines, value } }) => lines > 0 && value > 0,
    fitsUndebited: ({ context: { value, debited } }, { cents = 1 }: Amount) => cents > 0 && cents <= value - debited,
    fitsDebited: ({ context: { debited } }, { cents = 1 }: Amount) => cents > 0 && cents <= debited,
    isUndebited: ({ context: { debited } }) => debited === 0,
    isOther: ({ context: { is_barred } }) => is_barred !== true,
    isDebited: ({ context: { value, debited } }) => debited > 0 && debited === value,
    isAwaiting: ({ context: { status } }) => status === 'awaiting_client',
    isInReview: ({ context: { status } }) => status === 'in_review',
    isAccepted: ({ context: { status } }) => status === 'approved' || status === 'debited',
    isCancelled: ({ context: { status } }) => status === 'cancelled',
  },
}).createMachine({
  id: 'ndRequest',
  meta,
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      meta,
      always: [
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isAccepted', target: 'settling' },
        { guard: 'isAwaiting', target: 'awaiting_client' },
        { guard: 'isInReview', target: 'in_review' },
        { target: 'draft' },
      ],
    },
    draft: {
      meta,
      on: {
        'request.edit': 'draft',
        'request.send': { guard: 'hasValue', target: 'awaiting_client' },
        'request.cancel': 'cancelled',
      },
    },
    awaiting_client: {
      meta,
      on: {
        'request.approve': { guard: 'isOther', target: 'settling' },
        'request.review': 'in_review',
        'request.cancel': 'cancelled',
      },
    },
    in_review: {
      meta,
      on: {
        'request.edit': 'in_review',
        'request.send': { guard: 'hasValue', target: 'awaiting_client' },
        'request.cancel': 'cancelled',
      },
    },
    settling: { meta, always: [{ guard: 'isDebited', target: 'debited' }, { target: 'approved' }] },
    approved: {
      meta,
      on: {
        'debitNotes.generate': {
          guard: { type: 'fitsUndebited', params: amount },
          target: 'settling',
          actions: { type: 'addDebited', params: amount },
        },
        'debitNote.cancel': {
          guard: { type: 'fitsDebited', params: amount },
          target: 'settling',
          actions: { type: 'takeDebited', params: amount },
        },
        'request.cancel': { guard: 'isUndebited', target: 'cancelled' },
      },
    },
    debited: {
      meta,
      on: {
        'debitNote.cancel': {
          guard: { type: 'fitsDebited', params: amount },
          target: 'settling',
          actions: { type: 'takeDebited', params: amount },
        },
      },
    },
    cancelled: { type: 'final', meta },
  },
})
