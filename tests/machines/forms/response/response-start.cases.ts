import type { AssetForms } from '../../../../contract/forms/inspection'
import { readProblem } from '../../../../contract/problem'
import { responseStartMachine } from '../../../../machines/forms/response/response-start.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { response } from '../../../support/samples/sample-response'

export const asked: AssetForms = {
  ...{ id: 1, code: 'ATV-0001', name: 'Escavadeira', family: 'Escavadeiras', inspection: null, last_response: null },
  ...{ cost_center: { code: 'CB-001', name: 'Obra' }, last_reading: null },
  forms: [
    {
      ...{ id: 3, title: 'Relato de acidente', description: 'Logo depois do acidente.', group: 'Segurança' },
      ...{ questions: 12, every_days: null, last: null, inspection: null, draft: null },
    },
  ],
}

export const options: PathOptions<typeof responseStartMachine> = {
  inputs: { 'of a form about a machine': { form: 3, asset: 1 } },
  events: { asked: { type: 'response.start', key: '5f0c7e9a0000400080000000000000f2' } },
  answers: {
    startResponse: {
      done: { begun: response },
      error: {
        ...{ unavailable, 'no answer': noAnswer },
        rejected: readProblem(400, { asset: ['O ativo não existe ou está inativo.'] }),
      },
    },
  },
}

export const paths = pathsOf(responseStartMachine, options)
