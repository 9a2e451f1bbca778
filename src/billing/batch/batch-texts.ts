import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatDay, formatMoney } from '../../ui/format'

/** What a batch says of itself, by what it does to how many rows. */
export interface BatchTexts {
  readonly title: MessageDescriptor
  readonly consequence: MessageDescriptor
  readonly start: MessageDescriptor
  /** Where the rows were done and the end was not; null where nothing comes after the rows. */
  readonly failed: MessageDescriptor | null
  /** Said in passing when every row is done. */
  readonly done: MessageDescriptor
}

export function pdfTexts(count: number): BatchTexts {
  return {
    title: msg`${plural(count, { one: 'PDF de # fatura', other: 'PDFs de # faturas' })}`,
    consequence: msg`Os PDFs são gerados um a um e salvos juntos num arquivo ZIP. Uma fatura que falhar não impede as outras.`,
    start: msg`Gerar PDFs`,
    failed: msg`Os PDFs foram gerados, mas o arquivo ZIP não pôde ser salvo.`,
    done: msg`PDFs gerados`,
  }
}

export function archiveTexts(count: number): BatchTexts {
  return {
    title: msg`${plural(count, { one: 'Baixar # documento', other: 'Baixar # documentos' })}`,
    consequence: msg`Os documentos são baixados um a um e salvos juntos num arquivo ZIP. Um que falhar não impede os outros.`,
    start: msg`Baixar documentos`,
    failed: msg`Os documentos foram baixados, mas o arquivo ZIP não pôde ser salvo.`,
    done: msg`Documentos baixados`,
  }
}

/** `total` as it travels; `due` the day that is proposed for each. */
export function provisionTexts(count: number, total: string, due: string, i18n: I18n): BatchTexts {
  const [amount, day] = [formatMoney(total, i18n), formatDay(due, i18n)]
  return {
    title: msg`${plural(count, { one: 'Provisionar # boletim', other: 'Provisionar # boletins' })}`,
    consequence: msg`O saldo que a lista mostra de cada boletim será provisionado, ao todo ${amount}, com vencimento em ${day}. Um boletim que falhar não impede os outros.`,
    start: msg`Registrar provisões`,
    failed: null,
    done: msg`Provisões registradas`,
  }
}
