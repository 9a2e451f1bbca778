import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ListDefinition, ListRow } from './list-definition'

interface RowBoxProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row, never>, 'rowTitle'>
  row: Row
  isChosen: boolean
  onChoose: (rows: readonly Row[], isChosen: boolean) => void
}

/** Chooses a row, in a table and on a card alike. */
export function RowBox<Row extends ListRow>({ definition, row, isChosen, onChoose }: RowBoxProps<Row>) {
  const { _ } = useLingui()
  const title = _(definition.rowTitle(row))
  return (
    <input
      type="checkbox"
      data-row={row.id}
      aria-label={_(msg`Selecionar ${title}`)}
      checked={isChosen}
      onChange={() => onChoose([row], !isChosen)}
    />
  )
}
