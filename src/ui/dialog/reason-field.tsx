import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Textarea } from '@mantine/core'
import { reasonLength } from '../../../contract/limits'
import type { ActionField } from './action-dialog.view'

const { min, max } = reasonLength

export const missingReason = msg`O motivo precisa ter de ${min} a ${max} caracteres`

interface ReasonFieldProps extends ActionField {
  /** It takes the focus as it comes, as the first field of a dialog does. */
  hasFocus?: boolean
}

/** Why something is done, with how much is written of how much may be. */
export function ReasonField({ value, onChange, isEditable, error, hasFocus = false }: ReasonFieldProps) {
  const { _ } = useLingui()
  const { length } = value.trim()
  return (
    <Textarea
      label={_(msg`Motivo`)}
      description={_(msg`De ${min} a ${max} caracteres: ${length} de ${max}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={4}
      data-autofocus
      autoFocus={hasFocus}
      required
      withAsterisk={false}
      value={value}
      readOnly={!isEditable}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
