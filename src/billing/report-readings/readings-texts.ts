import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { totalOfLine, unusualIn } from '../../../contract/billing/report-lines'
import type {
  ClipRefusal,
  FaultyRow,
  Reading,
  RowFault,
} from '../../../contract/billing/report-readings/report-readings'
import { lineBounds } from '../../../contract/limits'
import { rejectionText } from '../../ui/dialog/rejection-text'
import { formatAmount } from '../../ui/format'
import { allFields, lineFields, lineProblemText, unusualText, writtenAs } from '../report-parts/report-lines.fields'

export const refusalTexts: Readonly<Record<ClipRefusal, MessageDescriptor>> = {
  empty: msg`Cole ao menos uma linha com o código do ativo e a leitura.`,
  columns: msg`As colunas não foram reconhecidas. Copie também a linha de títulos, ou só código e final, ou código, inicial e final.`,
  noAsset: msg`Falta a coluna do ativo. Copie também a coluna com o título “Ativo”.`,
  tooMany: msg`No máximo ${lineBounds.pasted} linhas de uma vez.`,
}

type Whose = 'unnamed' | 'unknown' | 'repeated' | 'ambiguous'

const whose: Readonly<Record<Whose, MessageDescriptor>> = {
  unnamed: msg`Falta o código do ativo.`,
  unknown: msg`O ativo não está neste boletim.`,
  repeated: msg`O ativo aparece mais de uma vez no que foi colado.`,
  ambiguous: msg`O boletim tem mais de uma linha deste ativo.`,
}

/** Why a row cannot be used, in words. */
export function faultsText({ faults, bill }: FaultyRow, i18n: I18n): string {
  return faults.map(textOf).join(' ')

  function textOf({ field, problem, said }: RowFault): string {
    if (field === null || problem in whose) return i18n._(whose[problem as Whose])
    const name = i18n._(lineFields[field].word)
    if (problem === 'rejected') return `${name}: ${rejectionText(said, i18n)}`
    if (problem === 'belowBilled') return lineProblemText(problem, field, bill, i18n)
    const typed = said.join(' ')
    if (problem === 'unread' || problem === 'invalid')
      return i18n._(
        lineFields[field].kind === 'reading'
          ? msg`${name}: “${typed}” não é um número inteiro, de zero em diante.`
          : msg`${name}: “${typed}” não é um valor de zero em diante, com até duas casas.`,
      )
    return `${name}: ${lineProblemText(problem as 'required', field, bill, i18n)}.`
  }
}

/** What a row makes of its line, in words. */
export function changesIn(reading: Reading, i18n: I18n) {
  const { seen, draft, bill, unit } = reading
  return {
    fields: allFields
      .filter((field) => seen[field] !== draft[field])
      .map((field) => ({
        name: i18n._(lineFields[field].word),
        before: writtenAs(field, seen[field], i18n) || '—',
        after: writtenAs(field, draft[field], i18n) || '—',
      })),
    unusual: unusualIn(draft, bill, seen).map((one) => unusualText(one, reading, unit, i18n)),
  }
}

/** What its line comes to, before where that is another amount. */
export function totalIn({ seen, draft }: Reading, i18n: I18n) {
  const [before, after] = [totalOfLine(seen), totalOfLine(draft)]
  return { before: before === after ? null : formatAmount(before, i18n), after: formatAmount(after, i18n) }
}
