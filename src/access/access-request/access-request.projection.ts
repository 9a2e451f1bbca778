import type { AccessRequest } from '../../../contract/access/access-request'
import { accessRequestLifecycle } from '../../../machines/access/access-request/access-request.lifecycle'
import { actionsOf } from '../../../machines/support/explain'
import { inLifecycle } from '../../../machines/support/lifecycle'

export type AccessRequestStep = 'access.grant' | 'access.deny' | 'access.withdraw'

/** What whoever looks may do with a request now, by the lifecycle that the server decides by. */
export function projectAccessRequest(request: Pick<AccessRequest, 'status' | 'is_own' | 'may_answer'>) {
  const { status, is_own, may_answer } = request
  const steps: AccessRequestStep[] = [
    ...(may_answer ? (['access.grant', 'access.deny'] as const) : []),
    ...(is_own ? (['access.withdraw'] as const) : []),
  ]
  return actionsOf(inLifecycle(accessRequestLifecycle, { status }), steps).map(({ event }) => event)
}
