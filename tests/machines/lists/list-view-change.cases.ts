import type { ListViewDraft } from '../../../contract/lists/list-view'
import { readProblem } from '../../../contract/problem'
import { listViewChangeMachine } from '../../../machines/lists/list-view-change.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

/** A view as the person saw it, and what the list shows by now. */
export const viewId = 7
export const kept: ListViewDraft = { name: 'Emitidas', query: 'status=issued', is_shared: false }
export const draft: ListViewDraft = { ...kept, query: 'status=cancelled' }
const forbidden = readProblem(403, { detail: 'Não.' })
const gone = readProblem(404, { detail: 'Recurso não encontrado.' })

export const options: PathOptions<typeof listViewChangeMachine> = {
  events: {
    'over the view': { type: 'query.save', id: viewId, version: 1, seen: kept.query, draft },
    'of one view': { type: 'default.set', id: viewId, isDefault: true },
  },
  answers: {
    saveChange: {
      error: {
        outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
        gone,
        forbidden,
        unavailable,
        'no answer': noAnswer,
      },
    },
    readView: {
      done: {
        'with another name': { id: viewId, version: 3, draft: { ...kept, name: 'Emitidas hoje' } },
        'with another query': { id: viewId, version: 3, draft: { ...kept, query: 'status=provisioned' } },
        'as it was to be': { id: viewId, version: 3, draft },
      },
      error: { gone, unavailable },
    },
  },
}

export const paths = pathsOf(listViewChangeMachine, options)
