import type { SnapshotFrom } from 'xstate'
import type { NoticeKind } from '../../contract/notifications/notices'
import type { notificationsMachine } from '../../machines/notifications/notifications.machine'
import { notificationsHref } from './address'
import { kinds, type NoticeGroup, type NoticeSubject, noticeGroups, subjectOf } from './notice-subject'
import { type ShownNotification, shownWith } from './notifications.projection'

type Snapshot = SnapshotFrom<typeof notificationsMachine>

/** What of the list is shown, as the address of the page says it. */
export interface Listed {
  readonly isUnreadAlone: boolean
  /** Null for all of them. */
  readonly subject: NoticeSubject | null
}

/** The whole list, or what of it is not read, or about one thing. */
export function projectListed(
  { context: { items, marks } }: Snapshot,
  { isUnreadAlone, subject }: Listed,
): readonly ShownNotification[] {
  const isAsked = (item: ShownNotification) =>
    (item.isUnread || !isUnreadAlone) && (subject === null || Object.values(subjectOf(item)).includes(subject))
  return items?.map(shownWith(marks)).filter(isAsked) ?? []
}

interface Offered {
  readonly group: NoticeGroup
  readonly kinds: readonly NoticeKind[]
}

/** What those that are listed are about, in the order in which people choose, each with the kinds that there are. */
export function projectSubjects({ context: { items } }: Snapshot): readonly Offered[] {
  const found = items?.map(subjectOf) ?? []
  return noticeGroups
    .filter((group) => found.some((one) => one.group === group))
    .map((group) => ({
      group,
      kinds: kinds.filter((kind) => found.some((one) => one.group === group && one.kind === kind)),
    }))
}

export function listedHref({ isUnreadAlone, subject }: Listed): string {
  const asked = [...(isUnreadAlone ? ['nao-lidas'] : []), ...(subject === null ? [] : [`assunto=${subject}`])]
  return [notificationsHref, ...(asked.length > 0 ? [asked.join('&')] : [])].join('?')
}
