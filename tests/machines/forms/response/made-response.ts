import { eq, sql } from 'drizzle-orm'
import { formResponse } from '../../../../server/database/schema'
import { accidentAnswers } from '../../../support/samples/sample-response'
import type { TestServer } from '../../../support/server'

export type Status = (typeof formResponse.$inferSelect)['status']

/** Ana Souza's report of an accident; answers its id. */
export async function makeResponse({ database }: TestServer, status: Status) {
  const now = new Date()
  const [made] = await database
    .insert(formResponse)
    .values({
      ...{ form_id: 3, form_version_id: 3, asset_id: 1, answered_by: 1, status },
      ...{ answers: accidentAnswers, progress: 100, non_conformities: 1, started_at: now, updated_at: now },
    })
    .returning({ id: formResponse.id })
  if (!made) throw new Error('the response was not inserted')
  return made.id
}

/** As somebody else would have done it meanwhile. */
export async function changeResponse({ database }: TestServer, id: number, status: Status) {
  await database
    .update(formResponse)
    .set({ status, version: sql`${formResponse.version} + 1` })
    .where(eq(formResponse.id, id))
}
