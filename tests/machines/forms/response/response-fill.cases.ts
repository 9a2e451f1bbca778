import { type Draft, fillingOf } from '../../../../contract/forms/draft'
import type { Answers, Response } from '../../../../contract/forms/response'
import { readProblem } from '../../../../contract/problem'
import { responseFillMachine } from '../../../../machines/forms/response/response-fill.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { unavailable } from '../../../support/people'
import { accidentAnswers, response } from '../../../support/samples/sample-response'

/** Of the last page of a report of an accident. */
export const question = 'pendencias'
export const mine = 'Isolar a rampa.'
/** Somebody took it away on the other device. */
export const theirs = ''

/** Nobody was hurt, so the number is not asked any more: a draft keeps it, a finished response does not. */
const answers: Answers = { ...accidentAnswers, quantos: '2' }
export const answersWith = (text: string): Answers => ({ ...answers, [question]: text })
/** Of its questions that one alone: what is asked makes no difference to the others. */
export const opened: Response = {
  ...response,
  answers,
  definition: {
    sections: [
      {
        title: 'Providências',
        questions: [{ key: question, label: 'O que falta fazer', kind: 'long_text', required: true }],
      },
    ],
  },
}
const answer = (text: string, more: Partial<Draft> = {}): Response => ({
  ...{ ...opened, version: 2, answers: answersWith(text), updated_at: '2026-11-19T12:30:00Z' },
  ...more,
})
const outdated = readProblem(412, null)
const refused = readProblem(409, { refusal: { state: 'cancelado', event: 'response.save', reasons: [] } })
const kept = { saved: answers, answers: answersWith(mine), sent: {} }

export const options: PathOptions<typeof responseFillMachine> = {
  inputs: {
    'as it is saved': fillingOf(opened, []),
    'with what is kept here': fillingOf(opened, [kept]),
    'with what is kept here and another answer there': fillingOf({ ...opened, answers: answersWith(theirs) }, [kept]),
  },
  events: {
    'to a text': { type: 'answer.change', question, answer: mine },
    'to nothing': { type: 'answer.change', question, answer: '' },
    'under a newer version': { type: 'response.changed', version: 9 },
    'under the version of this page': { type: 'response.changed', version: 1 },
    'by a step': { type: 'response.changed', version: null },
    asked: { type: 'response.finish', key: '5f0c7e9a0000400080000000000000f1' },
  },
  answers: {
    saveAnswers: {
      done: {
        'with the text': answer(mine),
        'with nothing': answer(''),
      },
      error: { outdated, refused, unavailable, rejected: readProblem(400, { answers: ['Grande.'] }) },
    },
    finishResponse: {
      done: { finished: answer(mine, { status: 'completo' }) },
      error: {
        ...{ outdated, refused, unavailable },
        rejected: readProblem(400, { [question]: ['O valor está abaixo da última leitura.'] }),
      },
    },
    readResponse: {
      done: {
        'as it was': answer(accidentAnswers[question] as string),
        'as this page sent it': answer(mine),
        'answered otherwise': answer(theirs),
        'finished so': answer(mine, { status: 'completo', answers: { ...accidentAnswers, [question]: mine } }),
        'finished otherwise': answer(theirs, { status: 'completo' }),
        cancelled: answer(mine, { status: 'cancelado' }),
      },
      error: { unavailable, gone: readProblem(404, null) },
    },
  },
}

export const paths = pathsOf(responseFillMachine, options)
