import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'wouter'
import type { ReportRow } from '../../../contract/reports'
import type { ReportListQuery } from '../../api/billing.queries'
import { formatAmount, formatDay, formatMonth } from '../format'
import tableClasses from '../parts/table.module.css'
import { titles } from '../shell/titles'
import { reportHref } from './report-address'
import { type Column, columns } from './report-columns'
import classes from './report-list.module.css'
import { sortedBy } from './report-list.query'
import { ReportStatus } from './report-status'

interface ReportTableProps {
  rows: readonly ReportRow[]
  query: ReportListQuery
  onQuery: (query: ReportListQuery) => void
}

export function ReportTable({ rows, query, onQuery }: ReportTableProps) {
  const { _, i18n } = useLingui()
  return (
    <div className={classes['scroller']}>
      <table className={tableClasses['table']} aria-label={_(titles.reports)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.title.id} {...column} query={query} onQuery={onQuery} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cliente, competencia, emissao, inicio, fim, valor_bm, faturas, status }) => (
            <tr key={id}>
              <td>
                <Link href={reportHref(id)} className={classes['link'] ?? ''}>
                  #{id}
                </Link>
              </td>
              <td className={classes['client']}>{cliente.name}</td>
              <td>{formatMonth(competencia, i18n)}</td>
              <td>{formatDay(emissao, i18n)}</td>
              <td>{formatDay(inicio, i18n)}</td>
              <td>{formatDay(fim, i18n)}</td>
              <td data-amount>{formatAmount(valor_bm, i18n)}</td>
              <td className={classes['invoices']}>{faturas.map(({ number }) => number).join(', ')}</td>
              <td>
                <ReportStatus status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ title, sort, isAmount, query, onQuery }: Column & Omit<ReportTableProps, 'rows'>) {
  const { _ } = useLingui()
  if (sort === null) return <th scope="col">{_(title)}</th>
  const isUp = query.ordering === sort
  const isDown = query.ordering === `-${sort}`
  const sorted = isUp ? 'ascending' : isDown ? 'descending' : 'none'
  return (
    <th scope="col" data-amount={isAmount} aria-sort={sorted}>
      <UnstyledButton className={classes['sort'] ?? ''} onClick={() => onQuery(sortedBy(query, sort))}>
        {_(title)}
        {isUp ? <ArrowUp size={14} aria-hidden /> : null}
        {isDown ? <ArrowDown size={14} aria-hidden /> : null}
      </UnstyledButton>
    </th>
  )
}
