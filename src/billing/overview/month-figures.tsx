import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { MonthFigureName, Statistics } from '../../../contract/billing/statistics'
import { monthsLater } from '../../../contract/calendar'
import { formatChange, formatMoney, formatMonth } from '../../ui/format'
import { BehindLink } from './behind'
import classes from './overview.module.css'
import type { MayOpen } from './overview-address'

const reports = (count: number) => msg`${plural(count, { 0: 'nenhum boletim', one: '# boletim', other: '# boletins' })}`
const invoices = (count: number) => msg`${plural(count, { 0: 'nenhuma fatura', one: '# fatura', other: '# faturas' })}`
const provisions = (count: number) =>
  msg`${plural(count, { 0: 'nenhuma provisão', one: '# provisão', other: '# provisões' })}`
const notes = (count: number) => msg`${plural(count, { 0: 'nenhuma nota', one: '# nota', other: '# notas' })}`

interface Told {
  readonly name: MonthFigureName
  readonly title: MessageDescriptor
  readonly counted: (count: number) => MessageDescriptor
}

const told: readonly Told[] = [
  { name: 'measured', title: msg`Medido`, counted: reports },
  { name: 'invoiced', title: msg`Faturado`, counted: invoices },
  { name: 'provisioned', title: msg`Provisionado`, counted: provisions },
  { name: 'balance', title: msg`Saldo a faturar`, counted: reports },
  { name: 'debited', title: msg`Debitado em ND`, counted: notes },
  { name: 'cancelled', title: msg`Faturas canceladas`, counted: invoices },
]

/** The figures of the month, each with that of the month before. */
export function MonthFigures({ statistics, mayOpen }: { statistics: Statistics; mayOpen: MayOpen }) {
  const { _, i18n } = useLingui()
  const { competencia, figures } = statistics
  const month = formatMonth(competencia, i18n)
  const monthBefore = formatMonth(monthsLater(competencia, -1), i18n)
  return (
    <section aria-label={_(msg`Números de ${month}`)}>
      <ul className={classes['figures']}>
        {told.map(({ name, title, counted }) => {
          const { count, value, before, ...behind } = figures[name]
          const was = formatMoney(before.value, i18n)
          return (
            <li key={name}>
              <BehindLink behind={behind} mayOpen={mayOpen} className={classes['figure']}>
                <span>{_(title)}</span>
                <strong>{formatMoney(value, i18n)}</strong>
                <span>{_(counted(count))}</span>
                <span>
                  {_(msg`${monthBefore}: ${was}`)} {changeOf(value, before.value, i18n)}
                </span>
              </BehindLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How much more or less it is, in per cent; nothing where there was nothing before. */
function changeOf(value: string, before: string, i18n: I18n): string {
  return Number(before) === 0 ? '' : `(${formatChange(Number(value) / Number(before) - 1, i18n)})`
}
