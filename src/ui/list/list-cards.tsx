import { useLingui } from '@lingui/react'
import lateClasses from '../parts/late.module.css'
import classes from './list.module.css'
import type { Column, ListPage, ListRow } from './list-definition'
import type { ListTableProps } from './list-table'
import { RowBox, RowLink } from './row-controls'

/** The rows of a narrow screen. */
export function ListCards<Row extends ListRow, Page extends ListPage<Row>>(props: ListTableProps<Row, Page>) {
  const { definition, columns, rows, chosen, onChoose, isWaiting = false } = props
  const { _, i18n } = useLingui()
  const placed = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place)
  const [titles, amounts, statuses] = [placed('title'), placed('amount'), placed('status')]
  const told = titles.flatMap(({ tellsOnCard = [] }) => tellsOnCard)
  const details = placed('detail').filter(({ field }) => !told.includes(field))
  const chosenIds = new Set(chosen.map(({ id }) => id))
  return isWaiting ? (
    <div
      className={`${classes['cards']} ${lateClasses['late']}`}
      role="status"
      aria-label={_(definition.words.loading)}
    >
      {Array.from({ length: 6 }, (_card, index) => (
        <div key={index} className={classes['card']}>
          <span />
          <span className={classes['bone']} />
        </div>
      ))}
    </div>
  ) : (
    <ul className={classes['cards']}>
      {rows.map((row, rowIndex) => {
        const isFirst = rowIndex === 0
        const isChosen = chosenIds.has(row.id)
        return (
          <li key={row.id} className={classes['card']} data-chosen={isChosen ? '' : undefined}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box within is its control, and names itself */}
            <label className={classes['thumb']}>
              <RowBox {...{ definition, row, isFirst, isChosen, onChoose }} />
            </label>
            <RowLink {...{ definition, row, isFirst }}>
              {titles.map(({ field, cell, onCard = cell }, index) => (
                <span key={field}>
                  {index > 0 ? ' ' : null}
                  {onCard(row, i18n)}
                </span>
              ))}
            </RowLink>
            {amounts.map(({ field, cell, onCard = cell }) => (
              <strong key={field} className={classes['value']}>
                {onCard(row, i18n)}
              </strong>
            ))}
            <div className={classes['foot']}>
              <dl className={classes['details']}>
                {details.map(({ field, cell, onCard = cell, title, titleOnCard = title }) => {
                  const content = onCard(row, i18n)
                  return content === '' ? null : (
                    <div key={field}>
                      <dt data-bare={titleOnCard === null || undefined}>{_(titleOnCard ?? title)}</dt>
                      <dd>{content}</dd>
                    </div>
                  )
                })}
              </dl>
              {statuses.map(({ field, cell }) => (
                <span key={field} className={classes['status']}>
                  {cell(row, i18n)}
                </span>
              ))}
            </div>
            {placed('action').map(({ field, cell }) => (
              <div key={field} data-action>
                {cell(row, i18n)}
              </div>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
