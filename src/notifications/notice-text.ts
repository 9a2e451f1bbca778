import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type NoticeKind, type NoticeParameters, readNotice } from '../../contract/notifications/notices'
import type { Notification } from '../../contract/notifications/notifications'

type Words = (said: Required<NoticeParameters>) => readonly [title: MessageDescriptor, message: MessageDescriptor]

const words: Readonly<Record<NoticeKind, Words>> = {
  'request.send': ({ id }) => [
    msg`Solicitação enviada ao cliente`,
    msg`A solicitação de nota de débito #${id} aguarda o aceite do cliente.`,
  ],
  'request.approve': ({ id }) => [
    msg`Solicitação aprovada`,
    msg`O cliente aprovou a solicitação de nota de débito #${id}.`,
  ],
  'request.review': ({ id, reason }) => [
    msg`Solicitação em revisão`,
    msg`A solicitação de nota de débito #${id} voltou para revisão: ${reason}`,
  ],
  'request.cancel': ({ id, reason }) => [
    msg`Solicitação cancelada`,
    msg`A solicitação de nota de débito #${id} foi cancelada: ${reason}`,
  ],
  'report.waiting': ({ id }) => [msg`Boletim aguardando faturamento`, msg`O boletim #${id} tem saldo a faturar.`],
  'provision.book': ({ id }) => [msg`Boletim provisionado`, msg`A provisão do boletim #${id} foi registrada.`],
  'invoice.issue': ({ id }) => [msg`Fatura emitida`, msg`Uma fatura do boletim #${id} foi emitida.`],
  'access.ask': ({ id, reason }) => [msg`Pedido de acesso`, msg`Pedido de acesso #${id}: ${reason}`],
  'access.grant': ({ id }) => [msg`Acesso dado`, msg`O seu pedido de acesso #${id} foi atendido.`],
  'access.deny': ({ id, reason }) => [
    msg`Pedido de acesso negado`,
    msg`O seu pedido de acesso #${id} foi negado: ${reason}`,
  ],
  'response.sendBack': ({ id, reason }) => [msg`Resposta devolvida`, msg`A resposta #${id} foi devolvida: ${reason}`],
  'followUp.give': ({ id, reason }) => [
    msg`Pendência para você`,
    msg`A pendência #${id} é sua para resolver: ${reason}`,
  ],
  'followUp.reopen': ({ id, reason }) => [
    msg`Pendência reaberta`,
    msg`A pendência #${id} voltou a ficar aberta: ${reason}`,
  ],
  'message.send': ({ id }) => [msg`Nova mensagem`, msg`Há uma nova mensagem no boletim #${id}.`],
}

/** What our own server says in the reader's language; any other text as it comes. */
export function noticeText(
  { title, message }: Pick<Notification, 'title' | 'message'>,
  i18n: I18n,
): Pick<Notification, 'title' | 'message'> {
  const notice = readNotice({ title, message })
  if (notice === null) return { title, message }
  const { kind, id, reason = '' } = notice
  const [toTitle, toMessage] = words[kind]({ id, reason })
  return { title: i18n._(toTitle), message: i18n._(toMessage) }
}
