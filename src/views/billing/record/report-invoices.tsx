import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { invoicesOfReport } from '../../../api/invoices.queries'
import { formatAmount } from '../../format'
import { Failure } from '../../parts/failure'
import lateClasses from '../../parts/late.module.css'
import tableClasses from '../../parts/table.module.css'
import { invoiceHref } from '../invoice-address'
import { dueText } from '../invoice-due'
import { InvoiceStatus } from '../invoice-status'
import classes from './invoice-lines.module.css'

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
        <div className={classes['scroller']}>
          <table className={tableClasses['table']} aria-labelledby="invoices">
            <thead>
              <tr>
                <th scope="col">{_(msg`Fatura`)}</th>
                <th scope="col">{_(msg`Situação`)}</th>
                <th scope="col">{_(msg`Vencimento`)}</th>
                <th scope="col" data-amount>
                  {_(msg`Valor (R$)`)}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.results.map((invoice) => (
                <tr key={invoice.id}>
                  <td>
                    <Anchor component={Link} href={invoiceHref(invoice.id)}>
                      {invoice.number}
                    </Anchor>
                  </td>
                  <td>
                    <InvoiceStatus status={invoice.status} />
                  </td>
                  <td>{dueText(invoice, i18n)}</td>
                  <td data-amount>{formatAmount(invoice.value, i18n)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}
