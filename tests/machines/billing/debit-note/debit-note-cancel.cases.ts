import { debitNoteCancelMachine } from '../../../../machines/billing/debit-note/debit-note-cancel.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { debitNote } from '../../../support/samples/sample-nd'
import { recordActionCases } from '../../protocols/action-dialog.cases'

export const key = '5f0c7e9a0000400080000000000000e1'
export const reason = 'O cliente já pagou a avaria'

export const options: PathOptions<typeof debitNoteCancelMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: `${reason} `,
  incomplete: 'Paga',
  key,
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'cancelled', event: 'debitNote.cancel' },
  done: { ...debitNote, version: 2, status: 'cancelled' },
  possible: { ...debitNote, version: 2 },
  overtaken: { ...debitNote, version: 2, status: 'cancelled' },
})

export const paths = pathsOf(debitNoteCancelMachine, options)
