import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { notificationsMachine } from '../../machines/notifications/notifications.machine'
import { notificationActors } from '../actors/notifications'
import { isSame } from '../views/is-same'
import { projectNotifications } from '../views/notifications/notifications.projection'
import { NotificationsView } from '../views/notifications/notifications.view'
import { useSystem } from './system'
import { useWorkflow } from './use-workflow'

const NotificationsContext = createContext<ActorRefFrom<typeof notificationsMachine> | null>(null)

/** Asks for the notifications as long as the shell is there, for its top bar and for every screen in it. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { api } = useSystem()
  const actor = useWorkflow(notificationsMachine, { actors: notificationActors(api, document), input: undefined })
  return <NotificationsContext value={actor}>{children}</NotificationsContext>
}

export function NotificationsScreen() {
  return <NotificationsView actor={useNotificationsActor()} now={Date.now} />
}

/** What a screen may show of the notifications, and what becomes of a link that is followed and a list that did not come. */
export function useNotifications() {
  const actor = useNotificationsActor()
  const { unread, news, phase } = useSelector(actor, projectNotifications, isSame)
  return {
    unread,
    news,
    phase,
    onFollow: (id: number) => actor.send({ type: 'item.mark', id }),
    onRetry: () => actor.send({ type: 'list.retry' }),
  }
}

function useNotificationsActor() {
  const actor = useContext(NotificationsContext)
  if (!actor) throw new Error('no NotificationsProvider above')
  return actor
}
