import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { firstStepsSchema } from '../../../contract/billing/company/first-steps.schema'
import { masterPermissions } from '../../../contract/permissions'
import type { Database } from '../../database/open'
import { asset, client, costCenter, userAccount } from '../../database/schema'
import { route } from '../../http/route'
import { readCompany } from './company-record'

/** Until all of it stands, the home page of whoever administers says what is next. */
export const firstStepsRoute = route(
  {
    method: 'get',
    path: '/billing/first-steps/',
    summary: 'What stands already of what a first invoice takes',
    rule: { permission: masterPermissions.company },
    answer: firstStepsSchema,
  },
  async ({ services: { database, settings } }) => ({
    company: (await readCompany(database, settings)).version > 0,
    client: await holds(database, client, 1),
    cost_center: await holds(database, costCenter, 1),
    asset: await holds(database, asset, 1),
    people: await holds(database, userAccount, 2),
  }),
)

async function holds(database: Database, table: PgTable, least: number): Promise<boolean> {
  const rows = await database.select({ one: sql`1` }).from(table).limit(least)
  return rows.length === least
}
