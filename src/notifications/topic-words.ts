import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeTopic } from '../../contract/notifications/choices'

/** What each topic of notices is called. */
export const topicWords: Readonly<Record<NoticeTopic, MessageDescriptor>> = {
  followed: msg`O que você segue`,
  access_asked: msg`Pedidos de acesso que você responde`,
  access_answered: msg`O seu acesso`,
  responses: msg`Respostas suas de formulários`,
  follow_ups: msg`Pendências suas`,
  mentions: msg`Menções a você`,
  overdue: msg`Faturas vencidas`,
  undelivered: msg`E-mails que não chegam`,
}
