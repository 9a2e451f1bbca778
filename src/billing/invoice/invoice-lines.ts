import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Invoice } from '../../../contract/billing/invoice'
import { type Charges, partOf, readingOf } from '../../../contract/billing/invoice-line-text'
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
  const reading = i18n._(msg`De ${first} a ${last} ${unit}: ${covered} ${unit}`)
  return charges ? `${reading} · ${chargesWords(charges, i18n)}` : reading
}

function chargesWords(charges: Charges, i18n: I18n): string {
  const rent = formatAmount(charges.rent, i18n)
  const excess = formatAmount(charges.excess, i18n)
  const discount = formatAmount(charges.discount, i18n)
  if (Number(charges.discount) === 0) return i18n._(msg`locação ${rent} + excedente ${excess}`)
  return i18n._(
    Number(charges.excess) === 0
      ? msg`locação ${rent} − desconto ${discount}`
      : msg`locação ${rent} + excedente ${excess} − desconto ${discount}`,
  )
}
