import { TextInput } from '@mantine/core'

interface NumberFieldProps {
  label: string
  value: number | undefined
  error?: string | null
  onChange: (value: number | undefined) => void
}

/** A number that may be left out. What is half typed the browser keeps, and tells nobody. */
export function NumberField({ label, value, error = null, onChange }: NumberFieldProps) {
  return (
    <TextInput
      type="number"
      step="any"
      label={label}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget: { valueAsNumber } }) =>
        onChange(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
      }
    />
  )
}
