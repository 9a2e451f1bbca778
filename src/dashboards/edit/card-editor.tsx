import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type CardDisplay,
  dashboardFigures,
  displaysOf,
  type FigureCode,
  type FigureSplit,
  figureCodes,
} from '../../../contract/dashboards/figures'
import { cardOf, type DashboardCard, splitCard } from '../../../contract/dashboards/native-dashboard'
import { namedIn } from '../../ui/list/filters/filter-chips'
import type { References } from '../../ui/list/filters/filter-fields'
import { wholeList } from '../../ui/list/list-query'
import { optional } from '../../ui/parts/optional'
import { PlainButton } from '../../ui/parts/plain-button'
import { dashboardAddress, recordFilters } from '../native/dashboard-address'
import { displayWords, figureWords, splitWords } from '../native/figure-words'
import type { cardFigure } from '../native/native-dashboard.queries'
import classes from './dashboard-edit.module.css'

const FilterFields = optional(() => import('../../ui/list/filters/filter-fields'))

/** What a card shows; null where whoever builds it may not see the figure. */
export type SourceOf = (card: DashboardCard) => ReturnType<typeof cardFigure> | null

interface CardEditorProps {
  card: DashboardCard
  /** From 1. */
  place: number
  count: number
  isEditable: boolean
  references: References
  sourceOf: SourceOf
  onCard: (card: DashboardCard) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One card of a dashboard that is built: what it shows, how, how wide and of whom. */
export function CardEditor(props: CardEditorProps) {
  const { card, place, count, isEditable, references, sourceOf, onCard, onMove, onRemove } = props
  const { _ } = useLingui()
  const { splits, filters } = dashboardFigures[card.figure]
  const own = recordFilters.filter(({ name }) => references[name] && filters.includes(name as 'client'))
  const moves = [
    { by: -1, name: 'up', word: msg`Mover para cima`, isClosed: place === 1 },
    { by: 1, name: 'down', word: msg`Mover para baixo`, isClosed: place === count },
  ] as const
  return (
    <fieldset id={cardId(place)} tabIndex={-1} className={classes['card']} disabled={!isEditable}>
      <legend className={classes['legend']}>{_(msg`Cartão ${place}`)}</legend>
      <Stack gap={8}>
        <NativeSelect
          label={_(msg`Indicador`)}
          description={_(figureWords[card.figure].about)}
          data={figureCodes.map((value) => ({ value, label: _(figureWords[value].title) }))}
          value={card.figure}
          disabled={!isEditable}
          onChange={({ currentTarget: { value } }) => onCard(cardOf(card, value as FigureCode))}
        />
        <div className={classes['choices']}>
          <NativeSelect
            label={_(msg`Dividir por`)}
            data={[
              { value: '', label: _(msg`Nada`) },
              ...splits.map((value) => ({ value, label: _(splitWords[value].word) })),
            ]}
            value={card.split ?? ''}
            disabled={!isEditable}
            onChange={({ currentTarget: { value } }) => onCard(splitCard(card, (value || null) as FigureSplit | null))}
          />
          <NativeSelect
            label={_(msg`Mostrar como`)}
            data={displaysOf(card.split).map((value) => ({ value, label: _(displayWords[value]) }))}
            value={card.display}
            disabled={!isEditable}
            onChange={({ currentTarget: { value } }) => onCard({ ...card, display: value as CardDisplay })}
          />
          <NativeSelect
            label={_(msg`Largura`)}
            data={[
              { value: '1', label: _(msg`Um terço`) },
              { value: '2', label: _(msg`Dois terços`) },
              { value: '3', label: _(msg`Inteira`) },
            ]}
            value={String(card.width)}
            disabled={!isEditable}
            onChange={({ currentTarget: { value } }) => onCard({ ...card, width: Number(value) })}
          />
        </div>
        {own.length > 0 && isEditable ? (
          <OwnFilters card={card} filters={own} references={references} source={sourceOf(card)} onCard={onCard} />
        ) : null}
        <Group gap={8}>
          {moves.map(({ by, name, word, isClosed }) => (
            <PlainButton
              key={name}
              id={moveId(place, by)}
              size="xs"
              variant="default"
              word={word}
              isClosed={isClosed || !isEditable}
              onClick={() => onMove(by)}
            />
          ))}
          <PlainButton
            size="xs"
            variant="subtle"
            color="red"
            word={msg`Tirar cartão`}
            isClosed={!isEditable}
            onClick={onRemove}
          />
        </Group>
      </Stack>
    </fieldset>
  )
}

/** Of the card at a place, from 1. */
export const cardId = (place: number) => `card-${place}`

/** Of the button that moves the card at a place. */
export const moveId = (place: number, by: -1 | 1) => `card-${place}-${by === 1 ? 'down' : 'up'}`

interface OwnFiltersProps {
  card: DashboardCard
  filters: typeof recordFilters
  references: References
  source: ReturnType<SourceOf>
  onCard: (card: DashboardCard) => void
}

/** Of whom the card is, whatever the dashboard is filtered by. */
function OwnFilters({ card, filters, references, source, onCard }: OwnFiltersProps) {
  const { data } = useQuery({ ...(source ?? { queryKey: ['figures', 'none'] }), enabled: source !== null })
  const query = wholeList(dashboardAddress)
  const chosen = { client: String(card.client ?? ''), cost_center: String(card.cost_center ?? '') }
  return (
    <FilterFields
      filters={filters as never}
      query={{ ...query, filters: chosen }}
      named={namedIn(filters, data as never)}
      references={references}
      isFloating
      onChoose={(chosen) =>
        onCard({
          ...card,
          ...Object.fromEntries(Object.entries(chosen).map(([name, id]) => [name, id === '' ? null : Number(id)])),
        })
      }
    />
  )
}
