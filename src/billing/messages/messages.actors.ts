import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Message, MessagePage } from '../../../contract/billing/messages'
import type { UnsentMessage } from '../../../machines/billing/messages/messages.machine'
import type { Api } from '../../api/client'
import { messages } from './messages.queries'

/** Implements what the messages machine declares, for the record at this path. */
export function messageActors(api: Api, queries: QueryClient, record: string, page: Window) {
  const { queryKey } = messages(api, record)
  return {
    awaitConnection: fromPromise<void>(async ({ signal }) => {
      while (!page.navigator.onLine) {
        await new Promise((resolve) => page.addEventListener('online', resolve, { once: true, signal }))
      }
    }),

    sendMessage: fromPromise<Message, { message: UnsentMessage | null }>(async ({ input: { message }, signal }) => {
      if (!message) throw new Error('a message is sent from the outbox')
      const mentions = message.mentions.map(({ id }) => id)
      try {
        const sent = await api<Message>(`${record}messages/`, {
          method: 'POST',
          headers: { 'Idempotency-Key': message.key },
          body: { text: message.text, ...(mentions.length > 0 ? { mentions } : {}) },
          signal,
        })
        queries.setQueryData<InfiniteData<MessagePage>>(queryKey, (known) => known && withMessage(known, sent))
        return sent
      } finally {
        // Also where no answer came: the server may have it.
        void queries.invalidateQueries({ queryKey })
      }
    }),
  }
}

/** On screen at once, until the conversation is read again. */
function withMessage({ pages: [first, ...older], ...rest }: InfiniteData<MessagePage>, sent: Message) {
  if (!first) return undefined
  return { ...rest, pages: [{ ...first, count: first.count + 1, results: [sent, ...first.results] }, ...older] }
}
