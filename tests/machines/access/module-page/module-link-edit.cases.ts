import type { ModuleLinkDraft } from '../../../../contract/access/module-page'
import { readProblem } from '../../../../contract/problem'
import { moduleLinkEditMachine } from '../../../../machines/access/module-page/module-link-edit.machine'
import { pathsOf } from '../../../engine/paths'
import { recordFormCases } from '../../protocols/record-form.cases'

/** A link as the person saw it, and what becomes of it. */
export const seen: ModuleLinkDraft = { title: 'Manuais', url: 'https://manuais.example', description: '', place: 1 }
export const draft: ModuleLinkDraft = { ...seen, title: 'Manuais e normas', place: 2 }
export const empty: ModuleLinkDraft = { title: '', url: '', description: '', place: 2 }
export const key = '5f0c7e9a-0000-4000-8000-0000000000e1'
/** Somebody else has said what is there. */
const theirs: ModuleLinkDraft = { ...seen, description: 'De cada família.' }

export const options = recordFormCases({
  ...{ seen, draft, theirs },
  made: { empty, key },
  unfit: { 'with an address of another scheme': { ...draft, url: 'javascript:alert(1)' } },
  refusals: {
    rejected: readProblem(400, { url: ['O endereço não serve.'] }),
  },
})

export const paths = pathsOf(moduleLinkEditMachine, options)
