import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: whether the filters are unfolded
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { dashboardFigures } from '../../../contract/dashboards/figures'
import type { DashboardCard, NativeDashboard } from '../../../contract/dashboards/native-dashboard'
import type { listExportMachine } from '../../../machines/lists/list-export.machine'
import type { ListQuery } from '../../api/list.queries'
import { isSame } from '../../ui/is-same'
import { type ExportEvent, projectExport } from '../../ui/list/export/list-export.projection'
import { ExportFailure, ExportRunning } from '../../ui/list/export/list-export.view'
import { FilterChips, namedIn } from '../../ui/list/filters/filter-chips'
import type { References } from '../../ui/list/filters/filter-fields'
import { filteredByAll, isFiltered, writeListQuery } from '../../ui/list/list-query'
import { ToolButton } from '../../ui/list/tool-button'
import { optional } from '../../ui/parts/optional'
import { PlainButton } from '../../ui/parts/plain-button'
import { descriptionOf, titleOf } from '../dashboard-frame.projection'
import { dashboardAddress, isWrongPeriod } from './dashboard-address'
import { buildHref, type MayOpen } from './figure-address'
import { FigureCard } from './figure-card'
import classes from './native-dashboard.module.css'
import type { cardFigure } from './native-dashboard.queries'

const FilterFields = optional(() => import('../../ui/list/filters/filter-fields'))

interface NativeDashboardViewProps {
  dashboard: NativeDashboard
  query: ListQuery
  /** Where the business is. */
  today: string
  references: References
  /** What a card shows; null where whoever looks may not see it. */
  sourceOf: (card: DashboardCard) => ReturnType<typeof cardFigure> | null
  mayOpen: MayOpen
  exporter: ActorRefFrom<typeof listExportMachine>
  onQuery: (query: ListQuery) => void
  onExport: () => void
  onPicture: () => void
  /** Null for whoever does not build dashboards. */
  onRemove: (() => void) | null
  /** What happened to it, for whoever builds dashboards. */
  history: ReactNode
}

/** A dashboard of the portal's own figures, filtered by its address (DSH-01). */
export function NativeDashboardView(props: NativeDashboardViewProps) {
  const {
    dashboard,
    query,
    today,
    references,
    sourceOf,
    mayOpen,
    exporter,
    onQuery,
    onExport,
    onPicture,
    onRemove,
    history,
  } = props
  const { _, i18n } = useLingui()
  const [isUnfolded, setUnfolded] = useState(false)
  const fields = useId()
  const exporting = useSelector(exporter, projectExport, isSame)
  const onEvent = (type: ExportEvent) => exporter.send({ type })
  const { filters } = dashboardAddress
  const isWrong = isWrongPeriod(query.filters, today)
  const names = useNames(props)
  const description = descriptionOf(dashboard, i18n.locale)
  /** It leads back to the same filters. */
  const builder = [buildHref(dashboard.code), writeListQuery(dashboardAddress, query)].filter(Boolean).join('?')
  const cleared = { ...query, filters: Object.fromEntries(filters.map(({ name }) => [name, ''])) }

  return (
    <main className={classes['page']}>
      <Group justify="space-between" gap={16}>
        <div>
          <Title order={1}>{titleOf(dashboard, i18n.locale)}</Title>
          {description ? <Text c="dimmed">{description}</Text> : null}
        </div>
        <Group gap={8}>
          <ToolButton
            icon="filter"
            word={msg`Filtros`}
            aria-expanded={isUnfolded || isWrong}
            aria-controls={fields}
            onClick={() => setUnfolded(!isUnfolded)}
          />
          {exporting.isBusy ? (
            <ExportRunning exporting={exporting} onEvent={onEvent} />
          ) : (
            <ToolButton icon="export" word={msg`Planilha (XLSX)`} onClick={onExport} />
          )}
          <ToolButton icon="export" word={msg`Imagem (PNG)`} onClick={onPicture} />
          {onRemove ? (
            <>
              <Button component={Link} href={builder} variant="default" h={32}>
                {_(msg`Alterar dashboard`)}
              </Button>
              <PlainButton word={msg`Excluir…`} variant="subtle" color="red" h={32} onClick={onRemove} />
            </>
          ) : null}
        </Group>
      </Group>
      <ExportFailure exporting={exporting} onEvent={onEvent} />
      <div id={fields} hidden={!isUnfolded && !isWrong}>
        {isUnfolded || isWrong ? (
          <FilterFields
            filters={filters}
            query={query}
            named={names}
            references={references}
            errors={isWrong ? { to: _(msg`Escolha até 36 meses, do primeiro ao último.`) } : {}}
            onChoose={(chosen) => {
              setUnfolded(true)
              onQuery(filteredByAll(query, chosen))
            }}
          />
        ) : null}
      </div>
      {isFiltered(query) ? (
        <div data-filters>
          <FilterChips
            filters={filters}
            query={query}
            named={names}
            onQuery={onQuery}
            onClear={() => onQuery(cleared)}
          />
        </div>
      ) : null}
      {isWrong ? null : (
        <CardGrid
          cards={dashboard.cards}
          cardOf={(card, key) => (
            <FigureCard key={key} card={card} source={sourceOf(card)} filter={query.filters} mayOpen={mayOpen} />
          )}
        />
      )}
      {history}
    </main>
  )
}

interface CardGridProps {
  cards: readonly DashboardCard[]
  cardOf: (card: DashboardCard, key: string) => ReactNode
}

/** Cards in their order, each as many columns wide as it says. */
export function CardGrid({ cards, cardOf }: CardGridProps) {
  // Two of the same figure are told apart by their place.
  return (
    <div className={classes['grid']} data-cards>
      {cards.map((card, index) => cardOf(card, `${index} ${card.figure} ${card.split}`))}
    </div>
  )
}

/** What the filter's client and cost center are called: a figure that takes them says so. */
function useNames({ dashboard, query, sourceOf }: NativeDashboardViewProps) {
  const named = ['client', 'cost_center'] as const
  const teller = dashboard.cards.find(
    (card) =>
      sourceOf(card) !== null &&
      named.every(
        (name) => !query.filters[name] || (card[name] === null && dashboardFigures[card.figure].filters.includes(name)),
      ),
  )
  const source = teller ? sourceOf(teller) : null
  const { data } = useQuery({ ...(source ?? { queryKey: ['figures', 'none'] }), enabled: source !== null })
  return namedIn(dashboardAddress.filters, data as never)
}
