import { masterDataLifecycle } from '../../../../machines/billing/master-data/master-data.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const options: PathOptions<typeof masterDataLifecycle> = {
  inputs: { active: { status: 'active' }, inactive: { status: 'inactive' } },
}

export const paths = pathsOf(masterDataLifecycle, options)
