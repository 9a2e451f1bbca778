import { readProblem } from '../../../contract/problem'
import type { ProjectDraft } from '../../../contract/projects/project'
import { emptyProject } from '../../../contract/projects/project-draft'
import { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import { pathsOf } from '../../engine/paths'
import { recordFormCases } from '../protocols/record-form.cases'

/** A project as the person saw it, and what becomes of it. */
export const seen: ProjectDraft = {
  ...emptyProject,
  ...{ code: 'PRJ-FORM', name: 'Mina Norte', manager: 2, begins: '2032-01-10', ends: '2032-03-20' },
}
export const draft: ProjectDraft = { ...seen, name: 'Mina Sul' }
export const key = '5f0c7e9a-0000-4000-8000-0000000000d1'
/** Somebody else has written what it is for. */
export const theirs: ProjectDraft = { ...seen, description: 'Acessos da cava.' }

export const options = recordFormCases({
  ...{ seen, draft, theirs },
  made: { empty: emptyProject, key },
  unfit: { 'with an end before its begin': { ...draft, ends: '2032-01-01' } },
  refusals: {
    duplicate: readProblem(409, { code: ['Já existe um projeto com este código.'], duplicate: 12 }),
  },
})

export const paths = pathsOf(projectFormMachine, options)
