import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { mostListed } from '../../contract/notifications/notifications'
import { onBell } from '../../machines/notifications/on-bell.words'
import { isSame } from '../ui/is-same'
import { Failure } from '../ui/parts/failure'
import { titles } from '../ui/titles'
import { notificationsHref } from './address'
import { MarkAll } from './mark-all'
import { isGroup, type NoticeGroup, type NoticeSubject, readSubject } from './notice-subject'
import { noticeTitle } from './notice-text'
import { NotificationItem } from './notification-item'
import { type NotificationsViewProps, Waiting } from './notification-list'
import classes from './notifications.module.css'
import { projectNotifications } from './notifications.projection'
import { listedHref, projectListed, projectSubjects } from './notifications-page.projection'
import { topicWords } from './topic-words'

const groupWords: Readonly<Record<NoticeGroup, MessageDescriptor>> = {
  ...topicWords,
  account: msg`A segurança da sua conta`,
  others: msg`Outros assuntos`,
}

interface NotificationsPageProps extends NotificationsViewProps {
  shows: 'all' | 'unread' | 'choices'
  /** What alone those that are shown are about; null for all of them. */
  subject: NoticeSubject | null
  onSubject: (subject: NoticeSubject | null) => void
  /** Whether the server knows of choices. */
  canChoose: boolean
  /** How the person is told of what, once they have come to it. */
  choices: ReactNode
}

/** All that the person was told and that is still listed, newest first (NOT-02, NOT-03), and how they are told. */
export function NotificationsPageView({
  actor,
  now,
  shows,
  subject,
  onSubject,
  canChoose,
  choices,
}: NotificationsPageProps) {
  const { _, i18n } = useLingui()
  const { phase, total, unread, problem, isBusy, canMarkAll } = useSelector(actor, projectNotifications, isSame)
  const isUnreadAlone = shows === 'unread'
  const items = useSelector(actor, (snapshot) => projectListed(snapshot, { isUnreadAlone, subject }), isSame)
  const subjects = useSelector(actor, projectSubjects, isSame)
  const isThere = subject === null || subjects.some(({ group, kinds }) => [group, ...kinds].includes(subject))
  const isOffered = subjects.some(
    (one) => one.group === subject || (hasSeveral(one) && one.kinds.some((kind) => kind === subject)),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const count = i18n.number(unread)
  const most = i18n.number(mostListed)

  const nameOf = (one: NoticeSubject) => (isGroup(one) ? _(groupWords[one]) : noticeTitle(one, i18n))
  const optionOf = (value: NoticeSubject) => ({ value, label: nameOf(value) })
  const groupOf = ({ group, kinds }: (typeof subjects)[number]) => ({
    group: nameOf(group),
    items: [{ value: group, label: _(msg`Tudo: ${nameOf(group)}`) }, ...kinds.map(optionOf)],
  })

  const list = (
    <>
      {problem ? (
        <Failure problem={problem} isRetrying={isBusy} onRetry={() => actor.send({ type: 'list.retry' })}>
          {_(onBell.failed)}
        </Failure>
      ) : null}
      {phase === 'loading' ? <Waiting /> : null}
      {phase === 'known' && items.length === 0 ? (
        <Text c="dimmed">
          {total === 0
            ? _(msg`Nada por enquanto. O que pedir a sua atenção aparece aqui e no sino.`)
            : isThere
              ? _(msg`Você leu todas.`)
              : _(msg`Nada deste assunto.`)}{' '}
          {total > 0 ? (
            <Anchor component={Link} href={notificationsHref}>
              {_(msg`Ver todas`)}
            </Anchor>
          ) : null}
        </Text>
      ) : null}
      {items.length > 0 ? (
        <ol className={classes['page']}>
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              now={now()}
              onMark={() => {
                // Its row goes.
                if (isUnreadAlone) heading.current?.focus()
                actor.send({ type: 'item.mark', id: item.id })
              }}
              onFollow={() => undefined}
            />
          ))}
        </ol>
      ) : null}
      {total >= mostListed ? (
        <Text c="dimmed" fz="xs">
          {_(msg`Só as ${most} mais novas ficam aqui.`)}
        </Text>
      ) : null}
    </>
  )

  return (
    <Stack component="main" gap={16} aria-busy={isBusy}>
      <Title order={1} ref={heading} tabIndex={-1}>
        {_(titles.notifications)}
      </Title>
      <Group justify="space-between" gap={8} maw="60rem">
        <Group gap={8} component="nav" aria-label={_(msg`Quais notificações`)}>
          <Part href={listedHref({ isUnreadAlone: false, subject })} isCurrent={shows === 'all'}>
            {_(msg`Todas`)}
          </Part>
          <Part href={listedHref({ isUnreadAlone: true, subject })} isCurrent={isUnreadAlone}>
            {_(msg`Não lidas: ${count}`)}
          </Part>
          {canChoose ? (
            <Part href={`${notificationsHref}?preferencias`} isCurrent={shows === 'choices'}>
              {_(msg`Preferências`)}
            </Part>
          ) : null}
        </Group>
        {shows !== 'choices' && (subject !== null || subjects.length > 1 || subjects.some(hasSeveral)) ? (
          <NativeSelect
            aria-label={_(msg`Assunto`)}
            value={subject ?? ''}
            data={[
              { value: '', label: _(msg`Todos os assuntos`) },
              ...(isOffered || subject === null ? [] : [{ value: subject, label: nameOf(subject) }]),
              ...subjects.map((one) => (hasSeveral(one) ? groupOf(one) : optionOf(one.group))),
            ]}
            onChange={({ currentTarget: { value } }) => onSubject(readSubject(value))}
          />
        ) : null}
        {total > 0 && shows !== 'choices' && subject === null ? (
          <MarkAll actor={actor} canMarkAll={canMarkAll} heading={heading} variant="default" />
        ) : null}
      </Group>
      {choices ? <div hidden={shows !== 'choices'}>{choices}</div> : null}
      {shows === 'choices' ? null : list}
    </Stack>
  )
}

/** Whether it is worth choosing one of its kinds. */
function hasSeveral({ kinds }: { readonly kinds: readonly unknown[] }): boolean {
  return kinds.length > 1
}

interface PartProps {
  href: string
  isCurrent: boolean
  children: ReactNode
}

function Part({ href, isCurrent, children }: PartProps) {
  return (
    <Button
      component={Link}
      href={href}
      variant={isCurrent ? 'light' : 'default'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Button>
  )
}
