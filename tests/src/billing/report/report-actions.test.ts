import { expect, test } from 'vitest'
import type { AccessModule } from '../../../../contract/access/access'
import { projectReportActions } from '../../../../src/billing/report/report-actions.projection'
import { billingAdmin, billingUser } from '../../../support/people'
import { report } from '../../../support/samples/sample-report'

type Change = Partial<typeof report>

/** Each step with the guards that close it; none where it is open. */
const stepsOf = (change: Change) =>
  Object.fromEntries(
    projectReportActions({ ...report, ...change }, [billingAdmin]).map(({ event, reasons }) => [event, reasons]),
  )

/** Steps by whether they are open and permitted. */
const permitted = (modules: readonly AccessModule[], change: Change = {}) =>
  Object.fromEntries(
    projectReportActions({ ...report, ...change }, modules).map(({ event, isOpen, isPermitted }) => [
      event,
      `${isOpen ? 'open' : 'closed'}, ${isPermitted ? 'permitted' : 'not permitted'}`,
    ]),
  )

const open = {
  'report.edit': [],
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

const closed = Object.fromEntries(Object.keys(open).map((event) => [event, 'closed, not permitted']))
/** Half is invoiced and half provisioned: all that takes away is open, all that needs a balance is not. */
const billed: Change = { status: 'partially_invoiced', invoiced: '500.00', provisioned: '500.00', balance: '0.00' }

test.each<[string, string[], Change, object]>([
  ['who may only look', ['faturamento_boletins'], {}, closed],
  [
    'who may edit',
    ['faturamento_boletins_editar'],
    {},
    { ...closed, 'report.edit': 'open, permitted', 'lines.change': 'open, permitted' },
  ],
  ['who may cancel', ['faturamento_boletins_cancelar'], {}, { ...closed, 'report.cancel': 'open, permitted' }],
  [
    'who may issue',
    ['faturamento_faturas_emitir'],
    {},
    {
      ...closed,
      'invoice.issue': 'open, permitted',
      'provision.book': 'open, permitted',
      'provision.confirm': 'closed, permitted',
    },
  ],
  [
    'who may issue, of one with no balance',
    ['faturamento_faturas_emitir'],
    billed,
    {
      ...closed,
      'invoice.issue': 'closed, permitted',
      'provision.book': 'closed, permitted',
      'provision.confirm': 'open, permitted',
    },
  ],
  [
    'who may cancel invoices, of one that is billed',
    ['faturamento_faturas_cancelar'],
    billed,
    { ...closed, 'invoice.cancel': 'open, permitted', 'provision.cancel': 'open, permitted' },
  ],
])('steps of a report for %s (BIL-04)', (_, permissions, change, steps) => {
  expect(permitted([billingUser(...permissions)], change)).toEqual(steps)
})
