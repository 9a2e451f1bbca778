import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import '../../../../src/ui/parts/closed-button'
import type { messagesMachine } from '../../../../machines/billing/messages/messages.machine'
import type { Api } from '../../../../src/api/client'
import { mentionable, messages } from '../../../../src/billing/messages/messages.queries'
import { RecordMessages } from '../../../../src/billing/messages/record-messages'
import { ana, next } from './messages.cases'

const silent = (async () => ({ count: 0, next: null, previous: null, results: [], totals: {} })) as Api

export function MessagesPart({ actor }: { readonly actor: ActorRefFrom<typeof messagesMachine> }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RecordMessages
        actor={actor}
        source={messages(silent, '/billing/reports/12/')}
        username="bruno.lima"
        newKey={() => next.key}
        people={mentionable((async () => [ana]) as Api, '/billing/reports/12/', 'messages/people/')}
      />
    </QueryClientProvider>
  )
}
