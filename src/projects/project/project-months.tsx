import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import { fromCents, toCents } from '../../../contract/money'
import { permits, recordPermissions } from '../../../contract/permissions'
import type { Project } from '../../../contract/projects/project'
import { FigureTable } from '../../billing/overview/figure-table'
import classes from '../../billing/overview/overview.module.css'
import { formatAmount, formatMonth } from '../../ui/format'
import { optional } from '../../ui/parts/optional'
import { partHref } from '../project-address'

const BarsChart = optional(() => import('../../ui/figures/bars-chart'))
const height = 240

/** What a project costs against what was planned, month by month; each amount the way to the list behind it. */
export function ProjectMonths({ project, modules }: { project: Project; modules: readonly AccessModule[] }) {
  const { _, i18n } = useLingui()
  const { id, months } = project
  const seesReports = permits(modules, recordPermissions.report.read)
  const seesRequests = permits(modules, recordPermissions.ndRequest.read)

  return (
    <section aria-labelledby="months" className={`${classes['part']} ${classes['answer']}`}>
      <Title order={2} id="months">
        {_(msg`Realizado e orçado por mês`)}
      </Title>
      <Text c="dimmed" fz="xs">
        {_(
          msg`Realizado é o medido nos boletins não cancelados e o debitado nas solicitações de ND dos centros de custo do projeto, pela competência.`,
        )}
      </Text>
      <div aria-hidden style={{ height }}>
        <BarsChart
          height={height}
          bars={months.map(({ competencia, budget, measured, debited }) => ({
            name: formatMonth(competencia, i18n),
            budget: Number(budget),
            measured: Number(measured),
            debited: Number(debited),
          }))}
          series={[
            {
              name: 'measured',
              label: _(msg`Medido`),
              color: 'var(--figure-measured)',
              stackId: 'cost',
              hrefs: seesReports ? months.map(({ competencia }) => listOf('reports', competencia)) : [],
            },
            {
              name: 'debited',
              label: _(msg`Debitado`),
              color: 'var(--figure-debited)',
              stackId: 'cost',
              hrefs: seesRequests ? months.map(({ competencia }) => listOf('requests', competencia)) : [],
            },
            { name: 'budget', label: _(msg`Orçado`), color: 'var(--figure-balance)', stackId: 'budget' },
          ]}
        />
      </div>
      <details>
        <summary className={classes['summary']}>{_(msg`Ver como tabela`)}</summary>
        <FigureTable
          id="months"
          titles={[
            _(msg`Competência`),
            _(msg`Medido (R$)`),
            _(msg`Debitado (R$)`),
            _(msg`Realizado (R$)`),
            _(msg`Orçado (R$)`),
            _(msg`Diferença (R$)`),
          ]}
          rows={months.map(({ competencia, budget, measured, debited }) => {
            const cost = fromCents(toCents(measured) + toCents(debited))
            return {
              key: competencia,
              cells: [
                formatMonth(competencia, i18n),
                linked('reports', competencia, measured, seesReports),
                linked('requests', competencia, debited, seesRequests),
                formatAmount(cost, i18n),
                formatAmount(budget, i18n),
                formatAmount(fromCents(toCents(budget) - toCents(cost)), i18n),
              ],
            }
          })}
        />
      </details>
    </section>
  )

  function listOf(part: 'reports' | 'requests', competencia: string) {
    return partHref(part, id, { status: 'not_cancelled', competencia })
  }

  function linked(part: 'reports' | 'requests', competencia: string, amount: string, isOpen: boolean) {
    const text = formatAmount(amount, i18n)
    return isOpen ? (
      <Anchor key={part} component={Link} className={classes['cell'] ?? ''} href={listOf(part, competencia)}>
        {text}
      </Anchor>
    ) : (
      text
    )
  }
}
