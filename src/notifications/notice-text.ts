import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readAccessChange, readAccessName } from '../../contract/notifications/access-notice'
import { type NoticeKind, type NoticeParameters, readNotice } from '../../contract/notifications/notices'
import type { Notification } from '../../contract/notifications/notifications'
import { moduleText } from '../access/shared/module-text'
import { profileNames } from '../access/shared/profile-names'
import { formatDay } from '../ui/format'
import { permissionWord } from '../ui/permission-words'
import {
  debitNoteTitle,
  followUpTitle,
  invoiceTitle,
  projectTitle,
  reportTitle,
  requestTitle,
  responseTitle,
} from '../ui/titles'

interface NoticeText extends Pick<Notification, 'title' | 'message'> {
  /** Who did what it tells of, where it says so. */
  readonly who: string | null
  /** The record that it tells of, with which its message begins, and what is said of that; null where it tells of none, or says it in a sentence. */
  readonly about: string | null
  readonly said: string
}

type Words = (
  said: Required<NoticeParameters>,
  i18n: I18n,
) => readonly [title: MessageDescriptor, said: MessageDescriptor | string, about?: string]

/** What a state is called, by what it is called in Portuguese. */
const states: Readonly<Record<string, MessageDescriptor>> = {
  Aberto: msg`Aberto`,
  Provisionado: msg`Provisionado`,
  'Faturado em parte': msg`Faturado em parte`,
  Faturado: msg`Faturado`,
  Cancelado: msg`Cancelado`,
  Emitida: msg`Emitida`,
  Cancelada: msg`Cancelada`,
  Aprovada: msg`Aprovada`,
  Debitada: msg`Debitada`,
  'Em andamento': msg`Em andamento`,
  Suspenso: msg`Suspenso`,
  Encerrado: msg`Encerrado`,
  Rascunho: msg`Rascunho`,
  Concluída: msg`Concluída`,
  Aceita: msg`Aceita`,
  Aberta: msg`Aberta`,
  Resolvida: msg`Resolvida`,
}

const records: Readonly<Record<string, (id: number) => MessageDescriptor>> = {
  Boletim: reportTitle,
  'Fatura de Locação': invoiceTitle,
  'Solicitação ND': requestTitle,
  'Nota de Débito': debitNoteTitle,
  Projeto: projectTitle,
  Resposta: responseTitle,
  Pendência: followUpTitle,
}

const words: Readonly<Record<NoticeKind, Words>> = {
  'record.move': ({ reason, ...said }, i18n) => [
    msg`Mudança de situação`,
    states[reason] ?? reason,
    recordName(i18n, said),
  ],
  'record.message': ({ reason, ...said }, i18n) => [msg`Nova mensagem`, reason, recordName(i18n, said)],
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
  'access.ask': ({ id, reason }) => [msg`Pedido de acesso`, msg`Pedido de acesso #${id}: ${reason}`],
  'access.grant': ({ id }) => [msg`Acesso dado`, msg`O seu pedido de acesso #${id} foi atendido.`],
  'access.deny': ({ id, reason }) => [
    msg`Pedido de acesso negado`,
    msg`O seu pedido de acesso #${id} foi negado: ${reason}`,
  ],
  'access.change': ({ reason }, i18n) => [msg`O seu acesso mudou`, ofAccess(i18n, reason)],
  'response.sendBack': ({ id, reason }) => [msg`Resposta devolvida`, msg`A resposta #${id} foi devolvida: ${reason}`],
  'followUp.give': ({ id, reason }) => [
    msg`Pendência para você`,
    msg`A pendência #${id} é sua para resolver: ${reason}`,
  ],
  'followUp.reopen': ({ id, reason }) => [
    msg`Pendência reaberta`,
    msg`A pendência #${id} voltou a ficar aberta: ${reason}`,
  ],
  'password.give': () => [
    msg`Nova senha`,
    msg`Quem administra os acessos deu a você uma nova senha, e as suas sessões terminaram. Se você não pediu isso, avise quem administra o portal.`,
  ],
  'factor.remove': () => [
    msg`Verificação em duas etapas removida`,
    msg`Quem administra os acessos removeu a sua verificação em duas etapas, e as suas sessões terminaram. Ative-a de novo. Se você não pediu isso, troque a sua senha e avise quem administra o portal.`,
  ],
  'session.reuse': () => [
    msg`Sessão encerrada por segurança`,
    msg`Uma credencial já usada de uma sessão sua foi apresentada de novo. A sessão foi encerrada. Se você não reconhece isso, troque a sua senha e avise quem administra o portal.`,
  ],
  'session.codes': ({ id }) => [
    msg`A sua senha foi usada`,
    msg`Alguém acertou a sua senha e errou o código ${id} vezes seguidas. Se não foi você, troque a senha.`,
  ],
  'mail.refuse': ({ reason }) => [
    msg`E-mail recusado`,
    msg`O endereço de e-mail de ${reason} não recebe o que o portal envia.`,
  ],
  'mail.fail': ({ reason }) => [
    msg`E-mails que não saem`,
    msg`Um e-mail para ${reason} não saiu no prazo: o servidor de e-mail não o aceitou. Pode haver outros. Avise quem cuida da instalação.`,
  ],
  'invoice.overdue': ({ reason, ...said }, i18n) => {
    const day = dayIn(reason, i18n)
    return [msg`Fatura vencida`, msg`venceu em ${day}`, recordName(i18n, said)]
  },
  'message.mention': ({ reason, ...said }, i18n) =>
    said.record === ''
      ? [msg`Mencionaram você`, msg`Na conversa de um registro: ${reason}`]
      : [msg`Mencionaram você`, reason, recordName(i18n, said)],
}

