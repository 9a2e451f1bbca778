import type { FollowUpDraft } from '../../../../contract/forms/follow-up'
import { readProblem } from '../../../../contract/problem'
import { followUpEditMachine } from '../../../../machines/forms/follow-up/follow-up-edit.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

/** A follow-up as the person saw it, and what becomes of it. */
export const seen: FollowUpDraft = { severity: 'high', owner: 2, due: '2032-03-20' }
export const draft: FollowUpDraft = { ...seen, due: '2032-04-10' }
/** Somebody else finds it worse. */
export const theirs: FollowUpDraft = { ...seen, severity: 'critical' }

export const options: PathOptions<typeof followUpEditMachine> = {
  length: 7,
  inputs: { 'as it was seen': { id: 7, version: 1, seen } },
  events: {
    complete: { type: 'record.submit', draft, key: '' },
    'without a due day': { type: 'record.submit', draft: { ...draft, due: '' }, key: '' },
    'with something typed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    saveRecord: {
      done: { saved: { id: 7, version: 2, draft } },
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        rejected: readProblem(400, { due: ['O prazo não serve.'] }),
        'unknown field rejected': readProblem(400, { other: ['Não.'] }),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readRecord: {
      done: {
        'of the form': { id: 7, version: 3, draft: theirs },
        'as it was to be': { id: 7, version: 3, draft },
        'but not of the form': { id: 7, version: 3, draft: seen },
      },
      error: { unavailable },
    },
  },
}

export const paths = pathsOf(followUpEditMachine, options)
