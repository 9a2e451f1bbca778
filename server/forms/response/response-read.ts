import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Response } from '../../../contract/forms/response'
import type { Database } from '../../database/open'
import { asset, form, formResponse, formVersion, userAccount } from '../../database/schema'
import { notFound } from '../../http/refused'
import { isCompleted, responseColumns } from './response-list'

/** One response as its page shows it; 404 where there is none. */
export async function readResponse(database: Database, id: number): Promise<Response> {
  const [row] = await database
    .select({
      ...responseColumns,
      ...{ number: formVersion.number, definition: formVersion.definition, answers: formResponse.answers },
      ...{ updated_at: formResponse.updated_at, cancellation_reason: formResponse.cancellation_reason },
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
    last_reading: await readLastReading(database, row.asset.id, id),
    started_at: started_at.toISOString(),
    updated_at: updated_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
  }
}

/** What the machine's meter showed in the last response that was finished, another one than this. */
export async function readLastReading(database: Database, assetId: number, id: number): Promise<number | null> {
  const [last] = await database
    .select({ reading: formResponse.reading })
    .from(formResponse)
    .where(
      and(eq(formResponse.asset_id, assetId), ne(formResponse.id, id), isCompleted, isNotNull(formResponse.reading)),
    )
    .orderBy(desc(formResponse.completed_at), desc(formResponse.id))
    .limit(1)
  return last?.reading ?? null
}
