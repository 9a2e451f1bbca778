import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatAmount } from '../../ui/format'
import tableClasses from '../../ui/parts/table.module.css'
import { useIsNarrow } from '../../ui/use-is-narrow'
import classes from './bill-table.module.css'
import { DueDate } from './due-date'

interface BillTableProps {
  labelledBy: string
  /** What one of them is called. */
  word: MessageDescriptor
  bills: readonly {
    readonly id: number
    readonly number: string
    /** Null where the person may not see it. */
    readonly href: string | null
    readonly status: ReactNode
    readonly due_date: string
    readonly days_overdue?: number
    readonly value: string
  }[]
}

/** Invoices or debit notes of a record, each a link to its page; on a phone all but the amount stand under its number. */
export function BillTable({ labelledBy, word, bills }: BillTableProps) {
  const { _, i18n } = useLingui()
  const isNarrow = useIsNarrow()
  return (
    <div className={classes['scroller']}>
      <table className={tableClasses['table']} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{_(word)}</th>
            {isNarrow ? null : (
              <>
                <th scope="col">{_(msg`Situação`)}</th>
                <th scope="col">{_(msg`Vencimento`)}</th>
              </>
            )}
            <th scope="col" data-amount>
              {_(msg`Valor (R$)`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map(({ id, number, href, status, due_date, days_overdue = 0, value }) => (
            <tr key={id}>
              <td>
                {href === null ? (
                  number
                ) : (
                  <Anchor component={Link} href={href}>
                    {number}
                  </Anchor>
                )}
                {isNarrow ? (
                  <span className={classes['under']}>
                    {status}
                    <span>
                      {_(msg`Vencimento`)} <DueDate due_date={due_date} days_overdue={days_overdue} />
                    </span>
                  </span>
                ) : null}
              </td>
              {isNarrow ? null : (
                <>
                  <td>{status}</td>
                  <td>
                    <DueDate due_date={due_date} days_overdue={days_overdue} />
                  </td>
                </>
              )}
              <td data-amount>{formatAmount(value, i18n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
