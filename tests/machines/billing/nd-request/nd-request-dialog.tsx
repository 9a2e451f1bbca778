import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { NdRequest } from '../../../../contract/billing/nd-request'
import type { ClientPage, CostCenterPage } from '../../../../contract/billing/report'
import type { Asset } from '../../../../contract/billing/report-lines'
import type { Problem } from '../../../../contract/problem'
import type { ndRequestApprovalMachine } from '../../../../machines/billing/nd-request/nd-request-approval.machine'
import type { ndRequestFormMachine } from '../../../../machines/billing/nd-request/nd-request-form.machine'
import { NdRequestApprovalView } from '../../../../src/billing/nd-request/nd-request-approval.view'
import { NdRequestFormView } from '../../../../src/billing/nd-request/nd-request-form.view'
import { randomKey } from '../../../../src/random-key'
import { ndRequest } from '../../../support/samples/sample-nd'
import { ndRequest as asked } from '../../../support/samples/sample-nd-request'
import { request } from './nd-request-form.cases'

const page = { count: 1, next: null, previous: null, totals: {} }
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const asset = (id: number, code: string, name: string): Asset => ({
  ...{ id, code, name },
  ...{ condition: 'Em operação', unit: 'h', value: '1000.00', franchise: 200 },
  ...{ cost_center: ndRequest.cost_center, is_in_report: false, measured_in: null },
})
const found = [asset(61, 'ATV-0001', 'Escavadeira hidráulica'), asset(62, 'ATV-0002', 'Caminhão basculante')]

interface NdRequestDialogProps {
  actor: ActorRefFrom<typeof ndRequestFormMachine>
  request: NdRequest | null
  onTouch?: (isTouched: boolean) => void
}

/** The form with one cost center (3), its one client (5) and two assets (61 and 62). */
export function NdRequestDialog({ actor, request, onTouch = () => undefined }: NdRequestDialogProps) {
  return (
    <QueryClientProvider client={queries}>
      <NdRequestFormView
        actor={actor}
        request={request}
        assetName={(id) => found.filter((one) => one.id === id).map(({ code, name }) => `${code} · ${name}`)[0] ?? ''}
        keyOf={randomKey}
        onTouch={onTouch}
        costCenters={(search) =>
          queryOptions<CostCenterPage, Problem>({
            queryKey: ['costCenters', search],
            queryFn: async () => ({ ...page, results: [ndRequest.cost_center] }),
          })
        }
        clients={(id, search) =>
          queryOptions<ClientPage, Problem>({
            queryKey: ['clients', id, search],
            queryFn: async () => ({ ...page, results: [ndRequest.cliente] }),
            enabled: id !== null,
          })
        }
        assets={(costCenter, search) =>
          queryOptions<{ results: readonly Asset[] }, Problem>({
            queryKey: ['assets', costCenter, search],
            queryFn: async () => ({ results: found }),
          })
        }
      />
    </QueryClientProvider>
  )
}

/** Of the request of the cases, where there is one already. */
export function NdRequestFormDialog({ actor }: { actor: ActorRefFrom<typeof ndRequestFormMachine> }) {
  return <NdRequestDialog actor={actor} request={actor.getSnapshot().context.request === null ? null : request} />
}

export function NdRequestApprovalDialog({ actor }: { actor: ActorRefFrom<typeof ndRequestApprovalMachine> }) {
  return <NdRequestApprovalView actor={actor} request={asked} newKey={randomKey} />
}
