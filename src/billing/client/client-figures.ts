import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DebitNotePage } from '../../../contract/billing/debit-note'
import type { InvoicePage } from '../../../contract/billing/invoice'
import type { NdRequestPage } from '../../../contract/billing/nd-request'
import type { ReportPage } from '../../../contract/billing/report'
import type { Behind, Statistics } from '../../../contract/billing/statistics'
import { overdueFilter } from '../../../contract/billing/waiting-filters'
import { ageingBuckets } from '../../../contract/limits'
import { fromCents, type Money, toCents } from '../../../contract/money'

/** What the lists answered of one client; undefined of what did not come, or may not be seen. */
interface Answered {
  readonly reports: ReportPage | undefined
  readonly invoices: InvoicePage | undefined
  readonly requests: NdRequestPage | undefined
  readonly notes: DebitNotePage | undefined
}

interface ClientFigure extends Behind {
  readonly title: MessageDescriptor
  readonly value: Money
}

type Aged = InvoicePage['totals']['ageing']

/** What is open with a client: totals of lists, each with the filter whose total it is (decision 037). */
export function clientFigures(
  id: number,
  today: string,
  { reports, invoices, requests, notes }: Answered,
): ClientFigure[] {
  const client = String(id)
  const issued = { status: 'issued', client }
  const overdue = { ...issued, ...overdueFilter(today) }
  return [
    ...(reports
      ? [
          {
            title: msg`Saldo a faturar`,
            value: reports.totals.balance,
            ...behind('reports', { balance: 'some', client }),
          },
        ]
      : []),
    ...(invoices
      ? [
          { title: msg`Faturas em aberto`, value: sumOf(invoices.totals.ageing), ...behind('invoices', issued) },
          { title: msg`Faturas vencidas`, value: overdueIn(invoices.totals.ageing), ...behind('invoices', overdue) },
        ]
      : []),
    ...(requests
      ? [
          {
            title: msg`A debitar`,
            value: requests.totals.undebited,
            ...behind('nd-requests', { status: 'approved', client }),
          },
        ]
      : []),
    ...(notes
      ? [
          {
            title: msg`Notas de débito em aberto`,
            value: sumOf(notes.totals.ageing),
            ...behind('debit-notes', issued),
          },
          {
            title: msg`Notas de débito vencidas`,
            value: overdueIn(notes.totals.ageing),
            ...behind('debit-notes', overdue),
          },
        ]
      : []),
  ]
}

/** How long the client's issued invoices are due. */
export function ageingOf(id: number, { totals: { ageing } }: InvoicePage): Statistics['ageing'] {
  const figures = ageingBuckets.map((bucket) => [
    bucket,
    { ...ageing[bucket], ...behind('invoices', { ageing: bucket, client: String(id) }) },
  ])
  return Object.fromEntries(figures) as Statistics['ageing']
}

function behind(list: Behind['list'], filter: Behind['filter']): Behind {
  return { list, filter }
}

function sumOf(ageing: Partial<Aged>): Money {
  return fromCents(Object.values(ageing).reduce((sum, { value }) => sum + toCents(value), 0))
}

function overdueIn({ not_due: _, ...overdue }: Aged): Money {
  return sumOf(overdue)
}
