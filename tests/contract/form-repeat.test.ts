import { describe, expect, test } from 'vitest'
import { compareForms } from '../../contract/forms/compare-forms'
import { mergeAnswers } from '../../contract/forms/draft'
import { askedAnswers, evaluate, filesOf } from '../../contract/forms/evaluate'
import { fullLabel, questionsIn } from '../../contract/forms/follow-up/follow-up-questions'
import type { FormDefinition } from '../../contract/forms/form'
import { definitionOf, faultsOf } from '../../contract/forms/form-faults'
import { answeredIn, filledSections, oneMore, sectionsByPlace } from '../../contract/forms/repeat'

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
/** The second is gone; the others are there, the third without an answer. */
const answers = { tem: 'yes', '2~1': 'yes', '2~3': 'yes', '2~4': 'yes', bom: 'yes', 'bom~4': 'no', 'foto~4': [photo] }

describe('FRM-03: a section that repeats', () => {
  test('stands once where nothing is answered, and is asked by the keys of its questions', () => {
    const { sections, asked } = evaluate(definition, { tem: 'yes' }, null)
    expect(sections.map(({ title }) => title)).toEqual(['Início', 'Pneus · Pneu 1'])
    expect(asked).toEqual([['tem'], ['bom', 'foto']])
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
      ['bom', 'foto'],
      ['bom~3', 'foto~3'],
      ['bom~4', 'bom~4.what', 'porque~4', 'foto~4'],
    ])
    expect(problems).toEqual({ 'bom~3': 'required', 'porque~4': 'required' })
    expect(first).toEqual({ section: 2, question: 'bom~3' })
    expect([progress, nonConformities, score?.points, score?.most]).toEqual([60, 1, 2, 6])
    expect(scores.map((one) => one?.points ?? null)).toEqual([null, 2, 0, 0])
    expect(filesOf(definition, answers).get('foto~4')).toEqual([photo])
    expect(sections.flatMap(questionsIn).map(fullLabel)).toContain('Pneu 3: Em bom estado: O que há de errado')
  })

  test('keeps its repetitions among what is asked, also those without an answer', () => {
    const typed = { ...answers, 'porque~2': ' ', 'bom~9x': 'no', 'outra~2': 'a' }
    expect(askedAnswers(definition, typed)).toEqual(answers)
  })

  test('takes no more than the form says, and says where there are more', () => {
    const full = { 'bom~2': 'yes', 'bom~3': 'yes', 'bom~5': 'yes' }
    expect(oneMore(definition, full, 1)).toBeNull()
    expect(oneMore(definition, {}, 0)).toBeNull()
    const over = { ...full, tem: 'yes', 'bom~6': 'yes' }
    expect(evaluate(definition, over, null).problems).toEqual({ 'bom~6': 'tooOften' })
  })

  test('is filled once more beside those that there are, under a number that none has', () => {
    expect(oneMore(definition, {}, 1)).toEqual({ '2~1': 'yes', '2~2': 'yes' })
    expect(oneMore(definition, { bom: 'yes', 'foto~4': [photo] }, 1)).toEqual({
      '2~1': 'yes',
      '2~4': 'yes',
      '2~5': 'yes',
    })
    expect(oneMore(definition, { 'bom~99': 'yes' }, 1)).toEqual({ '2~99': 'yes', '2~1': 'yes' })
  })

  test('loses with a repetition what is answered in it alone', () => {
    const sections = filledSections(definition, { ...answers, 'bom~4.what': 'Furado' })
    const lost = sections.map((one) => answeredIn(definition, { ...answers, 'bom~4.what': 'Furado' }, one))
    expect(lost).toEqual([null, { bom: 'yes' }, {}, { 'bom~4': 'no', 'foto~4': [photo], 'bom~4.what': 'Furado' }])
    const [, only] = filledSections(definition, { bom: 'yes' })
    expect(only && answeredIn(definition, { bom: 'yes' }, only)).toBeNull()
  })

  test('has columns by place, whatever was removed before', () => {
    const [, ...tyres] = sectionsByPlace(definition, answers)
    expect(tyres.map(({ questions }) => questions[0]?.key)).toEqual(['bom', 'bom~2', 'bom~3'])
  })

  test('is merged question by question: one added on each device, one removed here and answered there', () => {
    const saved = { tem: 'yes', '2~1': 'yes', '2~2': 'yes', 'bom~2': 'yes' }
    const mine = { tem: 'yes', '2~1': 'yes', '2~2': '', 'bom~2': '' }
    const others = { ...saved, '2~3': 'yes', 'bom~3': 'no' }
    const merged = mergeAnswers({ saved, answers: mine, sent: {} }, others)
    expect(merged.theirs).toEqual({})
    expect(filledSections(definition, merged.answers).map(({ repetition }) => repetition?.number ?? null)).toEqual([
      ...[null, 1, 3],
    ])
    expect(mergeAnswers({ saved, answers: mine, sent: {} }, { ...saved, 'bom~2': 'no' }).theirs).toEqual({
      'bom~2': 'no',
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
