import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from './list.module.css'
import type { ListDefinition, ListRow } from './list-definition'

interface RowBoxProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row, never>, 'rowTitle'>
  row: Row
  isFirst: boolean
  isChosen: boolean
  onChoose: (rows: readonly Row[], isChosen: boolean, isRange: boolean) => void
}

/** Rows are walked with the arrows: Tab stops at the first, and goes on behind the last. */
const tabStop = (isFirst: boolean) => ({ tabIndex: isFirst ? 0 : -1 })

/** Chooses a row, in a table and on a card alike. */
export function RowBox<Row extends ListRow>({ definition, row, isFirst, isChosen, onChoose }: RowBoxProps<Row>) {
  const { _ } = useLingui()
  const title = _(definition.rowTitle(row))
  return (
    <input
      {...tabStop(isFirst)}
      type="checkbox"
      data-row={row.id}
      aria-label={_(msg`Selecionar ${title}`)}
      checked={isChosen}
      onChange={({ nativeEvent }) => onChoose([row], !isChosen, (nativeEvent as MouseEvent).shiftKey)}
    />
  )
}

interface RowLinkProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row, never>, 'href'>
  row: Row
  isFirst: boolean
  children: ReactNode
}

/** Leads to the page of a row whoever may open it; to the others it is text. */
export function RowLink<Row extends ListRow>({ definition, row, isFirst, children }: RowLinkProps<Row>) {
  const href = definition.href(row)
  return href === null ? (
    <span>{children}</span>
  ) : (
    <Link {...tabStop(isFirst)} href={href} data-row={row.id} className={classes['link'] ?? ''}>
      {children}
    </Link>
  )
}
