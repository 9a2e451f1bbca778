import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { Bell } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { onBell } from '../../machines/notifications/on-bell.words'
import classes from './notifications.module.css'

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
      aria-label={
        unread === 0
          ? _(onBell.title)
          : _(msg`Notificações: ${plural(unread, { one: '# não lida', other: '# não lidas' })}`)
      }
    >
      <Bell size={18} aria-hidden />
      {unread > 0 ? (
        <span className={classes['badge']} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </ActionIcon>
  )
}
