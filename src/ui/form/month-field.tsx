import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { MonthPicker } from '@mantine/dates'
import { isMonth } from '../../../contract/calendar'
import { formatMonth } from '../format'
import { readTypedMonth } from '../typed-day'
import { PickedField, type PickedFieldProps, useCalendarLabels } from './picked-field'

/** A month: `YYYY-MM`. */
export function MonthField(field: PickedFieldProps) {
  const { _, i18n } = useLingui()
  const ariaLabels = useCalendarLabels()
  return (
    <PickedField
      {...field}
      placeholder={_(msg`mm/aaaa`)}
      wrong={_(msg`Este mês não existe.`)}
      isValid={isMonth}
      read={readTypedMonth}
      write={(month) => formatMonth(month, i18n)}
      picker={(month, choose) => (
        <MonthPicker
          key={month}
          allowDeselect={false}
          value={month === null ? null : `${month}-01`}
          {...(month ? { defaultDate: `${month}-01` } : {})}
          onChange={(day) => choose(day?.slice(0, 7) ?? null)}
          ariaLabels={ariaLabels}
          __preventFocus
        />
      )}
    />
  )
}
