import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { accessAskMachine } from '../../../../machines/access/access-request/access-ask.machine'
import type { accessDenyMachine } from '../../../../machines/access/access-request/access-deny.machine'
import type { accessWithdrawMachine } from '../../../../machines/access/access-request/access-withdraw.machine'
import { AccessDenyView, AccessWithdrawView } from '../../../../src/access/access-request/access-answer.view'
import { AccessAskView } from '../../../../src/access/access-request/access-ask.view'
import { askable } from '../../../../src/access/access-request/access-request.queries'
import type { Api } from '../../../../src/api/client'

const newKey = () => 'made-up'
const source = { ...askable((async () => undefined) as Api), staleTime: Number.POSITIVE_INFINITY }
const queries = new QueryClient()
queries.setQueryData(source.queryKey, [
  {
    module: { id: 1, code: 'faturamento', name: 'Faturamento' },
    permissions: ['faturamento_faturas'],
    given_by: ['Ana Souza'],
  },
])

export function AccessAskDialog({ actor }: { readonly actor: ActorRefFrom<typeof accessAskMachine> }) {
  return (
    <QueryClientProvider client={queries}>
      <AccessAskView actor={actor} source={source} newKey={newKey} />
    </QueryClientProvider>
  )
}

export function AccessDenyDialog({ actor }: { readonly actor: ActorRefFrom<typeof accessDenyMachine> }) {
  return <AccessDenyView actor={actor} name="Gil Prado" newKey={newKey} />
}

export function AccessWithdrawDialog({ actor }: { readonly actor: ActorRefFrom<typeof accessWithdrawMachine> }) {
  return <AccessWithdrawView actor={actor} />
}
