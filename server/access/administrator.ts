import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { PersonStatus } from '../../contract/access/person'
import { username as usernameLength } from '../../contract/limits'
import type { LoggedField } from '../../contract/log-fields'
import { insertCatalogue } from '../database/catalogue'
import type { Database } from '../database/open'
import { membership, module, userAccount, userIdentity } from '../database/schema'
import { changesBetween, writeLog } from '../record/log-entry'
import { endFamilies } from '../session/families'
import { hashPassword } from '../session/passwords'
import { removeFactor } from '../session/second-factor/factor'

type Account = typeof userAccount.$inferSelect

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
    const [before] = await transaction
      .select()
      .from(userAccount)
      .where(eq(userAccount.username, username))
      .for('update')
    const [user] = await transaction
      .insert(userAccount)
      .values({
        username,
        name: username,
        email: username.includes('@') ? username : '',
        is_superuser: true,
        created_at: at,
      })
      .onConflictDoUpdate({
        target: userAccount.username,
        set: { is_superuser: true, is_active: true, version: sql`${userAccount.version} + 1` },
      })
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
      await removeFactor(transaction, user.id)
    }
    const command = { services: { clock: () => now }, requestId: 'command', address: 'command', caller: null }
    const [from, to] = [before && statusOf(before), statusOf({ ...user, is_invited: user.is_invited && isByProvider })]
    const said = (is: boolean) => (is ? 'yes' : null)
    await writeLog(transaction, command, {
      ...{ entity: 'person', id: user.id, transition: 'person.make-administrator', to },
      ...(from ? { from } : {}),
      changes: [
        ...changesBetween<LoggedField<'person'>>(before ? namesOf(before) : {}, namesOf(user)),
        ...changesBetween({ status: from ?? null }, { status: to }),
        ...changesBetween(
          { superuser: said(before?.is_superuser === true), new_password: null },
          { superuser: 'yes', new_password: said(!isByProvider) },
        ),
        ...(await joinModules(transaction, user.id)).map((name) => ({ field: 'admin', old: null, new: name }) as const),
      ],
    })
    return isByProvider ? null : password
  })
}

function statusOf({ is_active, is_invited }: Pick<Account, 'is_active' | 'is_invited'>): PersonStatus {
  return is_active ? (is_invited ? 'invited' : 'active') : 'inactive'
}

/** What an account is known by, where it says it. */
function namesOf({ username, name, email }: Account) {
  return { username, name, ...(email ? { email } : {}) }
}

/** Answers the names of those that the user did not administer. */
async function joinModules(transaction: Database, user_id: number): Promise<readonly string[]> {
  const admin = { is_admin: true }
  const modules = await transaction.select({ module_id: module.id, name: module.name }).from(module).orderBy(module.id)
  const had = await transaction
    .select({ module_id: membership.module_id })
    .from(membership)
    .where(and(eq(membership.user_id, user_id), eq(membership.is_admin, true)))
  await transaction
    .insert(membership)
    .values(modules.map(({ module_id }) => ({ user_id, module_id, ...admin })))
    .onConflictDoUpdate({ target: [membership.user_id, membership.module_id], set: admin })
  return modules.filter(({ module_id }) => !had.some((one) => one.module_id === module_id)).map(({ name }) => name)
}
