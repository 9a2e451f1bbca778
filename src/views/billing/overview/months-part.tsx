import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { MonthFigure } from '../../../../contract/statistics'
import { formatAmount, formatMonth } from '../../format'
import { optional } from '../../parts/optional'
import tableClasses from '../../parts/table.module.css'
import classes from './overview.module.css'

const BarsChart = optional(() => import('../../parts/bars-chart'))
const height = 280

interface MonthsPartProps {
  months: readonly MonthFigure[]
  /** The address of the same page for a month. */
  hrefOf: (month: string) => string
}

/** What was measured in twelve months, and what became of it. */
export function MonthsPart({ months, hrefOf }: MonthsPartProps) {
  const { _, i18n } = useLingui()
  const amounts = [
    { name: 'invoiced', label: _(msg`Faturado`), color: 'var(--overview-invoiced)' },
    { name: 'provisioned', label: _(msg`Provisionado`), color: 'var(--overview-provisioned)' },
    { name: 'balance', label: _(msg`Saldo a faturar`), color: 'var(--overview-balance)' },
  ] as const
  return (
    <section aria-labelledby="months" className={classes['part']}>
      <Title order={2} id="months">
        {_(msg`Do medido ao faturado, em 12 meses`)}
      </Title>
      <div aria-hidden style={{ height }}>
        <BarsChart
          height={height}
          isStacked
          bars={months.map((month) => ({
            name: formatMonth(month.competencia, i18n),
            ...Object.fromEntries(amounts.map(({ name }) => [name, Number(month[name])])),
          }))}
          series={amounts}
        />
      </div>
      <details>
        <summary className={classes['summary']}>{_(msg`Ver como tabela`)}</summary>
        <div className={classes['scroller']}>
          <table className={tableClasses['table']} aria-labelledby="months">
            <thead>
              <tr>
                <th scope="col">{_(msg`Competência`)}</th>
                <th scope="col" data-amount>
                  {_(msg`Boletins`)}
                </th>
                <th scope="col" data-amount>
                  {_(msg`Medido (R$)`)}
                </th>
                {amounts.map(({ name, label }) => (
                  <th key={name} scope="col" data-amount>
                    {_(msg`${label} (R$)`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ competencia, count, measured, ...month }) => (
                <tr key={competencia}>
                  <td>
                    <Anchor component={Link} href={hrefOf(competencia)}>
                      {formatMonth(competencia, i18n)}
                    </Anchor>
                  </td>
                  <td data-amount>{i18n.number(count)}</td>
                  <td data-amount>{formatAmount(measured, i18n)}</td>
                  {amounts.map(({ name }) => (
                    <td key={name} data-amount>
                      {formatAmount(month[name], i18n)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
