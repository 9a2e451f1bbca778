import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Invoice } from '../../../contract/billing/invoice'
import { partOf, readingOf } from '../../../contract/billing/invoice-line-text'
import { formatMonth } from '../../ui/format'

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

function readingWords({ from, to, unit }: NonNullable<ReturnType<typeof readingOf>>, i18n: I18n): string {
  const [first, last, covered] = [i18n.number(from), i18n.number(to), i18n.number(to - from)]
  return i18n._(msg`De ${first} a ${last} ${unit}: ${covered} ${unit}`)
}
