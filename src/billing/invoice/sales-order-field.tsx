import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { TextInput } from '@mantine/core'
import { salesOrderLength } from '../../../contract/limits'
import type { ActionField } from '../../ui/dialog/action-dialog.view'

const { max } = salesOrderLength

export const missingSalesOrder = msg`Informe a OV, com até ${max} caracteres`

/** The ERP's order that an invoice is tied to; another one where there is one that gives way. */
export function SalesOrderField({
  value,
  onChange,
  isEditable,
  error,
  isChange = false,
}: ActionField & { isChange?: boolean }) {
  const { _ } = useLingui()
  return (
    <TextInput
      label={isChange ? _(msg`Nova ordem de venda (OV)`) : _(msg`Ordem de venda (OV)`)}
      autoComplete="off"
      data-autofocus
      value={value}
      disabled={!isEditable}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
