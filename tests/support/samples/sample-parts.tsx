import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReportItem, ReportLine } from '../../../contract/billing/report-lines'
import { assetPageSchema, itemSchema } from '../../../contract/billing/report-lines.schema'
import type { LogPage } from '../../../contract/log'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../../src/api/client'
import { reportLog } from '../../../src/billing/report/report.queries'
import { assetsFor, reportItems, reportLines } from '../../../src/billing/report-parts/report-parts.queries'
import { line, otherLine } from './sample-lines'
import { log as emptyLog } from './sample-report'

/** Another item of report 12. */
export const item = itemSchema.parse({
  id: 41,
  version: 2,
  description: 'Frete',
  observation: '',
  value: '300.00',
  invoice: null,
})

const asset = {
  id: 21,
  code: 'EQ-0001',
  name: 'Escavadeira',
  condition: 'Operando',
  unit: 'h',
  value: '1000.00',
  franchise: 200,
  cost_center: { id: 3, code: 'CB-0003', name: 'Mina' },
  is_in_report: false,
  measured_in: null,
}
/** Two that may be added, one that is there, one that another report measures. */
const assets = assetPageSchema.parse({
  count: 1500,
  next: '/next',
  previous: null,
  totals: {},
  results: [
    asset,
    { ...asset, id: 22, code: 'EQ-0002', name: 'Gerador' },
    { ...asset, id: 23, code: 'EQ-0003', name: 'Trator', is_in_report: true },
    { ...asset, id: 24, code: 'EQ-0004', name: 'Caminhão', measured_in: 7 },
  ],
})

/** What the server holds of report 12; a test changes it. */
interface Held {
  lines?: readonly ReportLine[] | Problem
  items?: readonly ReportItem[] | Problem
  log?: LogPage
}

/** The queries of report 12 against what is held, and how often each address was asked. */
export function partQueries(held: Held = {}) {
  const asked: string[] = []
  const api = (async (path, { query } = {}) => {
    asked.push([path, query ? new URLSearchParams(query as Record<string, string>) : []].flat().join('?'))
    if (path === '/assets/offered/') return assets
    const { lines = [line, otherLine], items = [item], log = emptyLog } = held
    const answer = path.endsWith('/lines/') ? lines : path.endsWith('/items/') ? items : log
    if ('refusal' in answer) throw answer
    return answer
  }) as Api
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return {
    api,
    asked,
    client,
    lines: reportLines(api, 12),
    items: reportItems(api, 12),
    log: reportLog(api, 12),
    assets: (search: string, costCenter: number | null) => assetsFor(api, 12, search, costCenter),
    around: (children: ReactNode) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }
}
