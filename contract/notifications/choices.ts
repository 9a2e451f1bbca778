import type { z } from 'zod'
import type { choicesAnswerSchema, choicesSchema, saveChoicesSchema } from './choices.schema'
import type { formerTopic, noticeTopics, noticeWays } from './notice-topics'
import type { NoticeKind } from './notices'

export type NoticeWay = (typeof noticeWays)[number]
export type NoticeTopic = (typeof noticeTopics)[number]
/** As a row of the release before may have it. */
export type KeptTopic = NoticeTopic | typeof formerTopic
export type Choices = z.infer<typeof choicesSchema>
export type ChoicesAnswer = z.infer<typeof choicesAnswerSchema>
export type SaveChoices = z.infer<typeof saveChoicesSchema>

/** Of each kind; null for what always comes: what happens to one's own account. */
export const topicOf = {
  'record.move': 'followed',
  'record.message': 'followed',
  'request.send': 'followed',
  'request.approve': 'followed',
  'request.review': 'followed',
  'request.cancel': 'followed',
  'access.ask': 'access_asked',
  'access.grant': 'access_answered',
  'access.deny': 'access_answered',
  'access.change': 'access_answered',
  'response.sendBack': 'responses',
  'followUp.give': 'follow_ups',
  'followUp.reopen': 'follow_ups',
  'password.give': null,
  'factor.remove': null,
  'session.reuse': null,
  'session.codes': null,
  'message.mention': 'mentions',
  'invoice.overdue': 'overdue',
  'mail.refuse': 'undelivered',
  'mail.fail': 'undelivered',
} as const satisfies Readonly<Record<NoticeKind, NoticeTopic | null>>

/** What comes by mail to whoever chooses so. */
export type MailedKind = {
  [Kind in NoticeKind]: (typeof topicOf)[Kind] extends null ? never : Kind
}[NoticeKind]
