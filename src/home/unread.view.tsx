import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { noticeText } from '../notifications/notice-text'
import type { Notifications } from '../notifications/notifications.projection'
import lateClasses from '../ui/parts/late.module.css'
import classes from './home.module.css'

export interface Unread extends Pick<Notifications, 'newsPhase' | 'unread' | 'news'> {
  onFollow: (id: number) => void
  onRetry: () => void
}

/** What is new: the newest notifications that are not read; the bell has the rest (HOM-01). */
export function UnreadView({ newsPhase, unread, news, onFollow, onRetry }: Unread) {
  const { _, i18n } = useLingui()
  const count = i18n.number(unread)

  return (
    <section aria-labelledby="unread" className={classes['part']}>
      <Title order={2} id="unread">
        {_(msg`Não lidas`)} {newsPhase === 'known' ? <span className={classes['count']}>{count}</span> : null}
      </Title>
      {newsPhase === 'loading' ? <Skeleton height={72} className={lateClasses['late'] ?? ''} /> : null}
      {newsPhase === 'failed' ? (
        <>
          <Text c="dimmed">{_(msg`Falha ao carregar notificações`)}</Text>
          <Button variant="default" w="fit-content" onClick={onRetry}>
            {_(msg`Tentar de novo`)}
          </Button>
        </>
      ) : null}
      {newsPhase === 'known' && unread === 0 ? <Text c="dimmed">{_(msg`Nada de novo.`)}</Text> : null}
      {news.length > 0 ? (
        <ul className={classes['lines']}>
          {news.map(({ id, link, ...text }) => {
            const { title, message } = noticeText(text, i18n)
            const name = title || message || _(msg`Notificação`)
            return (
              <li key={id}>
                {link === null ? (
                  <span>{name}</span>
                ) : (
                  <Anchor component={Link} href={link} onClick={() => onFollow(id)}>
                    {name}
                  </Anchor>
                )}
                {title && message ? (
                  <Text component="span" fz="xs" c="dimmed">
                    {message}
                  </Text>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
    </section>
  )
}
