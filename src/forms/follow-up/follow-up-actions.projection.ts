import type { AccessModule } from '../../../contract/access/access'
import { type FollowUp, type FollowUpRow, followUpFactsOf } from '../../../contract/forms/follow-up/follow-up'
import { followUpPermissions } from '../../../contract/permissions'
import { followUpLifecycle } from '../../../machines/forms/follow-up/follow-up.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import type { Why } from '../../ui/list/list-selection'
import { whyNotStep } from '../../ui/list/why-not-step'
import { type PermittedAction, permittedActions } from '../../ui/record/actions/permitted-actions'
import { followUpStatuses, isFollowUpStatus } from './follow-up-status'

export type FollowUpAction = keyof typeof followUpPermissions
/** What is confirmed in a dialog with one text. */
export type FollowUpStep = Exclude<FollowUpAction, 'followUp.edit'>

interface Looking {
  readonly username: string
  readonly modules: readonly AccessModule[]
}

/**
 * What may happen to a follow-up now and what not, by the lifecycle that the server decides by, by what the person may do, and by
 * whose it is: its owner finishes it without a permission. Nothing where its status is unknown.
 */
export function projectFollowUpActions(
  followUp: Pick<FollowUp, 'status' | 'needs_proof' | 'proofs' | 'owner'>,
  { username, modules }: Looking,
): PermittedAction<FollowUpAction>[] {
  if (!isFollowUpStatus(followUp.status)) return []
  const snapshot = inLifecycle(followUpLifecycle, followUpFactsOf(followUp))
  const isOwn = followUp.owner.username === username
  return permittedActions(snapshot, followUpPermissions, modules).map((action) => {
    if (action.event !== 'followUp.finish' || !isOwn) return action
    const { lacks: _, ...own } = action
    return { ...own, isPermitted: true, isOpen: snapshot.can({ type: action.event }) }
  })
}

/** Why a row cannot be cancelled, by the lifecycle that the server decides by; null where it can. */
export function whyNotCancelled({ status, version }: FollowUpRow): Why | null {
  const step = { lifecycle: followUpLifecycle, event: 'followUp.cancel', statuses: followUpStatuses }
  return whyNotStep(step, { status, lacks_proof: false }, { version })
}
