import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { useNotificationsActor } from './notifications.screen'
import { NotificationsPageView } from './notifications-page.view'

/** Asks for the list as long as somebody looks at it, also after the bell was closed over it. */
export default function NotificationsPageScreen() {
  const actor = useNotificationsActor()
  const [parameters] = useSearchParams()
  const isOpen = useSelector(actor, ({ context }) => context.isOpen)
  useEffect(() => {
    if (!isOpen) actor.send({ type: 'dropdown.open' })
  }, [actor, isOpen])
  useEffect(() => () => actor.send({ type: 'dropdown.close' }), [actor])
  return <NotificationsPageView actor={actor} now={Date.now} isUnreadAlone={parameters.has('nao-lidas')} />
}
