import type { ListExport } from '../../../contract/export'
import { readProblem } from '../../../contract/problem'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

const columns = [
  { field: 'id', title: 'Boletim' },
  { field: 'cliente', title: 'Cliente' },
  { field: 'cost_center', title: 'Centro de custo' },
  { field: 'competencia', title: 'Competência' },
  { field: 'emissao', title: 'Emissão' },
  { field: 'inicio', title: 'Início' },
  { field: 'fim', title: 'Fim' },
  { field: 'valor_bm', title: 'Valor (R$)' },
  { field: 'balance', title: 'Saldo (R$)' },
  { field: 'faturas', title: 'Faturas' },
  { field: 'status', title: 'Situação' },
]
const status = {
  open: 'Aberto',
  provisioned: 'Provisionado',
  partially_invoiced: 'Faturado em parte',
  invoiced: 'Faturado',
  cancelled: 'Cancelado',
}

/** What the list of reports asks for, in Portuguese, as nobody has changed its columns. */
export const requested = (format: 'csv' | 'xlsx', ordering: string, ids?: readonly number[]): ListExport => ({
  path: '/api/v1/billing/reports/export/',
  query: { ordering },
  fileName: `reports.${format}`,
  body: { format, columns, words: { status }, language: 'pt', ...(ids ? { ids: [...ids] } : {}) },
})

export const forbidden = readProblem(403, { detail: 'Não.' })

export const options: PathOptions<typeof listExportMachine> = {
  events: {
    'all as CSV': { type: 'export.start', request: requested('csv', '-id') },
    'two as XLSX': { type: 'export.start', request: requested('xlsx', '-id', [1, 2]) },
  },
  answers: {
    exportFile: { error: { forbidden, unavailable, 'no answer': noAnswer } },
  },
}

export const paths = pathsOf(listExportMachine, options)
