import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { messagesMachine } from '../../machines/billing/messages.machine'
import { messagesWords } from '../../machines/billing/messages.words'
import { messageActors } from '../actors/messages'
import { messages } from '../api/messages.queries'
import { randomKey } from '../random-key'
import { projectOutbox } from '../views/record/messages.projection'
import { RecordMessages, unsentTitle } from '../views/record/record-messages'
import { useUnsaved } from './leave-guard'
import { useSystem } from './system'
import { toast } from './toast'
import { useWorkflow } from './use-workflow'

/** The conversation about the record at this path of the API (`/billing/reports/12/`); another record needs another `key`. */
export function RecordMessagesScreen({ record }: { record: string }) {
  const { _, i18n } = useLingui()
  const { api, portal } = useSystem()
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

  return <RecordMessages actor={actor} source={messages(api, record)} username={username} newKey={randomKey} />
}
