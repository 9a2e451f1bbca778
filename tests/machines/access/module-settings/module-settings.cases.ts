import type { SettingsDraft } from '../../../../contract/access/module-settings'
import { readProblem } from '../../../../contract/problem'
import { moduleSettingsMachine } from '../../../../machines/access/module-settings/module-settings.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

/** A module as the person saw it, and what becomes of it. */
export const seen: SettingsDraft = { name: 'Engenharia', icon: 'bot', place: '50', rules: [] }
export const draft: SettingsDraft = { ...seen, place: '55' }
/** Somebody else has chosen another icon. */
const theirs: SettingsDraft = { ...seen, icon: 'file-text' }

export const options: PathOptions<typeof moduleSettingsMachine> = {
  length: 7,
  inputs: { 'as it was seen': { id: 5, version: 1, seen } },
  events: {
    complete: { type: 'record.submit', draft, key: '' },
    'with a place that is no number': { type: 'record.submit', draft: { ...draft, place: 'x' }, key: '' },
    'with something typed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    saveRecord: {
      done: { saved: { id: 5, version: 2, draft } },
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        rejected: readProblem(400, { name: ['O nome não serve.'] }),
        'unknown field rejected': readProblem(400, { other: ['Não.'] }),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readRecord: {
      done: {
        'of the module': { id: 5, version: 3, draft: theirs },
        'as it was to be': { id: 5, version: 3, draft },
        'but not of the module': { id: 5, version: 3, draft: seen },
      },
      error: { unavailable },
    },
  },
}

export const paths = pathsOf(moduleSettingsMachine, options)
