import { describe, expect, test } from 'vitest'
import { askedAnswers, evaluate, numberOf } from '../../contract/forms/evaluate'
import type { FormDefinition, Question } from '../../contract/forms/form'
import { positionOf, positionText, writePosition } from '../../contract/forms/position'
import type { Answer, Answers } from '../../contract/forms/response'

const asking = (...questions: Question[]): FormDefinition => ({ sections: [{ title: 'Página', questions }] })
const asked = { label: 'Pergunta', required: true } as const
const options = [
  { key: 'a', label: 'A' },
  { key: 'b', label: 'B' },
]
const tank: Question = { ...asked, key: 'q', kind: 'number', least: 0, most: 100 }
const text: Question = { ...asked, key: 'q', kind: 'text' }
const check: Question = { ...asked, key: 'q', kind: 'check' }
const oneOf: Question = { ...asked, key: 'q', kind: 'one_of', options }
const manyOf: Question = { ...asked, key: 'q', kind: 'many_of', options }
const meter: Question = { ...asked, key: 'q', kind: 'hour_meter' }
const place: Question = { ...asked, key: 'q', kind: 'position' }
const signature: Question = { ...asked, key: 'q', kind: 'signature' }
const file = (number: string) => `00000000-0000-4000-8000-${number.padStart(12, '0')}`

test('FRM-03: a question called as what every object has is answered by an answer alone', () => {
  const named: Question = { ...text, key: 'constructor' }
  const definition = asking(named, { ...check, when: { all: [{ question: 'constructor', is: ['a'] }] } })
  expect(evaluate(definition, {}, null)).toMatchObject({
    ...{ asked: [['constructor']], progress: 0, problems: { constructor: 'required' } },
  })
  expect(askedAnswers(definition, {})).toEqual({})
  expect(evaluate(definition, { constructor: 'a', q: 'yes' }, null)).toMatchObject({ progress: 100, first: null })
})

describe('FRM-03: an answer has', () => {
  const cases: readonly [string, Question, Answer, string | null][] = [
    ['to be there', text, ' ', 'required'],
    ['no need to be there where it is not required', { ...text, required: false }, '', null],
    ['at most two thousand characters', text, 'x'.repeat(2001), 'tooLong'],
    ['two thousand characters and no more', text, 'x'.repeat(2000), null],
    ['to be a number', tank, 'meio', 'notANumber'],
    ['decimals in either form', tank, '99,5', null],
    ['to be at least the least', tank, '-0.1', 'belowLeast'],
    ['to be at most the most', tank, '100.1', 'aboveMost'],
    ['the bounds themselves', tank, '100', null],
    ['to be a day that there is', { ...asked, key: 'q', kind: 'date' }, '2026-02-30', 'notADay'],
    ['a day', { ...asked, key: 'q', kind: 'date' }, '2026-02-28', null],
    ['to be a time of the day', { ...asked, key: 'q', kind: 'time' }, '24:00', 'notATime'],
    ['a time', { ...asked, key: 'q', kind: 'time' }, '23:59', null],
    ['to be one of three for a check', check, 'maybe', 'notAnOption'],
    ['“does not apply” too', check, 'na', null],
    ['to be one of the options', oneOf, 'c', 'notAnOption'],
    ['to be one, not several', oneOf, ['a'], 'notAnOption'],
    ['an option', oneOf, 'b', null],
    ['to be some of the options', manyOf, ['a', 'c'], 'notAnOption'],
    ['to be several, not one', manyOf, 'a', 'notAnOption'],
    ['to be at least one of several', manyOf, [], 'required'],
    ['several', manyOf, ['a', 'b'], null],
    ['never to be below the last reading', meter, '1499,9', 'belowLastReading'],
    ['the last reading itself', meter, '1500', null],
    ['no negative reading', meter, '-1', 'belowLeast'],
    ['to be a place on earth', place, '-91.0,0.0,5', 'notAPosition'],
    ['to say how sure a place is', place, '-19.920000,-43.940000', 'notAPosition'],
    ['a place', place, '-19.920000,-43.940000,12', null],
    ['at most one signature', signature, [file('1'), file('2')], 'tooManyFiles'],
    ['a signature', signature, [file('1')], null],
  ]
  test.each(cases)('%s', (_, question, answer, problem) => {
    const { problems, progress } = evaluate(asking(question), { q: answer }, 1500)
    expect(problems).toEqual(problem ? { q: problem } : {})
    expect(progress).toBe(problem === null ? 100 : 0)
  })

  test('no reading to be measured by where none was told', () => {
    expect(evaluate(asking(meter), { q: '1' }, null).problems).toEqual({})
  })
})

