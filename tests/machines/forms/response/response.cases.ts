import { responseStatuses } from '../../../../contract/forms/response.schema'
import { responseLifecycle } from '../../../../machines/forms/response/response.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const options: PathOptions<typeof responseLifecycle> = {
  /** Each step from a response that is kept so: what was kept of the step before would hide where it leads. */
  length: 1,
  inputs: {
    ...Object.fromEntries(responseStatuses.map((status) => [status, { status }])),
    'answered by whoever asks': { status: 'completo', is_barred: true },
  },
}

export const paths = pathsOf(responseLifecycle, options)
