import type { Report } from '../../../contract/billing/report'
import type { ReportItem, ReportLine } from '../../../contract/billing/report-lines'
import { fromCents, type Money, toCents } from '../../../contract/money'
import { inOneMoment } from '../../database/one-moment'
import type { Database } from '../../database/open'
import { readItems, readLines } from '../report-parts/report-parts-read'
import { readReport } from './report-read'

/** What a report says was measured: all that its total is made of. */
export interface Measurement {
  readonly report: Report
  readonly lines: readonly ReportLine[]
  readonly items: readonly ReportItem[]
}

/** What both of its files call what they tell. */
export const measurementWords = {
  pt: {
    title: 'Boletim de medição',
    costCenter: 'Centro de custo',
    order: 'Pedido de compra',
    frs: 'FRS',
    competencia: 'Competência',
    issued: 'Emissão',
    total: 'Total da medição',
    asset: 'Ativo',
    serviceOrder: 'OS',
    initial: 'Inicial',
    final: 'Final',
    covered: 'Medido',
    franchise: 'Franquia',
    rent: 'Locação (R$)',
    excess: 'Excedente (R$)',
    discount: 'Desconto ou multa (R$)',
    lineTotal: 'Total (R$)',
    assets: 'Soma dos ativos',
    items: 'Soma dos outros itens',
    cancelled: 'CANCELADO',
  },
  en: {
    title: 'Measurement report',
    costCenter: 'Cost center',
    order: 'Purchase order',
    frs: 'FRS',
    competencia: 'Accounting month',
    issued: 'Issued',
    total: 'Measured total',
    asset: 'Asset',
    serviceOrder: 'Service order',
    initial: 'Initial',
    final: 'Final',
    covered: 'Measured',
    franchise: 'Allowance',
    rent: 'Rent (R$)',
    excess: 'Excess (R$)',
    discount: 'Discount or fine (R$)',
    lineTotal: 'Total (R$)',
    assets: 'Sum of assets',
    items: 'Sum of other items',
    cancelled: 'CANCELLED',
  },
} as const

/** Of one moment, so that the parts come to the total; 404 where there is no such report. */
export function readMeasurement(database: Database, id: number): Promise<Measurement> {
  return inOneMoment(database, async (moment) => ({
    report: await readReport(moment, id),
    lines: await readLines(moment, id),
    items: await readItems(moment, id),
  }))
}

/** Of the files that it is sent as, without their ending: `BM-000400-2026-11`. */
export function measurementName({ id, competencia }: Pick<Report, 'id' | 'competencia'>): string {
  return `BM-${String(id).padStart(6, '0')}-${competencia}`
}

export function sumOfMoney(amounts: readonly Money[]): Money {
  return fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))
}
