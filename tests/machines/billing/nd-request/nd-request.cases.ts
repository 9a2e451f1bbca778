import { ndRequestLifecycle } from '../../../../machines/billing/nd-request/nd-request.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

const written = { status: 'draft', lines: 1, value: 300, debited: 0 }
const nothing = { lines: 0, value: 0 }

/** Amounts of 100 of at most 300 make every state with room below and above it. */
export const options: PathOptions<typeof ndRequestLifecycle> = {
  length: 6,
  inputs: {
    written,
    empty: { ...written, ...nothing },
    sent: { ...written, status: 'awaiting_client' },
    'sent by whoever asks': { ...written, status: 'awaiting_client', is_barred: true },
    returned: { ...written, status: 'in_review' },
    emptied: { ...written, ...nothing, status: 'in_review' },
    accepted: { ...written, status: 'approved' },
    debited: { ...written, status: 'debited', debited: 300 },
    cancelled: { ...written, status: 'cancelled' },
  },
  events: {
    'of 100': { type: 'debitNotes.generate', cents: 100 },
    'of too much': { type: 'debitNotes.generate', cents: 400 },
    'of 100 of it': { type: 'debitNote.cancel', cents: 100 },
    'of more than debited': { type: 'debitNote.cancel', cents: 400 },
  },
}

export const paths = pathsOf(ndRequestLifecycle, options)
