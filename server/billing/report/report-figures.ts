import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { reportAssetsNamed } from '../../../contract/limits'
import { asset, report, reportLine } from '../../database/schema'

/** What counts: a cancelled report is in no figure but one of cancelled ones. */
export const isStanding = ne(report.status, 'cancelled')

/** T − I − P; nothing where the report is cancelled. */
export const balance = sql<string>`case when ${isStanding} then ${report.total} - ${report.invoiced} - ${report.provisioned} else 0.00 end`

export const hasBalance = and(isStanding, gt(report.total, sql`${report.invoiced} + ${report.provisioned}`))

/** `isUnread` of the contract. */
const isUnread = eq(reportLine.final, reportLine.initial)

/** `beyondFranchise` of the contract, and nothing charged for it. */
const isUncharged = sql`${reportLine.franchise} > 0 and ${reportLine.final} - ${reportLine.initial} > ${reportLine.franchise} and ${reportLine.excess} = 0`

/** How many of its lines nobody has read. */
export const unread = countOf(isUnread)

/** Of those lines that are worth a look before they are billed: how many, and the first by their codes. */
export const unreadAssets = codesOf(isUnread)
export const uncharged = countOf(isUncharged)
export const unchargedAssets = codesOf(isUncharged)

function countOf(condition: SQL) {
  return sql`(select count(*) from ${reportLine} where ${and(eq(reportLine.report_id, report.id), condition)})`.mapWith(
    Number,
  )
}

function codesOf(condition: SQL) {
  const first = sql`select ${asset.code} as code from ${reportLine} join ${asset} on ${eq(asset.id, reportLine.asset_id)} where ${and(eq(reportLine.report_id, report.id), condition)} order by ${asset.code}, ${reportLine.id} limit ${reportAssetsNamed}`
  return sql<string[]>`(select coalesce(json_agg(code), '[]') from (${first}) as named)`
}

/** What reports come to. Whoever sums leaves out what does not count. */
export const reportSums = {
  measured: sql`sum(${report.total})`,
  invoiced: sql`sum(${report.invoiced})`,
  provisioned: sql`sum(${report.provisioned})`,
  balance: sql`sum(${balance})`,
}
