import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { ClientPage, CostCenterPage } from '../../../../contract/billing/report'
import type { Problem } from '../../../../contract/problem'
import type { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import { ReportCreateView } from '../../../../src/billing/report/report-create.view'
import { randomKey } from '../../../../src/random-key'

const page = { count: 1, next: null, previous: null, totals: {} }
const costCenter = { id: 3, code: 'CB-0003', name: 'Mina', group: 'Mineração', management: 'Norte' }
const client = { id: 5, name: 'Usina Aurora', corporate_name: 'Usina Aurora S.A.', cnpj: '12ABC34501DE35' }
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** The dialog with one cost center (3), which a search for 'nenhum' does not find, and its one client (5). */
export function ReportDialog({ actor }: { actor: ActorRefFrom<typeof reportCreateMachine> }) {
  return (
    <QueryClientProvider client={queries}>
      <ReportCreateView
        onTouch={() => undefined}
        actor={actor}
        keyOf={randomKey}
        costCenters={(search) =>
          queryOptions<CostCenterPage, Problem>({
            queryKey: ['costCenters', search],
            queryFn: async () => ({ ...page, results: search === 'nenhum' ? [] : [costCenter] }),
          })
        }
        clients={(id, search) =>
          queryOptions<ClientPage, Problem>({
            queryKey: ['clients', id, search],
            queryFn: async () => ({ ...page, results: [client] }),
            enabled: id !== null,
          })
        }
      />
    </QueryClientProvider>
  )
}

/** Mantine hides it from everybody but the mouse: the keyboard clears by choosing again. */
export function clearer(index: number): HTMLElement {
  return document.querySelectorAll('[aria-label="Limpar"]')[index] as HTMLElement
}
