import type { AccessModule } from '../../../contract/access/access'
import { type NdRequest, ndRequestFactsOf } from '../../../contract/billing/nd-request'
import { recordPermissions } from '../../../contract/permissions'
import { ndRequestLifecycle } from '../../../machines/billing/nd-request/nd-request.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { type PermittedAction, permittedActions } from '../../ui/record/permitted-actions'
import { isNdRequestStatus } from './nd-request-status'

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
