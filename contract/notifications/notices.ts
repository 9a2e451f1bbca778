import type { Notification } from './notifications'

/** What our own server notifies of, by kind, in the texts that it sends; `{name}` stands for a parameter. */
export const notices = {
  'record.move': { title: 'Mudança de situação', message: '{record} #{id}: {reason}' },
  'record.message': { title: 'Nova mensagem', message: '{record} #{id}: {reason}' },
  'request.send': {
    title: 'Solicitação enviada ao cliente',
    message: 'A solicitação de nota de débito #{id} aguarda o aceite do cliente.',
  },
  'request.approve': {
    title: 'Solicitação aprovada',
    message: 'O cliente aprovou a solicitação de nota de débito #{id}.',
  },
  'request.review': {
    title: 'Solicitação em revisão',
    message: 'A solicitação de nota de débito #{id} voltou para revisão: {reason}',
  },
  'request.cancel': {
    title: 'Solicitação cancelada',
    message: 'A solicitação de nota de débito #{id} foi cancelada: {reason}',
  },
  'access.ask': { title: 'Pedido de acesso', message: 'Pedido de acesso #{id}: {reason}' },
  'access.grant': { title: 'Acesso dado', message: 'O seu pedido de acesso #{id} foi atendido.' },
  'access.deny': { title: 'Pedido de acesso negado', message: 'O seu pedido de acesso #{id} foi negado: {reason}' },
  'access.change': { title: 'O seu acesso mudou', message: '{reason}' },
  'response.sendBack': { title: 'Resposta devolvida', message: 'A resposta #{id} foi devolvida: {reason}' },
  'followUp.give': { title: 'Pendência para você', message: 'A pendência #{id} é sua para resolver: {reason}' },
  'followUp.reopen': { title: 'Pendência reaberta', message: 'A pendência #{id} voltou a ficar aberta: {reason}' },
  'password.give': {
    title: 'Nova senha',
    message:
      'Quem administra os acessos deu a você uma nova senha, e as suas sessões terminaram. Se você não pediu isso, avise quem administra o portal.',
  },
  'factor.remove': {
    title: 'Verificação em duas etapas removida',
    message:
      'Quem administra os acessos removeu a sua verificação em duas etapas, e as suas sessões terminaram. Ative-a de novo. Se você não pediu isso, troque a sua senha e avise quem administra o portal.',
  },
  'session.reuse': {
    title: 'Sessão encerrada por segurança',
    message:
      'Uma credencial já usada de uma sessão sua foi apresentada de novo. A sessão foi encerrada. Se você não reconhece isso, troque a sua senha e avise quem administra o portal.',
  },
  'session.codes': {
    title: 'A sua senha foi usada',
    message: 'Alguém acertou a sua senha e errou o código {id} vezes seguidas. Se não foi você, troque a senha.',
  },
  'message.mention': { title: 'Mencionaram você', message: '{record} #{id}: {reason}' },
  'mail.refuse': {
    title: 'E-mail recusado',
    message: 'O endereço de e-mail de {reason} não recebe o que o portal envia.',
  },
  'mail.fail': {
    title: 'E-mails que não saem',
    message:
      'Um e-mail para {reason} não saiu no prazo: o servidor de e-mail não o aceitou. Pode haver outros. Avise quem cuida da instalação.',
  },
  'invoice.overdue': { title: 'Fatura vencida', message: '{record} #{id}: venceu em {reason}' },
} as const satisfies Readonly<Record<string, NoticeText>>

type NoticeText = Pick<Notification, 'title' | 'message'>
export type NoticeKind = keyof typeof notices
/** What a text is filled with. */
export interface NoticeParameters {
  /** Of the record that it is about, or how often something happened. */
  readonly id?: number
  /** Why something was done, what was said, or how it stands now. */
  readonly reason?: string
  /** What a record of its kind is called, before its number. */
  readonly record?: string
}

export function writeNotice(kind: NoticeKind, { id = 0, reason = '', record = '' }: NoticeParameters = {}): NoticeText {
  const { title, message } = notices[kind]
  return {
    title,
    message: message
      .replace('{record}', record)
      .replace('{id}', String(id))
      .replace('{reason}', () => reason),
  }
}

/** Adds who did what a text tells of. */
export function signNotice({ title, message }: NoticeText, who: string): NoticeText {
  return { title, message: `${message} (por ${who})` }
}

interface Pattern {
  readonly kind: NoticeKind
  readonly title: string
  readonly pattern: RegExp
}

/** What each kind of text looks like: tried for every notification that is shown. */
const patterns: Pattern[] = Object.entries(notices).map(([kind, { title, message }]) => {
  const pattern = message
    .replaceAll('.', '\\.')
    .replace('{record}', '(?<record>\\D+)')
    .replace('{id}', '(?<id>\\d+)')
    .replace('{reason}', '(?<reason>.+)')
  return { kind: kind as NoticeKind, title, pattern: new RegExp(`^${pattern}$`, 's') }
})
/** As a mention was told before it named its record. */
patterns.push({
  ...{ kind: 'message.mention', title: notices['message.mention'].title },
  pattern: /^Na conversa de um registro: (?<reason>.+)$/s,
})

interface ReadNotice extends Required<NoticeParameters> {
  readonly kind: NoticeKind
  /** Who did it; null where nobody did, and where whoever reads it did. */
  readonly who: string | null
}

/** Of which kind a text is, and what it is filled with; null for anybody else's. */
export function readNotice({ title, message: text }: NoticeText): ReadNotice | null {
  const [, message = text, who = null] = /^(.*) \(por (.+)\)$/s.exec(text) ?? []
  // A reason may be all in such brackets.
  return readUnsigned(title, message, who) ?? readUnsigned(title, text, null)
}

function readUnsigned(title: string, message: string, who: string | null): ReadNotice | null {
  for (const { kind, title: known, pattern } of patterns) {
    const found = title === known ? pattern.exec(message) : null
    if (found) {
      const { id = 0, reason = '', record = '' } = found.groups ?? {}
      return { kind, id: Number(id), reason, record, who }
    }
  }
  return null
}
