import type { CompanyDraft } from '../../../contract/billing/company/company'
import type { DebitNote } from '../../../contract/billing/debit-note'
import type { PdfDocument } from '../../pdf/pdf'
import type { DocumentLanguage } from '../documents/amount-in-words'
import { layOut } from '../documents/pdf-layout'

const texts = {
  pt: {
    title: 'Nota de débito',
    costCenter: 'Centro de custo',
    request: 'Solicitação de nota de débito',
    part: 'Parcela',
    of: 'de',
    asset: 'Ativo',
    description: 'Descrição do custo',
    accepted: 'Custos aceitos',
    thisNote: 'Valor desta nota',
  },
  en: {
    title: 'Debit note',
    costCenter: 'Cost center',
    request: 'Debit note request',
    part: 'Part',
    of: 'of',
    asset: 'Asset',
    description: 'Description of the cost',
    accepted: 'Accepted costs',
    thisNote: 'Value of this note',
  },
} as const

/** A debit note as a client gets it: the costs it accepted, and what of them this note debits. */
export function debitNoteDocument(note: DebitNote, issuer: CompanyDraft, language: DocumentLanguage): PdfDocument {
  const words = texts[language]
  const { cost_center, request, part, parts, lines, value, request_value, status } = note
  const isWhole = value === request_value
  return layOut({
    ...note,
    issuer,
    language,
    title: words.title,
    references: [
      [words.costCenter, `${cost_center.code} · ${cost_center.name}`],
      [words.request, `#${request}`],
      [words.part, parts > 1 ? `${part} ${words.of} ${parts}` : ''],
    ],
    columns: [
      { name: words.asset, width: 170, isDim: false },
      { name: words.description, width: '*', isDim: true },
    ],
    lines: lines.map(({ asset, description, value }) => ({
      texts: [`${asset.code} ${asset.name}`, description],
      value,
    })),
    sums: isWhole
      ? [{ value }]
      : [
          { name: words.accepted, value: request_value },
          { name: words.thisNote, value },
        ],
    isDue: status === 'issued',
    isCancelled: status === 'cancelled',
  })
}
