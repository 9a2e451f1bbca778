import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: what is being typed, until it reaches the address
import { useState } from 'react'

interface SearchFieldProps {
  label: string
  value: string
  maxLength: number
  onSearch: (text: string) => void
}

/** Searches when typing pauses. */
export function SearchField({ label, value, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = useDebouncedCallback((text: string) => {
    onSearch(text)
    setTyped(null)
  }, 300)

  return (
    <TextInput
      type="search"
      label={label}
      value={typed ?? value}
      maxLength={maxLength}
      leftSection={<Search size={16} aria-hidden />}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value)
      }}
    />
  )
}
