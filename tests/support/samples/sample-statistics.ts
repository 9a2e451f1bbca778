import type { Figure, History, MonthFigure, Statistics } from '../../../contract/billing/statistics'
import { ageingBuckets } from '../../../contract/limits'

const none = { count: 0, measured: '0.00', invoiced: '0.00', provisioned: '0.00', balance: '0.00' }

export const months: readonly MonthFigure[] = [
  { competencia: '2026-09', ...none },
  {
    ...{ competencia: '2026-10', count: 2, measured: '3000.00' },
    ...{ invoiced: '1000.00', provisioned: '500.00', balance: '1500.00' },
  },
]

const figure = (list: Figure['list'], filter: Figure['filter'], count: number, value: string): Figure => ({
  ...{ list, count, value },
  filter,
})
const before = { count: 1, value: '2000.00' }
const competencia = '2026-10'

/** October, of two reports. */
export const statistics: Statistics = {
  competencia,
  filter: { client: null, cost_center: null },
  figures: {
    measured: { ...figure('reports', { status: 'not_cancelled', competencia }, 2, '3000.00'), before },
    invoiced: { ...figure('invoices', { status: 'issued', competencia }, 1, '1000.00'), before },
    provisioned: { ...figure('invoices', { status: 'provisioned', competencia }, 1, '500.00'), before },
    balance: { ...figure('reports', { balance: 'some', competencia }, 2, '1500.00'), before },
    cancelled: {
      ...figure('invoices', { status: 'cancelled', competencia }, 0, '0.00'),
      before: { count: 0, value: '0.00' },
    },
    debited: { ...figure('debit-notes', { status: 'issued', competencia }, 0, '0.00'), before },
  },
  months: [...months],
  ageing: Object.fromEntries(
    ageingBuckets.map((ageing, place) => [ageing, figure('invoices', { ageing }, place, `${place}00.00`)]),
  ) as Statistics['ageing'],
  by_client: {
    largest: [
      {
        ...{ client: { id: 5, name: 'Usina Aurora' }, count: 1, measured: '2250.00' },
        ...{ invoiced: '1000.00', provisioned: '0.00', balance: '1250.00' },
      },
    ],
    others: {
      ...{ members: 3, count: 1, measured: '750.00' },
      ...{ invoiced: '0.00', provisioned: '500.00', balance: '250.00' },
    },
  },
  by_cost_center: { largest: [], others: null },
  waiting: [
    {
      ...figure('reports', { balance: 'some', competencia_to: '2026-10' }, 3, '4500.00'),
      ...{ name: 'reports_to_bill', since: null },
    },
    {
      ...figure('nd-requests', { status: 'awaiting_client' }, 1, '80.00'),
      ...{ name: 'requests_awaiting_client', since: '2026-11-08T12:00:00.000Z' },
    },
    { ...figure('nd-requests', { status: 'draft' }, 0, '0.00'), name: 'requests_to_send', since: null },
  ],
}

export const history: History = {
  ...{ from: '2026-09', to: '2026-10', filter: { client: null, cost_center: null } },
  months: months.map((month) => ({ ...month, billed: month.count, days_to_invoice: month.count > 0 ? 4.5 : null })),
  by_client: statistics.by_client,
  by_group: { largest: [{ name: 'Energia', ...none, measured: '3000.00' }], others: null },
  by_management: { largest: [{ name: 'Gerência Sul', ...none, measured: '3000.00' }], others: null },
  requests: { sent: 4, answered: 3, approved_first: 1, sendings: 1.25, waits: 4, days_awaiting: 2.5 },
}

export const emptyRequests: History['requests'] = {
  ...{ sent: 0, answered: 0, approved_first: 0, sendings: null, waits: 0, days_awaiting: null },
}
