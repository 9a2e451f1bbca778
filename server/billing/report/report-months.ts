import { and, count, inArray, sql } from 'drizzle-orm'
import type { MonthTotal } from '../../../contract/billing/report'
import { lastMonths } from '../../calendar'
import type { Database } from '../../database/open'
import { report } from '../../database/schema'
import { isStanding, reportSums } from './report-figures'

/** The last twelve months up to the given day, cancelled reports aside; a month with none counts zero. */
export async function totalsByMonth(database: Database, today: string): Promise<MonthTotal[]> {
  const months = lastMonths(today, 12)
  const rows = await database
    .select({
      competencia: report.competencia,
      count: count(),
      valor_bm: sql<string>`${reportSums.measured}::text`,
      invoiced: sql<string>`${reportSums.invoiced}::text`,
    })
    .from(report)
    .where(and(inArray(report.competencia, months), isStanding))
    .groupBy(report.competencia)
  const byMonth = new Map(rows.map((row) => [row.competencia, row]))
  return months.map(
    (competencia) => byMonth.get(competencia) ?? { competencia, count: 0, valor_bm: '0.00', invoiced: '0.00' },
  )
}
