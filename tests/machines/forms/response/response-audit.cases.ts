import { readProblem } from '../../../../contract/problem'
import { responseAuditMachine } from '../../../../machines/forms/response/response-audit.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { unavailable } from '../../../support/people'

export const question = 'pendencias'
const outdated = readProblem(412, null)
const confirmed = { version: 1, key: '5f0c7e9a0000400080000000000000f3' }

export const options: PathOptions<typeof responseAuditMachine> = {
  inputs: { 'a finished response': { id: 7 } },
  events: {
    accepted: { type: 'accept.confirm', ...confirmed },
    'that is one': { type: 'reason.write', text: 'Falta dizer onde.' },
    'that is none': { type: 'reason.write', text: 'Falta' },
    'to a question': { type: 'remark.write', question, text: 'Em que rampa?' },
    'sent back': { type: 'sendBack.confirm', ...confirmed },
  },
  answers: {
    acceptResponse: { done: { accepted: null }, error: { outdated, unavailable } },
    sendResponseBack: { done: { 'sent back': null }, error: { outdated, unavailable } },
  },
}

export const paths = pathsOf(responseAuditMachine, options)
