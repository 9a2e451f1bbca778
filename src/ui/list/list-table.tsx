import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListQuery } from '../../api/list.queries'
import lateClasses from '../parts/late.module.css'
import tableClasses from '../parts/table.module.css'
import { walkBar } from '../walk-bar'
import classes from './list.module.css'
import type { Column, ListDefinition, ListPage, ListRow } from './list-definition'
import { columnBelow } from './list-preferences'
import { sortedBy } from './list-query'
import { RowBox, RowLink } from './row-controls'

export interface ListTableProps<Row extends ListRow, Page extends ListPage<Row>> {
  definition: ListDefinition<Row, Page>
  /** Those that are shown. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  query: ListQuery
  chosen: readonly Row[]
  onQuery: (query: ListQuery) => void
  /** With `isRange` those between too: from the row that was chosen last to this one. */
  onChoose: (rows: readonly Row[], isChosen: boolean, isRange?: boolean) => void
  /** The first answer is still to come. */
  isWaiting?: boolean
}

export function ListTable<Row extends ListRow, Page extends ListPage<Row>>(props: ListTableProps<Row, Page>) {
  const { definition, columns, rows, query, chosen, onQuery, onChoose, isWaiting = false } = props
  const { _, i18n } = useLingui()
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const ofPage = rows.filter(({ id }) => chosenIds.has(id)).length
  const isWhole = ofPage > 0 && ofPage === rows.length
  const told = columns.map((column) => columnBelow(column, definition.columns, columns))
  return (
    <div
      className={classes['scroller']}
      {...(isWaiting ? { role: 'status', 'aria-label': _(definition.words.loading) } : {})}
    >
      <table className={tableClasses['table']} aria-label={_(definition.title)}>
        <thead>
          <tr onKeyDown={walkBar}>
            {columns.map((column) => (
              <Heading key={column.field} {...column} query={query} onQuery={onQuery}>
                {column.isFixed ? (
                  <input
                    type="checkbox"
                    aria-label={_(msg`Selecionar as linhas desta página`)}
                    disabled={isWaiting}
                    checked={isWhole}
                    ref={(box) => {
                      if (box) box.indeterminate = ofPage > 0 && !isWhole
                    }}
                    onChange={() => onChoose(rows, !isWhole)}
                  />
                ) : null}
              </Heading>
            ))}
          </tr>
        </thead>
        {isWaiting ? (
          <Waiting {...props} />
        ) : (
          <tbody>
            {rows.map((row, index) => {
              const isFirst = index === 0
              const isChosen = chosenIds.has(row.id)
              return (
                <tr key={row.id} data-chosen={isChosen ? '' : undefined}>
                  {columns.map((column, place) => {
                    const { field, cell, isFixed, isAction, width } = column
                    const content = cell(row, i18n)
                    const isText = typeof content === 'string'
                    const below = told[place]
                    const more = isText && below && (below.onBelow ?? below.cell)(row, i18n)
                    const text = isText ? [content, more].filter(Boolean).join(' · ') : undefined
                    if (isFixed)
                      return (
                        <td key={field} className={classes['fixed']} data-width={width} title={text}>
                          <RowBox {...{ definition, row, isFirst, isChosen, onChoose }} />
                          <RowLink {...{ definition, row, isFirst }}>{content}</RowLink>
                        </td>
                      )
                    return (
                      <td
                        key={field}
                        {...placeOf(column)}
                        data-action={isAction}
                        data-width={width}
                        data-below={more ? '' : undefined}
                        data-bad={column.isBad || (more && below.isBad) || undefined}
                        title={width && text}
                      >
                        {more ? `${content}\n${more}` : content}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        )}
      </table>
    </div>
  )
}

/** What the cells of a column have in common with its header. */
function placeOf({ card, from, isAmount }: Pick<Column<never>, 'card' | 'from' | 'isAmount'>) {
  return { 'data-amount': isAmount, 'data-from': from, 'data-status': card === 'status' ? '' : undefined }
}

type HeadingProps = Omit<Column<never>, 'cell'> &
  Pick<ListTableProps<never, never>, 'query' | 'onQuery'> & { children: ReactNode }

/** Named by its title alone, whatever else stands in it. Tab stops at what chooses all rows, arrows walk on from there. */
function Heading({ title, sort, isFixed, query, onQuery, children, ...column }: HeadingProps) {
  const { _ } = useLingui()
  const { field, width, words, widest } = column
  const place = {
    'data-field': field,
    'data-width': width,
    'data-widest': [widest, ...(typeof words === 'object' ? Object.values(words).map((word) => _(word)) : [])].join(
      '\n',
    ),
    ...placeOf(column),
    ...(isFixed ? { className: classes['fixed'], 'aria-label': _(title) } : {}),
  }
  if (sort === undefined)
    return (
      <th scope="col" {...place}>
        {children}
        {_(title)}
      </th>
    )
  const isUp = query.ordering === sort
  const isDown = query.ordering === `-${sort}`
  const sorted = isUp ? 'ascending' : isDown ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={sorted} {...place}>
      {children}
      <UnstyledButton tabIndex={-1} className={classes['sort'] ?? ''} onClick={() => onQuery(sortedBy(query, sort))}>
        {_(title)}
        {isUp ? <ArrowUp size={14} aria-hidden /> : null}
        {isDown ? <ArrowDown size={14} aria-hidden /> : null}
      </UnstyledButton>
    </th>
  )
}

/** The shape of the rows that come. */
function Waiting<Row extends ListRow, Page extends ListPage<Row>>({ columns, query }: ListTableProps<Row, Page>) {
  return (
    <tbody aria-hidden className={lateClasses['late']}>
      {Array.from({ length: Math.min(query.page_size, 20) }, (_row, index) => (
        <tr key={index}>
          {columns.map((column) => (
            <td key={column.field} {...placeOf(column)}>
              <span className={classes['bone']} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
