import type { ModuleLinkDraft } from '../../../../contract/access/module-page'
import { readProblem } from '../../../../contract/problem'
import { moduleLinkEditMachine } from '../../../../machines/access/module-page/module-link-edit.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

/** A link as the person saw it, and what becomes of it. */
export const seen: ModuleLinkDraft = { title: 'Manuais', url: 'https://manuais.example', description: '', place: 1 }
export const draft: ModuleLinkDraft = { ...seen, title: 'Manuais e normas', place: 2 }
export const empty: ModuleLinkDraft = { title: '', url: '', description: '', place: 2 }
export const key = '5f0c7e9a-0000-4000-8000-0000000000e1'
/** Somebody else has said what is there. */
const theirs: ModuleLinkDraft = { ...seen, description: 'De cada família.' }

export const options: PathOptions<typeof moduleLinkEditMachine> = {
  length: 7,
  inputs: {
    'a new one': { id: null, version: 0, seen: empty },
    'one that there is': { id: 7, version: 1, seen },
  },
  events: {
    complete: { type: 'record.submit', draft, key },
    'with an address of another scheme': {
      type: 'record.submit',
      draft: { ...draft, url: 'javascript:alert(1)' },
      key,
    },
    'with something typed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    saveRecord: {
      done: { saved: { id: 7, version: 2, draft } },
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        rejected: readProblem(400, { url: ['O endereço não serve.'] }),
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

export const paths = pathsOf(moduleLinkEditMachine, options)
