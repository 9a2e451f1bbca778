import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecordAction } from '../../ui/record/record-action'

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

export function pdfAction({ isBusy, onGenerate }: PdfFile, i18n: I18n): RecordAction {
  return {
    name: 'pdf',
    word: pdfWords.generate,
    why: isBusy ? i18n._(pdfWords.generating) : null,
    does: onGenerate,
  }
}
