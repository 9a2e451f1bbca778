import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, NativeSelect, UnstyledButton } from '@mantine/core'
import { X } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: whether the further fields are unfolded
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { searchLength } from '../../../contract/limits'
import type { ListQuery } from '../../api/list.queries'
import { formatDay, formatMonth } from '../format'
import { optional } from '../parts/optional'
import { SearchField } from '../parts/search-field'
import type { References } from './filter-fields'
import classes from './list.module.css'
import type { Filter, ListDefinition, ListPage, ListRow } from './list-definition'
import { filteredBy, isFiltered, unfiltered } from './list-query'
import { ToolButton } from './tool-button'

const FilterFields = optional(() => import('./filter-fields'))

interface ListFiltersProps<Row extends ListRow, Page extends ListPage<Row>> {
  definition: ListDefinition<Row, Page>
  query: ListQuery
  page: Page | undefined
  references: References
  searchRef: RefObject<HTMLInputElement | null>
  onQuery: (query: ListQuery) => void
  onSearch: (search: string) => void
  /** Other tools of the bar. */
  children: ReactNode
}

/** Search and filters; what is set stands below as chips, each taken back by one click. */
export function ListFilters<Row extends ListRow, Page extends ListPage<Row>>(props: ListFiltersProps<Row, Page>) {
  const { definition, query, references, searchRef, onQuery, onSearch, children } = props
  const { _ } = useLingui()
  const [isUnfolded, setUnfolded] = useState(false)
  const fields = useId()
  const folded = definition.filters.filter((filter) => filter.kind !== 'choice')
  const choose = (name: string, value: string) => onQuery(filteredBy(query, name, value))

  return (
    <>
      <div className={classes['bar']}>
        <Group role="search" gap={16} align="flex-end" className={classes['filters'] ?? ''}>
          <div className={classes['search']}>
            <SearchField
              ref={searchRef}
              label={_(msg`Buscar`)}
              hint={_(definition.words.searched)}
              value={query.search}
              maxLength={searchLength.max}
              onSearch={onSearch}
            />
          </div>
          {definition.filters.map((filter) =>
            filter.kind === 'choice' && !filter.isInFigures ? (
              <NativeSelect
                key={filter.name}
                label={_(filter.title)}
                value={query.filters[filter.name]}
                data={[
                  { value: '', label: _(filter.all) },
                  ...Object.entries(filter.options).map(([value, word]) => ({ value, label: _(word) })),
                ]}
                onChange={({ currentTarget }) => choose(filter.name, currentTarget.value)}
              />
            ) : null,
          )}
          {folded.length > 0 ? (
            <ToolButton
              icon="filter"
              word={msg`Mais filtros`}
              aria-expanded={isUnfolded}
              aria-controls={fields}
              onClick={() => setUnfolded(!isUnfolded)}
            />
          ) : null}
        </Group>
        <Group gap={8}>{children}</Group>
      </div>
      <div id={fields} hidden={!isUnfolded}>
        {isUnfolded ? (
          <FilterFields filters={folded} query={query} named={named(props)} references={references} onChoose={choose} />
        ) : null}
      </div>
      {isFiltered(query) ? <Chips {...props} /> : null}
    </>
  )
}

function Chips<Row extends ListRow, Page extends ListPage<Row>>(props: ListFiltersProps<Row, Page>) {
  const { definition, query, onQuery } = props
  const { _, i18n } = useLingui()
  const names = named(props)
  const chips = definition.filters.flatMap((filter) => {
    const value = query.filters[filter.name] ?? ''
    return value ? [{ name: filter.name, text: `${_(filter.title)}: ${said(filter, value)}` }] : []
  })

  return (
    <Group gap={8}>
      {chips.map(({ name, text }) => (
        <UnstyledButton
          key={name}
          className={classes['chip'] ?? ''}
          aria-label={_(msg`Tirar o filtro ${text}`)}
          onClick={() => onQuery(filteredBy(query, name, ''))}
        >
          {text}
          <X size={14} aria-hidden />
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes['clear'] ?? ''} onClick={() => onQuery(unfiltered(definition, query))}>
        {_(msg`Limpar filtros`)}
      </UnstyledButton>
    </Group>
  )

  function said(filter: Filter<Page>, value: string): string {
    if (filter.kind === 'reference') return names[filter.name] ?? `#${value}`
    if (filter.kind !== 'choice') return filter.kind === 'month' ? formatMonth(value, i18n) : formatDay(value, i18n)
    const word = filter.options[value]
    return word ? _(word) : value
  }
}

/** What the chosen records are called, as far as a page has said so. */
function named<Row extends ListRow, Page extends ListPage<Row>>({
  definition: { filters },
  page,
}: ListFiltersProps<Row, Page>): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    filters.map((filter) => [filter.name, filter.kind === 'reference' && page ? filter.nameIn(page) : null]),
  )
}
