import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { report, reportLine } from '../../database/schema'

/** Has a locked report be found by the service orders that its lines have now. */
export async function noteServiceOrders(transaction: Database, id: number): Promise<void> {
  const { report_id, service_order } = reportLine
  const found = sql`select string_agg(distinct ${service_order}, E'\\n') from ${reportLine} where ${report_id} = ${id} and ${service_order} <> ''`
  await transaction
    .update(report)
    .set({ service_orders: sql`coalesce((${found}), '')` })
    .where(eq(report.id, id))
}
