import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { createActor } from 'xstate'
import type { ReportPage, ReportRow } from '../../../contract/billing/report'
import type { Problem } from '../../../contract/problem'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import type { ListQuery } from '../../../src/api/list.queries'
import { reportList, reportListWords } from '../../../src/billing/report/report-list'
import { ListView, type ListViewProps } from '../../../src/ui/list/list.view'
import { usualPreferences } from '../../../src/ui/list/list-preferences'
import { wholeList } from '../../../src/ui/list/list-query'

type Props = ListViewProps<ReportRow, ReportPage>

export const row: ReportRow = {
  id: 12,
  version: 1,
  cliente: { id: 5, name: 'Usina Aurora' },
  cost_center: { id: 3, code: 'CB-0003', name: 'Mina' },
  competencia: '2026-10',
  emissao: '2026-10-31',
  inicio: '2026-10-01',
  fim: '2026-10-31',
  valor_bm: '1234.50',
  balance: '1234.50',
  unread: 0,
  faturas: [],
  status: 'open',
}

/** Twenty reports, #1 to #20, all that there are. */
export const page: ReportPage = {
  count: 20,
  next: null,
  previous: null,
  results: Array.from({ length: 20 }, (_, index) => ({ ...row, id: index + 1 })),
  totals: { valor_bm: '24690.00', balance: '24690.00', left_out: 0 },
  filter: { client: null, cost_center: null },
}

export const exportPath = '/api/v1/billing/reports/export/'

const idle = () => createActor(listExportMachine).start()

export const listProps: Omit<Props, 'source' | 'exporter'> & Required<Pick<Props, 'action'>> = {
  definition: reportList,
  query: wholeList(reportList),
  references: {},
  action: { word: reportListWords.create, why: null, onAct: () => undefined },
  preferences: usualPreferences,
  chosen: [],
  exportPath,
  onQuery: () => undefined,
  onSearch: () => undefined,
  onPreferences: () => undefined,
  onChosen: () => undefined,
  onDone: () => undefined,
  onChooseFilter: () => undefined,
  isChoosing: false,
  printing: { rows: null, isComing: false, onPrint: () => undefined },
}

export const answering = (answer: ReportPage | (() => Promise<ReportPage>)): Props['source'] =>
  queryOptions<ReportPage, Problem>({
    queryKey: ['reports'],
    queryFn: async () => (typeof answer === 'function' ? answer() : answer),
    retry: false,
  })

export function InQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient())
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** The list of reports with what a test gives it; its choice of rows, columns and density is kept as a screen keeps it. */
export function SampleList({
  exporter,
  source = answering(page),
  ...props
}: Partial<Props> & { exporter?: ActorRefFrom<typeof listExportMachine> }) {
  const [actor] = useState(() => exporter ?? idle())
  const [query, setQuery] = useState<ListQuery>(props.query ?? listProps.query)
  const [chosen, setChosen] = useState(props.chosen ?? [])
  const [preferences, setPreferences] = useState(props.preferences ?? usualPreferences)
  return (
    <InQueries>
      <ListView
        {...listProps}
        {...props}
        query={query}
        chosen={chosen}
        preferences={preferences}
        source={source}
        exporter={actor}
        onQuery={(next) => {
          props.onQuery?.(next)
          setQuery(next)
        }}
        onChosen={(rows) => {
          props.onChosen?.(rows)
          setChosen(rows)
        }}
        onPreferences={(next) => {
          props.onPreferences?.(next)
          setPreferences(next)
        }}
      />
    </InQueries>
  )
}
