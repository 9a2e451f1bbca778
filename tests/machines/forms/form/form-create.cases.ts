import type { FormOffer } from '../../../../contract/forms/form-offer'
import { emptyForm, type NewForm } from '../../../../contract/forms/new-form'
import { readProblem } from '../../../../contract/problem'
import { formCreateMachine } from '../../../../machines/forms/form/form-create.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { builtDefinition } from '../../../support/samples/sample-forms'

const setting = { is: ['no'], severity: null, days: 2, asks_photo: false, needs_proof: false }
const freio = { key: 'freio', label: 'Freio', kind: 'check' } as const
export const owned = { ...freio, follow_up: { ...setting, owners: [{ id: 5, name: 'Elisa Melo' }] } }
const freed = { ...freio, follow_up: { ...setting, owners: [] } }

export const complete: NewForm = {
  ...{ title: 'Lavagem ', description: 'Na volta ao pátio.', group: 'Pátio', every_days: '7', definition: null },
  machines: [],
}

/** Of two files of a form: one that is taken as it is, one that names a person of another installation. */
export const offers: Readonly<Record<'whole.json' | 'people.json', FormOffer>> = {
  'whole.json': {
    ...{ title: 'Do arquivo', description: 'Como lá.', group: 'Oficina' },
    ...{ definition: builtDefinition, losses: [] },
  },
  'people.json': {
    ...{ title: 'Com perdas', description: '', group: 'Oficina' },
    definition: { sections: [{ title: 'Chegada', questions: [freed] }] },
    losses: [{ why: 'people', what: 'Freio', sheet: null, row: null }],
  },
}

export const options: PathOptions<typeof formCreateMachine> = {
  inputs: { empty: emptyForm, 'of another form': { ...complete, definition: builtDefinition } },
  events: {
    'to what is complete': { type: 'draft.change', draft: complete },
    'to what is not': { type: 'draft.change', draft: { ...complete, title: ' ' } },
    'of a whole file': { type: 'import.offer', offer: offers['whole.json'] },
    'with something lost': { type: 'import.offer', offer: offers['people.json'] },
    asked: { type: 'form.create', key: '5f0c7e9a0000400080000000000000f5' },
  },
  answers: {
    createForm: {
      done: { made: { id: 7 } },
      error: {
        ...{ unavailable, 'no answer': noAnswer },
        rejected: readProblem(400, { title: ['O nome não serve.'] }),
        denied: readProblem(403, null),
        refused: readProblem(409, { detail: 'Tente mais tarde.' }),
      },
    },
  },
}

export const paths = pathsOf(formCreateMachine, options)
