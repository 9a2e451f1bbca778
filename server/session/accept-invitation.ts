import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import { userAccount } from '../database/schema'
import type { AnyCall } from '../http/route'
import { writeLog } from '../record/log-entry'

/**
 * The first sign-in of whoever was invited, in the log of the person; the sign-in itself makes them active. Whoever comes
 * through a provider needs no first password any more.
 */
export async function acceptInvitation(
  transaction: Database,
  call: AnyCall,
  id: number,
  written: Partial<Pick<typeof userAccount.$inferSelect, 'password_hash' | 'must_change_password'>> = {},
): Promise<void> {
  await transaction
    .update(userAccount)
    .set({ ...written, version: sql`${userAccount.version} + 1` })
    .where(eq(userAccount.id, id))
  await writeLog(transaction, call, {
    ...{ entity: 'person', id, transition: 'person.accept', from: 'invited', to: 'active', user: id },
    changes: [{ field: 'status', old: 'invited', new: 'active' }],
  })
}
