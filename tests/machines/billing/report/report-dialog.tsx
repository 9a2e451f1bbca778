import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { ClientPage, CostCenterPage, Report } from '../../../../contract/billing/report'
import type { Problem } from '../../../../contract/problem'
import type { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import type { reportCloneMachine } from '../../../../machines/billing/report/report-clone.machine'
import type { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import type { reportEditMachine } from '../../../../machines/billing/report/report-edit.machine'
import type { Api } from '../../../../src/api/client'
import { lastReport, report as query } from '../../../../src/billing/report/report.queries'
import { ReportCancelView } from '../../../../src/billing/report/report-cancel.view'
import { ReportCloneView } from '../../../../src/billing/report/report-clone.view'
import { ReportCreateView } from '../../../../src/billing/report/report-create.view'
import { ReportEditView } from '../../../../src/billing/report/report-edit.view'
import { randomKey } from '../../../../src/random-key'
import { report } from '../../../support/samples/sample-report'

const page = { count: 1, next: null, previous: null, totals: {} }
const costCenter = { id: 3, code: 'CB-0003', name: 'Mina', group: 'Mineração', management: 'Norte' }
const client = { id: 5, name: 'Usina Aurora', corporate_name: 'Usina Aurora S.A.', cnpj: '12ABC34501DE35' }
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

interface ReportDialogProps {
  actor: ActorRefFrom<typeof reportCreateMachine>
  /** What the server answers of the two; none, unless said. */
  last?: Promise<Pick<Report, 'id' | 'inicio' | 'fim'>> | null
}

/** The dialog with one cost center (3), which a search for 'nenhum' does not find, and its one client (5). */
export function ReportDialog({ actor, last = null }: ReportDialogProps) {
  const api = (async () => ({ results: last ? [await last] : [] })) as Api
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
        // The month before is not the one of the cases: what is typed there is no proposal.
        today="2027-01-20"
        last={(...pair) => ({ ...lastReport(api, ...pair), gcTime: 0 })}
      />
    </QueryClientProvider>
  )
}

export function ReportCancelDialog({ actor }: { actor: ActorRefFrom<typeof reportCancelMachine> }) {
  const source = query((async () => report) as Api, report.id)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ReportCancelView actor={actor} report={report} source={source} newKey={randomKey} />
    </QueryClientProvider>
  )
}

export function ReportCloneDialog({ actor }: { actor: ActorRefFrom<typeof reportCloneMachine> }) {
  return <ReportCloneView actor={actor} report={report} keyOf={randomKey} onTouch={() => undefined} />
}

export function ReportEditDialog({ actor }: { actor: ActorRefFrom<typeof reportEditMachine> }) {
  return <ReportEditView actor={actor} onTouch={() => undefined} />
}

/** Mantine hides it from everybody but the mouse: the keyboard clears by choosing again. */
export function clearer(index: number): HTMLElement {
  return document.querySelectorAll('[aria-label="Limpar"]')[index] as HTMLElement
}
