import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { isSame } from '../ui/is-same'
import { NotificationBell } from './notification-bell'
import { NotificationList, type NotificationsViewProps } from './notification-list'
import { projectNotifications } from './notifications.projection'

/** Open when it comes; closed, it gives the focus back to the bell, from where a link that is followed takes it on. */
export default function NotificationDropdown({ actor, now }: NotificationsViewProps) {
  const { unread } = useSelector(actor, projectNotifications, isSame)
  const bell = useRef<HTMLButtonElement>(null)
  const [isOpen, dropdown] = useDisclosure(true)

  const close = () => {
    dropdown.close()
    actor.send({ type: 'dropdown.close' })
    bell.current?.focus()
  }
  const open = () => {
    dropdown.open()
    actor.send({ type: 'dropdown.open' })
  }

  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-end"
      offset={4}
      width="min(26rem, calc(100vw - 16px))"
      middlewares={{ flip: false, shift: { padding: 8 } }}
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <NotificationBell ref={bell} unread={unread} onClick={isOpen ? close : open} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <NotificationList actor={actor} now={now} onFollow={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
