import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Invoice } from '../../../contract/billing/invoice'
import { type Charges, partOf, readingOf } from '../../../contract/billing/invoice-line-text'
import { isUnread, rentedDays } from '../../../contract/billing/report-lines'
import { formatAmount, formatMonth } from '../../ui/format'

type Line = Invoice['lines'][number]

/** A line in the language of the screen, as far as its text is made of data: what somebody typed stays as it is. */
export function inWords(line: Line, i18n: I18n): Line {
  const { description, detail } = line
  const part = partOf(description)
  const reading = readingOf(detail)
  return {
    ...line,
    description: part ? partWords(part, i18n) : description,
    detail: reading ? readingWords(reading, i18n) : detail,
  }
}

function partWords({ report, competencia }: NonNullable<ReturnType<typeof partOf>>, i18n: I18n): string {
  const month = formatMonth(competencia, i18n)
  return i18n._(msg`Faturamento parcial do boletim #${report}, competência ${month}`)
}

function readingWords({ from, to, unit, charges }: NonNullable<ReturnType<typeof readingOf>>, i18n: I18n): string {
  const [first, last, covered] = [i18n.number(from), i18n.number(to), i18n.number(to - from)]
  const reading = i18n._(
    isUnread({ initial: from, final: to })
      ? msg`Medidor em ${last} ${unit}, sem leitura`
      : msg`De ${first} a ${last} ${unit}: ${covered} ${unit}`,
  )
  return charges ? `${reading} · ${chargesWords(charges, i18n)}` : reading
}

function chargesWords(charges: Charges, i18n: I18n): string {
  const rent = formatAmount(charges.rent, i18n)
  const excess = formatAmount(charges.excess, i18n)
  const discount = formatAmount(charges.discount, i18n)
  return [
    i18n._(msg`locação ${rent}`),
    daysWords(charges, i18n),
    Number(charges.excess) === 0 ? '' : i18n._(msg`+ excedente ${excess}`),
    Number(charges.discount) === 0 ? '' : i18n._(msg`− desconto ${discount}`),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Of what a rent is made where it is not the whole month's. */
function daysWords(charges: Charges, i18n: I18n): string {
  const days = rentedDays(charges)
  const month = formatAmount(charges.value, i18n)
  if (days === null) return ''
  return i18n._(msg`${plural(days, { one: `(# dia de ${month})`, other: `(# dias de ${month})` })}`)
}
