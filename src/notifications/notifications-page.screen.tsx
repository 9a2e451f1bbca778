import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { withWords } from '../app/catalogues'
import { useSystem } from '../app/system'
import { optional } from '../ui/parts/optional'
import { readSubject } from './notice-subject'
import { useNotificationsActor } from './notifications.screen'
import { listedHref } from './notifications-page.projection'
import { NotificationsPageView } from './notifications-page.view'

const Followed = optional(() => withWords(import('./following/followed.screen'), 'record', 'access'))
const Choices = optional(() => withWords(import('./choices/notification-choices.screen'), 'access'))

/** Asks for the list as long as somebody looks at it, also after the bell was closed over it. */
export default function NotificationsPageScreen() {
  const { settings } = useSystem()
  const choicesPath = settings.named('VITE_NOTIFICATION_CHOICES_PATH')
  const followedPath = settings.named('VITE_FOLLOWED_PATH')
  const actor = useNotificationsActor()
  const [parameters] = useSearchParams()
  const [, navigate] = useLocation()
  const isOpen = useSelector(actor, ({ context }) => context.isOpen)
  useEffect(() => {
    if (!isOpen) actor.send({ type: 'dropdown.open' })
  }, [actor, isOpen])
  useEffect(() => () => actor.send({ type: 'dropdown.close' }), [actor])
  const isChoosing = choicesPath !== '' && parameters.has('preferencias')
  /** Once they are opened they stay, so that what is not saved yet is not lost by a look at the list. */
  const [hasChoices, setHasChoices] = useState(isChoosing)
  if (isChoosing && !hasChoices) setHasChoices(true)
  const shows = isChoosing ? 'choices' : parameters.has('nao-lidas') ? 'unread' : 'all'
  return (
    <NotificationsPageView
      actor={actor}
      now={Date.now}
      shows={shows}
      subject={readSubject(parameters.get('assunto'))}
      onSubject={(subject) => navigate(listedHref({ isUnreadAlone: shows === 'unread', subject }))}
      canChoose={choicesPath !== ''}
      choices={
        hasChoices ? (
          <Stack gap={32}>
            <Choices path={choicesPath} />
            {followedPath === '' ? null : <Followed path={followedPath} />}
          </Stack>
        ) : null
      }
    />
  )
}
