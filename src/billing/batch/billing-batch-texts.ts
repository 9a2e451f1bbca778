import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { InvoiceRow, IssueInvoice } from '../../../contract/billing/invoice'
import { formatMoney } from '../../ui/format'
import { type BatchTexts, mayBeDone, type StepTexts } from '../../ui/list/batch/batch-texts'
import { erasedMeant } from '../documents/download-failure'

export function pdfTexts(count: number): BatchTexts {
  return {
    title: msg`${plural(count, { one: 'PDF de # fatura', other: 'PDFs de # faturas' })}`,
    consequence: msg`Os PDFs são gerados um a um e salvos juntos num arquivo ZIP. Uma fatura que falhar não impede as outras.`,
    possible: null,
    start: msg`Gerar PDFs`,
    failed: msg`Os PDFs foram gerados, mas o arquivo ZIP não pôde ser salvo.`,
    unanswered: null,
    meant: erasedMeant,
    done: msg`PDFs gerados`,
  }
}

export function archiveTexts(count: number): BatchTexts {
  return {
    title: msg`${plural(count, { one: 'Baixar # documento', other: 'Baixar # documentos' })}`,
    consequence: msg`Os documentos são baixados um a um e salvos juntos num arquivo ZIP. Um que falhar não impede os outros.`,
    possible: null,
    start: msg`Baixar documentos`,
    failed: msg`Os documentos foram baixados, mas o arquivo ZIP não pôde ser salvo.`,
    unanswered: null,
    meant: erasedMeant,
    done: msg`Documentos baixados`,
  }
}

/** `rest` of those chosen cannot be sent; `total` as it travels. */
export function sendingTexts(count: number, rest: number, total: string, i18n: I18n): StepTexts {
  const [amount, all] = [formatMoney(total, i18n), i18n.number(count + rest)]
  return {
    title: msg`${plural(count, { one: 'Enviar # solicitação ao cliente', other: 'Enviar # solicitações aos clientes' })}`,
    finished: msg`${plural(count, { one: '# solicitação enviada', other: '# solicitações enviadas' })}`,
    consequence: msg`Cada solicitação fica aguardando o seu cliente, ao todo ${amount}. Até a resposta, nada nela pode ser alterado. Uma que falhar não impede as outras.`,
    possible: msg`${plural(count, { one: `# de ${all} solicitações pode ser enviada; ${rest} não, porque:`, other: `# de ${all} solicitações podem ser enviadas; ${rest} não, porque:` })}`,
    start: msg`Enviar solicitações`,
    done: msg`Solicitações enviadas`,
  }
}

/** `rest` of those chosen have no balance; `total` as it travels. */
type IssueTexts = (count: number, rest: number, total: string, i18n: I18n) => BatchTexts

export const issueTexts: Readonly<Record<IssueInvoice['kind'], IssueTexts>> = {
  invoice(count, rest, total, i18n) {
    const [amount, all] = [formatMoney(total, i18n), i18n.number(count + rest)]
    return {
      title: msg`${plural(count, { one: 'Emitir fatura de # boletim', other: 'Emitir faturas de # boletins' })}`,
      finished: msg`${plural(count, { one: '# fatura emitida', other: '# faturas emitidas' })}`,
      consequence: msg`Cada boletim é faturado no saldo que a lista mostra, ao todo ${amount}: uma fatura por boletim, emitida hoje. Um boletim que falhar não impede os outros.`,
      possible: msg`${plural(count, { one: `# de ${all} boletins pode ser faturado; ${rest} não, porque:`, other: `# de ${all} boletins podem ser faturados; ${rest} não, porque:` })}`,
      start: msg`Emitir faturas`,
      failed: null,
      unanswered: mayBeDone,
      done: msg`Faturas emitidas`,
    }
  },
  provision(count, rest, total, i18n) {
    const [amount, all] = [formatMoney(total, i18n), i18n.number(count + rest)]
    return {
      title: msg`${plural(count, { one: 'Provisionar # boletim', other: 'Provisionar # boletins' })}`,
      finished: msg`${plural(count, { one: '# boletim provisionado', other: '# boletins provisionados' })}`,
      consequence: msg`O saldo que a lista mostra de cada boletim será provisionado, ao todo ${amount}. Um boletim que falhar não impede os outros.`,
      possible: msg`${plural(count, { one: `# de ${all} boletins pode ser provisionado; ${rest} não, porque:`, other: `# de ${all} boletins podem ser provisionados; ${rest} não, porque:` })}`,
      start: msg`Provisionar saldos`,
      failed: null,
      unanswered: mayBeDone,
      done: msg`Provisões registradas`,
    }
  },
}

export function cloneTexts(count: number): BatchTexts {
  return {
    title: msg`${plural(count, { one: 'Clonar # boletim para o próximo período', other: 'Clonar # boletins para o próximo período' })}`,
    finished: msg`${plural(count, { one: '# boletim criado', other: '# boletins criados' })}`,
    consequence: msg`Cada boletim novo começa no dia seguinte ao fim do boletim de origem, com os mesmos ativos: cada leitura começa onde a anterior terminou, a locação volta ao valor mensal combinado, se houver, e os outros itens não passam. Um que falhar não impede os outros.`,
    possible: null,
    start: msg`Criar boletins`,
    failed: null,
    unanswered: mayBeDone,
    done: msg`Boletins criados`,
  }
}

