import 'dayjs/locale/pt-br'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { DatePicker } from '@mantine/dates'
import { isDay } from '../../../contract/calendar'
import { formatDay } from '../format'
import { readTypedDay } from '../typed-day'
import { PickedField, type PickedFieldProps, useCalendarLabels } from './picked-field'

export interface DayFieldProps extends PickedFieldProps {
  /** While it is typed, the year is read of four figures only. */
  isPatient?: boolean
}

/** A day: `YYYY-MM-DD`. */
export function DayField({ isPatient = false, ...field }: DayFieldProps) {
  const { _, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  const ariaLabels = useCalendarLabels()
  return (
    <PickedField
      {...field}
      placeholder={_(msg`dd/mm/aaaa`)}
      wrong={_(msg`Esta data não existe.`)}
      isValid={isDay}
      read={(text, isDone) => (isDone || !isPatient || isWhole(text) ? readTypedDay(text, language) : null)}
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

/** A filter does not ask for the year 20 on the way to 2026. */
function isWhole(text: string): boolean {
  return /\d{4}\s*$/.test(text)
}
