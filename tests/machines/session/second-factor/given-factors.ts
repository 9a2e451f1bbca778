import { eq } from 'drizzle-orm'
import { passkey, secondFactor, userAccount } from '../../../../server/database/schema'
import type { TestServer } from '../../../support/server'

/** An app that nobody has: it stands, and no more is asked of it. */
export async function giveApp(portal: TestServer, username: string): Promise<void> {
  const user_id = await idOf(portal, username)
  const row = { user_id, secret: 'none', key_id: 'none', confirmed_at: new Date() }
  await portal.database.insert(secondFactor).values(row).onConflictDoNothing()
}

/** A passkey that nobody has, likewise; answers its id. */
export async function givePasskey(portal: TestServer, username: string, name = 'Celular'): Promise<number> {
  const user_id = await idOf(portal, username)
  const [row] = await portal.database
    .insert(passkey)
    .values({
      ...{ user_id, name, credential: `none of ${username}`, public_key: 'none', counter: 0, transports: [] },
      ...{ rp_id: 'localhost', created_at: new Date() },
    })
    .returning()
  return row?.id ?? 0
}

async function idOf({ database }: TestServer, username: string): Promise<number> {
  const [user] = await database.select().from(userAccount).where(eq(userAccount.username, username))
  return user?.id ?? 0
}
