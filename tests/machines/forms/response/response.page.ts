import { randomUUID } from 'node:crypto'
import type { EventFromLogic } from 'xstate'
import { readProblem } from '../../../../contract/problem'
import type { responseLifecycle } from '../../../../machines/forms/response/response.lifecycle'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { accidentAnswers } from '../../../support/samples/sample-response'
import { situationOn } from '../../billing/record-shown'
import { changeResponse, makeResponse, type Status } from './made-response'
import { options } from './response.cases'
import { responseShown } from './response-shown'

type Step = EventFromLogic<typeof responseLifecycle>['type']

/** Whose duties are separated is a setting of the module, which others answer forms with here. */
const inputs = Object.fromEntries(Object.entries(options.inputs ?? {}).filter(([, { is_barred }]) => !is_barred))
const unreachable = {
  'the module does not separate duties here': [
    'completo|event:response.accept|isOther refused',
    'completo|event:response.sendBack|isOther refused',
  ],
}
const cases = { ...options, inputs, unreachable }

/** FRM-04: as Ana Souza sees her own report of an accident, which she may audit too. */
export const driver: RecordDriver<typeof responseLifecycle> = {
  cases,
  effects: {},

  record: {
    as: 'ana.souza',
    addressOf: (id) => `/formularios/respostas/${id}`,
    make: ({ value }, { portal }) => makeResponse(portal, value as Status),
    change: (id, { value }, { portal }) => changeResponse(portal, id, value as Status),
    calls: {
      'response.save': act('PATCH', '', { answers: accidentAnswers }),
      'response.finish': act('POST', 'finish/', { answers: accidentAnswers }),
      'response.accept': act('POST', 'accept/'),
      'response.sendBack': act('POST', 'send-back/', { reason: 'Falta a hora do acidente.', remarks: {} }),
      'response.cancel': act('POST', 'cancel/', { reason: 'Começada na máquina errada.' }),
    } satisfies Record<Step, unknown>,
  },

  shown: (page) => situationOn(screenOnPage(page)),
  toShow: responseShown,

  says: {
    rascunho: 'um rascunho',
    completo: 'uma resposta completa',
    finalizado: 'uma resposta aceita',
    cancelado: 'uma resposta cancelada',
  },
}

/** Over the version that it has now. */
function act(method: string, step: string, body?: object) {
  return async (id: number, { portal, sessions }: Around): Promise<CallOutcome> => {
    const { access: token } = await sessions.start('ana.souza')
    const path = `forms/responses/${id}/`
    const read = () => portal.get(path, token)
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${(await read()).body.version}"` }
    const sent = { token, headers, ...(body ? { body } : {}) }
    const { status, body: answer } = await portal.call(method, `${path}${step}`, sent)
    if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(answer)}`)
    return { state: (await read()).body.status, refusal: status === 409 ? readProblem(status, answer).refusal : null }
  }
}
