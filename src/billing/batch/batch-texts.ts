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

/** `total` as it travels. */
export function sendingTexts(count: number, total: string, i18n: I18n): BatchTexts {
  const amount = formatMoney(total, i18n)
  return {
    title: msg`${plural(count, { one: 'Enviar # solicitação ao cliente', other: 'Enviar # solicitações aos clientes' })}`,
    consequence: msg`Cada solicitação fica aguardando o seu cliente, ao todo ${amount}. Até a resposta, nada nela pode ser alterado. Uma que falhar não impede as outras.`,
    start: msg`Enviar solicitações`,
    failed: null,
    done: msg`Solicitações enviadas`,
  }
}

/** `days` on which each is due, by the term agreed with its client; `total` as it travels. */
export function provisionTexts(days: readonly string[], total: string, i18n: I18n): BatchTexts {
  const count = days.length
  const amount = formatMoney(total, i18n)
  const [day = '', last = ''] = [[...days].sort().at(0), [...days].sort().at(-1)].map((one) =>
    formatDay(one ?? '', i18n),
  )
  return {
    title: msg`${plural(count, { one: 'Provisionar # boletim', other: 'Provisionar # boletins' })}`,
    consequence:
      day === last
        ? msg`O saldo que a lista mostra de cada boletim será provisionado, ao todo ${amount}, com vencimento em ${day}. Um boletim que falhar não impede os outros.`
        : msg`O saldo que a lista mostra de cada boletim será provisionado, ao todo ${amount}, com vencimento de ${day} a ${last}, no prazo de cada cliente. Um boletim que falhar não impede os outros.`,
    start: msg`Registrar provisões`,
    failed: null,
    done: msg`Provisões registradas`,
  }
}
