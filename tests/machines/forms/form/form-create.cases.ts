import { emptyForm, type NewForm } from '../../../../contract/forms/new-form'
import { readProblem } from '../../../../contract/problem'
import { formCreateMachine } from '../../../../machines/forms/form/form-create.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { builtDefinition } from '../../../support/samples/sample-forms'

export const complete: NewForm = {
  ...{ title: 'Lavagem ', description: 'Na volta ao pátio.', group: 'Pátio', every_days: '7', definition: null },
  machines: [],
}

export const options: PathOptions<typeof formCreateMachine> = {
  inputs: { empty: emptyForm, 'of another form': { ...complete, definition: builtDefinition } },
  events: {
    'to what is complete': { type: 'draft.change', draft: complete },
    'to what is not': { type: 'draft.change', draft: { ...complete, title: ' ' } },
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
