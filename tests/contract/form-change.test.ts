import { describe, expect, test } from 'vitest'
import type { DraftQuestion, FormDraft } from '../../contract/forms/form'
import {
  applyChange,
  conditionOf,
  type FormChange,
  firstTest,
  partAt,
  placeAfter,
  putBack,
  testOn,
} from '../../contract/forms/form-change'

const ask = (key: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ key, label: key.toUpperCase(), kind: 'check' as const },
  ...more,
})
const choice = ask('c', {
  kind: 'one_of',
  options: [
    { key: 'x', label: 'X' },
    { key: 'y', label: 'Y' },
  ],
})
const form: FormDraft = {
  sections: [
    { title: 'Um', questions: [ask('a'), ask('b')] },
    { title: 'Dois', questions: [choice] },
  ],
}
const keysOf = ({ sections }: FormDraft) => sections.map(({ questions }) => questions.map(({ key }) => key).join(''))
const at = (section: number, question: number | null) => ({ section, question })

describe('FRM-06: what a person does to a form', () => {
  test.each<[FormChange, string[], ReturnType<typeof at> | null]>([
    [{ type: 'section.add' }, ['ab', 'c', ''], at(2, null)],
    [{ type: 'question.add', section: 0, kind: 'text', key: 'n' }, ['abn', 'c'], at(0, 2)],
    [{ type: 'question.duplicate', at: at(0, 0), key: 'n' }, ['anb', 'c'], at(0, 1)],
    [{ type: 'question.duplicate', at: at(5, 0), key: 'n' }, ['ab', 'c'], at(5, 1)],
    [{ type: 'part.move', at: at(0, 0), by: 1 }, ['ba', 'c'], at(0, 1)],
    [{ type: 'part.move', at: at(0, 1), by: -1 }, ['ba', 'c'], at(0, 0)],
    [{ type: 'part.move', at: at(0, 1), by: 1 }, ['a', 'bc'], at(1, 0)],
    [{ type: 'part.move', at: at(1, 0), by: -1 }, ['abc', ''], at(0, 2)],
    [{ type: 'part.move', at: at(0, 0), by: -1 }, ['ab', 'c'], null],
    [{ type: 'part.move', at: at(1, 0), by: 1 }, ['ab', 'c'], null],
    [{ type: 'part.move', at: at(0, null), by: 1 }, ['c', 'ab'], at(1, null)],
    [{ type: 'part.move', at: at(0, null), by: -1 }, ['ab', 'c'], null],
    [{ type: 'part.remove', at: at(0, 0) }, ['b', 'c'], null],
    [{ type: 'part.remove', at: at(0, null) }, ['c'], null],
    [{ type: 'form.replace', draft: { sections: [] } }, [], null],
  ])('%j', (change, keys, place) => {
    expect(keysOf(applyChange(form, change))).toEqual(keys)
    expect(placeAfter(form, change)).toEqual(place)
  })

  test('words and fields are written, and one that is taken away is gone', () => {
    const titled = applyChange(form, { type: 'section.write', section: 1, fields: { title: 'Fim' } })
    expect(titled.sections.map(({ title }) => title)).toEqual(['Um', 'Fim'])
    const write = (draft: FormDraft, fields: object) =>
      applyChange(draft, { type: 'question.write', at: at(0, 1), fields })
    const required = write(form, { required: true, label: 'Novo' })
    expect(required.sections[0]?.questions).toEqual([ask('a'), { ...ask('b'), required: true, label: 'Novo' }])
    expect(write(required, { required: undefined }).sections[0]?.questions[1]).toEqual({ ...ask('b'), label: 'Novo' })
    expect(placeAfter(form, { type: 'question.write', at: at(0, 1), fields: {} })).toEqual(at(0, 1))
    expect(placeAfter(form, { type: 'section.write', section: 1, fields: {} })).toEqual(at(1, null))
  })

  test('a copy of a question has a code of its own, and all else alike', () => {
    const { sections } = applyChange(form, { type: 'question.duplicate', at: at(1, 0), key: 'n' })
    expect(sections[1]?.questions).toEqual([choice, { ...choice, key: 'n' }])
  })

  test('options are added, written, moved and taken away', () => {
    const labels = (change: FormChange) =>
      applyChange(form, change).sections[1]?.questions[0]?.options?.map(({ label }) => label)
    const here = at(1, 0)
    expect(labels({ type: 'option.add', at: here, key: 'z' })).toEqual(['X', 'Y', ''])
    expect(labels({ type: 'option.write', at: here, option: 1, label: 'Novo' })).toEqual(['X', 'Novo'])
    expect(labels({ type: 'option.remove', at: here, option: 0 })).toEqual(['Y'])
    expect(labels({ type: 'option.move', at: here, option: 0, by: 1 })).toEqual(['Y', 'X'])
    expect(labels({ type: 'option.move', at: here, option: 0, by: -1 })).toEqual(['X', 'Y'])
    const made = applyChange(form, { type: 'option.add', at: at(0, 0), key: 'z' })
    expect(made.sections[0]?.questions[0]?.options).toEqual([{ key: 'z', label: '' }])
  })

  test.each([at(0, 0), at(0, 1), at(1, 0), at(0, null), at(1, null)])(
    'what is taken away at %j is put back there',
    (place) => {
      const removed = partAt(form, place)
      if (!removed) throw new Error('nothing is there')
      expect(putBack(applyChange(form, { type: 'part.remove', at: place }), removed)).toEqual(form)
    },
  )

  test('it is put back as near as there is room, with what was done since', () => {
    const removed = partAt(form, at(1, 0))
    if (!removed) throw new Error('nothing is there')
    expect(keysOf(putBack({ sections: form.sections.slice(0, 1) }, removed))).toEqual(['cab'])
    expect(keysOf(putBack({ sections: [] }, removed))).toEqual(['c'])
    expect(partAt(form, at(3, null))).toBeNull()
    expect(partAt(form, at(0, 3))).toBeNull()
  })

  test('a condition begins with the nearest question before that can be tested', () => {
    const number = ask('n', { kind: 'number', least: 3 })
    expect(firstTest([ask('a'), choice, ask('t', { kind: 'text' })])).toEqual({ question: 'c', is: ['x'] })
    expect(firstTest([ask('t', { kind: 'text' })])).toBeNull()
    expect([testOn(ask('a')), testOn(number), testOn(ask('m', { kind: 'hour_meter' }))]).toEqual([
      ...[
        { question: 'a', is: ['yes'] },
        { question: 'n', from: 3 },
        { question: 'm', from: 0 },
      ],
    ])
    expect(testOn(ask('o', { kind: 'one_of' }))).toEqual({ question: 'o' })
    expect(conditionOf('all', [])).toBeUndefined()
    expect([conditionOf('all', [testOn(choice)]), conditionOf('any', [testOn(choice)])]).toEqual([
      ...[{ all: [{ question: 'c', is: ['x'] }] }, { any: [{ question: 'c', is: ['x'] }] }],
    ])
  })
})
