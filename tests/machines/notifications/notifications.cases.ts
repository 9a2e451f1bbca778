import { type Notification, unreadIn } from '../../../contract/notifications/notifications'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { unavailable } from '../../support/people'

const link = '/faturamento/boletins-de-medicao/12'
const created_at = '2026-11-20T14:55:00.000Z'
export const issued: Notification = {
  id: 1,
  title: 'Fatura emitida',
  message: 'Uma fatura do boletim #12 foi emitida.',
  link,
  is_read: false,
  created_at,
}
export const message: Notification = {
  id: 2,
  title: 'Nova mensagem',
  message: 'Há <b>uma</b> mensagem.',
  link: null,
  is_read: false,
  created_at,
}

export const inputs = {
  'a server that counts': { hasCount: true },
  'a server that has the list alone': { hasCount: false },
}

/** Of the same two notifications, unread both. */
export function answersOf(one: Notification, other: Notification) {
  return {
    loadUnread: { done: { 'two unread': unreadIn([one, other]), 'none unread': unreadIn([]) }, error: { unavailable } },
    loadNotifications: {
      done: {
        'with two unread': [one, other],
        'with one of them read': [{ ...one, is_read: true }, other],
        empty: [],
      },
      error: { unavailable },
    },
    markRead: { error: { unavailable } },
  }
}

export const options: PathOptions<typeof notificationsMachine> = {
  inputs,
  within: ({ marks }) => marks.length < 3,
  events: {
    'the first': { type: 'item.mark', id: 1 },
    'the second': { type: 'item.mark', id: 2 },
  },
  answers: answersOf(issued, message),
}

export const paths = pathsOf(notificationsMachine, options)
