import { reportLifecycle } from '../../machines/lifecycles/report.machine'
import { pathsOf } from '../support/paths'

const unbilled = { status: 'open', total: 300, invoiced: 0, provisioned: 0 }

/** Amounts of 100 of at most 300 make every state with room below and above it. */
export const paths = pathsOf(reportLifecycle, {
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
  never: {
    'nothing is invoiced': ['open on invoice.cancel [fitsInvoiced]', 'provisioned on invoice.cancel [fitsInvoiced]'],
    'nothing is provisioned': [
      'open on provision.confirm [fitsProvisioned]',
      'open on provision.cancel [fitsProvisioned]',
      'invoiced on provision.confirm [fitsProvisioned]',
      'invoiced on provision.cancel [fitsProvisioned]',
    ],
    'nothing is left of the balance': [
      'invoiced on invoice.issue [fitsBalance]',
      'invoiced on provision.book [fitsBalance]',
    ],
    'something is billed': [
      'provisioned on report.cancel [isUnbilled]',
      'partially_invoiced on report.cancel [isUnbilled]',
      'invoiced on report.cancel [isUnbilled]',
    ],
    'nothing is billed': ['open on report.cancel [isUnbilled] refused'],
  },
})
