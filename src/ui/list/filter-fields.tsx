import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { SelectProps } from '@mantine/core'
import { DateInput, DatesProvider, MonthPickerInput } from '@mantine/dates'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
// biome-ignore lint/style/noRestrictedImports: text of an open combobox, and the label of what was chosen in it
import { useState } from 'react'
import type { Problem } from '../../../contract/problem'
import type { ListQuery } from '../../api/list.queries'
import { type Option, SearchSelect } from '../form/search-select'
import { useAnswer } from '../form/searched-field'
import { dayFormats, readTypedDay } from '../typed-day'
import { AmountFields } from './amount-fields'
import classes from './list.module.css'
import type { FieldFilter } from './list-definition'

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
  /** By the name of the filter. */
  onChoose: (chosen: Readonly<Record<string, string>>, isTyped?: boolean) => void
}

/** Fields that most people do not need: calendars and searches are fetched with them. */
export default function FilterFields(props: FilterFieldsProps) {
  const { filters, query, named, references, errors = {}, isFloating = false, onChoose } = props
  const { _, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  const place = { withinPortal: !isFloating }
  const labelOf = ({ name, title }: FieldFilter<never>) => {
    const called = _(title)
    return isOneOfPair(name, filters) ? _(msg`${called} (um só mês)`) : called
  }
  const placeOf = (name: string) =>
    /(^|_)from$/.test(name) || isOneOfPair(name, filters) ? { className: classes['from'] ?? '' } : {}
  const clear = { clearable: true, clearButtonProps: { 'aria-label': _(msg`Limpar`) } }

  return (
    <DatesProvider settings={{ locale: language === 'pt' ? 'pt-br' : 'en', firstDayOfWeek: 0, weekendDays: [] }}>
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
          return kind === 'month' ? (
            <MonthPickerInput
              {...clear}
              {...placeOf(name)}
              popoverProps={place}
              key={name}
              label={labelOf(filter)}
              valueFormat="MM/YYYY"
              placeholder={_(msg`mm/aaaa`)}
              value={value === '' ? null : `${value}-01`}
              error={errors[name]}
              errorProps={{ role: 'alert' }}
              onChange={(month) => onChoose({ [name]: month?.slice(0, 7) ?? '' })}
            />
          ) : (
            <DateInput
              {...clear}
              {...placeOf(name)}
              popoverProps={place}
              key={name}
              label={_(title)}
              valueFormat={dayFormats[language]}
              placeholder={_(msg`dd/mm/aaaa`)}
              dateParser={(text: string) => (isWhole(text) ? readTypedDay(text, language) : null)}
              value={value || null}
              onChange={(day) => onChoose({ [name]: day ?? '' })}
            />
          )
        })}
      </div>
    </DatesProvider>
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

/** A filter does not ask for the year 20 on the way to 2026. */
function isWhole(text: string): boolean {
  return /\d{4}\s*$/.test(text)
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
