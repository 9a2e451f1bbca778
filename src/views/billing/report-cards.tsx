import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NativeSelect } from '@mantine/core'
import { Link } from 'wouter'
import type { ReportRow } from '../../../contract/reports'
import type { ReportListQuery } from '../../api/billing.queries'
import { formatDay, formatMoney, formatMonth } from '../format'
import { reportHref } from './report-address'
import classes from './report-cards.module.css'
import { columns } from './report-columns'
import { ReportStatus } from './report-status'

interface ReportCardsProps {
  rows: readonly ReportRow[]
  query: ReportListQuery
  onQuery: (query: ReportListQuery) => void
}

/** The rows of a narrow screen, and what sorts them where no header does. */
export function ReportCards({ rows, query, onQuery }: ReportCardsProps) {
  return (
    <>
      <Sort query={query} onQuery={onQuery} />
      <Cards rows={rows} />
    </>
  )
}

function Sort({ query, onQuery }: Omit<ReportCardsProps, 'rows'>) {
  const { _ } = useLingui()
  const options = columns.flatMap(({ title, sort }) => {
    if (sort === null) return []
    const name = _(title)
    return [
      { value: sort, label: _(msg`${name}, crescente`) },
      { value: `-${sort}`, label: _(msg`${name}, decrescente`) },
    ]
  })
  return (
    <NativeSelect
      label={_(msg`Ordenar por`)}
      value={query.ordering}
      data={options}
      onChange={({ currentTarget }) => onQuery({ ...query, page: 1, ordering: currentTarget.value })}
    />
  )
}

function Cards({ rows }: Pick<ReportCardsProps, 'rows'>) {
  const { _, i18n } = useLingui()
  return (
    <ul className={classes['cards']}>
      {rows.map(({ id, cliente, competencia, emissao, inicio, fim, valor_bm, faturas, status }) => {
        const month = formatMonth(competencia, i18n)
        const first = formatDay(inicio, i18n)
        const last = formatDay(fim, i18n)
        const issued = formatDay(emissao, i18n)
        const numbers = faturas.map(({ number }) => number).join(', ')
        return (
          <li key={id} className={classes['card']}>
            <Link href={reportHref(id)} className={classes['link'] ?? ''}>
              #{id} {cliente.name}
            </Link>
            <strong className={classes['value']}>{formatMoney(valor_bm, i18n)}</strong>
            <span className={classes['detail']}>
              {_(msg`Competência ${month}, de ${first} a ${last}, emitido em ${issued}`)}
              {numbers ? ` · ${_(msg`Faturas ${numbers}`)}` : null}
            </span>
            <span className={classes['status']}>
              <ReportStatus status={status} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
