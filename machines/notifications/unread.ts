import type { Mark, Notification, Unread } from '../../contract/notifications/notifications'
import type { Problem } from '../../contract/problem'

export interface NotificationsInput {
  /** Whether the server tells what is unread without the whole list. */
  readonly hasCount: boolean
}

export interface NotificationsContext extends NotificationsInput {
  /** Whether the dropdown is open, so that somebody looks at the list. */
  readonly isOpen: boolean
  /** As the server has told it last; null until it has. */
  readonly unread: Unread | null
  /** The list as the server has told it last; null until it has. */
  readonly items: readonly Notification[] | null
  /** What is to be marked as read, the one under way first. */
  readonly marks: readonly Mark[]
  /** Why what was last asked for did not come. */
  readonly problem: Problem | null
}

export type NotificationsEvent =
  | { type: 'dropdown.open' }
  | { type: 'dropdown.close' }
  | { type: 'list.retry' }
  /** The server says that they have changed. */
  | { type: 'news.come' }
  /** The server says that it is there, and would have told of a change. */
  | { type: 'stream.beat' }
  | { type: 'item.mark'; id: number }
  | { type: 'all.mark' }

/** Shown as read as soon as the person says so, before the server does. */
export function isUnread({ id, is_read }: Notification, marks: readonly Mark[]): boolean {
  return !is_read && !marks.includes(id) && !marks.includes('all')
}

/** What may be marked: what is new, and the list, which is older where the number has been asked for since. */
export function toldIn({ unread, items }: Pick<NotificationsContext, 'unread' | 'items'>): readonly Notification[] {
  return [...(unread?.newest ?? []), ...(items ?? [])]
}

type Told = Pick<NotificationsContext, 'unread' | 'marks'>

/** The newest that are shown as unread: what is being marked is read already. */
export function newsIn({ unread, marks }: Told): readonly Notification[] {
  return unread?.newest.filter((item) => isUnread(item, marks)) ?? []
}

/** How many are shown as unread: never fewer than are shown, though the list may have had one that was read elsewhere. */
export function countUnread({ unread, marks }: Told): number {
  return marks.includes('all') ? 0 : Math.max(newsIn({ unread, marks }).length, (unread?.count ?? 0) - marks.length)
}
