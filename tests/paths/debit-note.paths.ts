import { debitNoteLifecycle } from '../../machines/lifecycles/debit-note.machine'
import { type PathOptions, pathsOf } from '../support/paths'

export const options: PathOptions<typeof debitNoteLifecycle> = {
  inputs: { issued: { status: 'issued' }, cancelled: { status: 'cancelled' } },
}

export const paths = pathsOf(debitNoteLifecycle, options)
