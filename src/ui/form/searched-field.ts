import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { problemText } from '../problem-text'
import type { Option } from './search-select'

export interface SearchedField {
  /** What the form knows of the field. */
  input: object
  value: number | null
  disabled: boolean
  onChoose: (id: number | null, label: string) => void
}

/** The one that is chosen already, where there is one, is `known`. The text in the field is a search until something is chosen; then it is that one's label and asks for nothing. */
export function useSearched({
  input,
  value,
  disabled,
  onChoose,
  known = null,
}: SearchedField & { known?: Option | null }) {
  const { _ } = useLingui()
  const [search, setSearch] = useState(known?.label ?? '')
  const [chosen, setChosen] = useState<Option | null>(null)
  const [written, setWritten] = useState(known?.value)
  // What others have chosen meanwhile stands in the field when it is taken over.
  if (known && known.value !== written && known.value === String(value)) {
    setWritten(known.value)
    setSearch(known.label)
  }
  const current = [chosen, known].find((option) => option?.value === String(value)) ?? null
  const [asked] = useDebouncedValue(search === current?.label ? '' : search.trim(), 250)
  return {
    asked,
    field: {
      ...input,
      disabled,
      value: value === null ? null : String(value),
      chosen: current,
      search,
      asked,
      onSearch: setSearch,
      clearButtonProps: { 'aria-label': _(msg`Limpar`) },
      onChange: (id: string | null, option: Option | null) => {
        setChosen(id === null ? null : option)
        onChoose(id === null ? null : Number(id), option?.label ?? '')
      },
    },
  }
}

interface Answer {
  readonly error: Parameters<typeof problemText>[0] | null
  readonly isFetching: boolean
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
}

/** How the server answers a search: whether what it finds is still to come, and what stands where there is nothing of it. */
export function useAnswer({ error, isFetching, isPending, isPlaceholderData }: Answer) {
  const { _, i18n } = useLingui()
  const nothing = isFetching ? _(msg`Buscando…`) : _(msg`Nada encontrado`)
  return {
    isComing: isPending || isPlaceholderData,
    nothingFoundMessage: error ? problemText(error, i18n) : nothing,
  }
}

interface FoundPage<Row> extends Answer {
  readonly data: { readonly results: readonly Row[] } | undefined
}

/** What the server found for it, in the form of a field's options. */
export function useFound<Row>(answer: FoundPage<Row>, toOption: (row: Row) => Option) {
  return { options: (answer.data?.results ?? []).map(toOption), ...useAnswer(answer) }
}
