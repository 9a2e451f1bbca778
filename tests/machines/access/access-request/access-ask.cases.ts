import { readProblem } from '../../../../contract/problem'
import { accessAskMachine } from '../../../../machines/access/access-request/access-ask.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const reason = 'Preciso conferir as faturas do mês'
export const twice = 'Você já pediu esta permissão, e o pedido aguarda resposta.'

export const options: PathOptions<typeof accessAskMachine> = {
  inputs: { 'nothing chosen': { permission: '', path: '/iam/pedidos' } },
  events: {
    'of billing': { type: 'permission.choose', permission: 'faturamento_faturas' },
    'that is complete': { type: 'reason.change', reason: `${reason} ` },
    'that is not': { type: 'reason.change', reason: 'Preciso' },
    'with its key': { type: 'request.send', key: '5f0c7e9a0000400080000000000000e1' },
  },
  answers: {
    askForAccess: {
      done: { asked: { id: 12 } },
      error: {
        'asked already': readProblem(400, { permission: [twice] }),
        forbidden: readProblem(403, null),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(accessAskMachine, options)
