import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { InvoicePage } from '../../../contract/billing/invoice'
import { formatMoney } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import type { invoicesOfReport } from '../invoice/invoice.queries'
import { InvoiceStatus } from '../invoice/invoice-status'
import { invoicesOfReport as allInvoicesOf, invoiceHref } from '../shared/address'
import { BillTable } from '../shared/bill-table'
import { cancelledLeftOut } from '../shared/columns'

/** What bills a report, cancelled invoices too, each a link to its page (BM-03, INV-02). */
export function ReportInvoices({ source }: { source: ReturnType<typeof invoicesOfReport> }) {
  const { _ } = useLingui()
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
        <Text data-empty c="dimmed">
          {_(msg`Nada deste boletim foi faturado ou provisionado ainda.`)}
        </Text>
      ) : null}
      {data && data.results.length > 0 ? (
        <>
          <BillTable
            labelledBy="invoices"
            word={msg`Fatura`}
            bills={data.results.map((invoice) => ({
              ...invoice,
              href: invoiceHref(invoice.id),
              status: <InvoiceStatus {...invoice} />,
            }))}
          />
          <Sum page={data} />
        </>
      ) : null}
    </section>
  )
}

/** What all of them come to, and the way to those that the table does not show. */
function Sum({ page: { count, results, totals } }: { page: InvoicePage }) {
  const { _, i18n } = useLingui()
  const [first] = results
  const sum = formatMoney(totals.value, i18n)
  return (
    <Group gap={16} mt={8}>
      <Text span fw={500}>
        {_(msg`Soma: ${sum}`)}
      </Text>
      {totals.left_out > 0 ? (
        <Text span c="dimmed">
          {_(cancelledLeftOut.word(totals.left_out))}
        </Text>
      ) : null}
      {first && count > results.length ? (
        <Anchor component={Link} href={allInvoicesOf(first.bm)}>
          {_(msg`Ver todas as ${i18n.number(count)} faturas`)}
        </Anchor>
      ) : null}
    </Group>
  )
}
