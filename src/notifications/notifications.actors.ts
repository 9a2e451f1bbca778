import { fromPromise } from 'xstate'
import {
  type Mark,
  type Notification,
  readNotifications,
  readUnread,
  type Unread,
} from '../../contract/notifications/notifications'
import { readProblem } from '../../contract/problem'
import type { Api } from '../api/client'

/** Implements what the notifications machine declares (specification, section 7). A call that fails is logged where it is made. */
export function notificationActors(api: Api, document: Document, unreadPath: string | null) {
  return {
    /** Asked for only where there is such a path. */
    loadUnread: fromPromise<Unread>(async ({ signal }) => {
      const unread = readUnread(await api(unreadPath ?? '', { signal }))
      if (unread === null) throw readProblem(200, null)
      return unread
    }),

    loadNotifications: fromPromise<Notification[]>(async ({ signal }) => {
      const items = readNotifications(await api('/notifications/', { signal }))
      if (items === null) throw readProblem(200, null)
      return items
    }),

    awaitSight: fromPromise<void>(async ({ signal }) => {
      while (document.visibilityState !== 'visible') {
        await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true, signal }))
      }
    }),

    markRead: fromPromise<void, { mark: Mark | null }>(async ({ input: { mark }, signal }) => {
      const path = mark === 'all' ? '/notifications/mark-all-read/' : `/notifications/${mark}/mark-read/`
      await api(path, { method: 'POST', signal })
    }),
  }
}
