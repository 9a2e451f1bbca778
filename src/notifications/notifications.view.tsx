import { useSelector } from '@xstate/react'
import { isSame } from '../ui/is-same'
import { OnDemand } from '../ui/parts/on-demand'
import { optional } from '../ui/parts/optional'
import { NotificationBell } from './notification-bell'
import type { NotificationsViewProps } from './notification-list'
import { projectNotifications } from './notifications.projection'

const NotificationDropdown = optional(() => import('./notification-dropdown'))

/** The bell of the top bar; what it opens is fetched with the first opening (NOT-01). */
export function NotificationsView({ actor, now }: NotificationsViewProps) {
  const { unread } = useSelector(actor, projectNotifications, isSame)
  return (
    <OnDemand
      closed={({ onClick, ...button }) => (
        <NotificationBell
          {...button}
          aria-haspopup="dialog"
          unread={unread}
          onClick={() => {
            onClick()
            actor.send({ type: 'dropdown.open' })
          }}
        />
      )}
      opened={(waiting) => <NotificationDropdown actor={actor} now={now} {...waiting} />}
    />
  )
}
