import { documentLifecycle } from '../../../../machines/billing/documents/document.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const options: PathOptions<typeof documentLifecycle> = {
  inputs: { kept: { status: 'kept' }, erased: { status: 'erased' } },
}

export const paths = pathsOf(documentLifecycle, options)
