import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, NativeSelect } from '@mantine/core'
// biome-ignore lint/style/noRestrictedImports: whether the further fields are unfolded
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { searchLength } from '../../../contract/limits'
import type { ListQuery } from '../../api/list.queries'
import { SearchField } from '../form/search-field'
import { optional } from '../parts/optional'
import { FilterChips, namedIn } from './filter-chips'
import type { References } from './filter-fields'
import classes from './list.module.css'
import type { ListDefinition, ListPage, ListRow } from './list-definition'
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
  const { definition, query, page, references, searchRef, onQuery, onSearch, children } = props
  const { _ } = useLingui()
  const [isUnfolded, setUnfolded] = useState(false)
  const fields = useId()
  const names = namedIn(definition.filters, page)
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
          <FilterFields filters={folded} query={query} named={names} references={references} onChoose={choose} />
        ) : null}
      </div>
      {isFiltered(query) ? (
        <FilterChips
          filters={definition.filters}
          query={query}
          named={names}
          onQuery={onQuery}
          onClear={() => onQuery(unfiltered(definition, query))}
        />
      ) : null}
    </>
  )
}
