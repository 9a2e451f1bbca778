import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { userAccount } from '../../database/schema'
import type { Call } from '../../http/route'
import type { ChangeOf } from '../../record/log-entry'
import { notifyPeople } from '../../record/notify-user'
import type { Caller } from '../../session/caller'
import type { StoredFollowUp } from './follow-up-record'

export async function nameOf(database: Database, user: number): Promise<string> {
  const [named] = await database.select({ name: userAccount.name }).from(userAccount).where(eq(userAccount.id, user))
  return named?.name ?? ''
}

/** As the log tells it: by who they are, because two may have the same name. */
export async function ownerChange(database: Database, before: number, after: number): Promise<ChangeOf<'follow_up'>[]> {
  if (before === after) return []
  return [{ field: 'owner', old: await nameOf(database, before), new: await nameOf(database, after) }]
}

/** Tells whoever it belongs to; nobody is notified of what they did themselves. Answers who is. */
export async function notifyOwner(
  transaction: Database,
  call: Call<unknown, unknown, unknown, Caller>,
  kind: 'followUp.give' | 'followUp.reopen',
  { id, owner_id, question, reason }: Pick<StoredFollowUp, 'id' | 'owner_id' | 'question' | 'reason'>,
): Promise<number[]> {
  if (owner_id === call.caller.id) return []
  const said = kind === 'followUp.give' ? question : (reason ?? '')
  return notifyPeople(transaction, call, [owner_id], { kind, id, reason: said, link: `/formularios/pendencias/${id}` })
}
