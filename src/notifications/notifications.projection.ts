import type { SnapshotFrom } from 'xstate'
import { type Mark, mostNews, type Notification } from '../../contract/notifications/notifications'
import type { Problem } from '../../contract/problem'
import type { notificationsMachine } from '../../machines/notifications/notifications.machine'
import { countUnread, isUnread, newsIn } from '../../machines/notifications/unread'

/** As many as the dropdown shows (specification, section 9). */
const mostShown = 10

export interface ShownNotification extends Omit<Notification, 'is_read'> {
  readonly isUnread: boolean
}

/** `known` as soon as it has come once, whatever becomes of it when it is asked for again. */
export type Coming = 'loading' | 'failed' | 'known'

export interface Notifications {
  /** The list, of which the bell shows the newest. */
  readonly phase: Coming
  /** What is new: how many, and the newest of those that are not read. */
  readonly newsPhase: Coming
  /** Of all, also of those that are not shown. */
  readonly unread: number
  readonly total: number
  /** The newest. */
  readonly items: readonly ShownNotification[]
  /** The newest of those that are not read. */
  readonly news: readonly ShownNotification[]
  /** Why what was last asked for did not come. */
  readonly problem: Problem | null
  readonly isBusy: boolean
  readonly canMarkAll: boolean
}

export const shownWith =
  (marks: readonly Mark[]) =>
  ({ is_read, ...item }: Notification): ShownNotification => ({
    ...item,
    isUnread: isUnread({ ...item, is_read }, marks),
  })

export function projectNotifications(snapshot: SnapshotFrom<typeof notificationsMachine>): Notifications {
  const { unread, items, marks, problem } = snapshot.context
  const toShown = shownWith(marks)
  const without = problem ? 'failed' : 'loading'
  return {
    phase: items ? 'known' : without,
    newsPhase: unread ? 'known' : without,
    unread: countUnread(snapshot.context),
    total: items?.length ?? 0,
    items: items?.slice(0, mostShown).map(toShown) ?? [],
    news: newsIn(snapshot.context).slice(0, mostNews).map(toShown),
    problem,
    isBusy: snapshot.hasTag('busy'),
    canMarkAll: snapshot.can({ type: 'all.mark' }),
  }
}
