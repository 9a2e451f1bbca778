import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, NativeSelect } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { searchLength } from '../../../../contract/limits'
import type { ListQuery } from '../../../api/list.queries'
import { SearchField } from '../../form/search-field'
import { OnDemand } from '../../parts/on-demand'
import { optional } from '../../parts/optional'
import { useIsNarrow } from '../../use-is-narrow'
import { walkBar } from '../../walk-bar'
import classes from '../list.module.css'
import type { ChoiceFilter, ListDefinition, ListPage, ListRow } from '../list-definition'
import { filteredByAll } from '../list-query'
import { ToolButton } from '../tool-button'
import { ChoiceButton } from './choice-button'
import { namedIn } from './filter-chips'
import type { References } from './filter-fields'

const FilterPanel = optional(() => import('./filter-panel'))
const ChoiceOptions = optional(async () => ({ default: (await import('../list-menus')).ChoiceOptions }))

interface ListFiltersProps<Row extends ListRow, Page extends ListPage<Row>> {
  definition: ListDefinition<Row, Page>
  query: ListQuery
  page: Page | undefined
  references: References
  searchRef: RefObject<HTMLInputElement | null>
  onQuery: (query: ListQuery, isTyped?: boolean) => void
  onSearch: (search: string) => void
  /** Other tools of the bar; a narrow screen has them among the filters. */
  children: ReactNode
}

/** Search, the filters that matter most and a button for the others; a narrow screen has them all behind that button. */
export function ListFilters<Row extends ListRow, Page extends ListPage<Row>>(props: ListFiltersProps<Row, Page>) {
  const { definition, query, page, references, searchRef, onQuery, onSearch, children } = props
  const { _ } = useLingui()
  const isNarrow = useIsNarrow()
  const choose = (chosen: ListQuery['filters'], isTyped = false) => onQuery(filteredByAll(query, chosen), isTyped)
  const choices = definition.filters.filter((filter) => filter.kind === 'choice').filter((one) => !one.isInFigures)
  const fieldsOf = (some: readonly ChoiceFilter[], isNamed: boolean) =>
    some.map((filter) => (
      <ChoiceField key={filter.name} filter={filter} isNamed={isNamed} query={query} onChoose={choose} />
    ))
  const further = choices.filter(({ isFurther }) => isFurther)
  const first = choices.filter(({ isFurther }) => !isFurther)
  const button = { icon: 'filter', word: msg`Filtros` } as const

  return (
    <div className={classes['bar']}>
      <Group role="search" className={classes['filters'] ?? ''}>
        <SearchField
          ref={searchRef}
          className={classes['search'] ?? ''}
          label={_(msg`Buscar`)}
          hint={_(definition.words.searched)}
          value={query.search}
          maxLength={searchLength.max}
          onSearch={onSearch}
        />
        {isNarrow ? null : fieldsOf(first, false)}
      </Group>
      <div role="toolbar" aria-label={_(msg`Ferramentas da lista`)} className={classes['filters']} onKeyDown={walkBar}>
        <OnDemand
          closed={(closed) => <ToolButton {...button} {...closed} aria-haspopup="dialog" />}
          opened={(waiting) => (
            <FilterPanel
              {...waiting}
              button={button}
              count={page?.count ?? null}
              filters={definition.filters.filter((filter) => filter.kind !== 'choice')}
              query={query}
              named={namedIn(definition.filters, page)}
              references={references}
              onChoose={choose}
              above={fieldsOf(isNarrow ? choices : further, true)}
              sheet={isNarrow ? { columns: definition.columns, onQuery, below: children } : null}
            />
          )}
        />
        {isNarrow ? null : children}
      </div>
    </div>
  )
}

interface ChoiceFieldProps {
  filter: ChoiceFilter
  /** Its title stands above it; where there is no room for that, what chooses all says it. */
  isNamed: boolean
  query: ListQuery
  onChoose: (chosen: ListQuery['filters']) => void
}

function ChoiceField({ filter, isNamed, query, onChoose }: ChoiceFieldProps) {
  const { _, i18n } = useLingui()
  const { name, title, all, options, several } = filter
  const [called, every] = [_(title), _(all)]
  const lower = every.toLocaleLowerCase(i18n.locale)
  if (several) {
    const chosen = (query.filters[name] ?? '').split(',').filter(Boolean)
    const words = chosen.map((value) => _(options[value] ?? all)).join(', ') || lower
    /** Each of several has a chip. */
    const title = `${called}: ${words}`
    const button = { title, says: chosen[1] && !isNamed ? _(several.counted(chosen.length)) : title }
    return (
      <OnDemand
        closed={(closed) => <ChoiceButton {...button} {...closed} />}
        opened={(waiting) => (
          <ChoiceOptions
            {...{ ...waiting, button, filter, chosen }}
            onChoose={(values) => onChoose({ [name]: values.join() })}
          />
        )}
      />
    )
  }
  return (
    <NativeSelect
      {...(isNamed ? { label: called } : { 'aria-label': called })}
      value={query.filters[name]}
      data={[
        { value: '', label: isNamed ? every : _(msg`${called}: ${lower}`) },
        ...Object.entries(options).map(([value, word]) => ({ value, label: _(word) })),
      ]}
      onChange={({ currentTarget }) => onChoose({ [name]: currentTarget.value })}
    />
  )
}
