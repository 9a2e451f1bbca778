import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ChoicesAnswer } from '../../../contract/notifications/choices'
import { notificationChoicesMachine } from '../../../machines/notifications/choices/notification-choices.machine'
import { notificationChoicesWords } from '../../../machines/notifications/choices/notification-choices.words'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { Failure } from '../../ui/parts/failure'
import { Waiting } from '../notification-list'
import { notificationChoicesActors } from './notification-choices.actors'
import { hasUnsaved } from './notification-choices.projection'
import { notificationChoices } from './notification-choices.queries'
import { NotificationChoicesView } from './notification-choices.view'

/** How the person is told of what, as the server has it when they come here. */
export default function NotificationChoicesScreen({ path }: { path: string }) {
  const { api } = useSystem()
  const { data, error, isFetching, refetch } = useQuery(notificationChoices(api, path))
  if (data) return <Choosing path={path} answer={data} />
  if (error) return <Failure problem={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Waiting />
}

function Choosing({ path, answer }: { path: string; answer: ChoicesAnswer }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const actor = useWorkflow(notificationChoicesMachine, {
    actors: notificationChoicesActors(api, path, () => (i18n.locale === 'en' ? 'en' : 'pt')),
    input: { choices: answer.choices },
  })
  useUnsaved(useSelector(actor, hasUnsaved), _(notificationChoicesWords.title))
  return <NotificationChoicesView actor={actor} hasMail={answer.has_mail} />
}
