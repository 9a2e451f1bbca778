import { eq } from 'drizzle-orm'
import { attachment, userAccount } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { parts, placeReport } from './report-parts'

/** The one file of the report of `placeReport`, which Bruno has attached. */
export const wrongFile = { id: 900_051, name: 'medição errada.pdf' } as const

/** As it was attached, whatever a test before has done to it. */
export async function placeFile(portal: TestServer): Promise<void> {
  await placeReport(portal)
  const { database } = portal
  const [bruno] = await database.select().from(userAccount).where(eq(userAccount.username, 'bruno.lima'))
  if (!bruno) throw new Error('Bruno is not there')
  await database
    .insert(attachment)
    .values({
      ...wrongFile,
      entity: 'report',
      entity_id: parts.report,
      type: 'application/pdf',
      size: 1024,
      stored_as: crypto.randomUUID(),
      created_by: bruno.id,
      created_at: new Date(),
    })
    .onConflictDoNothing()
}
