import type { FormFacts } from '../../../../contract/forms/form'
import { formLifecycle } from '../../../../machines/forms/form/form.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const standings: Readonly<Record<string, FormFacts>> = {
  'a draft': { status: 'draft', has_changes: true },
  published: { status: 'published', has_changes: false },
  'published and built on': { status: 'published', has_changes: true },
  retired: { status: 'retired', has_changes: false },
  'retired and built on': { status: 'retired', has_changes: true },
}

export const options: PathOptions<typeof formLifecycle> = {
  /** Each step from a form that is kept so: what was kept of the step before would hide where it leads. */
  length: 1,
  inputs: standings,
}

export const paths = pathsOf(formLifecycle, options)
