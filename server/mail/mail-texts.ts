import type { Notification } from '../../contract/notifications/notifications'
import type { MailLanguage } from '../../contract/session/password'
import type { MailText } from './mailer'
import { mailedNotice } from './notice-texts'

export type MailKind = keyof typeof texts

/** What a mail of the day tells of. */
export interface DigestNews {
  /** Newest first. */
  readonly told: readonly (Pick<Notification, 'title' | 'message' | 'link'> & {
    /** Whether it tells more than its title: not of a record that the person follows or may read no more. */
    readonly isOpen: boolean
  })[]
  readonly count: number
}

/** What a mail is filled with. */
export interface MailFacts {
  /** Of the product. */
  readonly product: string
  readonly name: string
  readonly username: string
  /** Where the portal is. */
  readonly origin: string
  /** Of the one page that the mail leads to, where it leads to one that nobody else may open. */
  readonly link: string
  /** Of the mail of the day. */
  readonly news: DigestNews
}

type Write = (facts: MailFacts) => readonly [subject: string, ...paragraphs: string[]]

const notificationsPath = '/notificacoes'

/** Every mail that the portal sends, in each language. */
const texts = {
  'password.link': {
    pt: ({ product, username, link }) => [
      'Nova senha',
      `Alguém pediu uma nova senha para a sua conta no ${product} (usuário ${username}). Se foi você, escolha a senha neste link. Ele vale por 30 minutos, e uma vez só:`,
      link,
      'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
    ],
    en: ({ product, username, link }) => [
      'New password',
      `Somebody asked for a new password for your ${product} account (user ${username}). If it was you, choose the password by this link. It works for 30 minutes, and once:`,
      link,
      'If it was not you, ignore this e-mail: your password stays the same.',
    ],
  },
  'password.reset': {
    pt: ({ product, username, origin }) => [
      'Senha alterada',
      `A senha da sua conta no ${product} (usuário ${username}) foi alterada por um link enviado a este e-mail, e todas as suas sessões foram encerradas. Entre com a nova senha:`,
      origin,
      'Se não foi você, avise já quem administra o portal.',
    ],
    en: ({ product, username, origin }) => [
      'Password changed',
      `The password of your ${product} account (user ${username}) was changed by a link that was sent to this e-mail, and all your sessions were ended. Sign in with the new password:`,
      origin,
      'If it was not you, tell whoever administers the portal at once.',
    ],
  },
  'password.given': {
    pt: ({ product, username, origin }) => [
      'Você recebeu uma nova senha',
      `Quem administra os acessos do ${product} deu uma nova senha à sua conta (usuário ${username}), e todas as suas sessões foram encerradas. A senha não vem por e-mail: quem a deu a diz a você, e você a troca ao entrar.`,
      origin,
      'Se você não pediu isso, avise já quem administra o portal.',
    ],
    en: ({ product, username, origin }) => [
      'You were given a new password',
      `Whoever administers access to ${product} gave your account (user ${username}) a new password, and all your sessions were ended. The password does not come by e-mail: whoever gave it tells you, and you change it as you sign in.`,
      origin,
      'If you did not ask for this, tell whoever administers the portal at once.',
    ],
  },
  'password.changed': {
    pt: ({ product, username, origin }) => [
      'Senha alterada',
      `A senha da sua conta no ${product} (usuário ${username}) foi alterada com a senha anterior, e as suas outras sessões foram encerradas.`,
      'Se não foi você, avise já quem administra o portal.',
      origin,
    ],
    en: ({ product, username, origin }) => [
      'Password changed',
      `The password of your ${product} account (user ${username}) was changed by whoever gave the one before, and your other sessions were ended.`,
      'If it was not you, tell whoever administers the portal at once.',
      origin,
    ],
  },
  'factor.on': {
    pt: ({ product, username, origin }) => [
      'Verificação em duas etapas ativada',
      `A verificação em duas etapas da sua conta no ${product} (usuário ${username}) foi ativada, e as suas outras sessões foram encerradas.`,
      'Se não foi você, avise já quem administra o portal: alguém está na sua conta.',
      origin,
    ],
    en: ({ product, username, origin }) => [
      'Two-step verification turned on',
      `Two-step verification of your ${product} account (user ${username}) was turned on, and your other sessions were ended.`,
      'If it was not you, tell whoever administers the portal at once: somebody is in your account.',
      origin,
    ],
  },
  'factor.off': {
    pt: ({ product, username, origin }) => [
      'Verificação em duas etapas desativada',
      `A verificação em duas etapas da sua conta no ${product} (usuário ${username}) foi desativada. Para entrar basta agora a senha.`,
      'Se não foi você, troque a sua senha e avise já quem administra o portal.',
      origin,
    ],
    en: ({ product, username, origin }) => [
      'Two-step verification turned off',
      `Two-step verification of your ${product} account (user ${username}) was turned off. The password alone signs you in now.`,
      'If it was not you, change your password and tell whoever administers the portal at once.',
      origin,
    ],
  },
  'factor.added': {
    pt: ({ product, username, origin }) => [
      'Verificação em duas etapas: mais uma forma de entrar',
      `Um aplicativo autenticador ou uma chave de acesso foi acrescentado à verificação em duas etapas da sua conta no ${product} (usuário ${username}).`,
      'Se não foi você, remova-o, troque a sua senha e avise já quem administra o portal.',
      origin,
    ],
    en: ({ product, username, origin }) => [
      'Two-step verification: another way in',
      `An authenticator app or a passkey was added to two-step verification of your ${product} account (user ${username}).`,
      'If it was not you, remove it, change your password and tell whoever administers the portal at once.',
      origin,
    ],
  },
  'factor.reduced': {
    pt: ({ product, username, origin }) => [
      'Verificação em duas etapas: uma forma de entrar a menos',
      `Um aplicativo autenticador ou uma chave de acesso foi removido da verificação em duas etapas da sua conta no ${product} (usuário ${username}), que continua ativa.`,
      'Se não foi você, troque a sua senha e avise já quem administra o portal.',
      origin,
    ],
    en: ({ product, username, origin }) => [
      'Two-step verification: one way in less',
      `An authenticator app or a passkey was removed from two-step verification of your ${product} account (user ${username}), which stays on.`,
      'If it was not you, change your password and tell whoever administers the portal at once.',
      origin,
    ],
  },
  'codes.renewed': {
    pt: ({ product, username, origin }) => [
      'Novos códigos de recuperação',
      `Os códigos de recuperação da sua conta no ${product} (usuário ${username}) foram trocados por novos. Os anteriores já não valem.`,
      'Se não foi você, troque a sua senha e avise já quem administra o portal.',
      origin,
    ],
    en: ({ product, username, origin }) => [
      'New recovery codes',
      `The recovery codes of your ${product} account (user ${username}) were replaced by new ones. Those before no longer work.`,
      'If it was not you, change your password and tell whoever administers the portal at once.',
      origin,
    ],
  },
  'factor.removed': {
    pt: ({ product, username, origin }) => [
      'Verificação em duas etapas removida',
      `Quem administra os acessos do ${product} removeu a verificação em duas etapas da sua conta (usuário ${username}), e todas as suas sessões foram encerradas. Entre com a senha e ative-a de novo:`,
      origin,
      'Se você não pediu isso, troque a sua senha e avise já quem administra o portal.',
    ],
    en: ({ product, username, origin }) => [
      'Two-step verification removed',
      `Whoever administers access to ${product} removed two-step verification from your account (user ${username}), and all your sessions were ended. Sign in with the password and turn it on again:`,
      origin,
      'If you did not ask for this, change your password and tell whoever administers the portal at once.',
    ],
  },
  'codes.refused': {
    pt: ({ product, username, origin }) => [
      'Alguém sabe a sua senha',
      `Alguém entrou com a senha da sua conta no ${product} (usuário ${username}) e errou várias vezes o código da verificação em duas etapas. Ninguém entrou sem o código.`,
      'Se não foi você, a sua senha é conhecida por outra pessoa: entre no portal e troque-a.',
      origin,
    ],
    en: ({ product, username, origin }) => [
      'Somebody knows your password',
      `Somebody gave the password of your ${product} account (user ${username}) and then several wrong codes of two-step verification. Nobody got in without the code.`,
      'If it was not you, somebody else knows your password: open the portal and change it.',
      origin,
    ],
  },
  'notifications.digest': {
    pt: ({ product, origin, news }) => [
      news.count === 1 ? 'Uma notificação não lida' : `${news.count} notificações não lidas`,
      `Novidades no ${product} que você ainda não leu:`,
      ...news.told.map((one) => tell(one, 'pt', origin)),
      ...more(news, 'E mais uma notificação.', (rest) => `E mais ${rest} notificações.`),
      `Todas as suas notificações: ${origin}${notificationsPath}`,
      `O que vem por e-mail é você quem escolhe: ${origin}${notificationsPath}?preferencias`,
    ],
    en: ({ product, origin, news }) => [
      news.count === 1 ? 'One unread notification' : `${news.count} unread notifications`,
      `What is new in ${product} that you have not read yet:`,
      ...news.told.map((one) => tell(one, 'en', origin)),
      ...more(news, 'And one more notification.', (rest) => `And ${rest} more notifications.`),
      `All your notifications: ${origin}${notificationsPath}`,
      `You choose what comes by e-mail: ${origin}${notificationsPath}?preferencias`,
    ],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<MailLanguage, Write>>>>

function tell({ link, isOpen, ...notice }: DigestNews['told'][number], language: MailLanguage, origin: string): string {
  const [title = '', ...said] = mailedNotice(notice, language)
  return isOpen ? [title, ...said, ...(link ? [`${origin}${link}`] : [])].join('\n') : title
}

/** How many are not told. */
function more({ told, count }: DigestNews, one: string, several: (rest: number) => string): string[] {
  const rest = count - told.length
  return rest === 0 ? [] : [rest === 1 ? one : several(rest)]
}

/** Those that this program knows how to write. */
export const mailKinds = Object.keys(texts) as MailKind[]

const greetings: Readonly<Record<MailLanguage, (name: string) => string>> = {
  pt: (name) => `Olá, ${name}.`,
  en: (name) => `Hello, ${name}.`,
}

export function writeMail(kind: MailKind, language: MailLanguage, facts: MailFacts): MailText {
  const [subject, ...paragraphs] = texts[kind][language](facts)
  return {
    subject: `${facts.product}: ${subject}`,
    text: `${[greetings[language](facts.name), ...paragraphs].join('\n\n')}\n`,
  }
}
