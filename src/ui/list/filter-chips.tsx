import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, UnstyledButton } from '@mantine/core'
import { X } from 'lucide-react'
import type { ListQuery } from '../../api/list.queries'
import { formatDay, formatMoney, formatMonth } from '../format'
import classes from './list.module.css'
import type { Filter } from './list-definition'
import { filteredBy } from './list-query'

interface FilterChipsProps<Page> {
  filters: readonly Filter<Page>[]
  query: ListQuery
  named: Names
  onQuery: (query: ListQuery) => void
  onClear: () => void
}

type Names = Readonly<Record<string, string | null>>

/** What is filtered by, each taken back by one click, or all of it at once. */
export function FilterChips<Page>({ filters, query, named, onQuery, onClear }: FilterChipsProps<Page>) {
  const { _, i18n } = useLingui()
  const chips = filters.flatMap((filter) => {
    const value = query.filters[filter.name] ?? ''
    return value ? [{ name: filter.name, text: `${_(filter.title)}: ${said(filter, value)}` }] : []
  })

  return (
    <Group gap={8} className={classes['chips'] ?? ''}>
      {chips.map(({ name, text }) => (
        <UnstyledButton
          key={name}
          className={classes['chip'] ?? ''}
          data-printed
          aria-label={_(msg`Tirar o filtro ${text}`)}
          onClick={() => onQuery(filteredBy(query, name, ''))}
        >
          {text}
          <X size={14} aria-hidden />
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes['clear'] ?? ''} onClick={onClear}>
        {_(msg`Limpar filtros`)}
      </UnstyledButton>
    </Group>
  )

  function said(filter: Filter<Page>, value: string): string {
    if (filter.kind === 'reference') return named[filter.name] ?? `#${value}`
    if (filter.kind === 'amount') return formatMoney(value, i18n)
    if (filter.kind !== 'choice') return filter.kind === 'month' ? formatMonth(value, i18n) : formatDay(value, i18n)
    const word = filter.options[value]
    return word ? _(word) : value
  }
}

/** What the chosen records are called, as far as a page has said so. */
export function namedIn<Page>(filters: readonly Filter<Page>[], page: Page | undefined): Names {
  return Object.fromEntries(
    filters.map((filter) => [filter.name, filter.kind === 'reference' && page ? filter.nameIn(page) : null]),
  )
}
