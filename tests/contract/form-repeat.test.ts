import { describe, expect, test } from 'vitest'
import { compareForms } from '../../contract/forms/compare-forms'
import { mergeAnswers } from '../../contract/forms/draft'
import { askedAnswers, evaluate, filesOf } from '../../contract/forms/evaluate'
import { fullLabel, questionsIn } from '../../contract/forms/follow-up/follow-up-questions'
import type { FormDefinition } from '../../contract/forms/form'
import { definitionOf, faultsOf } from '../../contract/forms/form-faults'
import { answeredIn, filledSections, marksOf, oneMore, sectionsByPlace, timesFilled } from '../../contract/forms/repeat'
import type { Answers } from '../../contract/forms/response'

const photo = '00000000-0000-4000-8000-000000000001'
const setting = { is: ['no'], severity: 'high' as const, days: 5, owners: [], asks_photo: false, needs_proof: false }
const definition: FormDefinition = {
  sections: [
    { title: 'Início', questions: [{ key: 'tem', label: 'Tem pneus', kind: 'check', required: true }] },
    {
      title: 'Pneus',
      repeat: { name: 'Pneu', most: 3 },
      questions: [
        {
          ...{ key: 'bom', label: 'Em bom estado', kind: 'check', required: true },
          ...{ points: { yes: 2 }, follow_up: setting, when: { all: [{ question: 'tem', is: ['yes'] }] } },
        },
        {
          ...{ key: 'porque', label: 'Por quê', kind: 'text', required: true },
          when: { all: [{ question: 'bom', is: ['no'] }] },
        },
        { key: 'foto', label: 'Foto', kind: 'photo' },
      ],
    },
  ],
}
/** One was removed; the second of those that there are has no answer. */
const answers = {
  ...{ tem: 'yes', '2~s2': '1', '2~x3': '3', '2~a4': '4' },
  ...{ 'bom~s2': 'yes', 'bom~a4': 'no', 'foto~a4': [photo] },
}

