import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../../../contract/billing/report'
import type { ReportItem, ReportLine } from '../../../../contract/billing/report-lines'
import { itemsSchema, linesSchema } from '../../../../contract/billing/report-lines.schema'
import type { Problem } from '../../../../contract/problem'
import type { invoiceCancelMachine } from '../../../../machines/billing/invoice/invoice-cancel.machine'
import type { invoiceIssueMachine } from '../../../../machines/billing/invoice/invoice-issue.machine'
import type { provisionConfirmMachine } from '../../../../machines/billing/invoice/provision-confirm.machine'
import type { salesOrderLinkMachine } from '../../../../machines/billing/invoice/sales-order-link.machine'
import { InvoiceCancelView } from '../../../../src/billing/invoice/invoice-cancel.view'
import { ProvisionConfirmView } from '../../../../src/billing/invoice/provision-confirm.view'
import { SalesOrderLinkView } from '../../../../src/billing/invoice/sales-order-link.view'
import { InvoiceIssueView } from '../../../../src/billing/invoice-issue/invoice-issue.view'
import { randomKey } from '../../../../src/random-key'
import { invoice } from '../../../support/samples/sample-invoice'
import { report } from '../../../support/samples/sample-report'
import { keyOf } from './invoice-issue.cases'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const known = { staleTime: Number.POSITIVE_INFINITY }

const line = {
  id: 31,
  version: 1,
  asset: { id: 61, code: 'ATV-0001', name: 'Escavadeira hidráulica' },
  status: '',
  service_order: '',
  failure_analysis: '',
  value: '200.00',
  observations: '',
  unit: 'h',
  initial: 0,
  final: 100,
  covered: 100,
  franchise: 100,
  rent: '200.00',
  excess: '0.00',
  discount: '0.00',
  total: '200.00',
  invoice: null,
}

const billed = { number: 'FL-000003', status: 'issued', value: '200.00' }

/** One of 200, one of 870, one that is in an invoice and one that comes to nothing. */
export const lines: ReportLine[] = linesSchema.parse([
  line,
  { ...line, id: 32, asset: { id: 62, code: 'ATV-0002', name: 'Rolo' }, total: '870.00' },
  { ...line, id: 33, asset: { id: 63, code: 'ATV-0003', name: 'Grua' }, invoice: { id: 3, ...billed } },
  { ...line, id: 34, asset: { id: 64, code: 'ATV-0004', name: 'Gerador' }, total: '0.00' },
])

/** A credit of 70. */
export const items: ReportItem[] = itemsSchema.parse([
  { id: 41, version: 1, description: 'Crédito', observation: 'Chuva', value: '-70.00', invoice: null },
])

export const source = (read: Report) =>
  queryOptions<Report, Problem>({ queryKey: ['report', read], queryFn: async () => read, initialData: read, ...known })

export function InvoiceIssueDialog({ actor }: { actor: ActorRefFrom<typeof invoiceIssueMachine> }) {
  return (
    <QueryClientProvider client={queries}>
      <InvoiceIssueView
        billed={{ ...report, unread: 2, unread_assets: ['ATV-0001'], assets: 132 }}
        actor={actor}
        report={12}
        proposed="2026-12-21"
        keyOf={keyOf}
        onTouch={() => undefined}
        lines={queryOptions<ReportLine[], Problem>({
          queryKey: ['lines'],
          queryFn: async () => lines,
          initialData: lines,
          ...known,
        })}
        items={queryOptions<ReportItem[], Problem>({
          queryKey: ['items'],
          queryFn: async () => items,
          initialData: items,
          ...known,
        })}
      />
    </QueryClientProvider>
  )
}

/** Of an invoice over 1234,50 of a report that has nothing left. */
export function InvoiceCancelDialog({
  actor,
  kind = 'invoice',
}: {
  actor: ActorRefFrom<typeof invoiceCancelMachine>
  kind?: 'invoice' | 'provision'
}) {
  const read: Report = { ...report, valor_bm: '1234.50', invoiced: '1234.50', balance: '0.00', status: 'invoiced' }
  return (
    <QueryClientProvider client={queries}>
      <InvoiceCancelView actor={actor} invoice={invoice} kind={kind} source={source(read)} newKey={randomKey} />
    </QueryClientProvider>
  )
}

export function SalesOrderLinkDialog({ actor }: { actor: ActorRefFrom<typeof salesOrderLinkMachine> }) {
  return <SalesOrderLinkView actor={actor} invoice={{ ...invoice, sales_order: 'OV-1' }} newKey={randomKey} />
}

/** Of a provision over all of a report. */
export function ProvisionConfirmDialog({ actor }: { actor: ActorRefFrom<typeof provisionConfirmMachine> }) {
  const read: Report = {
    ...report,
    valor_bm: '1234.50',
    provisioned: '1234.50',
    balance: '0.00',
    status: 'provisioned',
  }
  return (
    <QueryClientProvider client={queries}>
      <ProvisionConfirmView actor={actor} invoice={invoice} source={source(read)} newKey={randomKey} />
    </QueryClientProvider>
  )
}
