import { expect, test } from 'vitest'
import { fillingOf, type KeptDraft, mergeAnswers, sentWith } from '../../contract/forms/draft'
import type { Answers } from '../../contract/forms/response'
import { response } from '../support/samples/sample-response'

/** What is not told is empty. */
const cases: readonly [string, Partial<KeptDraft>, Answers, Answers, Answers][] = [
  ['was changed here', { saved: { a: '1' }, answers: { a: '2' } }, { a: '1' }, { a: '2' }, {}],
  ['was changed there', { saved: { a: '1' }, answers: { a: '1' } }, { a: '2' }, { a: '2' }, {}],
  ['was changed to the same', { answers: { a: ' 2 ' } }, { a: '2' }, { a: ' 2 ' }, {}],
  ['has a space more here', { saved: { a: '1' }, answers: { a: '1 ' } }, { a: '1' }, { a: '1 ' }, {}],
  ['has a space more, and was changed there', { saved: { a: '1' }, answers: { a: '1 ' } }, { a: '2' }, { a: '2' }, {}],
  ['was changed otherwise', { answers: { a: '2' } }, { a: '3' }, { a: '2' }, { a: '3' }],
  ['was cleared here', { saved: { a: '1', b: '1' }, answers: { a: '' } }, { a: '1', b: '1' }, { a: '', b: '' }, {}],
  ['was cleared there', { saved: { a: '1' }, answers: { a: '1' } }, {}, {}, {}],
  ['was cleared there and changed here', { saved: { a: '1' }, answers: { a: '2' } }, {}, { a: '2' }, { a: '' }],
  ['is several options', { answers: { a: ['x', 'y'] } }, { a: ['x'] }, { a: ['x', 'y'] }, { a: ['x'] }],
  ['is the same options', { answers: { a: ['x'] } }, { a: ['x'] }, { a: ['x'] }, {}],
  ['is what an unanswered save sent', { answers: { a: '12' }, sent: { a: ['1'] } }, { a: '1' }, { a: '12' }, {}],
  ['is what the first of two sent', { answers: { a: '3' }, sent: { a: ['1', '2'] } }, { a: '1' }, { a: '3' }, {}],
  ['was sent, then cleared', { answers: { a: '' }, sent: { a: ['1'] } }, { a: '1' }, { a: '' }, {}],
  ['was sent, then changed there', { answers: { a: '12' }, sent: { a: ['1'] } }, { a: '2' }, { a: '12' }, { a: '2' }],
  [
    'is one of several questions',
    { saved: { a: '1', b: '1', c: '1' }, answers: { a: '2', b: '1', c: '2' } },
    { a: '1', b: '3', c: '3', d: '3' },
    { a: '2', b: '3', c: '2', d: '3' },
    { c: '3' },
  ],
]

test.each(cases)('FRM-04: two drafts become one where an answer %s', (_, kept, others, answers, theirs) => {
  expect(mergeAnswers({ saved: {}, answers: {}, sent: {}, ...kept }, others)).toEqual({ answers, theirs })
})

test('FRM-04: what several pages kept of one response comes together, and where two differ both are told', () => {
  const saved = { a: '1', b: '1', c: '1' }
  const kept = [
    { saved, answers: { ...saved, a: '2', c: '2' }, sent: {} },
    { saved, answers: { ...saved, b: '3', c: '3' }, sent: {} },
  ]
  const { answers, theirs } = fillingOf({ ...response, answers: saved }, kept)
  expect({ answers, theirs }).toEqual({ answers: { a: '2', b: '3', c: '3' }, theirs: { c: '2' } })
})

test('FRM-04: what saves have sent is known by question, each answer once, the last one last', () => {
  const saved = { a: '1', b: '1', c: ['x'] }
  const answers = { a: '2', b: '1', c: [] }
  expect(sentWith({ saved, answers, sent: { a: ['2', '3'], b: ['4'] } })).toEqual({
    a: ['3', '2'],
    b: ['4'],
    c: [[]],
  })
})
