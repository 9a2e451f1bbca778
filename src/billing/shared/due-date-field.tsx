import 'dayjs/locale/pt-br'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { dayFormats, readTypedDay } from '../../ui/typed-day'

interface DueDateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`; empty while none is chosen. */
  value: string
  onChange: (day: string) => void
}

/** The day on which an invoice is due, typed as the language writes it or chosen from a calendar. */
export function DueDateField({ value, onChange, label, ...field }: DueDateFieldProps) {
  const { _, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  return (
    <DatesProvider settings={{ locale: language === 'pt' ? 'pt-br' : 'en', firstDayOfWeek: 0, weekendDays: [] }}>
      <DateInput
        {...field}
        label={label ?? _(msg`Vencimento`)}
        valueFormat={dayFormats[language]}
        placeholder={_(msg`dd/mm/aaaa`)}
        dateParser={(text) => readTypedDay(text, language)}
        clearable
        clearButtonProps={{ 'aria-label': _(msg`Limpar`) }}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
      />
    </DatesProvider>
  )
}
