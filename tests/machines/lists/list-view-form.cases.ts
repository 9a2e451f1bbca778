import type { ListViewDraft } from '../../../contract/lists/list-view'
import { readProblem } from '../../../contract/problem'
import { listViewFormMachine } from '../../../machines/lists/list-view-form.machine'
import { pathsOf } from '../../engine/paths'
import { recordFormCases } from '../protocols/record-form.cases'
import { kept as seen } from './list-view-change.cases'

const empty: ListViewDraft = { ...seen, name: '' }
export const draft: ListViewDraft = { ...seen, name: 'Emitidas do mês' }
/** Somebody else shares it. */
const theirs: ListViewDraft = { ...seen, is_shared: true }
const key = '5f0c7e9a-0000-4000-8000-0000000000e1'

export const options = recordFormCases({
  ...{ seen, draft, theirs },
  made: { empty, key },
  unfit: { 'without a name': { ...draft, name: '' } },
  refusals: {
    taken: readProblem(400, { name: ['Já existe uma visão desta lista com este nome.'] }),
    'too many': readProblem(409, {
      detail: 'Você já tem 50 visões desta lista, o máximo. Exclua uma para salvar outra.',
    }),
  },
})

export const paths = pathsOf(listViewFormMachine, options)
