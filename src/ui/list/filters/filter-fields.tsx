import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
// biome-ignore lint/style/noRestrictedImports: text of an open combobox, the label of what was chosen in it, what is no day, and what a period has filled in since
import { useState } from 'react'
import { isDay, isMonth } from '../../../../contract/calendar'
import type { Problem } from '../../../../contract/problem'
import type { ListQuery } from '../../../api/list.queries'
import { DayField } from '../../form/day-field'
import { MonthField } from '../../form/month-field'
import type { PickedFieldProps } from '../../form/picked-field'
import { type Option, SearchSelect } from '../../form/search-select'
import { useAnswer } from '../../form/searched-field'
import classes from '../list.module.css'
import type { CalendarFilter, FieldFilter } from '../list-definition'
import { AmountFields } from './amount-fields'
import { periodsOn } from './periods'

/** What the server finds for a text, by the name of the filter whose records are searched. */
export type References = Readonly<Record<string, (search: string) => UseQueryOptions<readonly Option[], Problem>>>

export interface FilterFieldsProps {
  filters: readonly FieldFilter<never>[]
  query: ListQuery
  /** What chosen records are called. */
  named: Readonly<Record<string, string | null>>
  references: References
  /** What is wrong with a chosen month, by its name. */
  errors?: Readonly<Record<string, string>>
  /** Within what a click elsewhere closes: what a field opens is part of it. */
  isFloating?: boolean
  /** The day from which the usual periods are offered beside days and months; null where they are not. */
  today?: string | null
  /** By the name of the filter. */
  onChoose: (chosen: Readonly<Record<string, string>>, isTyped?: boolean) => void
}

/** Fields that most people do not need: calendars and searches are fetched with them. */
export default function FilterFields(props: FilterFieldsProps) {
  const { filters, query, named, references, errors = {}, isFloating = false, today = null, onChoose } = props
  const { _ } = useLingui()
  const [filled, setFilled] = useState<readonly string[]>([])
  const place = { withinPortal: !isFloating }
  const labelOf = ({ name, title }: FieldFilter<never>) => {
    const called = _(title)
    return isOneOfPair(name, filters) ? _(msg`${called} (um só mês)`) : called
  }
  const placeOf = (name: string) =>
    /(^|_)from$/.test(name) || isOneOfPair(name, filters) ? { className: classes['from'] ?? '' } : {}

  return (
    <div className={classes['fields']}>
      {pairsLast(filters).map((filter) => {
        const { kind, name, title } = filter
        const value = query.filters[name] ?? ''
        const source = references[name]
        if (kind === 'reference')
          return source ? (
            <ReferenceField
              key={name}
              label={_(title)}
              value={value}
              called={named[name] ?? null}
              source={source}
              comboboxProps={place}
              onChoose={(id) => onChoose({ [name]: id })}
            />
          ) : null
        if (kind === 'amounts') return <AmountFields key={name} {...{ filter, filters: query.filters, onChoose }} />
        const picked = (
          <PickedFilter
            {...placeOf(name)}
            key={name + filled.filter((one) => one === name).length}
            kind={kind}
            label={kind === 'month' ? labelOf(filter) : _(title)}
            popoverProps={place}
            error={errors[name]}
            value={value}
            onChange={(day) => onChoose({ [name]: day })}
          />
        )
        const period = periodOf(filter, filters)
        if (period === null || today === null) return picked
        const periods = (
          <Periods
            key={`periods of ${name}`}
            {...{ period, kind, today, filters: query.filters }}
            onChoose={(chosen) => {
              setFilled([...filled, ...Object.keys(chosen)])
              onChoose(chosen)
            }}
          />
        )
        return period.from === name ? (
          <div key={name}>
            {picked}
            {periods}
          </div>
        ) : (
          [picked, periods]
        )
      })}
    </div>
  )
}

interface Named {
  readonly name: string
}

/** One month that is also filtered by as a range. */
function isOneOfPair(name: string, filters: readonly Named[]): boolean {
  return filters.some((other) => other.name === `${name}_from`)
}

/** Where a range begins and where it ends stand in one row, below all that has none, and one value of it above them. */
function pairsLast<Filter extends Named>(filters: readonly Filter[]): Filter[] {
  const isOfPair = ({ name }: Filter) => /(^|_)(from|to)$/.test(name) || isOneOfPair(name, filters)
  return filters.toSorted((one, other) => Number(isOfPair(one)) - Number(isOfPair(other)))
}

