import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { DayField, type DayFieldProps } from '../../ui/form/day-field'

/** The day on which an invoice is due. */
export function DueDateField({ label, ...field }: DayFieldProps) {
  const { _ } = useLingui()
  return <DayField {...field} label={label ?? _(msg`Vencimento`)} />
}
