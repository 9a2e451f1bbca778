import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PersonStatus } from '../../../../contract/access/person'
import { userAccount } from '../../../../server/database/schema'
import type { TestServer } from '../../../support/server'

/** Gil Prado, who is in no module; answers his id. */
export async function makePerson({ database }: TestServer, status: PersonStatus, isInvited = status === 'invited') {
  const [made] = await database
    .insert(userAccount)
    .values({
      ...{ username: `gil.${randomUUID()}`, name: 'Gil Prado', email: 'gil@empresa.example', created_at: new Date() },
      ...{ is_active: status !== 'inactive', is_invited: isInvited },
    })
    .returning({ id: userAccount.id })
  if (!made) throw new Error('the person was not inserted')
  return made.id
}

/** As somebody else would have done it meanwhile. */
export async function changePerson({ database }: TestServer, id: number, status: PersonStatus, isInvited = false) {
  await database
    .update(userAccount)
    .set({ is_active: status !== 'inactive', is_invited: isInvited, version: sql`${userAccount.version} + 1` })
    .where(eq(userAccount.id, id))
}
