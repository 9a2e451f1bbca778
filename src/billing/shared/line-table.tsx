import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { formatAmount } from '../../ui/format'
import tableClasses from '../../ui/parts/table.module.css'
import classes from './bill-table.module.css'

interface LineTableProps {
  /** Id of the heading that names it. */
  labelledBy: string
  lines: readonly {
    readonly id: number
    readonly description: string
    readonly detail: string
    readonly value: string
  }[]
  total: string
  /** What of it this record debits, where that is not all. */
  share?: { readonly word: string; readonly value: string } | null
}

/** Lines with what each comes to, and what they come to together. */
export function LineTable({ labelledBy, lines, total, share = null }: LineTableProps) {
  const { _, i18n } = useLingui()
  return (
    <table className={`${tableClasses['table']} ${classes['lines']}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{_(msg`Descrição`)}</th>
          <th scope="col" data-amount>
            {_(msg`Valor (R$)`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.description}
              {line.detail ? <small>{line.detail}</small> : null}
            </td>
            <td data-amount>{formatAmount(line.value, i18n)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{_(msg`Total`)}</th>
          <td data-amount>{formatAmount(total, i18n)}</td>
        </tr>
        {share ? (
          <tr>
            <th scope="row">{share.word}</th>
            <td data-amount>{formatAmount(share.value, i18n)}</td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  )
}
