import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { report, reportLine } from '../../database/schema'

/** What counts: a cancelled report is in no figure but one of cancelled ones. */
export const isStanding = ne(report.status, 'cancelled')

/** T − I − P; nothing where the report is cancelled. */
export const balance = sql<string>`case when ${isStanding} then ${report.total} - ${report.invoiced} - ${report.provisioned} else 0.00 end`

export const hasBalance = and(isStanding, gt(report.total, sql`${report.invoiced} + ${report.provisioned}`))

/** How many of its lines nobody has read: `isUnread` of the contract. */
export const unread =
  sql`(select count(*) from ${reportLine} where ${and(eq(reportLine.report_id, report.id), eq(reportLine.final, reportLine.initial))})`.mapWith(
    Number,
  )

/** What reports come to. Whoever sums leaves out what does not count. */
export const reportSums = {
  measured: sql`sum(${report.total})`,
  invoiced: sql`sum(${report.invoiced})`,
  provisioned: sql`sum(${report.provisioned})`,
  balance: sql`sum(${balance})`,
}
