import { describe, expect, test } from 'vitest'
import { evaluate } from '../../contract/forms/evaluate'
import type { FormDraft, Question } from '../../contract/forms/form'
import { applyChange } from '../../contract/forms/form-change'
import { definitionOf, faultsOf } from '../../contract/forms/form-faults'
import { fileOf, formFileOf } from '../../contract/forms/form-file'
import type { Answers } from '../../contract/forms/response'
import { form } from '../support/samples/sample-form'

const options = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }))
const check: Question = { key: 'freio', label: 'Freio', kind: 'check', points: { yes: 4, no: 1 } }
const oneOf: Question = { key: 'estado', label: 'Estado', kind: 'one_of', options, points: { a: 10, b: 5 } }
const manyOf: Question = { key: 'itens', label: 'Itens', kind: 'many_of', options, points: { a: 1, b: 2, c: 3 } }
const uncounted: Question = { key: 'luz', label: 'Luz', kind: 'check' }
const conditional: Question = { ...check, key: 'pneus', when: { all: [{ question: 'luz', is: ['yes'] }] } }
const scored = {
  pass_percent: 80,
  sections: [
    { title: 'Freios', questions: [check, uncounted, conditional] },
    { title: 'Resto', questions: [oneOf, manyOf] },
    { title: 'Sem pontos', questions: [{ ...uncounted, key: 'som' }] },
  ],
}

describe('FRM-03: answers are worth what the version of the form says', () => {
  const cases: readonly [string, Answers, [number, number, number, boolean], ([number, number] | null)[]][] = [
    ['nothing yet', {}, [0, 20, 0, false], [[0, 4], [0, 16], null]],
    [
      'all that they can be',
      { freio: 'yes', estado: 'a', itens: ['a', 'b', 'c'] },
      [20, 20, 100, true],
      [[4, 4], [16, 16], null],
    ],
    ['less where the answer gives less', { freio: 'no', estado: 'b' }, [6, 20, 30, false], [[1, 4], [5, 16], null]],
    ['nothing for an option without points', { estado: 'c' }, [0, 20, 0, false], [[0, 4], [0, 16], null]],
    [
      'neither for nor against where it does not apply',
      { freio: 'na', estado: 'a', itens: ['b', 'c'] },
      [15, 16, 93, true],
      [null, [15, 16], null],
    ],
    ['more questions where more are asked', { luz: 'yes', pneus: 'yes' }, [4, 24, 16, false], [[4, 8], [0, 16], null]],
    ['nothing for what is not asked any more', { luz: 'no', pneus: 'yes' }, [0, 20, 0, false], [[0, 4], [0, 16], null]],
    ['an option once, however often it is sent', { itens: ['c', 'c'] }, [3, 20, 15, false], [[0, 4], [3, 16], null]],
    ['nothing for what every object has', { estado: 'constructor' }, [0, 20, 0, false], [[0, 4], [0, 16], null]],
  ]
  test.each(cases)('%s', (_, answers, [points, most, percent, passes], sections) => {
    const { score, scores } = evaluate(scored, answers, null)
    expect(score).toEqual({ points, most, percent, least: 80, passes })
    expect(scores.map((one) => one && [one.points, one.most])).toEqual(sections)
    expect(scores.every((one) => one === null || one.passes === null)).toBe(true)
  })

  test('a minimum is reached by points, not by rounding', () => {
    const of = (yes: number, no: number) => ({
      ...{ pass_percent: 85, sections: [{ title: 'A', questions: [{ ...check, points: { yes, no } }] }] },
    })
    expect(evaluate(of(1000, 849), { freio: 'no' }, null).score).toMatchObject({ percent: 84, passes: false })
    expect(evaluate(of(1000, 850), { freio: 'no' }, null).score).toMatchObject({ percent: 85, passes: true })
  })

  test('without points there is no score, nor where none of what counts applies', () => {
    const plain = { sections: [{ title: 'A', questions: [uncounted] }] }
    expect(evaluate(plain, { luz: 'yes' }, null)).toMatchObject({ score: null, scores: [null] })
    const alone = { pass_percent: 80, sections: [{ title: 'A', questions: [check] }] }
    expect(evaluate(alone, { freio: 'na' }, null).score).toBeNull()
    expect(evaluate({ sections: alone.sections }, { freio: 'yes' }, null).score).toMatchObject({ passes: null })
  })
})

describe('FRM-06: points of a form that is built', () => {
  const kindsIn = (draft: FormDraft) => faultsOf(draft).map(({ kind }) => kind)
  const of = (points: Record<string, number>, more: object = {}): FormDraft => ({
    ...{ sections: [{ title: 'A', questions: [{ ...check, points }] }], ...more },
  })

  test('are a fault where no answer gives any, or where a minimum has nothing to count', () => {
    expect(kindsIn(of({ yes: 0, no: 0 }))).toEqual(['noPoints'])
    expect(kindsIn(of({ gone: 3 }))).toEqual(['noPoints'])
    expect(kindsIn({ pass_percent: 50, sections: [{ title: 'A', questions: [uncounted] }] })).toEqual(['nothingCounts'])
    expect(kindsIn(of({ yes: 1 }, { pass_percent: 50 }))).toEqual([])
  })

  test('are published of answers that there are and give some, and of kinds that have some', () => {
    const draft: FormDraft = {
      sections: [
        {
          title: 'A',
          questions: [
            { ...check, points: { yes: 1, no: 0, na: 5, gone: 2 } },
            { key: 'nota', label: 'Nota', kind: 'text', points: { yes: 1 } },
          ],
        },
      ],
    }
    const [first, second] = definitionOf(draft).sections[0]?.questions ?? []
    expect([first, second]).toEqual([
      { ...check, points: { yes: 1 } },
      { key: 'nota', label: 'Nota', kind: 'text' },
    ])
  })

  test('and their minimum stay through every change, and go out and come in with a file', () => {
    const at = { section: 0, question: 0 }
    const changed = [
      { type: 'section.add' },
      { type: 'question.write', at, fields: { label: 'Freios' } },
      { type: 'part.move', at, by: 1 },
      { type: 'part.remove', at },
    ] as const
    for (const change of changed) expect(applyChange(scored, change).pass_percent).toBe(80)
    expect(applyChange(scored, { type: 'form.write', fields: { pass_percent: undefined } })).toEqual({
      sections: scored.sections,
    })
    expect(definitionOf(scored)).toEqual(scored)
    expect(formFileOf(fileOf({ ...form, draft: scored }))).toMatchObject({ definition: scored, losses: [] })
  })
})
