import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core'
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { onBell } from '../../machines/notifications/on-bell.words'
import { formatAgo } from '../ui/ago'
import { formatMoment } from '../ui/format'
import { noticeText } from './notice-text'
import classes from './notifications.module.css'
import type { ShownNotification } from './notifications.projection'

interface NotificationItemProps {
  item: ShownNotification
  now: number
  onMark: () => void
  onFollow: () => void
}

export function NotificationItem({ item, now, onMark, onFollow }: NotificationItemProps) {
  const { _, i18n } = useLingui()
  const { link, created_at, isUnread } = item
  const { title, message, who } = noticeText(item, i18n)
  const name = title || message || _(msg`Notificação`)

  return (
    <li tabIndex={-1} data-unread={isUnread} className={classes['item']}>
      <div>
        <p className={classes['title']}>
          {isUnread ? <VisuallyHidden>{_(msg`Não lida:`)} </VisuallyHidden> : null}
          {link === null ? (
            name
          ) : (
            <Anchor
              inherit
              component={Link}
              href={link}
              onClick={() => {
                onMark()
                onFollow()
              }}
            >
              {name}
            </Anchor>
          )}
        </p>
        {title && message ? <p className={classes['message']}>{message}</p> : null}
        <p className={classes['when']}>
          {who ? <span>{who}</span> : null}
          {created_at ? (
            <time dateTime={created_at} title={formatMoment(created_at, i18n)}>
              {formatAgo(created_at, now, i18n)}
            </time>
          ) : null}
        </p>
      </div>
      {isUnread ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${_(onBell.markOne)}: ${name}`}
          title={_(onBell.markOne)}
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.focus()
            onMark()
          }}
        >
          <Check size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}
