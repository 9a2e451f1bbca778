import { eq } from 'drizzle-orm'
import type { AccessRequestStatus } from '../../../../contract/access/access-request'
import { accessRequest, feature } from '../../../../server/database/schema'
import type { TestServer } from '../../../support/server'
import { makePerson } from '../person/made-person'

export const permission = 'faturamento_faturas'

/** Of somebody who is made for it, as somebody else left it; answers its id. */
export async function makeAccessRequest(portal: TestServer, status: AccessRequestStatus, user?: number) {
  const { database } = portal
  const [asked] = await database
    .select({ id: feature.id })
    .from(feature)
    .where(eq(feature.permission_codename, permission))
  const user_id = user ?? (await makePerson(portal, 'active'))
  // The same is not asked for twice.
  await database.update(accessRequest).set({ status: 'withdrawn' }).where(eq(accessRequest.user_id, user_id))
  const isLate = status === 'expired'
  const [made] = await database
    .insert(accessRequest)
    .values({
      ...{ user_id, feature_id: asked?.id ?? 0, path: '/faturamento/faturas', created_at: new Date() },
      reason: 'Preciso conferir as faturas do mês',
      status: isLate ? 'open' : status,
      expires_at: new Date(Date.now() + (isLate ? -1 : 1) * 86_400_000),
    })
    .returning({ id: accessRequest.id })
  if (!made) throw new Error('the request was not inserted')
  return made.id
}

export async function changeAccessRequest({ database }: TestServer, id: number, status: AccessRequestStatus) {
  const isLate = status === 'expired'
  const expires_at = new Date(Date.now() + (isLate ? -1 : 1) * 86_400_000)
  await database
    .update(accessRequest)
    .set({ status: isLate ? 'open' : status, expires_at, version: 2 })
    .where(eq(accessRequest.id, id))
}
