import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Response } from '../../../contract/forms/response'
import type { Database } from '../../database/open'
import { asset, form, formResponse, formVersion, userAccount } from '../../database/schema'
import { notFound } from '../../http/refused'
import type { Caller } from '../../session/caller'
import { readFollowUpsOf } from '../follow-up/follow-ups-of'
import { readResponseFiles } from './response-files'
import { isCompleted, responseColumns } from './response-list'
import { isBarredFromAudit } from './response-record'

/** One response as its page shows it to the caller; 404 where there is none. */
export async function readResponse(database: Database, id: number, caller: Caller): Promise<Response> {
  const [row] = await database
    .select({
      ...responseColumns,
      ...{ number: formVersion.number, definition: formVersion.definition, answers: formResponse.answers },
      ...{ updated_at: formResponse.updated_at, cancellation_reason: formResponse.cancellation_reason },
      remarks: formResponse.remarks,
    })
    .from(formResponse)
    .innerJoin(form, eq(form.id, formResponse.form_id))
    .innerJoin(formVersion, eq(formVersion.id, formResponse.form_version_id))
    .innerJoin(asset, eq(asset.id, formResponse.asset_id))
    .innerJoin(userAccount, eq(userAccount.id, formResponse.answered_by))
    .where(eq(formResponse.id, id))
  if (!row) throw notFound()
  const { started_at, updated_at, completed_at, ...own } = row
  return {
    ...own,
    is_barred: await isBarredFromAudit(database, { status: row.status, answered_by: row.answered_by.id }, caller.id),
    files: await readResponseFiles(database, id),
    follow_ups: await readFollowUpsOf(database, id),
    last_reading: await readLastReading(database, { id, asset_id: row.asset.id, started_at }),
    started_at: started_at.toISOString(),
    updated_at: updated_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
  }
}

type Placed = Pick<typeof formResponse.$inferSelect, 'id' | 'asset_id' | 'started_at'>

/** What the machine's meter showed in the last response that was begun before this one and is finished. */
export function readLastReading(database: Database, { id, asset_id, started_at }: Placed): Promise<number | null> {
  const isEarlier = sql`(${formResponse.started_at}, ${formResponse.id}) < (${started_at.toISOString()}::timestamptz, ${id}::bigint)`
  return readReading(database, and(eq(formResponse.asset_id, asset_id), isEarlier))
}

/** What it showed in the newest one that is finished. */
export function readNewestReading(database: Database, asset: number): Promise<number | null> {
  return readReading(database, eq(formResponse.asset_id, asset))
}

async function readReading(database: Database, which: SQL | undefined): Promise<number | null> {
  const [last] = await database
    .select({ reading: formResponse.reading })
    .from(formResponse)
    .where(and(which, isCompleted, isNotNull(formResponse.reading)))
    .orderBy(desc(formResponse.started_at), desc(formResponse.id))
    .limit(1)
  return last?.reading ?? null
}
