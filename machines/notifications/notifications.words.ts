import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { notificationsMachine } from './notifications.machine'
import { onBell } from './on-bell.words'

export const notificationsWords = {
  title: onBell.title,
  states: {
    list: msg`O que há de novo`,
    'list.asking': msg`Perguntando`,
    'list.asking.held': msg`À espera da marcação`,
    'list.asking.counting': msg`Perguntando quantas não foram lidas`,
    'list.asking.listing': msg`Pedindo a lista`,
    'list.answered': msg`Última resposta`,
    'list.answered.loaded': msg`Atualizado`,
    'list.answered.failed': onBell.failed,
    'list.outdated': msg`Esperando que a página esteja à vista`,
    marking: msg`Marcação`,
    'marking.waiting': msg`Nada a marcar`,
    'marking.sending': msg`Marcando como lida`,
  },
  events: {
    'dropdown.open': msg`Abrir as notificações`,
    'dropdown.close': msg`Fechar as notificações`,
    'list.retry': msg`Tentar de novo`,
    'news.come': msg`O servidor diz que as notificações mudaram`,
    'stream.beat': msg`O servidor diz que nada mudou`,
    'item.mark': onBell.markOne,
    'all.mark': onBell.markAll,
  },
  guards: {
    isCountEnough: msg`o servidor conta as não lidas, o sino está fechado e nada está sendo marcado`,
    isUnread: msg`a notificação não está lida`,
    hasUnread: onBell.hasUnread,
    hasMark: msg`há marcação em curso`,
    hasNoMark: msg`não há marcação em curso`,
  },
  answers: {
    'loadUnread.done': msg`O número chega`,
    'loadUnread.error': msg`O número não chega`,
    'loadNotifications.done': msg`A lista chega`,
    'loadNotifications.error': msg`A lista não chega`,
    'awaitSight.done': msg`A página está à vista`,
    'awaitSight.error': msg`Não se sabe se a página está à vista`,
    'markRead.done': msg`O servidor marca`,
    'markRead.error': msg`O servidor não marca`,
  },
  actions: {
    keepOpened: msg`o sino está aberto`,
    keepClosed: msg`o sino está fechado`,
    keepUnread: msg`guardar o número e as mais novas não lidas, e esquecer o erro`,
    keepItems: msg`guardar a lista e esquecer o erro`,
    keepProblem: msg`guardar o erro`,
    enqueueOne: msg`mostrar a notificação como lida e pô-la na fila`,
    enqueueAll: msg`mostrar todas como lidas e pô-las na fila, no lugar das que esperam`,
    keepMark: msg`guardar o que foi marcado e tirar da fila`,
    dropMark: msg`tirar da fila: o que não foi marcado volta a aparecer como não lido`,
  },
  delays: {
    minute: msg`após 1 min`,
  },
} satisfies Words<typeof notificationsMachine>
