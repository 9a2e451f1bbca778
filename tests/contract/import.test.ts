import { expect, test } from 'vitest'
import { countResults, type ImportResult, noRows, refusalOf } from '../../contract/billing/imports/import'

const result = (line: number, outcome: ImportResult['outcome']): ImportResult => ({ line, outcome, problems: {} })

test('BIL-04: what came of rows is counted by kind, with the first twenty that are wrong', () => {
  const wrong = Array.from({ length: 21 }, (_, index) => result(index + 10, 'wrong'))
  const results = [result(2, 'new'), result(3, 'new'), result(4, 'changed'), result(5, 'same'), ...wrong]
  expect(countResults(results)).toEqual({ new: 2, changed: 1, same: 1, wrong: 21, first: wrong.slice(0, 20) })
  expect(countResults([])).toEqual(noRows)
})

test('BIL-04: a file that cannot even be looked into is no table', () => {
  expect(refusalOf({ refusal: 'tooLarge' })).toBe('tooLarge')
  for (const error of [{ refusal: 'other' }, new Error('x'), {}, 'refusal', null, undefined])
    expect(refusalOf(error)).toBe('notATable')
})
