import type { SettingsDraft } from '../../../../contract/access/module-settings'
import { readProblem } from '../../../../contract/problem'
import { moduleSettingsMachine } from '../../../../machines/access/module-settings/module-settings.machine'
import { pathsOf } from '../../../engine/paths'
import { recordFormCases } from '../../protocols/record-form.cases'

/** A module as the person saw it, and what becomes of it. */
export const seen: SettingsDraft = { name: 'Engenharia', icon: 'bot', place: '50', rules: [] }
export const draft: SettingsDraft = { ...seen, place: '55' }
/** Somebody else has chosen another icon. */
const theirs: SettingsDraft = { ...seen, icon: 'file-text' }

export const options = recordFormCases({
  ...{ seen, draft, theirs },
  unfit: { 'with a place that is no number': { ...draft, place: 'x' } },
  refusals: {
    rejected: readProblem(400, { name: ['O nome não serve.'] }),
  },
})

export const paths = pathsOf(moduleSettingsMachine, options)
