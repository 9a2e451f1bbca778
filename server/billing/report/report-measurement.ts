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
