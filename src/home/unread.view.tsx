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
        <ul className={classes['lines']} data-stacked>
          {news.map(({ id, link, ...text }) => {
            const [name, said] = linesOf(noticeText(text, i18n))
            return (
              <li key={id}>
                {link === null ? (
                  <span>{name || _(msg`Notificação`)}</span>
                ) : (
                  <Anchor component={Link} href={link} onClick={() => onFollow(id)}>
                    {name || _(msg`Notificação`)}
                  </Anchor>
                )}
                {said ? (
                  <Text component="span" fz="xs" c="dimmed">
                    {said}
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

/** The record that it tells of leads, and what came of it stands below. */
function linesOf({ title, message, about, said }: ReturnType<typeof noticeText>): readonly [string, string] {
  if (about !== null) return [about, `${title}: ${said}`]
  return title ? [title, message] : [message, '']
}
