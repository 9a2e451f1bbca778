import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Statistics } from '../../../contract/billing/statistics'
import { monthsLater } from '../../../contract/calendar'
import type { ListQuery } from '../../api/list.queries'
import { formatMonth } from '../../ui/format'
import type { References } from '../../ui/list/filters/filter-fields'
import { filteredBy } from '../../ui/list/list-query'
import { titles } from '../../ui/titles'
import { reportsHref } from '../shared/address'
import { AgeingPart } from './ageing-part'
import { MonthFigures } from './month-figures'
import { MonthsPart } from './months-part'
import classes from './overview.module.css'
import { behindMonth, type MayOpen, overviewAddress, scopeOf } from './overview-address'
import { FiguresPage } from './page'
import { type Ranked, RankingPart } from './ranking-part'
import type { statistics } from './statistics.queries'
import { WaitingPart } from './waiting-part'

interface OverviewViewProps {
  query: ListQuery
  source: ReturnType<typeof statistics>
  references: References
  mayOpen: MayOpen
  /** This page, asked so. */
  addressOf: (query: ListQuery) => string
  onQuery: (query: ListQuery) => void
}

/** A month of billing at a glance, each figure the way to what it counts (BIL-02). */
export function OverviewView({ query, source, references, mayOpen, addressOf, onQuery }: OverviewViewProps) {
  const { _, i18n } = useLingui()
  const answer = useQuery(source)
  const shown = query.filters['competencia'] || answer.data?.competencia
  const hrefOf = (name: string, value: string) => addressOf(filteredBy(query, name, value))

  return (
    <FiguresPage
      title={_(titles.overview)}
      filters={overviewAddress.filters}
      query={query}
      answer={answer}
      references={references}
      onQuery={onQuery}
      beside={shown ? <MonthSteps month={shown} hrefOf={(month) => hrefOf('competencia', month)} /> : null}
    >
      {(data) => (
        <Stack gap={32}>
          {isEmpty(data) ? (
            <Stack gap={4}>
              <Text role="status" fw={500}>
                {_(msg`Não há nada em ${formatMonth(data.competencia, i18n)} com estes filtros.`)}
              </Text>
              <Text c="dimmed">
                {_(msg`Crie um boletim desta competência, ou veja outro mês.`)}{' '}
                {mayOpen('reports') ? (
                  <Anchor component={Link} href={reportsHref}>
                    {_(msg`Abrir boletins de medição`)}
                  </Anchor>
                ) : null}
              </Text>
            </Stack>
          ) : null}
          <MonthFigures statistics={data} mayOpen={mayOpen} />
          <div className={classes['beside']}>
            <MonthsPart
              months={data.months}
              pageOf={(month) => hrefOf('competencia', month)}
              scope={scopeOf(query)}
              mayOpen={mayOpen}
            />
            <WaitingPart waiting={data.waiting} now={answer.dataUpdatedAt} mayOpen={mayOpen} />
          </div>
          <AgeingPart ageing={data.ageing} mayOpen={mayOpen} />
          <RankingPart
            id="clients"
            title={_(msg`Por cliente`)}
            named={_(msg`Cliente`)}
            largest={data.by_client.largest.map(({ client, ...row }) => ({
              ...row,
              ...rankedIn(query, data, 'client', client.id, client.name),
              href: hrefOf('client', String(client.id)),
            }))}
            others={data.by_client.others}
            mayOpen={mayOpen}
          />
          <RankingPart
            id="cost-centers"
            title={_(msg`Por centro de custo`)}
            named={_(msg`Centro de custo`)}
            largest={data.by_cost_center.largest.map(({ cost_center: { id, code, name }, ...row }) => ({
              ...row,
              ...rankedIn(query, data, 'cost_center', id, `${code} · ${name}`),
              href: hrefOf('cost_center', String(id)),
            }))}
            others={data.by_cost_center.others}
            mayOpen={mayOpen}
          />
        </Stack>
      )}
    </FiguresPage>
  )
}

function MonthSteps({ month, hrefOf }: { month: string; hrefOf: (month: string) => string }) {
  const { _, i18n } = useLingui()
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)]
  return (
    <nav aria-label={_(msg`Competência`)} className={classes['steps']}>
      <Link href={hrefOf(before)} aria-label={_(msg`Ver ${formatMonth(before, i18n)}`)}>
        <ChevronLeft size={16} aria-hidden />
      </Link>
      <span aria-current="true">{formatMonth(month, i18n)}</span>
      <Link href={hrefOf(after)} aria-label={_(msg`Ver ${formatMonth(after, i18n)}`)}>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </nav>
  )
}

function isEmpty({ figures }: Statistics): boolean {
  return Object.values(figures).every(({ count }) => count === 0)
}

/** What is behind the amounts of one client or cost center: the lists of the month, asked for it too. */
function rankedIn(
  query: ListQuery,
  { competencia }: Statistics,
  by: 'client' | 'cost_center',
  id: number,
  name: string,
): Pick<Ranked, 'key' | 'name' | 'behind'> {
  return { key: String(id), name, behind: behindMonth(competencia, { ...scopeOf(query), [by]: String(id) }) }
}
