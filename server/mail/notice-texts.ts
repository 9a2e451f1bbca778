import type { MailedKind } from '../../contract/notifications/choices'
import { type NoticeKind, type notices, readNotice } from '../../contract/notifications/notices'
import type { Notification } from '../../contract/notifications/notifications'
import type { MailLanguage } from '../../contract/session/password'
import { recordWords } from '../record/record-words'
import { accessText } from './access-words'

type ReadNotice = NonNullable<ReturnType<typeof readNotice>>
type NoticeText = Pick<Notification, 'title' | 'message'>
type Told = readonly [title: string, message: (id: number) => string]
type Texts = {
  readonly [Kind in MailedKind]: (typeof notices)[Kind]['message'] extends `${string}{reason}${string}` ? string : Told
}

/** What goes by mail, in English as on screen; of what quotes somebody the title alone, but for one's own access. In Portuguese it is kept. */
const texts: Texts = {
  'record.move': 'Status changed',
  'record.message': 'New message',
  'request.send': ['Request sent to the client', (id) => `Debit note request #${id} awaits the client's approval.`],
  'request.approve': ['Request approved', (id) => `The client approved debit note request #${id}.`],
  'request.review': 'Request in review',
  'request.cancel': 'Request canceled',
  'access.ask': 'Access request',
  'access.grant': ['Access given', (id) => `Your access request #${id} was granted.`],
  'access.deny': 'Access request denied',
  'access.change': 'Your access changed',
  'response.sendBack': 'Response sent back',
  'followUp.give': 'A follow-up for you',
  'followUp.reopen': 'Follow-up reopened',
  'message.mention': 'You were mentioned',
  'invoice.overdue': 'Overdue invoice',
  'mail.refuse': 'E-mail refused',
  'mail.fail': 'E-mails that do not go out',
}

/**
 * What a mail says of a notice: its title, and its message where that quotes nobody. Whoever reads the mail may have lost the
 * sight of the record since, and the page that it leads to asks for that.
 */
export function mailedNotice(notice: NoticeText, language: MailLanguage): readonly string[] {
  const read = readNotice(notice)
  if (!read || !isMailed(read.kind)) return [notice.title]
  const text = texts[read.kind]
  const said = read.kind === 'access.change' ? accessIn(read, language) : recordIn(read, language)
  if (said) return [language === 'pt' ? notice.title : String(text), onOneLine(said)]
  const [title, write = null] = typeof text === 'string' ? [text] : text
  if (language === 'pt') return write ? [notice.title, onOneLine(notice.message)] : [notice.title]
  return write ? [title, onOneLine(`${write(read.id)}${read.who ? ` (by ${read.who})` : ''}`)] : [title]
}

/** Of what is told of a record that the person follows, which one it is and how it stands, and who did it; what was said stays there. */
function recordIn({ kind, record, id, reason, who }: ReadNotice, language: MailLanguage): string | null {
  const told = Object.values(recordWords).find(({ name: [portuguese] }) => portuguese === record)
  if (!told) return null
  const at = language === 'pt' ? 0 : 1
  const state = Object.values(told.states).find(([portuguese]) => portuguese === reason)?.[at] ?? reason
  return signed(`${told.name[at]} #${id}${kind === 'record.move' ? `: ${state}` : ''}`, who, language)
}

/** What somebody may do now and may do no more: it quotes nobody, and is theirs to know. */
function accessIn({ reason, who }: ReadNotice, language: MailLanguage): string {
  return signed(accessText(reason, language), who, language)
}

function signed(text: string, who: string | null, language: MailLanguage): string {
  return who ? `${text} (${language === 'pt' ? 'por' : 'by'} ${who})` : text
}

function isMailed(kind: NoticeKind): kind is MailedKind {
  return kind in texts
}

/** Who did it is called as they like. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
