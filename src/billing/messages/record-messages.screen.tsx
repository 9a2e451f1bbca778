import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { messagesMachine } from '../../../machines/billing/messages/messages.machine'
import { messagesWords } from '../../../machines/billing/messages/messages.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { messageActors } from './messages.actors'
import { projectOutbox } from './messages.projection'
import { mentionable, messages } from './messages.queries'
import { RecordMessages, unsentTitle } from './record-messages'

/** The conversation about the record at this path of the API (`/billing/reports/12/`); another record needs another `key`. */
export default function RecordMessagesScreen({ record }: { record: string }) {
  const { _, i18n } = useLingui()
  const { api, portal, settings } = useSystem()
  const mentionsPath = settings.named('VITE_MENTIONS_PATH')
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const actor = useWorkflow(messagesMachine, {
    actors: messageActors(api, useQueryClient(), record, window),
    input: undefined,
  })
  useUnsaved(
    useSelector(actor, (snapshot) => projectOutbox(snapshot).isUnsaved),
    _(unsentTitle),
  )
  useEffect(
    () =>
      actor.on('message.sent', () => toast(i18n, i18n._(messagesWords.answers['sendMessage.done']), 'done'))
        .unsubscribe,
    [actor, i18n],
  )

  return (
    <RecordMessages
      actor={actor}
      source={messages(api, record)}
      username={username}
      newKey={randomKey}
      people={mentionsPath === '' ? null : mentionable(api, record, mentionsPath)}
    />
  )
}
