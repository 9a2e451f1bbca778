import type { SnapshotFrom } from 'xstate'
import type { Notification } from '../../contract/notifications/notifications'
import type { Problem } from '../../contract/problem'
import { isUnread, type notificationsMachine } from '../../machines/notifications/notifications.machine'

/** As many as the dropdown shows (specification, section 9). */
const mostShown = 10
/** As many as home shows. */
const mostNews = 4

export interface ShownNotification extends Omit<Notification, 'is_read'> {
  readonly isUnread: boolean
}

export interface Notifications {
  /** `known` as soon as the list has come once, whatever becomes of it when it is asked for again. */
  readonly phase: 'loading' | 'failed' | 'known'
  /** Of all, also of those that are not shown. */
  readonly unread: number
  readonly total: number
  /** The newest. */
  readonly items: readonly ShownNotification[]
  /** The newest of those that are not read. */
  readonly news: readonly ShownNotification[]
  /** Why the list did not come when it was last asked for. */
  readonly problem: Problem | null
  readonly isBusy: boolean
  readonly canMarkAll: boolean
}

export function projectNotifications(snapshot: SnapshotFrom<typeof notificationsMachine>): Notifications {
  const { items, marks, problem } = snapshot.context
  const all = (items ?? []).map(({ is_read, ...item }) => ({
    ...item,
    isUnread: isUnread({ ...item, is_read }, marks),
  }))
  const unread = all.filter((item) => item.isUnread)
  return {
    phase: items ? 'known' : problem ? 'failed' : 'loading',
    unread: unread.length,
    total: all.length,
    items: all.slice(0, mostShown),
    news: unread.slice(0, mostNews),
    problem,
    isBusy: snapshot.hasTag('busy'),
    canMarkAll: snapshot.can({ type: 'all.mark' }),
  }
}