function ofAccess(i18n: I18n, text: string): MessageDescriptor {
  const { given, taken } = readAccessChange(text)
  const say = (names: readonly string[]) => names.map((name) => accessName(name, i18n)).join(', ')
  const [got, lost] = [say(given), say(taken)]
  if (given.length > 0 && taken.length > 0) return msg`Você recebeu: ${got}. Você perdeu: ${lost}.`
  if (given.length > 0) return msg`Você recebeu: ${got}.`
  return taken.length > 0 ? msg`Você perdeu: ${lost}.` : { id: text, message: text }
}

/** What the company has named is called so. */
function accessName(name: string, i18n: I18n): string {
  const read = readAccessName(name)
  if ('administered' in read) {
    const module = moduleText(read.administered, i18n)
    return i18n._(msg`administração de ${module}`)
  }
  if ('profile' in read) return `${moduleText(read.module, i18n)} · ${profileNames(read.profile, i18n)}`
  if ('permission' in read) return i18n._(permissionWord(read.permission))
  const { more } = read
  return i18n._(msg`mais ${more}`)
}

/** A day as Portuguese writes it, as the reader does. */
function dayIn(text: string, i18n: I18n): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return year ? formatDay(`${year}-${month}-${day}`, i18n) : text
}

type OfRecord = Pick<Required<NoticeParameters>, 'record' | 'id'>

function recordName(i18n: I18n, { record, id }: OfRecord): string {
  const title = records[record]?.(id)
  return title ? i18n._(title) : `${record} #${id}`
}

/** What notices of a kind are called. */
export function noticeTitle(kind: NoticeKind, i18n: I18n): string {
  return i18n._(words[kind]({ id: 0, reason: '', record: '' }, i18n)[0])
}

/** What our own server says in the reader's language; any other text as it comes. */
export function noticeText({ title, message }: Pick<Notification, 'title' | 'message'>, i18n: I18n): NoticeText {
  const notice = readNotice({ title, message })
  if (notice === null) return { title, message, who: null, about: null, said: message }
  const { kind, who, ...rest } = notice
  const [toTitle, toSaid, name] = words[kind](rest, i18n)
  const said = typeof toSaid === 'string' ? toSaid : i18n._(toSaid)
  return {
    ...{ title: i18n._(toTitle), who, said, about: name ?? null },
    message: name === undefined ? said : i18n._(msg`${name}: ${said}`),
  }
}
