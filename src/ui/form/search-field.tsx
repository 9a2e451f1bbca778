import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: what is being typed, until a pause takes it to the address
import { type Ref, useEffect, useRef, useState } from 'react'

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
  const settle = () => {
    if (typed?.over === value) onSearch(typed.text)
    setTyped(null)
  }
  const latest = useRef(settle)
  latest.current = settle
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => latest.current(), 300)
    return () => clearTimeout(timer)
  }, [typed])

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
      onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: value })}
      onBlur={settle}
    />
  )
}
