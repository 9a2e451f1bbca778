import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: what is being typed, until it reaches the address
import { type Ref, useState } from 'react'

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>
  className?: string
  label: string
  /** What is searched. */
  hint: string
  value: string
  maxLength: number
  onSearch: (text: string) => void
}

/** Searches when typing pauses or the field is left; what was typed over another search than the one that stands is dropped. */
export function SearchField({ ref, className, label, hint, value, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const search = useDebouncedCallback((text: string, over: string) => {
    if (over === value) onSearch(text)
    setTyped(null)
  }, 300)

  return (
    <TextInput
      ref={ref ?? null}
      type="search"
      className={className}
      aria-label={label}
      placeholder={hint}
      value={typed?.over === value ? typed.text : value}
      maxLength={maxLength}
      leftSection={<Search size={16} aria-hidden />}
      onChange={({ currentTarget }) => {
        setTyped({ text: currentTarget.value, over: value })
        search(currentTarget.value, value)
      }}
      onBlur={() => search.flush()}
    />
  )
}