interface PeriodFilter {
  /** What it is a period of, or else its two ends. */
  readonly titles: readonly CalendarFilter['title'][]
  /** The same twice where it is one month. */
  readonly from: string
  readonly to: string
  /** The filter by one month of the range, where there is one. */
  readonly oneMonth?: string | undefined
}

/** What is filtered by as a period whose last field this is: a range, or one month where there is no range. */
function periodOf({ kind, name, title }: CalendarFilter, filters: readonly FieldFilter<never>[]): PeriodFilter | null {
  const first = filters.find((one) => /(^|_)to$/.test(name) && one.name === name.replace(/to$/, 'from'))
  if (first) {
    const oneMonth = filters.find((one) => `${one.name}_to` === name)
    const titles = oneMonth ? [oneMonth.title] : [first.title, title]
    return { titles, from: first.name, to: name, oneMonth: oneMonth?.name }
  }
  const isAlone = kind === 'month' && !isOneOfPair(name, filters) && !/(^|_)from$/.test(name)
  return isAlone ? { titles: [title], from: name, to: name } : null
}

interface PeriodsProps {
  period: PeriodFilter
  kind: CalendarFilter['kind']
  today: string
  filters: ListQuery['filters']
  onChoose: FilterFieldsProps['onChoose']
}

/** One click for what is asked for most; another takes it back. */
function Periods({ period, kind, today, filters, onChoose }: PeriodsProps) {
  const { _, i18n } = useLingui()
  const { from, to, titles, oneMonth } = period
  const none = { [from]: '', [to]: '', ...(oneMonth ? { [oneMonth]: '' } : {}) }
  const offered = periodsOn(today, kind, i18n.locale).filter((one) => from !== to || one.from === one.to)
  return (
    <Group
      role="group"
      aria-label={titles.map((title) => _(title)).join(' · ')}
      gap={4}
      className={classes['periods'] ?? ''}
    >
      {offered.map((one) => {
        const isChosen = filters[from] === one.from && filters[to] === one.to
        return (
          <Button
            key={one.from + one.to}
            size="compact-sm"
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? none : { ...none, [from]: one.from, [to]: one.to })}
          >
            {one.word}
          </Button>
        )
      })}
    </Group>
  )
}

interface PickedFilterProps extends PickedFieldProps {
  kind: 'day' | 'month'
}

/** What was typed and is none stays in the field until another value stands, and asks for nothing. */
function PickedFilter({ kind, value, onChange, ...field }: PickedFilterProps) {
  const [wrong, setWrong] = useState<{ readonly typed: string; readonly over: string } | null>(null)
  const isKnown = kind === 'month' ? isMonth : isDay
  const shown = {
    ...{ ...field, value: wrong?.over === value ? wrong.typed : value, errorProps: { role: 'alert' } },
    onChange: (typed: string) => {
      const isAsked = typed === '' || isKnown(typed)
      setWrong(isAsked ? null : { typed, over: value })
      if (isAsked && typed !== value) onChange(typed)
    },
  }
  return kind === 'month' ? <MonthField {...shown} /> : <DayField {...shown} />
}

interface ReferenceFieldProps extends Pick<SelectProps, 'comboboxProps'> {
  label: string
  value: string
  called: string | null
  source: References[string]
  onChoose: (id: string) => void
}

/** The text in the field is a search until something is chosen; then it is that one's name and asks for nothing. */
function ReferenceField({ value, called, source, onChoose, ...field }: ReferenceFieldProps) {
  const { _ } = useLingui()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const named = called === null ? null : { value, label: called }
  const current = value === '' ? null : chosen?.value === value ? chosen : named
  const [asked] = useDebouncedValue(search === current?.label ? '' : search.trim(), 250)
  const found = useQuery(source(asked))

  return (
    <SearchSelect
      {...field}
      value={value || null}
      chosen={current}
      options={found.data ?? []}
      search={search}
      asked={asked}
      {...useAnswer(found)}
      onSearch={setSearch}
      clearButtonProps={{ 'aria-label': _(msg`Limpar`) }}
      onChange={(id, option) => {
        setChosen(option)
        onChoose(id ?? '')
      }}
    />
  )
}
