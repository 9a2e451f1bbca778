import { eq } from 'drizzle-orm'
import { attachment, userAccount } from '../../../server/database/schema'
import { notErased } from '../../../server/demo/seed-documents'
import type { TestServer } from '../../support/server'
import { parts, placeReport } from './report-parts'

/** The one file of the report of `placeReport`, which Bruno has attached. */
export const wrongFile = { id: 900_051, name: 'medição errada.pdf' } as const

/** One that Ana has attached to that report, to be deleted by law. */
export const personalFile = { id: 900_052, name: 'laudo médico.pdf' } as const

/** As it was attached, whatever a test before has done to it. */
export const placeFile = (portal: TestServer): Promise<void> => placeOne(portal, wrongFile, 'bruno.lima')

/** The same of the other one; or as it stands once its content is deleted by law, or once it is removed. */
export async function placePersonalFile(portal: TestServer, status = 'kept'): Promise<number> {
  await placeOne(portal, personalFile, 'ana.souza')
  await changePersonalFile(portal, status)
  return personalFile.id
}

export async function changePersonalFile({ database }: TestServer, status: string): Promise<void> {
  const isFile = eq(attachment.id, personalFile.id)
  const [ana] = await database.select().from(userAccount).where(eq(userAccount.username, 'ana.souza'))
  if (status === 'removed') await database.delete(attachment).where(isFile)
  else
    await database
      .update(attachment)
      .set(
        status === 'erased'
          ? { erased_at: new Date(), erased_by: ana?.id ?? null, erasure_reason: 'Pedido do titular, protocolo 12' }
          : notErased,
      )
      .where(isFile)
}

async function placeOne(
  portal: TestServer,
  file: typeof wrongFile | typeof personalFile,
  username: string,
): Promise<void> {
  await placeReport(portal)
  const { database } = portal
  const [person] = await database.select().from(userAccount).where(eq(userAccount.username, username))
  if (!person) throw new Error(`${username} is not there`)
  await database
    .insert(attachment)
    .values({
      ...file,
      entity: 'report',
      entity_id: parts.report,
      type: 'application/pdf',
      size: 1024,
      stored_as: crypto.randomUUID(),
      created_by: person.id,
      created_at: new Date(),
    })
    .onConflictDoNothing()
}
