import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecordAction } from '../../ui/record/actions/record-action'

export const pdfWords = {
  generate: msg`Gerar PDF`,
  generating: msg`O PDF está sendo gerado`,
  generated: msg`PDF gerado`,
  failed: msg`Erro ao gerar PDF`,
}

/** What the server means where it draws none. */
export const pdfMeant = { 409: msg`Falta dizer que empresa emite este documento: em Faturamento, Empresa.` }

export interface PdfFile {
  readonly isBusy: boolean
  readonly onGenerate: () => void
}

/** The document of a record; while it is being drawn it cannot be asked for again. */
export interface Pdf extends PdfFile {
  /** By what it is called. */
  readonly onShow: (name: string) => void
}

/** The document as it is, and drawn anew. */
export function pdfActions(number: string, pdf: Pdf, i18n: I18n): readonly [RecordAction, RecordAction] {
  const { onShow } = pdf
  const open = { name: 'pdf.open', word: msg`Abrir PDF`, why: null, does: () => onShow(`${number}.pdf`) }
  return [open, { ...pdfAction(pdf, i18n), isAside: true }]
}

export function pdfAction(file: PdfFile, i18n: I18n): RecordAction {
  return { name: 'pdf', ...fileAction(file, pdfWords, i18n) }
}

/** A file that is made of a record, by what it is called. */
export function fileAction(
  { isBusy, onGenerate }: PdfFile,
  { generate, generating }: Pick<typeof pdfWords, 'generate' | 'generating'>,
  i18n: I18n,
): Omit<RecordAction, 'name'> {
  return { word: generate, why: isBusy ? i18n._(generating) : null, does: onGenerate, isBusy }
}
