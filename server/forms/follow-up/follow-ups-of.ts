import { asc, eq } from 'drizzle-orm'
import type { Response } from '../../../contract/forms/response'
import type { Database } from '../../database/open'
import { followUp } from '../../database/schema'

/** The follow-ups of a response, in the order in which they were opened. */
export function readFollowUpsOf(database: Database, response: number): Promise<Response['follow_ups']> {
  return database
    .select({ id: followUp.id, question: followUp.question_key, status: followUp.status, severity: followUp.severity })
    .from(followUp)
    .where(eq(followUp.response_id, response))
    .orderBy(asc(followUp.id))
}
