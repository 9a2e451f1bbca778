import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import type { ReportRow } from '../../../contract/reports'
import { formatDay, formatMoney, formatMonth } from '../format'
import { reportHref } from './report-address'
import classes from './report-cards.module.css'
import { ReportStatus } from './report-status'

/** The rows of a narrow screen. */
export function ReportCards({ rows }: { rows: readonly ReportRow[] }) {
  const { _, i18n } = useLingui()
  return (
    <ul className={classes['cards']}>
      {rows.map(({ id, cliente, competencia, emissao, inicio, fim, valor_bm, faturas, status }) => {
        const month = formatMonth(competencia, i18n)
        const first = formatDay(inicio, i18n)
        const last = formatDay(fim, i18n)
        const issued = formatDay(emissao, i18n)
        return (
          <li key={id} className={classes['card']}>
            <Link href={reportHref(id)} className={classes['link'] ?? ''}>
              #{id} {cliente.name}
            </Link>
            <strong className={classes['value']}>{formatMoney(valor_bm, i18n)}</strong>
            <span className={classes['detail']}>
              {_(msg`Competência ${month}, de ${first} a ${last}, emitido em ${issued}`)}
              {faturas.length > 0 ? ` · ${faturas.map(({ number }) => number).join(', ')}` : null}
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