describe('FRM-03: a section that repeats', () => {
  test('stands once where nothing is answered, and is asked by the keys of its questions', () => {
    const { sections, asked } = evaluate(definition, { tem: 'yes' }, null)
    expect(sections.map(({ title }) => title)).toEqual(['Início', 'Pneus · Pneu 1'])
    expect(asked).toEqual([['tem'], ['bom~s2', 'foto~s2']])
  })

  test('asks each repetition by keys of its own, in the order in which they were added, with conditions on its own answers', () => {
    const { sections, asked, problems, first, progress, nonConformities, score, scores } = evaluate(
      definition,
      answers,
      null,
    )
    expect(sections.map(({ title }) => title)).toEqual([
      ...['Início', 'Pneus · Pneu 1', 'Pneus · Pneu 2', 'Pneus · Pneu 3'],
    ])
    expect(asked).toEqual([
      ['tem'],
      ['bom~s2', 'foto~s2'],
      ['bom~x3', 'foto~x3'],
      ['bom~a4', 'bom~a4.what', 'porque~a4', 'foto~a4'],
    ])
    expect(problems).toEqual({ 'bom~x3': 'required', 'porque~a4': 'required' })
    expect(first).toEqual({ section: 2, question: 'bom~x3' })
    expect([progress, nonConformities, score?.points, score?.most]).toEqual([60, 1, 2, 6])
    expect(scores.map((one) => one?.points ?? null)).toEqual([null, 2, 0, 0])
    expect(filesOf(definition, answers).get('foto~a4')).toEqual([photo])
    expect(sections.flatMap(questionsIn).map(fullLabel)).toContain('Pneu 3: Em bom estado: O que há de errado')
  })

  test('keeps its repetitions among what is asked, also those without an answer', () => {
    const typed = { ...answers, 'porque~b2': ' ', 'bom~B9': 'no', 'outra~b2': 'a', bom: 'yes' }
    expect(askedAnswers(definition, typed)).toEqual(answers)
  })

  test('takes no more than the form says, and says where there are more, also where the first question is not asked', () => {
    const full = { 'bom~b2': 'yes', 'bom~b3': 'yes', 'bom~b5': 'yes' }
    expect(oneMore(definition, full, 1, 'new')).toBeNull()
    expect(oneMore(definition, {}, 0, 'new')).toBeNull()
    const over = { ...full, '2~b5': '2', 'bom~b6': 'yes' }
    expect(evaluate(definition, { ...over, tem: 'yes' }, null).problems).toEqual({ 'bom~b6': 'tooOften' })
    expect(evaluate(definition, { ...over, tem: 'no' }, null).problems).toEqual({ 'foto~b6': 'tooOften' })
  })

  test('is filled once more after those that there are, which are there without an answer too', () => {
    expect(oneMore(definition, {}, 1, 'new')).toEqual({ '2~s2': '1', '2~new': '2' })
    const marked = { '2~x3': '3', 'foto~s2': [photo] }
    expect(oneMore(definition, marked, 1, 'new')).toEqual({ '2~s2': '1', '2~new': '4' })
    const marks = marksOf(filledSections(definition, { ...marked, '2~s2': '1', '2~new': '4' }))
    expect(marks).toEqual(['2~s2', '2~x3', '2~new'])
  })

  test('loses with a repetition what is answered in it alone', () => {
    const typed = { ...answers, 'bom~a4.what': 'Furado' }
    const lost = ['2~s2', '2~x3', '2~a4', '2~gone'].map((mark) => answeredIn(definition, typed, mark))
    expect(lost).toEqual([
      { 'bom~s2': 'yes' },
      {},
      { 'bom~a4': 'no', 'foto~a4': [photo], 'bom~a4.what': 'Furado' },
      null,
    ])
    expect(answeredIn(definition, { 'bom~s2': 'yes' }, '2~s2')).toBeNull()
  })

  test('has columns by place, whatever was removed before', () => {
    const [, ...tyres] = sectionsByPlace(definition, timesFilled(definition, answers))
    expect(tyres.map(({ questions }) => questions[0]?.key)).toEqual(['bom', 'bom~2', 'bom~3'])
  })

  describe('in two drafts that began alike', () => {
    const saved = { tem: 'yes', '2~s2': '1', '2~b2': '2', 'bom~b2': 'yes', 'foto~b2': [photo] }
    const without = { tem: 'yes', '2~s2': '1' }
    const merged = (mine: Answers, others: Answers) => {
      const { answers, theirs } = mergeAnswers({ saved, answers: mine, sent: {} }, others)
      expect(theirs).toEqual({})
      return askedAnswers(definition, answers)
    }

    test('stands twice more where both added one', () => {
      const [here, there] = [oneMore(definition, without, 1, 'here'), oneMore(definition, without, 1, 'there')]
      const both = { ...without, '2~here': '2', '2~there': '2' }
      expect(merged({ ...without, ...here }, { ...without, ...there })).toEqual(both)
    })

    test('is removed where one removed it, and stays whole where the other changed any of it, on either side', () => {
      const emptied = { ...without, '2~b2': '', 'bom~b2': '', 'foto~b2': '' }
      const changed = { ...saved, 'bom~b2': 'no' }
      expect(merged(emptied, saved)).toEqual(without)
      expect(merged(saved, without)).toEqual(without)
      expect(merged(emptied, changed)).toEqual(changed)
      expect(merged(changed, without)).toEqual(changed)
    })

    test('leaves one that was removed when another is added', () => {
      const more = oneMore(definition, saved, 1, 'new')
      expect(merged({ ...saved, ...more }, without)).toEqual({ ...without, '2~new': '3' })
    })
  })
})

test('FRM-06: a condition reaches no question of another section that repeats, and a repetition has a name', () => {
  const end = {
    title: 'Fim',
    questions: [{ key: 'fim', label: 'Fim', kind: 'text' as const, when: { all: [{ question: 'bom', is: ['no'] }] } }],
  }
  const found = (form: Parameters<typeof faultsOf>[0]) =>
    faultsOf(form).map(({ kind, section, question }) => [kind, section, question])
  expect(found(definition)).toEqual([])
  expect(found({ sections: [...definition.sections, end] })).toEqual([['repeatedQuestion', 2, 0]])
  const [start, tyres] = definition.sections
  const unnamed = { ...tyres, title: 'Pneus', questions: tyres?.questions ?? [], repeat: { name: ' ', most: 3 } }
  expect(found({ sections: [start ?? end, unnamed] })).toEqual([['unnamedRepetition', 1, null]])
  const named = { sections: [{ ...unnamed, repeat: { name: ' Pneu ', most: 3 } }] }
  expect(definitionOf(named).sections[0]?.repeat).toEqual({ name: 'Pneu', most: 3 })
})

test('FRM-06: two versions of a form tell which sections repeat otherwise', () => {
  const [start, tyres] = definition.sections
  if (!start || !tyres) throw new Error('the form has two sections')
  const { repeat: _, ...once } = tyres
  expect(compareForms(definition, { sections: [start, once] }).sections.repeated).toEqual(['Pneus'])
  expect(compareForms(definition, definition).sections.repeated).toEqual([])
})
