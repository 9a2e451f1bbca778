import type { Notification } from '../../../contract/notifications/notifications'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

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

export const options: PathOptions<typeof notificationsMachine> = {
  within: ({ marks }) => marks.length < 3,
  events: {
    'the first': { type: 'item.mark', id: 1 },
    'the second': { type: 'item.mark', id: 2 },
  },
  answers: {
    loadNotifications: {
      done: {
        'with two unread': [issued, message],
        'with one of them read': [{ ...issued, is_read: true }, message],
        empty: [],
      },
      error: { unavailable, 'no answer': noAnswer },
    },
    markRead: { error: { unavailable } },
  },
}

export const paths = pathsOf(notificationsMachine, options)