describe('FRM-03: a question is asked', () => {
  const when = (condition: NonNullable<Question['when']>): FormDefinition => ({
    sections: [
      {
        title: 'Um',
        questions: [
          { ...check, key: 'first' },
          { ...tank, key: 'amount', required: false },
          { ...manyOf, key: 'many', required: false },
        ],
      },
      {
        title: 'Dois',
        questions: [
          { ...text, key: 'second', when: condition },
          { ...text, key: 'third', when: { all: [{ question: 'second', is: ['x'] }] } },
        ],
      },
    ],
  })
  const cases: readonly [string, NonNullable<Question['when']>, Answers, boolean][] = [
    ['for an answer', { all: [{ question: 'first', is: ['no'] }] }, { first: 'no' }, true],
    ['for no other answer', { all: [{ question: 'first', is: ['no'] }] }, { first: 'yes' }, false],
    ['for no missing answer', { all: [{ question: 'first', is: ['no'] }] }, {}, false],
    ['for one of several', { all: [{ question: 'many', is: ['b'] }] }, { many: ['a', 'b'] }, true],
    ['from a number on', { all: [{ question: 'amount', from: 10 }] }, { amount: '10' }, true],
    ['not below it', { all: [{ question: 'amount', from: 10 }] }, { amount: '9,9' }, false],
    ['up to a number', { all: [{ question: 'amount', to: 10 }] }, { amount: '10,1' }, false],
    ['for no number that is none', { all: [{ question: 'amount', from: 0 }] }, { amount: 'x' }, false],
    [
      'only where all hold',
      {
        all: [
          { question: 'first', is: ['no'] },
          { question: 'amount', from: 10 },
        ],
      },
      { first: 'no', amount: '1' },
      false,
    ],
    [
      'where any holds',
      {
        any: [
          { question: 'first', is: ['no'] },
          { question: 'amount', from: 10 },
        ],
      },
      { first: 'no', amount: '1' },
      true,
    ],
  ]
  test.each(cases)('%s', (_, condition, answers, isAsked) => {
    expect(evaluate(when(condition), answers, null).asked[1]?.includes('second')).toBe(isAsked)
  })

  test('for an answer on the same page, given before it', () => {
    const form = asking(
      { ...check, key: 'first' },
      { ...text, key: 'why', when: { all: [{ question: 'first', is: ['no'] }] } },
    )
    expect(evaluate(form, { first: 'no' }, null)).toMatchObject({
      asked: [['first', 'why']],
      problems: { why: 'required' },
    })
    expect(evaluate(form, { first: 'yes' }, null).asked).toEqual([['first']])
  })

  test('by no answer to one that is not asked itself', () => {
    const answers = { first: 'yes', second: 'x' }
    expect(evaluate(when({ all: [{ question: 'first', is: ['no'] }] }), answers, null).asked[1]).toEqual([])
    expect(evaluate(when({ all: [{ question: 'first', is: ['yes'] }] }), answers, null).asked[1]).toContain('third')
  })
})

test('FRM-03: progress counts the required questions that are asked, and the first that lacks an answer has a place', () => {
  const form: FormDefinition = {
    sections: [
      {
        title: 'Um',
        questions: [
          { ...check, key: 'a' },
          { ...text, key: 'note', required: false },
        ],
      },
      {
        title: 'Dois',
        questions: [
          { ...check, key: 'b' },
          { ...check, key: 'c' },
        ],
      },
    ],
  }
  expect(evaluate(form, { a: 'no', b: 'no', note: 'x' }, null)).toMatchObject({
    ...{ progress: 66, nonConformities: 2, problems: { c: 'required' } },
    first: { section: 1, question: 'c' },
  })
  expect(evaluate(form, { a: 'yes', b: 'na', c: 'yes' }, null)).toMatchObject({
    ...{ progress: 100, nonConformities: 0, problems: {}, first: null },
  })
})

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' -3 ', -3],
  ['1.234,5', null],
  ['1e3', null],
  ['', null],
] as const)('%j typed is the number %j', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test('FRM-03: a place is written as maps do, with no sign that a spreadsheet would run', () => {
  const answer = writePosition({ latitude: -19.92, longitude: 43.9400004, accuracy: 11.2 })
  expect(answer).toBe('-19.920000,43.940000,12')
  const place = positionOf(answer)
  expect(place && [positionText(place, 'pt'), positionText({ ...place, longitude: -1 }, 'en')]).toEqual([
    '19.92000° S, 43.94000° L (± 12 m)',
    '19.92000° S, 1.00000° W (± 12 m)',
  ])
})