/** Of a report that is about to be billed; null where all of its assets are read. */
export function unreadText(unread: number, i18n: I18n): string | null {
  return unread > 0
    ? i18n._(msg`${plural(unread, { one: '# ativo sem leitura', other: '# ativos sem leitura' })}`)
    : null
}

/** `rest` of those chosen are no provisions; `total` as it travels. */
export function confirmTexts(count: number, rest: number, total: string, i18n: I18n): StepTexts {
  const [amount, all] = [formatMoney(total, i18n), i18n.number(count + rest)]
  return {
    title: msg`${plural(count, { one: 'Confirmar # provisão', other: 'Confirmar # provisões' })}`,
    finished: msg`${plural(count, { one: '# provisão confirmada', other: '# provisões confirmadas' })}`,
    consequence: msg`Cada provisão passa a ser uma fatura emitida hoje, ao todo ${amount}, com os dados que o seu boletim tem agora. O saldo dos boletins não muda. Uma provisão que falhar não impede as outras.`,
    possible: msg`${plural(count, { one: `# de ${all} provisões e faturas pode ser confirmada; ${rest} não, porque:`, other: `# de ${all} provisões e faturas podem ser confirmadas; ${rest} não, porque:` })}`,
    start: msg`Confirmar provisões`,
    done: msg`Provisões confirmadas`,
  }
}

/** `rest` of those chosen are cancelled. An order that a row has gives way. */
export function salesOrderTexts(rows: readonly InvoiceRow[], rest: number, i18n: I18n): StepTexts {
  const [count, all] = [rows.length, i18n.number(rows.length + rest)]
  const linked = rows.filter(({ sales_order }) => sales_order !== '').length
  const clients = new Set(rows.map(({ cliente }) => cliente.name)).size
  return {
    title: msg`${plural(count, { one: 'Vincular OV a # fatura', other: 'Vincular OV a # faturas' })}`,
    finished: msg`${plural(count, { one: 'OV vinculada a # fatura', other: 'OV vinculada a # faturas' })}`,
    consequence: msg`${plural(clients, { one: 'A OV fica em cada uma das escolhidas.', other: 'A OV fica em cada uma das escolhidas, embora sejam de # clientes.' })} ${plural(linked, { 0: 'Nenhuma tem OV hoje.', one: '# já tem OV, que dá lugar à nova.', other: '# já têm OV, que dá lugar à nova.' })}`,
    possible: msg`${plural(count, { one: `# de ${all} faturas pode ter OV; ${rest} não, porque:`, other: `# de ${all} faturas podem ter OV; ${rest} não, porque:` })}`,
    start: msg`Vincular OV`,
    done: msg`OV vinculada`,
  }
}

/** `rest` of those chosen cannot be cancelled; `total` as it travels. */
export function reportCancelTexts(count: number, rest: number, total: string, i18n: I18n): StepTexts {
  const [amount, all] = [formatMoney(total, i18n), i18n.number(count + rest)]
  return {
    title: msg`${plural(count, { one: 'Cancelar # boletim', other: 'Cancelar # boletins' })}`,
    finished: msg`${plural(count, { one: '# boletim cancelado', other: '# boletins cancelados' })}`,
    consequence: msg`Cada boletim deixa de contar, ao todo ${amount}, e nada mais se mede nem se fatura nele. Não pode ser desfeito. Um boletim que falhar não impede os outros.`,
    possible: msg`${plural(count, { one: `# de ${all} boletins pode ser cancelado; ${rest} não, porque:`, other: `# de ${all} boletins podem ser cancelados; ${rest} não, porque:` })}`,
    start: msg`Cancelar boletins`,
    done: msg`Boletins cancelados`,
  }
}

/** The same of invoices and provisions. */
export function invoiceCancelTexts(count: number, rest: number, total: string, i18n: I18n): StepTexts {
  const [amount, all] = [formatMoney(total, i18n), i18n.number(count + rest)]
  return {
    title: msg`${plural(count, { one: 'Cancelar # fatura', other: 'Cancelar # faturas' })}`,
    finished: msg`${plural(count, { one: '# fatura cancelada', other: '# faturas canceladas' })}`,
    consequence: msg`O valor de cada fatura volta ao saldo do seu boletim, ao todo ${amount}. Não pode ser desfeito. Uma fatura que falhar não impede as outras.`,
    possible: msg`${plural(count, { one: `# de ${all} faturas pode ser cancelada; ${rest} não, porque:`, other: `# de ${all} faturas podem ser canceladas; ${rest} não, porque:` })}`,
    start: msg`Cancelar faturas`,
    done: msg`Faturas canceladas`,
  }
}

/** The same of debit notes. */
export function debitNoteCancelTexts(count: number, rest: number, total: string, i18n: I18n): StepTexts {
  const [amount, all] = [formatMoney(total, i18n), i18n.number(count + rest)]
  return {
    title: msg`${plural(count, { one: 'Cancelar # nota de débito', other: 'Cancelar # notas de débito' })}`,
    finished: msg`${plural(count, { one: '# nota de débito cancelada', other: '# notas de débito canceladas' })}`,
    consequence: msg`O valor de cada nota volta a ser um valor a debitar da sua solicitação, ao todo ${amount}. Não pode ser desfeito. Uma nota que falhar não impede as outras.`,
    possible: msg`${plural(count, { one: `# de ${all} notas pode ser cancelada; ${rest} não, porque:`, other: `# de ${all} notas podem ser canceladas; ${rest} não, porque:` })}`,
    start: msg`Cancelar notas de débito`,
    done: msg`Notas de débito canceladas`,
  }
}
