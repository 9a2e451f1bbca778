import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { accessChangeMachine } from '../../../machines/access/access-change/access-change.machine'
import { AccessChangeView } from '../../../src/access/access-change/access-change.view'
import { profiles } from '../../../src/access/shared/access.queries'
import type { Api } from '../../../src/api/client'
import { viewer } from './access-change.cases'

const module = { id: 1, code: 'faturamento', name: 'Faturamento' }
const profile = {
  ...{ id: viewer, version: 1, code: 'faturamento_consulta', name: 'Consulta', description: '', module },
  ...{ permissions: ['faturamento_boletins'], people: 0 },
}
const source = { ...profiles((async () => undefined) as Api), staleTime: Number.POSITIVE_INFINITY }
const queries = new QueryClient()
queries.setQueryData(source.queryKey, { count: 1, next: null, previous: null, results: [profile], totals: {} })

/** Of Davi Rocha, who has nothing yet. */
export function AccessChangeDialog({ actor }: { readonly actor: ActorRefFrom<typeof accessChangeMachine> }) {
  return (
    <QueryClientProvider client={queries}>
      <AccessChangeView
        actor={actor}
        name="Davi Rocha"
        modules={[{ id: 1, name: 'Faturamento', permissions: ['faturamento_boletins'] }]}
        source={source}
        held={[[]]}
        newKey={() => 'made-up'}
      />
    </QueryClientProvider>
  )
}
