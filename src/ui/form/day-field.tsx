import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { DatePicker } from '@mantine/dates'
import { isDay } from '../../../contract/calendar'
import { formatDay } from '../format'
import { readTypedDay } from '../typed-day'
import { PickedField, type PickedFieldProps, useCalendarLabels } from './picked-field'

/** A day: `YYYY-MM-DD`. */
export function DayField(field: PickedFieldProps) {
  const { _, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  const ariaLabels = useCalendarLabels()
  return (
    <PickedField
      {...field}
      placeholder={_(msg`dd/mm/aaaa`)}
      wrong={_(msg`Esta data não existe.`)}
      isValid={isDay}
      read={(text, isDone) => readTypedDay(text, language, isDone)}
      write={(day) => formatDay(day, i18n)}
      picker={(day, choose) => (
        <DatePicker
          key={day}
          allowDeselect={false}
          hideOutsideDates
          value={day}
          {...(day ? { defaultDate: day } : {})}
          onChange={choose}
          ariaLabels={ariaLabels}
          __preventFocus
        />
      )}
    />
  )
}
