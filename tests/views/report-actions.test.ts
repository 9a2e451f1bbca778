import { expect, test } from 'vitest'
import { projectReportActions } from '../../src/views/billing/report-actions.projection'
import { report } from '../support/sample-report'

type Change = Partial<typeof report>

/** Each step with the guards that close it; none where it is open. */
const stepsOf = (change: Change) =>
  Object.fromEntries(projectReportActions({ ...report, ...change }).map(({ event, reasons }) => [event, reasons]))

const open = {
  'lines.change': [],
  'invoice.issue': [],
  'provision.book': [],
  'provision.confirm': ['fitsProvisioned'],
  'provision.cancel': ['fitsProvisioned'],
  'invoice.cancel': ['fitsInvoiced'],
  'report.cancel': [],
}
const provisioned = {
  ...open,
  'invoice.issue': ['fitsBalance'],
  'provision.book': ['fitsBalance'],
  'provision.confirm': [],
  'provision.cancel': [],
  'report.cancel': ['isUnbilled'],
}

test.each<[string, Change, object]>([
  ['open', {}, open],
  ['provisioned whole', { status: 'provisioned', provisioned: '1000.00', balance: '0.00' }, provisioned],
  [
    'invoiced in part',
    { status: 'partially_invoiced', invoiced: '400.00', balance: '600.00' },
    { ...open, 'invoice.cancel': [], 'report.cancel': ['isUnbilled'] },
  ],
  [
    'invoiced whole',
    { status: 'invoiced', invoiced: '1000.00', balance: '0.00' },
    {
      ...open,
      'invoice.issue': ['fitsBalance'],
      'provision.book': ['fitsBalance'],
      'invoice.cancel': [],
      'report.cancel': ['isUnbilled'],
    },
  ],
  ['cancelled: nothing', { status: 'cancelled' }, {}],
  ['of a status that this client does not know: nothing', { status: 'archived' as 'open' }, {}],
])('steps of a report that is %s (BM-03)', (_, change, steps) => {
  expect(stepsOf(change)).toEqual(steps)
})
