import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../machines/notifications/notifications.machine'
import { onBell } from '../../machines/notifications/on-bell.words'
import { onScreen } from '../../machines/on-screen.words'
import { isSame } from '../ui/is-same'
import { Failure } from '../ui/parts/failure'
import lateClasses from '../ui/parts/late.module.css'
import { notificationsHref } from './address'
import { MarkAll } from './mark-all'
import { NotificationItem } from './notification-item'
import classes from './notifications.module.css'
import { projectNotifications } from './notifications.projection'

export interface NotificationsViewProps {
  actor: ActorRefFrom<typeof notificationsMachine>
  /** Milliseconds, for how long ago something was. */
  now: () => number
}

interface NotificationListProps extends NotificationsViewProps {
  onFollow: () => void
}

/** The newest notifications, what can be done to them, and what became of the last try to fetch them (NOT-01, NOT-02, NOT-03). */
export function NotificationList({ actor, now, onFollow }: NotificationListProps) {
  const { _ } = useLingui()
  const { phase, items, total, problem, isBusy, canMarkAll } = useSelector(actor, projectNotifications, isSame)
  const heading = useRef<HTMLHeadingElement>(null)
  // Else the keyboard could not scroll.
  const hasControls = items.some(({ link, isUnread }) => link !== null || isUnread)

  return (
    <section aria-busy={isBusy} className={classes['list']}>
      <header>
        <Title order={2} fz="lg" ref={heading} tabIndex={-1} data-autofocus>
          {_(onBell.title)}
        </Title>
        {total > 0 ? (
          <MarkAll actor={actor} canMarkAll={canMarkAll} heading={heading} variant="subtle" size="compact-sm" ml={-8} />
        ) : null}
      </header>
      {problem ? (
        <div className={classes['failure']}>
          <Failure problem={problem} isRetrying={isBusy} onRetry={() => actor.send({ type: 'list.retry' })}>
            {_(onBell.failed)}
          </Failure>
        </div>
      ) : null}
      {phase === 'loading' ? <Waiting /> : null}
      {phase === 'known' && total === 0 ? (
        <Text c="dimmed" p={16}>
          {_(msg`Nenhuma notificação`)}
        </Text>
      ) : null}
      {items.length > 0 ? (
        <ol tabIndex={hasControls ? -1 : 0}>
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              now={now()}
              onMark={() => actor.send({ type: 'item.mark', id: item.id })}
              onFollow={onFollow}
            />
          ))}
        </ol>
      ) : null}
      {total > items.length ? (
        <Text component="footer" c="dimmed" fz="xs">
          <span>{_(msg`As ${items.length} mais novas de ${total}.`)}</span>
          <Anchor component={Link} href={notificationsHref} inherit onClick={onFollow}>
            {_(msg`Ver todas`)}
          </Anchor>
        </Text>
      ) : null}
    </section>
  )
}

export function Waiting() {
  const { _ } = useLingui()
  return (
    <div role="status" aria-label={_(onScreen.loading)} className={lateClasses['late']}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={48} m={16} width="auto" />
      ))}
    </div>
  )
}
