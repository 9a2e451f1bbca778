import { randomUUID } from 'node:crypto'
import { and, eq, gte, lte, ne } from 'drizzle-orm'
import type { Report } from '../../../contract/billing/report'
import { report } from '../../../server/database/schema'
import type { Around } from '../../engine/page/page-driver'
import type { TestServer } from '../../support/server'

/** The pair of the demo data whose reports these are. */
const pair = { cost_center: 1, client: 1 }

/** A new report of January of a year that is this test's own: whatever else measures it is withdrawn first. */
export async function makeReport({ portal, sessions }: Around, year: number): Promise<Report> {
  await withdrawReports(portal, year)
  const { access: token } = await sessions.start('bruno.lima')
  const body = { ...pair, inicio: `${year}-01-01`, fim: `${year}-01-31`, competencia: `${year}-01` }
  const { body: made } = await portal.post('billing/reports/', {
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body,
  })
  return made
}

async function withdrawReports({ database }: TestServer, year: number): Promise<void> {
  await database
    .update(report)
    .set({ status: 'cancelled' })
    .where(and(gte(report.inicio, `${year}-01-01`), lte(report.inicio, `${year}-12-31`)))
}

/** Standing reports of a year, oldest first. */
export function reportsOf({ database }: TestServer, year: number) {
  return database
    .select()
    .from(report)
    .where(
      and(gte(report.inicio, `${year}-01-01`), lte(report.inicio, `${year}-12-31`), ne(report.status, 'cancelled')),
    )
    .orderBy(report.id)
}

export async function rowOf({ database }: TestServer, id: number) {
  const [row] = await database.select().from(report).where(eq(report.id, id))
  if (!row) throw new Error(`there is no report ${id}`)
  return row
}
