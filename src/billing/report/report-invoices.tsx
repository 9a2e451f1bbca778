import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import type { invoicesOfReport } from '../invoice/invoice.queries'
import { dueText } from '../invoice/invoice-due'
import { InvoiceStatus } from '../invoice/invoice-status'
import { invoiceHref } from '../shared/address'
import { BillTable } from '../shared/bill-table'

/** What bills a report, cancelled invoices too, each a link to its page (BM-03, INV-02). */
export function ReportInvoices({ source }: { source: ReturnType<typeof invoicesOfReport> }) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  return (
    <section aria-labelledby="invoices" aria-busy={isFetching}>
      <Title order={2} id="invoices" mb={12}>
        {_(msg`Faturas`)}
      </Title>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`As faturas não puderam ser carregadas.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando as faturas`)} className={lateClasses['late']}>
          <Skeleton height={40} />
        </div>
      ) : null}
      {data?.results.length === 0 ? (
        <Text c="dimmed">{_(msg`Nada deste boletim foi faturado ou provisionado ainda.`)}</Text>
      ) : null}
      {data && data.results.length > 0 ? (
        <BillTable
          labelledBy="invoices"
          word={msg`Fatura`}
          bills={data.results.map((invoice) => ({
            ...invoice,
            href: invoiceHref(invoice.id),
            status: <InvoiceStatus status={invoice.status} />,
            due: dueText(invoice, i18n),
          }))}
        />
      ) : null}
    </section>
  )
}
