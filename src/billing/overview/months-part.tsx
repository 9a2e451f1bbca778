import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { Behind, MonthFigure } from '../../../contract/billing/statistics'
import { formatAmount, formatMonth } from '../../ui/format'
import { optional } from '../../ui/parts/optional'
import { BehindLink } from './behind'
import { FigureTable } from './figure-table'
import classes from './overview.module.css'
import { behindMonth, hrefFor, type MayOpen } from './overview-address'

const BarsChart = optional(() => import('../../ui/figures/bars-chart'))
const height = 280

interface MonthsPartProps {
  months: readonly MonthFigure[]
  /** The address of the same page for a month. */
  pageOf: (month: string) => string
  /** Whose figures they are. */
  scope: Behind['filter']
  mayOpen: MayOpen
}

/** What was measured in twelve months, and what became of it. */
export function MonthsPart({ months, pageOf, scope, mayOpen }: MonthsPartProps) {
  const { _, i18n } = useLingui()
  const amounts = [
    { name: 'invoiced', label: _(msg`Faturado`), color: 'var(--figure-invoiced)' },
    { name: 'provisioned', label: _(msg`Provisionado`), color: 'var(--figure-provisioned)' },
    { name: 'balance', label: _(msg`Saldo a faturar`), color: 'var(--figure-balance)' },
  ] as const
  const behind = months.map(({ competencia }) => behindMonth(competencia, scope))
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
          series={amounts.map((amount) => ({
            ...amount,
            hrefs: behind.map((month) => hrefFor(month[amount.name], mayOpen)),
          }))}
        />
      </div>
      <details>
        <summary className={classes['summary']}>{_(msg`Ver como tabela`)}</summary>
        <FigureTable
          id="months"
          titles={[
            _(msg`Competência`),
            _(msg`Boletins`),
            _(msg`Medido (R$)`),
            ...amounts.map(({ label }) => _(msg`${label} (R$)`)),
          ]}
          rows={months.map(({ competencia, count, ...month }, index) => ({
            key: competencia,
            cells: [
              <Anchor key="month" component={Link} href={pageOf(competencia)}>
                {formatMonth(competencia, i18n)}
              </Anchor>,
              i18n.number(count),
              ...(['measured', ...amounts.map(({ name }) => name)] as const).map((name) => (
                <BehindLink key={name} behind={behind[index]?.[name]} mayOpen={mayOpen} className={classes['cell']}>
                  {formatAmount(month[name], i18n)}
                </BehindLink>
              )),
            ],
          }))}
        />
      </details>
    </section>
  )
}
