import type { I18n } from '@lingui/core'
import type { ReportLine } from '../../../contract/billing/report-lines'
import { fold } from '../../ui/fold'
import { formatAmount } from '../../ui/format'
import { allFields, lineFields, writtenAs } from './report-lines.fields'

/** Finds lines by what is read in them: each word of the search somewhere in the texts, or as one of the numbers. */
export function searchLines(lines: readonly ReportLine[], i18n: I18n): (search: string) => readonly ReportLine[] {
  const read = lines.map((line) => ({ line, texts: textsOf(line, i18n), numbers: numbersOf(line, i18n) }))
  return (search) => {
    const words = fold(search).split(/\s+/).filter(Boolean)
    return read
      .filter(({ texts, numbers }) => words.every((word) => texts.includes(word) || numbers.has(word)))
      .map(({ line }) => line)
  }
}

function textsOf(line: ReportLine, i18n: I18n): string {
  const written = allFields
    .filter((field) => lineFields[field].kind === 'text')
    .map((field) => writtenAs(field, line[field], i18n))
  return fold([line.asset.code, line.asset.name, line.invoice?.number ?? '', ...written].join('\n'))
}

/** As they are written, and as somebody types them in short: 24.600,00 and 24.600,50 are found by 24600 too. */
function numbersOf(line: ReportLine, i18n: I18n): ReadonlySet<string> {
  const readings = [line.initial, line.final, line.covered, line.franchise].map((value) => i18n.number(value))
  const amounts = [line.value, line.rent, line.excess, line.discount, line.total].map((value) =>
    formatAmount(value, i18n),
  )
  return new Set(
    [...readings, ...amounts, ...amounts.map((amount) => amount.slice(0, -',00'.length))].flatMap((written) => [
      written,
      written.replace(/[.,](?=\d{3})/g, ''),
    ]),
  )
}
