import type { AccessRequestStatus } from '../../../../contract/access/access-request'
import { accessRequestLifecycle } from '../../../../machines/access/access-request/access-request.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

const statuses: readonly AccessRequestStatus[] = ['open', 'granted', 'denied', 'withdrawn', 'expired']

export const options: PathOptions<typeof accessRequestLifecycle> = {
  inputs: Object.fromEntries(statuses.map((status) => [status, { status }])),
}

export const paths = pathsOf(accessRequestLifecycle, options)
