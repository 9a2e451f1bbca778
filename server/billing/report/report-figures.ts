import { and, gt, ne, sql } from 'drizzle-orm'
import { report } from '../../database/schema'

/** What counts: a cancelled report is in no figure but one of cancelled ones. */
export const isStanding = ne(report.status, 'cancelled')

/** T − I − P; nothing where the report is cancelled. */
export const balance = sql<string>`case when ${isStanding} then ${report.total} - ${report.invoiced} - ${report.provisioned} else 0.00 end`

export const hasBalance = and(isStanding, gt(report.total, sql`${report.invoiced} + ${report.provisioned}`))

/** What reports come to. Whoever sums leaves out what does not count. */
export const reportSums = {
  measured: sql`sum(${report.total})`,
  invoiced: sql`sum(${report.invoiced})`,
  provisioned: sql`sum(${report.provisioned})`,
  balance: sql`sum(${balance})`,
}
