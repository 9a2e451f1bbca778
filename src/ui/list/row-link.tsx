import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from './list.module.css'
import type { ListDefinition, ListRow } from './list-definition'

interface RowLinkProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row, never>, 'href'>
  row: Row
  children: ReactNode
}

/** Leads to the page of a row whoever may open it; to the others it is text. */
export function RowLink<Row extends ListRow>({ definition, row, children }: RowLinkProps<Row>) {
  const href = definition.href(row)
  return href === null ? (
    <span>{children}</span>
  ) : (
    <Link href={href} data-row={row.id} className={classes['link'] ?? ''}>
      {children}
    </Link>
  )
}
