import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FollowUpStatus } from '../../../../contract/forms/follow-up/follow-up'
import { followUp } from '../../../../server/database/schema'
import type { TestServer } from '../../../support/server'
import { makeResponse } from '../response/made-response'

/** "Pneus em bom estado", which is Bruno Lima's until 20/03/2032; answers its id. */
export async function makeFollowUp(portal: TestServer, status: FollowUpStatus, lacks_proof = false): Promise<number> {
  const response_id = await makeResponse(portal, 'completo')
  const [made] = await portal.database
    .insert(followUp)
    .values({
      ...{ response_id, form_id: 3, asset_id: 1, question_key: `q_${randomUUID().slice(0, 8)}`, status },
      ...{ question: 'Pneus em bom estado', answer: 'no', what: '', severity: 'high', due: '2032-03-20' },
      asked: { what: '', severity: null, owner: null, due: null, photos: [] },
      ...{ owner_id: 2, needs_proof: lacks_proof, opened_by: 1, opened_at: new Date() },
    })
    .returning({ id: followUp.id })
  if (!made) throw new Error('the follow-up was not inserted')
  return made.id
}

/** As somebody else would have done it meanwhile. */
export async function changeFollowUp({ database }: TestServer, id: number, status: FollowUpStatus): Promise<void> {
  await database
    .update(followUp)
    .set({ status, version: sql`${followUp.version} + 1` })
    .where(eq(followUp.id, id))
}
