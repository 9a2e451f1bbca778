import { readList } from '../access/access'
import { readLink } from '../link'

/** A notification, as any back end that follows the specification tells it (section 3). */
export interface Notification {
  readonly id: number
  readonly title: string
  readonly message: string
  /** A path of this portal; null where there is none, or where it would lead anywhere else. */
  readonly link: string | null
  readonly is_read: boolean
  /** ISO with zone, where it is known. */
  readonly created_at: string | null
}

/** What is not read, of as many as are listed: how many, and the newest of them at least as home shows, newest first. */
export interface Unread {
  readonly count: number
  readonly newest: readonly Notification[]
}

/** As many as home shows. */
export const mostNews = 4

/** What is to be marked as read: one notification, by its id, or all of them. */
export type Mark = number | 'all'

/** As many as our own server lists. */
export const mostListed = 200

/** Reads `GET /notifications/`, an array or a page with `results`, newest first where every one says when it was made; null for anything else. */
export function readNotifications(body: unknown): Notification[] | null {
  const rows = readList(body)
  if (rows === null) return null
  const known = new Map(rows.flatMap(readNotification).map((one) => [one.id, one]))
  return newestFirst([...known.values()]).slice(0, mostListed)
}

/** Reads what our own server answers where only this is asked for; null for anything else. */
export function readUnread(body: unknown): Unread | null {
  const { count, newest } = Object(body)
  const known = readNotifications(newest)
  return Number.isSafeInteger(count) && count >= 0 && known ? { count, newest: known } : null
}

export function unreadIn(all: readonly Notification[]): Unread {
  const unread = all.filter(({ is_read }) => !is_read)
  return { count: unread.length, newest: unread }
}

/** One without an id cannot be marked, nor told from another. */
function readNotification(row: Record<string, unknown>): Notification[] {
  const { id, title, message, link, read, is_read, created_at } = row
  if (!Number.isSafeInteger(id)) return []
  return [
    {
      id: Number(id),
      title: readText(title),
      message: readText(message),
      link: readLink(link),
      is_read: read === true || is_read === true,
      created_at: Number.isNaN(Date.parse(readText(created_at))) ? null : readText(created_at),
    },
  ]
}

function newestFirst(all: readonly Notification[]): readonly Notification[] {
  const moments = new Map(all.map(({ id, created_at }) => [id, Date.parse(created_at ?? '')]))
  if ([...moments.values()].some(Number.isNaN)) return all
  return [...all].sort((one, other) => (moments.get(other.id) ?? 0) - (moments.get(one.id) ?? 0))
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
