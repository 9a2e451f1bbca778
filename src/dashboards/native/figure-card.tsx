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
import { hrefOf, type MayOpen } from './figure-address'
import { cardTitle, figureValue, figureWords, groupName, othersName, splitWords, unfilteredWords } from './figure-words'
import classes from './native-dashboard.module.css'

const BarsChart = optional(() => import('../../ui/figures/bars-chart'))
const height = 220
/** Pixels of a horizontal bar, with what is between two, and of the axis below. */
const [barPitch, axisHeight] = [28, 40]

type Source = UseQueryOptions<FigureAnswer, Problem>

interface FigureCardProps {
  card: DashboardCard
  /** Null where whoever looks may not see the figure: nothing is asked for. */
  source: Source | null
  /** What the dashboard is filtered by. */
  filter: Readonly<Record<string, string>>
  mayOpen: MayOpen
  /** Of its heading, below what stands above the cards. */
  level?: 2 | 4
}

/** A figure of a dashboard: it leads to its list, and behind a chart stands the same as a table. */
export function FigureCard({ card, source, filter, mayOpen, level = 2 }: FigureCardProps) {
  const { _, i18n } = useLingui()
  const id = useId()
  const { permission } = dashboardFigures[card.figure]
  return (
    <section aria-labelledby={id} className={classes['card']} data-width={card.width}>
      <Title order={level} id={id} className={classes['title'] ?? ''}>
        {cardTitle(card, i18n)}
      </Title>
      {source ? (
        <Shown card={card} id={id} source={source} filter={filter} mayOpen={mayOpen} />
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

interface ShownProps extends Pick<FigureCardProps, 'card' | 'filter' | 'mayOpen'> {
  id: string
  source: Source
}

function Shown({ card, id, source, filter, mayOpen }: ShownProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const failure = error ? (
    <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
      {data ? _(msg`O indicador não foi atualizado; o que se vê é de antes.`) : _(msg`Erro ao carregar o indicador`)}
    </Failure>
  ) : null
  // What may no longer be seen does not stay.
  if (failure && (!data || error?.status === 403)) return failure
  if (!data)
    return <Skeleton height={card.split ? height : 40} role="status" aria-label={_(msg`Carregando o indicador`)} />
  return (
    <div className={classes['answer']} aria-busy={isFetching} data-outdated={failure ? '' : undefined}>
      {failure}
      <About card={card} answer={data} filter={filter} />
      {mayOpen(data.behind.list) ? (
        <Link href={hrefOf(data.behind)} className={classes['value']} data-figure>
          {figureValue(card.figure, data.value, i18n)}
        </Link>
      ) : (
        <span className={classes['value']} data-figure>
          {figureValue(card.figure, data.value, i18n)}
        </span>
      )}
      {data.share ? (
        <Text fz="xs" c="dimmed">
          <Behind behind={data.behind} mayOpen={mayOpen}>
            {i18n.number(data.share.part)}
          </Behind>{' '}
          {_(msg`de`)}{' '}
          <Behind behind={data.share.behind} mayOpen={mayOpen}>
            {i18n.number(data.share.whole)}
          </Behind>
        </Text>
      ) : null}
      {card.split ? <Split card={card} id={id} answer={data} mayOpen={mayOpen} /> : null}
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
    <Text fz="xs" c="dimmed" className={classes['about'] ?? ''} data-about>
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

interface SplitProps extends Pick<ShownProps, 'card' | 'id' | 'mayOpen'> {
  answer: FigureAnswer
}

function Split({ card, id, answer, mayOpen }: SplitProps) {
  const { _, i18n } = useLingui()
  const { figure, display } = card
  const table = <SplitTable card={card} id={id} answer={answer} mayOpen={mayOpen} />
  if (answer.groups.length === 0) return <Text c="dimmed">{_(msg`Não há o que mostrar com estes filtros.`)}</Text>
  if (display === 'table') return table
  const named = card.split ?? 'month'
  /** Months stand in their order from left to right; any other group has a name that may be long. */
  const isHorizontal = display === 'column' && named !== 'month'
  const barOf = (name: string, value: FigureAnswer['value']) =>
    value === null ? { name } : { name, value: Number(value) }
  const bars = [
    ...answer.groups.map((group) => barOf(groupName(named, group, i18n), group.value)),
    ...(answer.others ? [barOf(othersName(answer.others, i18n), answer.others.value)] : []),
  ]
  const own = isHorizontal ? Math.max(height, barPitch * bars.length + axisHeight) : height
  return (
    <>
      <div aria-hidden style={{ height: own }} data-chart>
        <BarsChart
          height={own}
          isLine={display === 'line'}
          isHorizontal={isHorizontal}
          unit={dashboardFigures[figure].unit}
          bars={bars}
          series={[
            {
              name: 'value',
              label: _(figureWords[figure].title),
              color: 'var(--mantine-primary-color-filled)',
              hrefs: answer.groups.map(({ behind }) => (behind && mayOpen(behind.list) ? hrefOf(behind) : null)),
            },
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

function SplitTable({ card, id, answer, mayOpen }: SplitProps) {
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
                <Behind behind={group.behind} mayOpen={mayOpen}>
                  {figureValue(card.figure, group.value, i18n)}
                </Behind>
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

interface BehindProps extends Pick<FigureCardProps, 'mayOpen'> {
  behind: BehindFigure | null
  children: ReactNode
}

/** Leads to the list behind a figure whoever may open it; to the others it is text. */
function Behind({ behind, mayOpen, children }: BehindProps) {
  return behind && mayOpen(behind.list) ? (
    <Anchor component={Link} href={hrefOf(behind)} inherit>
      {children}
    </Anchor>
  ) : (
    children
  )
}
