import type { ActorRefFrom } from 'xstate'
import type { notificationChoicesMachine } from '../../../../machines/notifications/choices/notification-choices.machine'
import { NotificationChoicesView } from '../../../../src/notifications/choices/notification-choices.view'

export function ChoicesOnPage({ actor }: { readonly actor: ActorRefFrom<typeof notificationChoicesMachine> }) {
  return <NotificationChoicesView actor={actor} hasMail />
}
