import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { DayField } from '../../ui/form/day-field'
import type { PickedFieldProps } from '../../ui/form/picked-field'

/** The day on which an invoice is due. */
export function DueDateField({ label, ...field }: PickedFieldProps) {
  const { _ } = useLingui()
  return <DayField {...field} label={label ?? _(msg`Vencimento`)} />
}
