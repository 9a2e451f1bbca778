import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { notificationsMachine } from '../../machines/notifications/notifications.machine'
import { useSystem } from '../app/system'
import { useWorkflow } from '../app/use-workflow'
import { isSame } from '../ui/is-same'
import { useNews } from './news'
import { notificationActors } from './notifications.actors'
import { projectNotifications } from './notifications.projection'
import { NotificationsView } from './notifications.view'

const NotificationsContext = createContext<ActorRefFrom<typeof notificationsMachine> | null>(null)

/** Asks for the notifications as long as the shell is there, for its top bar and for every screen in it. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { api, settings } = useSystem()
  const unreadPath = settings.named('VITE_UNREAD_PATH') || null
  const actor = useWorkflow(notificationsMachine, {
    actors: notificationActors(api, document, unreadPath),
    input: { hasCount: unreadPath !== null },
  })
  useNews(({ kind }) => {
    if (kind === 'notifications' || kind === 'missed') actor.send({ type: 'news.come' })
    if (kind === 'beat') actor.send({ type: 'stream.beat' })
  })
  return <NotificationsContext value={actor}>{children}</NotificationsContext>
}

export function NotificationsScreen() {
  return <NotificationsView actor={useNotificationsActor()} now={Date.now} />
}

/** What a screen may show of the notifications, and what becomes of a link that is followed and of news that did not come. */
export function useNotifications() {
  const actor = useNotificationsActor()
  const { unread, news, newsPhase } = useSelector(actor, projectNotifications, isSame)
  return {
    unread,
    news,
    newsPhase,
    onFollow: (id: number) => actor.send({ type: 'item.mark', id }),
    onRetry: () => actor.send({ type: 'list.retry' }),
  }
}

export function useNotificationsActor() {
  const actor = useContext(NotificationsContext)
  if (!actor) throw new Error('no NotificationsProvider above')
  return actor
}
