import { describe, expect, test } from 'vitest'
import { compareForms, isEqual, isUnchanged } from '../../contract/forms/compare-forms'
import type { FormDefinition, Question } from '../../contract/forms/form'

const one: Question = { key: 'a', label: 'Freio', kind: 'check', required: true }
const two: Question = { key: 'b', label: 'Nível', kind: 'number', least: 0, most: 100, unit: '%' }
const three: Question = { key: 'c', label: 'Turno', kind: 'one_of', options: [{ key: 'dia', label: 'Dia' }] }
const formOf = (...questions: Question[]): FormDefinition => ({ sections: [{ title: 'Início', questions }] })

describe('FRM-06: two versions of a form', () => {
  test('are the same where nothing is another, in whatever order fields stand', () => {
    const again = { kind: 'check', required: true, label: 'Freio', key: 'a' } as const
    expect(isUnchanged(compareForms(formOf(one, two), formOf(again, two)))).toBe(true)
  })

  test('differ by the questions that one of them alone has', () => {
    const comparison = compareForms(formOf(one, two), formOf(one, three))
    expect([comparison.added, comparison.removed, comparison.changed]).toEqual([[three], [two], []])
    expect(comparison.isReordered).toBe(false)
    expect(isUnchanged(comparison)).toBe(false)
  })

  test.each<[string, Question, Question]>([
    ['label', one, { ...one, label: 'Freios' }],
    ['kind', one, { key: 'a', label: 'Freio', kind: 'text', required: true }],
    ['help', one, { ...one, help: 'Puxe.' }],
    ['required', one, { key: 'a', label: 'Freio', kind: 'check' }],
    ['unit', two, { ...two, unit: 'L' }],
    ['limits', two, { ...two, most: 90 }],
    ['limits', two, { ...two, least: 1 }],
    ['options', three, { ...three, options: [{ key: 'dia', label: 'De dia' }] }],
    ['points', one, { ...one, points: { yes: 2 } }],
    ['condition', one, { ...one, when: { all: [{ question: 'b', from: 1 }] } }],
  ])('differ by the %s of a question', (part, before, after) => {
    const comparison = compareForms(formOf(before), formOf(after))
    expect(comparison.changed).toEqual([{ before, after, parts: [part] }])
    expect(isUnchanged(comparison)).toBe(false)
  })

  test('differ by the least per cent with which a response passes', () => {
    const comparison = compareForms(formOf(one), { ...formOf(one), pass_percent: 80 })
    expect(comparison.passPercent).toEqual([undefined, 80])
    expect(isUnchanged(comparison)).toBe(false)
  })

  test('differ by how a section explains itself', () => {
    const explained = { sections: [{ title: 'Início', help: 'Com a máquina desligada.', questions: [one] }] }
    const comparison = compareForms(formOf(one), explained)
    expect(comparison.sections.changed).toEqual(['Início'])
    expect(isUnchanged(comparison)).toBe(false)
  })

  test('differ by the order of questions that both have', () => {
    const comparison = compareForms(formOf(one, two), formOf(two, one))
    expect(comparison).toMatchObject({ added: [], removed: [], changed: [], isReordered: true })
    expect(isUnchanged(comparison)).toBe(false)
    expect(compareForms(formOf(one, two), formOf(three, one, two)).isReordered).toBe(false)
  })

  test('differ by their sections, and by where a question stands', () => {
    const after: FormDefinition = {
      sections: [
        { title: 'Início', questions: [one] },
        { title: 'Fim', questions: [two] },
      ],
    }
    const comparison = compareForms(formOf(one, two), after)
    expect(comparison.sections).toEqual({ added: ['Fim'], removed: [], changed: [], repeated: [] })
    expect(comparison.changed.map(({ parts }) => parts)).toEqual([['section']])
    expect(compareForms(after, formOf(one, two)).sections.removed).toEqual(['Fim'])
  })

  test('lists are compared in their order', () => {
    expect([isEqual([1, 2], [2, 1]), isEqual([1, 2], [1, 2]), isEqual(null, undefined)]).toEqual([false, true, false])
  })
})
