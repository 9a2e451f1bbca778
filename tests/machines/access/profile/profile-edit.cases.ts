import { readProblem } from '../../../../contract/problem'
import { profileEditMachine } from '../../../../machines/access/profile/profile-edit.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const profileId = 900_071
export const key = '5f0c7e9a0000400080000000000000f1'
export const taken = 'Já existe um perfil com este nome no módulo.'
export const held = 'formularios_auditoria'
export const other = 'formularios_criar'
const empty = { name: '', description: '', permissions: [] }
export const kept = { name: 'Conferência', description: '', permissions: [held] }

const written = { name: 'Revisão ', description: 'Revê as respostas.', permissions: [other] }

export const options: PathOptions<typeof profileEditMachine> = {
  inputs: {
    'a new one': { id: null, module: 2, draft: empty },
    'one that there is': { id: profileId, module: 2, draft: kept },
  },
  events: {
    complete: { type: 'draft.change', draft: written },
    'without permissions': { type: 'draft.change', draft: { ...written, permissions: [] } },
    'with its key': { type: 'profile.submit', key },
  },
  answers: {
    previewProfile: {
      done: {
        'some people gain': { version: 3, digest: 'one', gains: [{ permission: other, people: 2 }], loses: [] },
        'some people lose': { version: 3, digest: 'two', gains: [], loses: [{ permission: held, people: 1 }] },
        'nobody is affected': { version: 3, digest: 'three', gains: [], loses: [] },
      },
      error: { forbidden: readProblem(403, null), unavailable },
    },
    saveProfile: {
      error: {
        'taken already': readProblem(400, { name: [taken] }),
        stale: readProblem(412, null),
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(profileEditMachine, options)
