import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MonthTotal } from '../../contract/billing/report'
import type { monthTotals } from '../billing/report/report.queries'
import { issuedInvoicesOfMonth, reportsOfMonth } from '../billing/shared/address'
import { formatMoney, formatMonth } from '../ui/format'
import { Failure } from '../ui/parts/failure'
import lateClasses from '../ui/parts/late.module.css'
import { optional } from '../ui/parts/optional'
import tableClasses from '../ui/parts/table.module.css'
import classes from './home.module.css'

const BarsChart = optional(() => import('../ui/figures/bars-chart'))
const chartHeight = 216

interface MonthTotalsViewProps {
  source: ReturnType<typeof monthTotals>
  /** Whether who looks may open the invoices behind what was invoiced. */
  mayOpenInvoices: boolean
}

/** What was measured and invoiced in the last twelve months; every figure leads to the records that make it up. */
export default function MonthTotalsView({ source, mayOpenInvoices }: MonthTotalsViewProps) {
  const { _ } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const latest = data?.at(-1)

  return (
    <Stack component="section" gap={16} aria-labelledby="months">
      <Title order={2} id="months">
        {_(msg`Medido e faturado nos últimos 12 meses`)}
      </Title>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os valores não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <Skeleton className={`${lateClasses['late']} ${classes['monthsToCome']}`} />
      ) : null}
      {data ? (
        <>
          <div className={classes['month']}>
            {latest ? <LatestMonth total={latest} mayOpenInvoices={mayOpenInvoices} /> : null}
            <div aria-hidden style={{ height: chartHeight }}>
              <MonthBars totals={data} mayOpenInvoices={mayOpenInvoices} />
            </div>
          </div>
          <details>
            <summary className={classes['summary']}>{_(msg`Ver como tabela`)}</summary>
            <MonthTable totals={data} mayOpenInvoices={mayOpenInvoices} />
          </details>
        </>
      ) : null}
    </Stack>
  )
}

function MonthBars({ totals, mayOpenInvoices }: Shown & { totals: readonly MonthTotal[] }) {
  const { _, i18n } = useLingui()
  return (
    <BarsChart
      height={chartHeight}
      bars={totals.map(({ competencia, valor_bm, invoiced }) => ({
        name: formatMonth(competencia, i18n),
        measured: Number(valor_bm),
        invoiced: Number(invoiced),
      }))}
      series={[
        {
          name: 'measured',
          label: _(msg`Medido`),
          color: 'var(--figure-measured)',
          hrefs: totals.map(({ competencia }) => reportsOfMonth(competencia)),
        },
        {
          name: 'invoiced',
          label: _(msg`Faturado`),
          color: 'var(--figure-invoiced)',
          hrefs: mayOpenInvoices ? totals.map(({ competencia }) => issuedInvoicesOfMonth(competencia)) : [],
        },
      ]}
    />
  )
}

type Shown = Pick<MonthTotalsViewProps, 'mayOpenInvoices'>

function LatestMonth({ total, mayOpenInvoices }: Shown & { total: MonthTotal }) {
  const { _, i18n } = useLingui()
  const { competencia, count, valor_bm, invoiced } = total
  const month = formatMonth(competencia, i18n)
  const reports = reportsOfMonth(competencia)
  const figures = [
    { label: _(msg`Medido em ${month}`), value: formatMoney(valor_bm, i18n), href: reports },
    {
      label: _(msg`Faturado em ${month}`),
      value: formatMoney(invoiced, i18n),
      href: mayOpenInvoices ? issuedInvoicesOfMonth(competencia) : null,
    },
    { label: _(msg`Boletins em ${month}`), value: i18n.number(count), href: reports },
  ]
  return (
    <ul className={classes['figures']}>
      {figures.map(({ label, value, href }) => (
        <li key={label}>
          <Behind href={href} className={classes['figure'] ?? ''}>
            <span>{label}</span>
            <strong>{value}</strong>
          </Behind>
        </li>
      ))}
    </ul>
  )
}

/** The way to what makes a figure up; null where who looks may not open it. */
function Behind({ href, className, children }: { href: string | null; className: string; children: ReactNode }) {
  return href === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link href={href} className={className}>
      {children}
    </Link>
  )
}

function MonthTable({ totals, mayOpenInvoices }: Shown & { totals: readonly MonthTotal[] }) {
  const { _, i18n } = useLingui()
  return (
    <div className={classes['months']}>
      <table className={tableClasses['table']} aria-labelledby="months">
        <thead>
          <tr>
            <th scope="col">{_(msg`Competência`)}</th>
            <th scope="col" data-amount>
              {_(msg`Boletins`)}
            </th>
            <th scope="col" data-amount>
              {_(msg`Medido`)}
            </th>
            <th scope="col" data-amount>
              {_(msg`Faturado`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ competencia, count, valor_bm, invoiced }) => (
            <tr key={competencia}>
              <td>
                <Anchor component={Link} href={reportsOfMonth(competencia)}>
                  {formatMonth(competencia, i18n)}
                </Anchor>
              </td>
              <td data-amount>{i18n.number(count)}</td>
              <td data-amount>{formatMoney(valor_bm, i18n)}</td>
              <td data-amount>
                <Behind href={mayOpenInvoices ? issuedInvoicesOfMonth(competencia) : null} className="">
                  {formatMoney(invoiced, i18n)}
                </Behind>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
