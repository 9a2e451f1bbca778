import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, UnstyledButton } from '@mantine/core'
import { X } from 'lucide-react'
import type { ListQuery } from '../../../api/list.queries'
import { formatAmount, formatDay, formatMoney, formatMonth } from '../../format'
import classes from '../list.module.css'
import type { AmountsFilter, Filter } from '../list-definition'
import { filteredByAll } from '../list-query'

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
    const { name } = filter
    if (filter.kind === 'amounts') {
      const text = saidOfRange(filter)
      return text ? [{ text, none: { [name]: '', [filter.upTo.name]: '' }, isSeen: false, isInFigures: false }] : []
    }
    const value = query.filters[name] ?? ''
    if (!value) return []
    const all = filter.kind === 'choice' ? value.split(',') : [value]
    const isInFigures = filter.kind === 'choice' && filter.isInFigures === true
    const isSeen = filter.kind === 'choice' && !filter.isFurther && !all[1]
    return all.map((one) => ({
      text: `${_(filter.title)}: ${said(filter, one)}`,
      none: { [name]: all.filter((other) => other !== one).join() },
      ...{ isSeen, isInFigures },
    }))
  })

  return (
    <Group gap={8} className={classes['chips'] ?? ''}>
      {chips.map(({ text, none, isSeen, isInFigures }) => (
        <UnstyledButton
          key={text}
          className={classes['chip'] ?? ''}
          data-printed
          data-seen={isSeen || undefined}
          data-in-figures={isInFigures || undefined}
          data-long={text.length > 40 || undefined}
          aria-label={_(msg`Tirar o filtro ${text}`)}
          onClick={() => onQuery(filteredByAll(query, none))}
        >
          <span>{text}</span>
          <X size={14} aria-hidden />
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes['clear'] ?? ''} onClick={onClear}>
        {_(msg`Limpar filtros`)}
      </UnstyledButton>
    </Group>
  )

  function saidOfRange({ name, title, upTo, range }: AmountsFilter): string {
    const [from = '', to = ''] = [query.filters[name], query.filters[upTo.name]]
    if (from && to) {
      const [whole, least, most] = [_(range), formatMoney(from, i18n), formatAmount(to, i18n)]
      return _(msg`${whole}: ${least} a ${most}`)
    }
    if (from) return `${_(title)}: ${formatMoney(from, i18n)}`
    return to && `${_(upTo.title)}: ${formatMoney(to, i18n)}`
  }

  function said(filter: Exclude<Filter<Page>, AmountsFilter>, value: string): string {
    if (filter.kind === 'reference') return named[filter.name] ?? `#${value}`
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
