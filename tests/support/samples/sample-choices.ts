import type { Choices } from '../../../contract/notifications/choices'

/** Of somebody who has chosen nothing. */
export const unchosen: Choices = {
  followed: 'portal',
  access_asked: 'portal',
  access_answered: 'portal',
  responses: 'portal',
  follow_ups: 'portal',
  mentions: 'portal',
  overdue: 'portal',
  undelivered: 'portal',
}
