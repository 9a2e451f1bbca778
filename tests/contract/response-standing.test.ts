import { expect, test } from 'vitest'
import type { Answers, Response } from '../../contract/forms/response'
import { standingOf } from '../../contract/forms/standing'
import { response } from '../support/samples/sample-response'

const mine: Answers = { local: 'Rampa norte', isolado: 'yes' }

/** By what the device does about it. */
const cases: readonly [string, Pick<Response, 'status' | 'version' | 'answers'>, ReturnType<typeof standingOf>][] = [
  ['a draft that nobody has touched is finished', { status: 'rascunho', version: 1, answers: {} }, 'open'],
  ['a draft that was saved is left', { status: 'rascunho', version: 2, answers: mine }, 'changed'],
  ['a draft that was sent back is left', { status: 'rascunho', version: 3, answers: mine }, 'changed'],
  ['one that is finished so has arrived', { status: 'completo', version: 2, answers: mine }, 'arrived'],
  ['so has one that was audited since', { status: 'finalizado', version: 3, answers: mine }, 'arrived'],
  [
    'spaces around an answer make no other one',
    { status: 'completo', version: 2, answers: { ...mine, local: ' Rampa norte ' } },
    'arrived',
  ],
  [
    'one that is finished otherwise is left',
    { status: 'completo', version: 2, answers: { ...mine, local: 'Portaria' } },
    'changed',
  ],
  ['so is one that is finished with less', { status: 'completo', version: 2, answers: {} }, 'changed'],
  ['so is one that was audited otherwise', { status: 'finalizado', version: 5, answers: {} }, 'changed'],
  ['one that is cancelled is left', { status: 'cancelado', version: 3, answers: mine }, 'changed'],
]

test.each(cases)('FRM-03: of a response that a device sends, %s', (_, there, standing) => {
  expect(standingOf({ ...response, ...there }, mine)).toBe(standing)
})

test('FRM-03: what is not asked any more makes no other response', () => {
  const there = { ...response, status: 'completo', version: 2, answers: mine } as const
  expect(standingOf(there, { ...mine, 'no such question': 'yes' })).toBe('arrived')
})
