import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { AssetRow } from '../../../contract/assets/asset'
import { formatDay } from '../../ui/format'

/** Until when the next inspection is to be done; red where it is late. Nothing where no form has a term for the machine. */
export function InspectionDue({ inspection, inspection_due }: Pick<AssetRow, 'inspection' | 'inspection_due'>) {
  const { _, i18n } = useLingui()
  if (inspection === null) return null
  const day = inspection_due ? formatDay(inspection_due, i18n) : null
  if (inspection === 'in_time') return day
  return (
    <Text span inherit c="var(--mantine-color-error)">
      {day ? _(msg`${day}, atrasada`) : _(msg`nunca feita`)}
    </Text>
  )
}
