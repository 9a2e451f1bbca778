import type { ReportLine } from '../../../contract/billing/report-lines'
import { lineSchema } from '../../../contract/billing/report-lines.schema'

/** A line of report 12, as the server answers it. */
export const line = lineSchema.parse({
  id: 31,
  version: 2,
  asset: { id: 21, code: 'EQ-0001', name: 'Escavadeira' },
  status: 'Operando',
  service_order: '',
  failure_analysis: '',
  value: '1000.00',
  observations: '',
  unit: 'h',
  initial: 100,
  final: 100,
  covered: 0,
  franchise: 200,
  rent: '1000.00',
  excess: '0.00',
  discount: '0.00',
  total: '1000.00',
  invoice: null,
})
export const otherLine: ReportLine = {
  ...line,
  id: 32,
  version: 1,
  asset: { id: 22, code: 'EQ-0002', name: 'Gerador' },
  observations: 'Troca de filtro.',
}
