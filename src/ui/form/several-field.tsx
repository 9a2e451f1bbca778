import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
// biome-ignore lint/style/noRestrictedImports: the text of an open combobox
import { useState } from 'react'
import { searchLength } from '../../../contract/limits'
import type { Problem } from '../../../contract/problem'
import { enterChooses } from './enter-chooses'
import type { Option } from './search-select'
import { useAnswer } from './searched-field'

export type OptionSource = (search: string) => UseQueryOptions<readonly Option[], Problem>

interface SeveralFieldProps {
  input: object
  label: string
  description?: string
  ids: readonly number[]
  disabled: boolean
  source: OptionSource
  /** What is chosen already; others may add to it. */
  known: readonly Option[]
  onChoose: (ids: number[], chosen: readonly Option[]) => void
}

/** Any number of what the server finds. */
export function SeveralField({ input, label, description, ids, disabled, source, known, onChoose }: SeveralFieldProps) {
  const { _ } = useLingui()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 250)
  const [chosen, setChosen] = useState<readonly Option[]>(known)
  const answer = useQuery(source(asked))
  const found = answer.data ?? []
  const { isComing, nothingFoundMessage } = useAnswer(answer)
  const all = [...new Map([...known, ...chosen, ...found].map((option) => [option.value, option])).values()]
  const isFound = (option: object) => found.some(({ value }) => 'value' in option && option.value === value)
  const isSearching = search.trim() !== ''
  return (
    <MultiSelect
      {...input}
      {...enterChooses({ isSearching, isComing: isComing || search.trim() !== asked })}
      label={label}
      description={description}
      placeholder={ids.length === 0 ? _(msg`Busque pelo nome`) : ''}
      value={ids.map(String)}
      data={all}
      searchable
      withScrollArea={false}
      styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has filtered: by more than the name, and whatever the accents.
      filter={({ options }) => (isSearching ? options.filter(isFound) : options)}
      maxLength={searchLength.max}
      nothingFoundMessage={nothingFoundMessage}
      disabled={disabled}
      onChange={(values) => {
        const now = values.flatMap((one) => all.find(({ value }) => value === one) ?? [])
        setChosen(now)
        onChoose(values.map(Number), now)
      }}
    />
  )
}
