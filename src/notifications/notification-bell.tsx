import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { Bell } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { onBell } from '../../machines/notifications/on-bell.words'
import classes from './notifications.module.css'

const most = 99

/** It says what the badge shows. */
function nameOf(unread: number): MessageDescriptor {
  if (unread === 0) return onBell.title
  return unread > most
    ? msg`Notificações: ${most}+ não lidas (${unread})`
    : msg`Notificações: ${plural(unread, { one: '# não lida', other: '# não lidas' })}`
}

interface NotificationBellProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  unread: number
}

export function NotificationBell({ unread, ...button }: NotificationBellProps) {
  const { _ } = useLingui()
  return (
    <ActionIcon
      {...button}
      variant="subtle"
      color="gray"
      size={36}
      className={classes['bell'] ?? ''}
      aria-label={_(nameOf(unread))}
    >
      <Bell size={18} aria-hidden />
      {unread > 0 ? (
        <span className={classes['badge']} aria-hidden>
          {unread > most ? `${most}+` : unread}
        </span>
      ) : null}
    </ActionIcon>
  )
}
