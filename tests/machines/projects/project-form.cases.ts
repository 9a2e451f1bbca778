import { readProblem } from '../../../contract/problem'
import type { ProjectDraft } from '../../../contract/projects/project'
import { emptyProject } from '../../../contract/projects/project-draft'
import { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

/** A project as the person saw it, and what becomes of it. */
export const seen: ProjectDraft = {
  ...emptyProject,
  ...{ code: 'PRJ-FORM', name: 'Mina Norte', manager: 2, begins: '2032-01-10', ends: '2032-03-20' },
}
export const draft: ProjectDraft = { ...seen, name: 'Mina Sul' }
export const key = '5f0c7e9a-0000-4000-8000-0000000000d1'
/** Somebody else has written what it is for. */
export const theirs: ProjectDraft = { ...seen, description: 'Acessos da cava.' }

export const options: PathOptions<typeof projectFormMachine> = {
  length: 7,
  inputs: {
    'a new one': { id: null, version: 0, seen: emptyProject },
    'one that there is': { id: 7, version: 1, seen },
  },
  events: {
    complete: { type: 'record.submit', draft, key },
    'with an end before its begin': { type: 'record.submit', draft: { ...draft, ends: '2032-01-01' }, key },
    'with something typed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    saveRecord: {
      done: { saved: { id: 7, version: 2, draft } },
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        duplicate: readProblem(409, { code: ['Já existe um projeto com este código.'], duplicate: 12 }),
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

export const paths = pathsOf(projectFormMachine, options)
