import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../contract/access/access'
import { type NdRequest, type NdRequestRow, ndRequestFactsOf } from '../../../contract/billing/nd-request'
import { toCents } from '../../../contract/money'
import { recordPermissions } from '../../../contract/permissions'
import { ndRequestLifecycle } from '../../../machines/billing/nd-request/nd-request.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import type { Why } from '../../ui/list/list-selection'
import { ofStatus, unknownStatus, whyUnversioned } from '../../ui/list/why-not-step'
import { type PermittedAction, permittedActions } from '../../ui/record/actions/permitted-actions'
import { isNdRequestStatus, ndRequestStatuses } from './nd-request-status'

const permissions = recordPermissions.ndRequest.events

export type NdRequestStep = keyof typeof permissions

/**
 * What may happen to a debit note request now and what not, by the lifecycle that the server decides by and by what the
 * person may do; nothing where its status is unknown.
 */
export function projectNdRequestActions(
  request: NdRequest,
  modules: readonly AccessModule[],
): PermittedAction<NdRequestStep>[] {
  if (!isNdRequestStatus(request.status)) return []
  return permittedActions(inLifecycle(ndRequestLifecycle, ndRequestFactsOf(request)), permissions, modules)
}

/** Why a row cannot be sent to its client, by the lifecycle that the server decides by; null where it can. */
export function whyNotSent({ status, value, debited, version }: NdRequestRow): Why | null {
  if (!isNdRequestStatus(status)) return unknownStatus
  const cents = toCents(value)
  const request = inLifecycle(ndRequestLifecycle, { status, lines: 1, value: cents, debited: toCents(debited) })
  if (request.can({ type: 'request.send' })) return whyUnversioned({ version })
  return cents === 0 ? msg`sem custos` : ofStatus(ndRequestStatuses[status].word)
}
