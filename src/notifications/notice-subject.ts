import { type NoticeTopic, topicOf } from '../../contract/notifications/choices'
import { noticeTopics } from '../../contract/notifications/notice-topics'
import { type NoticeKind, readNotice } from '../../contract/notifications/notices'
import type { Notification } from '../../contract/notifications/notifications'

/** Topics that a person chooses about, then what happens to their own account, then what another program says. */
export const noticeGroups = [...noticeTopics, 'account', 'others'] as const

export type NoticeGroup = NoticeTopic | 'account' | 'others'
/** What a list of notifications can be about: all of a group, or one kind of it. */
export type NoticeSubject = NoticeGroup | NoticeKind

export const kinds = Object.keys(topicOf) as NoticeKind[]

type Text = Pick<Notification, 'title' | 'message'>

/** What a notification is about; without a kind where another program says it. */
export function subjectOf(notice: Text): { readonly group: NoticeGroup; readonly kind: NoticeKind | null } {
  const kind = readNotice(notice)?.kind ?? null
  return { kind, group: kind ? (topicOf[kind] ?? 'account') : 'others' }
}

/** As an address names it; null for anything else. */
export function readSubject(text: string | null): NoticeSubject | null {
  return noticeGroups.find((one) => one === text) ?? kinds.find((one) => one === text) ?? null
}

export function isGroup(subject: NoticeSubject): subject is NoticeGroup {
  return noticeGroups.some((one) => one === subject)
}
