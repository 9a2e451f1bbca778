import { invoiceCancelMachine } from '../../../../machines/billing/invoice/invoice-cancel.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { invoice } from '../../../support/samples/sample-invoice'
import { recordActionCases } from '../../protocols/action-dialog.cases'

export const key = '5f0c7e9a0000400080000000000000b1'
export const reason = 'Emitida em duplicidade'

export const options: PathOptions<typeof invoiceCancelMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: `${reason} `,
  incomplete: 'Errada',
  key,
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'cancelled', event: 'invoice.cancel' },
  done: { ...invoice, version: 2, status: 'cancelled' },
  possible: { ...invoice, version: 2 },
  overtaken: { ...invoice, version: 2, status: 'cancelled' },
})

export const paths = pathsOf(invoiceCancelMachine, options)
