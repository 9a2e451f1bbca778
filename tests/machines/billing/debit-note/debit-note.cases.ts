import { debitNoteLifecycle } from '../../../../machines/billing/debit-note/debit-note.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const options: PathOptions<typeof debitNoteLifecycle> = {
  inputs: { issued: { status: 'issued' }, cancelled: { status: 'cancelled' } },
}

export const paths = pathsOf(debitNoteLifecycle, options)
