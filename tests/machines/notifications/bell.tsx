import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import '../../../src/notifications/notification-dropdown'
import { NotificationsView } from '../../../src/notifications/notifications.view'

const now = () => Date.parse('2026-11-20T15:00:00.000Z')

/** Five minutes after what the cases tell of. */
export function Bell({ actor }: { readonly actor: ActorRefFrom<typeof notificationsMachine> }) {
  return <NotificationsView actor={actor} now={now} />
}
