import type { ListViewDraft } from '../../../contract/lists/list-view'
import { readProblem } from '../../../contract/problem'
import { listViewFormMachine } from '../../../machines/lists/list-view-form.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'
import { kept as seen } from './list-view-change.cases'

const empty: ListViewDraft = { ...seen, name: '' }
export const draft: ListViewDraft = { ...seen, name: 'Emitidas do mês' }
/** Somebody else shares it. */
const theirs: ListViewDraft = { ...seen, is_shared: true }
const key = '5f0c7e9a-0000-4000-8000-0000000000e1'

export const options: PathOptions<typeof listViewFormMachine> = {
  length: 7,
  inputs: {
    'a new one': { id: null, version: 0, seen: empty },
    'one that there is': { id: 7, version: 1, seen },
  },
  events: {
    complete: { type: 'record.submit', draft, key },
    'without a name': { type: 'record.submit', draft: { ...draft, name: '' }, key },
    'with something typed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    saveRecord: {
      done: { saved: { id: 7, version: 2, draft } },
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        taken: readProblem(400, { name: ['Já existe uma visão desta lista com este nome.'] }),
        'too many': readProblem(409, { detail: 'São no máximo 50 visões por pessoa e lista.' }),
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

export const paths = pathsOf(listViewFormMachine, options)
