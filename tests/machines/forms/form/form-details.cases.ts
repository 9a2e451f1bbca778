import type { DetailsDraft } from '../../../../contract/forms/form-details'
import { readProblem } from '../../../../contract/problem'
import { formDetailsMachine } from '../../../../machines/forms/form/form-details.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { newForm } from '../../../support/samples/sample-forms'

/** A form as the person saw it, and what becomes of it. */
export const seen: DetailsDraft = {
  ...{ title: newForm.title, description: newForm.description, group: newForm.group },
  ...{ every_days: newForm.every_days === null ? '' : String(newForm.every_days), machines: [] },
}
export const draft: DetailsDraft = { ...seen, title: 'Lavagem na saída' }
/** Somebody else has written what it is for. */
export const theirs: DetailsDraft = { ...seen, description: 'Antes da entrega.' }

export const options: PathOptions<typeof formDetailsMachine> = {
  length: 7,
  inputs: { 'as it was seen': { id: 7, version: 1, seen } },
  events: {
    complete: { type: 'record.submit', draft, key: '' },
    'with a term that is no number': { type: 'record.submit', draft: { ...draft, every_days: 'x' }, key: '' },
    'with something typed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    saveRecord: {
      done: { saved: { id: 7, version: 2, draft } },
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        rejected: readProblem(400, { title: ['O nome não serve.'] }),
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

export const paths = pathsOf(formDetailsMachine, options)
