import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Table, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'wouter'
import type { ReportRow } from '../../../contract/reports'
import type { ReportListQuery } from '../../api/billing.queries'
import { formatAmount, formatDay, formatMonth } from '../format'
import classes from './report-list.module.css'
import { type Sortable, sortedBy } from './report-list.query'
import { reportHref } from './report-row'
import { ReportStatus } from './report-status'

interface ReportTableProps {
  rows: readonly ReportRow[]
  query: ReportListQuery
  onQuery: (query: ReportListQuery) => void
}

interface Column {
  readonly title: MessageDescriptor
  /** Null where the server does not sort by it. */
  readonly sort: Sortable | null
  readonly isAmount?: true
}

const columns: readonly Column[] = [
  { title: msg`Boletim`, sort: 'id' },
  { title: msg`Cliente`, sort: 'cliente' },
  { title: msg`Competência`, sort: 'competencia' },
  { title: msg`Emissão`, sort: 'emissao' },
  { title: msg({ message: 'Início', context: 'período' }), sort: 'inicio' },
  { title: msg`Fim`, sort: 'fim' },
  { title: msg`Valor (R$)`, sort: 'valor_bm', isAmount: true },
  { title: msg`Faturas`, sort: null },
  { title: msg`Situação`, sort: 'status' },
]

export function ReportTable({ rows, query, onQuery }: ReportTableProps) {
  const { i18n } = useLingui()
  return (
    <div className={classes['scroller']}>
      <Table stickyHeader highlightOnHover verticalSpacing={0} className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Heading key={column.title.id} {...column} query={query} onQuery={onQuery} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, cliente, competencia, emissao, inicio, fim, valor_bm, faturas, status }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Link href={reportHref(id)} className={classes['link'] ?? ''}>
                  #{id}
                </Link>
              </Table.Td>
              <Table.Td className={classes['client'] ?? ''}>{cliente.name}</Table.Td>
              <Table.Td>{formatMonth(competencia, i18n)}</Table.Td>
              <Table.Td>{formatDay(emissao, i18n)}</Table.Td>
              <Table.Td>{formatDay(inicio, i18n)}</Table.Td>
              <Table.Td>{formatDay(fim, i18n)}</Table.Td>
              <Table.Td ta="right">{formatAmount(valor_bm, i18n)}</Table.Td>
              <Table.Td className={classes['invoices'] ?? ''}>
                {faturas.map(({ number }) => number).join(', ')}
              </Table.Td>
              <Table.Td>
                <ReportStatus status={status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Heading({ title, sort, isAmount, query, onQuery }: Column & Omit<ReportTableProps, 'rows'>) {
  const { _ } = useLingui()
  const align = isAmount ? 'right' : 'left'
  if (sort === null) return <Table.Th>{_(title)}</Table.Th>
  const isUp = query.ordering === sort
  const isDown = query.ordering === `-${sort}`
  const sorted = isUp ? 'ascending' : isDown ? 'descending' : 'none'
  return (
    <Table.Th ta={align} aria-sort={sorted}>
      <UnstyledButton className={classes['sort'] ?? ''} onClick={() => onQuery(sortedBy(query, sort))}>
        {_(title)}
        {isUp ? <ArrowUp size={14} aria-hidden /> : null}
        {isDown ? <ArrowDown size={14} aria-hidden /> : null}
      </UnstyledButton>
    </Table.Th>
  )
}
