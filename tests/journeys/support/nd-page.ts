import { asc, eq } from 'drizzle-orm'
import { asset, ndLine, ndRequest } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'

type Server = Pick<TestServer, 'database'>
type Status = typeof ndRequest.$inferSelect.status

/** A request of the demo data's first client over one cost of 100, in this state; answers its id. */
export async function makeRequest({ database }: Server, status: Status): Promise<number> {
  const at = new Date()
  const [made] = await database
    .insert(ndRequest)
    .values({
      ...{ client_id: 1, cost_center_id: 1, competencia: '2053-03', value: '100.00', status, since: at },
      ...{ created_by: 2, created_at: at },
    })
    .returning({ id: ndRequest.id })
  const [first] = await database.select({ id: asset.id }).from(asset).orderBy(asc(asset.code)).limit(1)
  if (!made || !first) throw new Error('the request was not inserted')
  await database
    .insert(ndLine)
    .values({ request_id: made.id, place: 0, asset_id: first.id, description: 'Avaria', value: '100.00' })
  return made.id
}

/** What somebody else has done to it meanwhile. */
export async function changeRequest({ database }: Server, id: number, status: Status, debited = '0.00'): Promise<void> {
  await database.update(ndRequest).set({ version: 2, status, debited }).where(eq(ndRequest.id, id))
}
