import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { debitNoteCancelMachine } from '../../../../machines/billing/debit-note/debit-note-cancel.machine'
import type { Api } from '../../../../src/api/client'
import { DebitNoteCancelView } from '../../../../src/billing/debit-note/debit-note-cancel.view'
import { ndRequest as query } from '../../../../src/billing/nd-request/nd-request.queries'
import { randomKey } from '../../../../src/random-key'
import { debitNote, ndRequest } from '../../../support/samples/sample-nd'

/** Of a note over 600 of a request over 1200, of which 900 are debited. */
export function DebitNoteCancelDialog({ actor }: { readonly actor: ActorRefFrom<typeof debitNoteCancelMachine> }) {
  const debited = { ...ndRequest, status: 'approved', debited: '900.00' } as const
  const source = query((async () => debited) as unknown as Api, ndRequest.id)
  const queries = new QueryClient()
  queries.setQueryData(source.queryKey, debited)
  return (
    <QueryClientProvider client={queries}>
      <DebitNoteCancelView actor={actor} note={debitNote} source={source} newKey={randomKey} />
    </QueryClientProvider>
  )
}
