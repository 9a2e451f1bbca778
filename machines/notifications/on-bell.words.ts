import { msg } from '@lingui/core/macro'

/** Words of the notifications that people see behind the bell and analysts in a chart. */
export const onBell = {
  title: msg`Notificações`,
  failed: msg`Falha ao carregar notificações`,
  markOne: msg`Marcar como lida`,
  markAll: msg`Marcar todas como lidas`,
  hasUnread: msg`há notificação não lida`,
}
