import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { dashboardFigures } from '../../../contract/dashboards/figures'
import type { BehindFigure, DashboardCard, FigureAnswer } from '../../../contract/dashboards/native-dashboard'
import type { Problem } from '../../../contract/problem'
import { formatMonth } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import { optional } from '../../ui/parts/optional'
import tableClasses from '../../ui/parts/table.module.css'
import { permissionWord } from '../../ui/permission-words'
import { hrefOf } from './figure-address'
import { cardTitle, figureValue, figureWords, groupName, othersName, splitWords, unfilteredWords } from './figure-words'
import classes from './native-dashboard.module.css'

const BarsChart = optional(() => import('../../ui/figures/bars-chart'))
const height = 220

type Source = UseQueryOptions<FigureAnswer, Problem>

interface FigureCardProps {
  card: DashboardCard
  /** Null where whoever looks may not see the figure: nothing is asked for. */
  source: Source | null
  /** What the dashboard is filtered by. */
  filter: Readonly<Record<string, string>>
}

/** A figure of a dashboard: it leads to its list, and behind a chart stands the same as a table. */
export function FigureCard({ card, source, filter }: FigureCardProps) {
  const { _, i18n } = useLingui()
  const id = useId()
  const { permission } = dashboardFigures[card.figure]
  return (
    <section aria-labelledby={id} className={classes['card']} data-width={card.width}>
      <Title order={2} id={id} className={classes['title'] ?? ''}>
        {cardTitle(card, i18n)}
      </Title>
      {source ? (
        <Shown card={card} id={id} source={source} filter={filter} />
      ) : (
        <Text c="dimmed">
          {permission
            ? _(msg`Você não pode ver este indicador: ele pede a permissão “${_(permissionWord(permission))}”.`)
            : null}
        </Text>
      )}
    </section>
  )
}

interface ShownProps {
  card: DashboardCard
  id: string
  source: Source
  filter: FigureCardProps['filter']
}

function Shown({ card, id, source, filter }: ShownProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  if (error)
    return (
      <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
        {_(msg`Erro ao carregar o indicador`)}
      </Failure>
    )
  if (!data)
    return <Skeleton height={card.split ? height : 40} role="status" aria-label={_(msg`Carregando o indicador`)} />
  return (
    <div className={classes['answer']} aria-busy={isFetching}>
      <About card={card} answer={data} filter={filter} />
      <Link href={hrefOf(data.behind)} className={classes['value']} data-figure>
        {figureValue(card.figure, data.value, i18n)}
      </Link>
      {data.share ? (
        <Text fz="xs" c="dimmed">
          <Behind behind={data.behind}>{i18n.number(data.share.part)}</Behind> {_(msg`de`)}{' '}
          <Behind behind={data.share.behind}>{i18n.number(data.share.whole)}</Behind>
        </Text>
      ) : null}
      {card.split ? <Split card={card} id={id} answer={data} /> : null}
    </div>
  )
}

/** What it counts, of when, and of whom. */
function About({ card, answer, filter }: { card: DashboardCard; answer: FigureAnswer; filter: ShownProps['filter'] }) {
  const { _, i18n } = useLingui()
  const { filters } = dashboardFigures[card.figure]
  const { period } = answer
  const { client, cost_center } = answer.filter
  const left = (['client', 'cost_center'] as const).filter((name) => filter[name] && !filters.includes(name))
  return (
    <Text fz="xs" c="dimmed" className={classes['about'] ?? ''}>
      {[
        _(figureWords[card.figure].about),
        period ? _(msg`De ${formatMonth(period.from, i18n)} a ${formatMonth(period.to, i18n)}.`) : '',
        card.client !== null && client ? _(msg`Só do cliente ${client.name}.`) : '',
        card.cost_center !== null && cost_center
          ? _(msg`Só do centro de custo ${`${cost_center.code} · ${cost_center.name}`}.`)
          : '',
        ...left.map((name) => _(unfilteredWords[name])),
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  )
}

function Split({ card, id, answer }: { card: DashboardCard; id: string; answer: FigureAnswer }) {
  const { _, i18n } = useLingui()
  const { figure, display } = card
  const table = <SplitTable card={card} id={id} answer={answer} />
  if (answer.groups.length === 0) return <Text c="dimmed">{_(msg`Não há o que mostrar com estes filtros.`)}</Text>
  if (display === 'table') return table
  const named = card.split ?? 'month'
  const bars = [
    ...answer.groups.map((group) => ({ name: groupName(named, group, i18n), value: Number(group.value ?? 0) })),
    ...(answer.others ? [{ name: othersName(answer.others, i18n), value: Number(answer.others.value ?? 0) }] : []),
  ]
  return (
    <>
      <div aria-hidden style={{ height }} data-chart>
        <BarsChart
          height={height}
          isLine={display === 'line'}
          unit={dashboardFigures[figure].unit}
          bars={bars}
          series={[
            { name: 'value', label: _(figureWords[figure].title), color: 'var(--mantine-primary-color-filled)' },
          ]}
        />
      </div>
      <details>
        <summary className={classes['summary']}>{_(msg`Ver tabela`)}</summary>
        {table}
      </details>
    </>
  )
}

function SplitTable({ card, id, answer }: { card: DashboardCard; id: string; answer: FigureAnswer }) {
  const { _, i18n } = useLingui()
  const split = card.split ?? 'month'
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div role="group" aria-labelledby={id} tabIndex={0} className={classes['scroller']}>
      <table className={tableClasses['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{_(splitWords[split].word)}</th>
            <th scope="col" data-amount>
              {_(figureWords[card.figure].title)}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.groups.map((group) => (
            <tr key={group.key}>
              <td>{groupName(split, group, i18n)}</td>
              <td data-amount>
                <Behind behind={group.behind}>{figureValue(card.figure, group.value, i18n)}</Behind>
              </td>
            </tr>
          ))}
          {answer.others ? (
            <tr>
              <td>{othersName(answer.others, i18n)}</td>
              <td data-amount>{figureValue(card.figure, answer.others.value, i18n)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

function Behind({ behind, children }: { behind: BehindFigure | null; children: ReactNode }) {
  return behind ? (
    <Anchor component={Link} href={hrefOf(behind)} inherit>
      {children}
    </Anchor>
  ) : (
    children
  )
}
