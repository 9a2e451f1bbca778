import { and, eq } from 'drizzle-orm'
import { fieldRefusals } from '../../contract/field-refusals'
import { type OwnPassword, problemsOfPassword } from '../../contract/session/password'
import { writeAudit } from '../audit/write-audit'
import { userAccount } from '../database/schema'
import { refuse, refuseFields } from '../http/refused'
import type { Call } from '../http/route'
import { queueMailTo } from '../mail/outbox'
import { writeLog } from '../record/log-entry'
import { type Caller, tokenOf } from './caller'
import { endFamilies } from './families'
import { hashPassword, matches } from './passwords'
import { countersAt } from './sign-in-counters'
import { beginAttempt, placeOf } from './throttle'
import { readToken } from './tokens'

/**
 * Gives the caller the password that they chose, and ends every other sign-in of theirs. A wrong present password counts like
 * a failed sign-in (decision 056); an account without one is refused with 409.
 */
export async function changePassword(call: Call<null, null, OwnPassword, Caller>): Promise<void> {
  const { body, services, caller, address } = call
  const { family } = await readToken(tokenOf(call.header('Authorization')), 'access', services)
  const [user] = await services.database.select().from(userAccount).where(eq(userAccount.id, caller.id))
  if (!user?.password_hash) throw refuse(409, 'Você entra com a conta da empresa e não tem senha neste portal.')
  if (problemsOfPassword(body).new_password === 'same')
    throw refuseFields({ new_password: ['A nova senha deve ser diferente da atual.'] })
  const attempt = await beginAttempt(await countersAt(caller.id, caller.username, placeOf(address), services), call)
  if (!(await matches(body.current_password, user.password_hash))) {
    // A change whose answer got lost is asked for again.
    if (await matches(body.new_password, user.password_hash)) return attempt.succeed(services.database)
    await writeAudit(services.database, call, { event: 'password.refused' })
    throw isWrong()
  }
  const password_hash = await hashPassword(body.new_password)
  await services.database.transaction(async (transaction) => {
    await endFamilies(transaction, caller.id, 'password', new Date(services.clock()), family)
    const changed = await transaction
      .update(userAccount)
      .set({ password_hash, must_change_password: false, ...(body.language ? { language: body.language } : {}) })
      .where(and(eq(userAccount.id, caller.id), eq(userAccount.password_hash, user.password_hash ?? '')))
      .returning({ id: userAccount.id })
    if (changed.length === 0) throw isWrong()
    await attempt.succeed(transaction)
    await writeLog(transaction, call, { entity: 'session', id: caller.id, transition: 'password.change' })
    await queueMailTo(transaction, services, { user: caller.id, kind: 'password.changed' })
  })
}

const isWrong = () => refuseFields({ current_password: [fieldRefusals.wrongPassword] })
