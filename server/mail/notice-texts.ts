import { type NoticeKind, type NoticeParameters, readNotice } from '../../contract/notifications/notices'
import type { Notification } from '../../contract/notifications/notifications'

type NoticeText = Pick<Notification, 'title' | 'message' | 'link'>
type Write = (said: Required<NoticeParameters>) => readonly [title: string, message: string]

/** What goes by mail, in English; in Portuguese it is kept. */
const texts: Partial<Readonly<Record<NoticeKind, Write>>> = {
  'request.send': ({ id }) => ['Request sent to the client', `Debit note request #${id} awaits the client's approval.`],
  'request.approve': ({ id }) => ['Request approved', `The client approved debit note request #${id}.`],
  'request.review': ({ id, reason }) => [
    'Request in review',
    `Debit note request #${id} went back for review: ${reason}`,
  ],
  'request.cancel': ({ id, reason }) => ['Request canceled', `Debit note request #${id} was canceled: ${reason}`],
  'access.ask': ({ id, reason }) => ['Access request', `Access request #${id}: ${reason}`],
  'access.grant': ({ id }) => ['Access given', `Your access request #${id} was granted.`],
  'access.deny': ({ id, reason }) => ['Access request denied', `Your access request #${id} was denied: ${reason}`],
  'response.sendBack': ({ id, reason }) => ['Response sent back', `Response #${id} was sent back: ${reason}`],
  'followUp.give': ({ id, reason }) => ['A follow-up for you', `Follow-up #${id} is yours to resolve: ${reason}`],
  'message.mention': ({ reason }) => ['You were mentioned', `In the conversation of a record: ${reason}`],
  'followUp.reopen': ({ id, reason }) => ['Follow-up reopened', `Follow-up #${id} is open again: ${reason}`],
}

/** As the portal says it on screen to whoever reads English. */
export function englishNotice(notice: NoticeText): NoticeText {
  const read = readNotice(notice)
  const write = read && texts[read.kind]
  if (!read || !write) return notice
  const [title, message] = write(read)
  return { ...notice, title, message: read.who ? `${message} (by ${read.who})` : message }
}
