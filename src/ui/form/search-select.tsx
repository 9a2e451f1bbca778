import { Select, type SelectProps } from '@mantine/core'
import { searchLength } from '../../../contract/limits'
import { enterChooses } from './enter-chooses'

export interface Option {
  readonly value: string
  readonly label: string
}

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'searchValue' | 'onSearchChange'> {
  /** What the server has found. */
  options: readonly Option[]
  /** The one that is chosen: among the options while nothing else is searched. */
  chosen: Option | null
  search: string
  /** What the server was asked last. */
  asked: string
  /** It has not answered that yet. */
  isComing: boolean
  onSearch: (text: string) => void
}

/** A field whose options the server searches. */
export function SearchSelect({ options, chosen, search, asked, isComing, onSearch, ...field }: SearchSelectProps) {
  const isFound = options.some(({ value }) => value === chosen?.value)
  const isSearching = search.trim() !== '' && search !== chosen?.label
  return (
    <Select
      {...field}
      {...enterChooses({ isSearching, isComing: isComing || search.trim() !== asked })}
      searchable
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
      clearable
      maxLength={searchLength.max}
      data={chosen && !isFound && !isSearching ? [chosen, ...options] : [...options]}
      filter={({ options: found }) => found}
      searchValue={search}
      onSearchChange={onSearch}
    />
  )
}
