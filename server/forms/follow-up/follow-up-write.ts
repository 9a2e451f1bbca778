import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { FollowUp } from '../../../contract/forms/follow-up/follow-up'
import type { finishFollowUpSchema, followUpDraftSchema } from '../../../contract/forms/follow-up/follow-up.schema'
import { followUpPermissions, permits } from '../../../contract/permissions'
import type { reasonSchema } from '../../../contract/reason.schema'
import { modulesOf } from '../../access/own-modules'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { userAccount } from '../../database/schema'
import { forbidden, refuseFields } from '../../http/refused'
import type { Call } from '../../http/route'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { notifyOwner, ownerChange } from './follow-up-owner'
import { readFollowUp } from './follow-up-read'
import { followUpRecord } from './follow-up-record'

type On<Body> = Call<{ id: number }, null, Body, Caller>

const refusals = {
  finish: 'A pendência não pode ser resolvida no estado atual, ou falta a foto do que foi feito.',
  'followUp.reopen': 'A pendência não pode ser reaberta no estado atual.',
  'followUp.cancel': 'A pendência não pode ser cancelada no estado atual.',
  edit: 'A pendência não pode ser alterada no estado atual.',
} as const

/** By whoever it belongs to, or by the audit: what was done stands on it. */
export async function finishFollowUp(
  transaction: Database,
  call: On<z.output<typeof finishFollowUpSchema>>,
): Promise<FollowUp> {
  const record = await lockForCall(transaction, followUpRecord, call)
  const isOwn = record.owner_id === call.caller.id
  if (!isOwn && !permits(await modulesOf(transaction, call.caller.id), followUpPermissions['followUp.finish']))
    throw forbidden()
  await applyTransition(transaction, call, followUpRecord, {
    ...{ record, event: { type: 'followUp.finish' }, refusal: refusals.finish, reason: call.body.note },
  })
  return answer(transaction, call)
}

/** A step of the audit that asks for a reason; whoever has to mend it after all is notified. */
export const moveFollowUp =
  (event: 'followUp.reopen' | 'followUp.cancel') =>
  async (transaction: Database, call: On<z.output<typeof reasonSchema>>): Promise<FollowUp> => {
    const record = await lockForCall(transaction, followUpRecord, call)
    const { reason } = call.body
    // Where the step is refused it is taken back with the rest.
    const notified =
      event === 'followUp.reopen' ? await notifyOwner(transaction, call, event, { ...record, reason }) : []
    await applyTransition(transaction, call, followUpRecord, {
      ...{ record, event: { type: event }, refusal: refusals[event], reason, notified },
    })
    return answer(transaction, call)
  }

/** How severe it is, whose and until when; 400 where a new owner is not there or may not sign in. */
export async function editFollowUp(
  transaction: Database,
  call: On<z.output<typeof followUpDraftSchema>>,
): Promise<FollowUp> {
  const { severity, owner, due } = call.body
  const record = await lockForCall(transaction, followUpRecord, call)
  const isOffered = and(eq(userAccount.id, owner), eq(userAccount.is_active, true))
  if (owner !== record.owner_id && (await transaction.$count(userAccount, isOffered)) === 0)
    throw refuseFields({ owner: ['A pessoa não existe ou está sem acesso.'] })
  const changed = await applyTransition(transaction, call, followUpRecord, {
    ...{ record, event: { type: 'followUp.edit' }, refusal: refusals.edit },
    fields: { severity, owner_id: owner, due },
    changesAfter: await ownerChange(transaction, record.owner_id, owner),
  })
  if (changed.owner_id !== record.owner_id) await notifyOwner(transaction, call, 'followUp.give', changed)
  return answer(transaction, call)
}

function answer(transaction: Database, { parameters: { id }, services }: On<unknown>): Promise<FollowUp> {
  return readFollowUp(transaction, id, dayAt(services.clock()))
}
