import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import NotificationDropdown from '../../../src/notifications/notification-dropdown'

const now = () => Date.parse('2026-11-20T15:00:00.000Z')

/** Five minutes after what the cases tell of. */
export function Dropdown({ actor }: { readonly actor: ActorRefFrom<typeof notificationsMachine> }) {
  return <NotificationDropdown actor={actor} now={now} />
}
