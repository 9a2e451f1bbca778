import type { FollowUpFacts, FollowUpStatus } from '../../../../contract/forms/follow-up/follow-up'
import { followUpLifecycle } from '../../../../machines/forms/follow-up/follow-up.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const factsAt = (status: FollowUpStatus, lacks_proof = false): FollowUpFacts => ({ status, lacks_proof })

export const options: PathOptions<typeof followUpLifecycle> = {
  inputs: {
    done: factsAt('done'),
    open: factsAt('open'),
    'open, without its photo': factsAt('open', true),
    cancelled: factsAt('cancelled'),
  },
}

export const paths = pathsOf(followUpLifecycle, options)
