import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { daysAfter } from '../../../contract/calendar'
import { businessDay } from '../../ui/business-day'
import type { ActionField } from '../../ui/dialog/action-dialog.view'
import { formatDay } from '../../ui/format'
import type { BatchField } from '../../ui/list/batch/batch.view'
import { proposedDays } from '../invoice/invoice-due'
import { DueDateField } from '../shared/due-date-field'

/** On which day each of the rows is due: by the days agreed with its client, unless one is said for all. */
export function dueDates<Row extends { readonly id: number }>(
  rows: readonly Row[],
  agreed: (row: Row) => number | null | undefined,
) {
  const today = businessDay(Date.now())
  const days = new Map(rows.map((row) => [row.id, daysAfter(today, agreed(row) ?? proposedDays)]))
  const [first = today, last = first] = [[...days.values()].sort().at(0), [...days.values()].sort().at(-1)]
  const field: BatchField = {
    name: 'due_date',
    Field: (props: ActionField) => <OneForAll first={first} last={last} {...props} />,
    missing: msg`Informe um vencimento a partir de hoje`,
  }
  return { field, dayOf: (id: number, said: string) => said || (days.get(id) ?? today) }
}

function OneForAll({ first, last, isEditable, ...field }: ActionField & { first: string; last: string }) {
  const { _, i18n } = useLingui()
  const [day, end] = [formatDay(first, i18n), formatDay(last, i18n)]
  return (
    <DueDateField
      {...field}
      label={_(msg`Vencimento de todas (opcional)`)}
      description={
        day === end
          ? _(msg`Em branco, vencem em ${day}, no prazo de cada cliente.`)
          : _(msg`Em branco, vencem de ${day} a ${end}, no prazo de cada cliente.`)
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={!isEditable}
    />
  )
}
