import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { username as usernameLength } from '../../contract/limits'
import { writeAudit } from '../audit/write-audit'
import { insertCatalogue } from '../database/catalogue'
import type { Database } from '../database/open'
import { logEntry, membership, module, userAccount, userIdentity } from '../database/schema'
import { endFamilies } from '../session/families'
import { hashPassword } from '../session/passwords'

/**
 * Makes a user a superuser and admin of every module, by the name they sign in with, and answers a new password, to be
 * shown once. Null for an account that signs in through a provider only: it keeps doing so. Throws on an unusable name.
 */
export async function makeAdministrator(database: Database, name: string, now: number): Promise<string | null> {
  const username = name.trim().toLowerCase()
  if (username === '' || username.length > usernameLength.max) throw new Error('--admin: a user name is missing')
  const at = new Date(now)
  const password = randomBytes(15).toString('base64url')
  const password_hash = await hashPassword(password)
  return database.transaction(async (transaction) => {
    await insertCatalogue(transaction)
    const [user] = await transaction
      .insert(userAccount)
      .values({
        username,
        name: username,
        email: username.includes('@') ? username : '',
        is_superuser: true,
        created_at: at,
      })
      .onConflictDoUpdate({ target: userAccount.username, set: { is_superuser: true, is_active: true } })
      .returning()
    if (!user) throw new Error('the user was not written')
    const identities = await transaction.select().from(userIdentity).where(eq(userIdentity.user_id, user.id))
    const isByProvider = user.password_hash === null && identities.length > 0
    if (!isByProvider) {
      await transaction
        .update(userAccount)
        .set({ password_hash, must_change_password: false, is_invited: false })
        .where(eq(userAccount.id, user.id))
      await endFamilies(transaction, user.id, 'password', at)
    }
    await joinModules(transaction, user.id)
    await transaction.insert(logEntry).values({
      at,
      entity: 'person',
      entity_id: String(user.id),
      transition: 'person.make-administrator',
      changes: [],
      request_id: 'command',
    })
    const command = { services: { clock: () => now }, requestId: 'command', address: 'command', caller: null }
    await writeAudit(transaction, command, { event: 'person.make-administrator', entity: 'person', id: user.id })
    return isByProvider ? null : password
  })
}

async function joinModules(transaction: Database, user_id: number): Promise<void> {
  const admin = { is_admin: true }
  const modules = await transaction.select({ module_id: module.id }).from(module)
  await transaction
    .insert(membership)
    .values(modules.map(({ module_id }) => ({ user_id, module_id, ...admin })))
    .onConflictDoUpdate({ target: [membership.user_id, membership.module_id], set: admin })
}
