import { reportLifecycle } from '../../../../machines/billing/report/report.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

const unbilled = { status: 'open', total: 300, invoiced: 0, provisioned: 0 }

/** Amounts of 100 of at most 300 make every state with room below and above it. */
export const options: PathOptions<typeof reportLifecycle> = {
  inputs: {
    unbilled,
    cancelled: { ...unbilled, status: 'cancelled' },
  },
  events: {
    'to 300': { type: 'lines.change', cents: 300 },
    'to 100': { type: 'lines.change', cents: 100 },
    'to less than nothing': { type: 'lines.change', cents: -1 },
    'of 100': { type: 'invoice.issue', cents: 100 },
    'of too much': { type: 'invoice.issue', cents: 400 },
    'of 100 of it': { type: 'invoice.cancel', cents: 100 },
    'of more than billed': { type: 'invoice.cancel', cents: 400 },
    'of 100 ahead': { type: 'provision.book', cents: 100 },
    'of too much ahead': { type: 'provision.book', cents: 400 },
    'of 100 booked': { type: 'provision.confirm', cents: 100 },
    'of more than booked': { type: 'provision.confirm', cents: 400 },
    'of 100 given up': { type: 'provision.cancel', cents: 100 },
    'of more than given up': { type: 'provision.cancel', cents: 400 },
  },
  unreachable: {
    'nothing is invoiced': ['open|event:invoice.cancel|fitsInvoiced', 'provisioned|event:invoice.cancel|fitsInvoiced'],
    'nothing is provisioned': [
      'open|event:provision.confirm|fitsProvisioned',
      'open|event:provision.cancel|fitsProvisioned',
      'invoiced|event:provision.confirm|fitsProvisioned',
      'invoiced|event:provision.cancel|fitsProvisioned',
    ],
    'nothing is left of the balance': [
      'invoiced|event:invoice.issue|fitsBalance',
      'invoiced|event:provision.book|fitsBalance',
    ],
    'something is billed': [
      'provisioned|event:report.cancel|isUnbilled',
      'partially_invoiced|event:report.cancel|isUnbilled',
      'invoiced|event:report.cancel|isUnbilled',
    ],
    'nothing is billed': ['open|event:report.cancel|isUnbilled refused'],
  },
}

export const paths = pathsOf(reportLifecycle, options)

/** What the page is for: to bill what is left, then the provision that waits, then the next period. */
export function foremostFirst(open: readonly string[]): readonly string[] {
  const foremost = ['Emitir fatura', 'Confirmar provisão', 'Provisionar saldo', 'Clonar para o próximo período']
  const first = foremost.find((word) => open.includes(word))
  return first === undefined ? open : [first, ...open.filter((word) => word !== first)]
}
