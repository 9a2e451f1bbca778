import { Children, type ReactNode } from 'react'
import tableClasses from '../../ui/parts/table.module.css'
import classes from './overview.module.css'

interface FigureTableProps {
  /** Of its heading. */
  id: string
  /** Of the columns, the first of which names a row. */
  titles: readonly string[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** Figures in rows; one that is wider than its place is scrolled by the keys too. */
export function FigureTable({ id, titles, rows }: FigureTableProps) {
  const [first, ...amounts] = titles
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div role="group" aria-labelledby={id} tabIndex={0} className={`${classes['scroller']} ${tableClasses['frame']}`}>
      <table className={tableClasses['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {amounts.map((title) => (
              <th key={title} scope="col" data-amount>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <td className={classes['name']}>{name}</td>
              {Children.map(cells, (cell) => (
                <td data-amount>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
