import 'dayjs/locale/pt-br'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
// biome-ignore lint/style/noRestrictedImports: whether the calendar is kept closed
import { useState } from 'react'
import { dayFormats, readTypedDay } from '../typed-day'
import { isQuiet } from './focus-quietly'

export interface DayFieldProps
  extends Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue' | 'popoverProps' | 'onClick' | 'onKeyDown'> {
  /** `YYYY-MM-DD`; empty while none is chosen. */
  value: string
  onChange: (day: string) => void
}

/** A day, typed as the language writes it or chosen from a calendar, which does not open over what is wrong with it. */
export function DayField({ value, onChange, disabled = false, readOnly = false, onFocus, ...field }: DayFieldProps) {
  const { _, i18n } = useLingui()
  const [isClosed, setClosed] = useState(false)
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  return (
    <DatesProvider settings={{ locale: language === 'pt' ? 'pt-br' : 'en', firstDayOfWeek: 0, weekendDays: [] }}>
      <DateInput
        {...field}
        disabled={disabled}
        readOnly={readOnly}
        popoverProps={{ disabled: isClosed || disabled || readOnly }}
        valueFormat={dayFormats[language]}
        placeholder={_(msg`dd/mm/aaaa`)}
        dateParser={(text) => readTypedDay(text, language)}
        clearable
        clearButtonProps={{ 'aria-label': _(msg`Limpar`) }}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        onFocus={(event) => {
          onFocus?.(event)
          setClosed(isQuiet(event.currentTarget))
        }}
        onClick={() => setClosed(false)}
        onKeyDown={({ key }) => (key.length === 1 || key === 'ArrowDown' ? setClosed(false) : undefined)}
      />
    </DatesProvider>
  )
}
