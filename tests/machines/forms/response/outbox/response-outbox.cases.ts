import { readProblem } from '../../../../../contract/problem'
import { responseOutboxMachine } from '../../../../../machines/forms/response/outbox/response-outbox.machine'
import { type PathOptions, pathsOf } from '../../../../engine/paths'
import { unauthorized, unavailable } from '../../../../support/people'
import { closed } from '../response-files.cases'

export const retired = readProblem(400, { asset: ['O ativo não existe ou está inativo.'] })
/** Answered elsewhere, sent back or cancelled since it was begun. */
export const changed = readProblem(409, null)
export const outdated = readProblem(412, { detail: 'O registro mudou.' })

/** By their numbers on this device. */
export const [first, refused, next] = [11, 12, 13]

export const waitingOne = {
  waiting: [
    { id: first, problem: null },
    { id: refused, problem: retired },
  ],
}

export const options: PathOptions<typeof responseOutboxMachine> = {
  /** One that is sent and one behind it: a third adds places, and no goal. */
  within: ({ rows }) => rows.length <= 2,
  inputs: {
    'with nothing': { waiting: [] },
    'with one that waits and one that was refused': waitingOne,
  },
  events: {
    'another one': { type: 'response.enqueue', id: next },
    'another one that was refused': { type: 'response.enqueue', id: next, problem: retired },
    'the one that was refused': { type: 'response.retry', id: refused },
    'the first one': { type: 'response.withdraw', id: first },
    'the one that was refused, to be corrected': { type: 'response.withdraw', id: refused },
  },
  answers: {
    beginResponse: {
      done: { begun: { response: 7, edition: 2 }, gone: null },
      error: { retired, unavailable, unauthorized },
    },
    readStanding: {
      done: {
        'as it was begun': { hasArrived: false, version: 1, files: ['boletim'] },
        'finished so': { hasArrived: true, version: 2, files: [] },
      },
      error: { changed, unavailable },
    },
    sendFiles: { error: { unavailable, closed } },
    forgetResponse: { error: { unavailable, gone: readProblem(404, { detail: 'O registro não existe.' }) } },
    finishResponse: {
      error: { outdated, rejected: readProblem(400, { horimetro: ['O valor está abaixo da última leitura.'] }) },
    },
  },
}

export const paths = pathsOf(responseOutboxMachine, options)
