import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecordAction } from '../../ui/record/actions/record-action'
import { fileAction, type PdfFile, pdfWords } from '../shared/pdf'

/** Of the files in which a client gets a measurement to agree to. */
export const measurementWords = {
  pdf: { ...pdfWords, generate: msg`Baixar medição (PDF)` },
  xlsx: {
    generate: msg`Baixar medição (XLSX)`,
    generating: msg`A planilha está sendo gerada`,
    generated: msg`Planilha gerada`,
    failed: msg`Erro ao gerar planilha`,
  },
}

/** By the end of the address that each comes from. */
export type MeasurementFiles = Readonly<Record<keyof typeof measurementWords, PdfFile>>

export function measurementActions({ pdf, xlsx }: MeasurementFiles, i18n: I18n): readonly RecordAction[] {
  return [
    { name: 'measurement.pdf', ...fileAction(pdf, measurementWords.pdf, i18n), isAside: true },
    { name: 'measurement.xlsx', ...fileAction(xlsx, measurementWords.xlsx, i18n), isAside: true },
  ]
}
