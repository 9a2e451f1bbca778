import { useLingui } from '@lingui/react'
import { TextInput, type TextInputProps } from '@mantine/core'
// biome-ignore lint/style/noRestrictedImports: the text of an amount while it is being typed
import { useState } from 'react'
import { moneyPattern } from '../../../contract/money'
import { formatAmount } from '../format'
import { readTypedMoney } from '../typed-money'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** An amount as it travels, or the text that is none. */
  value: string
  /** Told the same: what is typed as an amount where it is one, else as it is. */
  onChange: (value: string) => void
}

/** An amount of money, typed as the language writes it or without its groups; written out when the field is left. */
export function MoneyField({ value, onChange, onBlur, ...field }: MoneyFieldProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readTypedMoney(text, i18n.locale === 'en' ? 'en' : 'pt') ?? text
  const written = moneyPattern.test(value) ? formatAmount(value, i18n) : value
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      value={typed !== null && read(typed) === value ? typed : written}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
