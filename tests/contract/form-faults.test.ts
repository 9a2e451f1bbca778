import { describe, expect, test } from 'vitest'
import type { DraftQuestion, FormDraft } from '../../contract/forms/form'
import { formDefinitionSchema } from '../../contract/forms/form.schema'
import { definitionOf, type FaultKind, faultsOf } from '../../contract/forms/form-faults'
import { accident, delivery, inspection, returnDraft } from '../../server/demo/form-definitions'

const check: DraftQuestion = { key: 'a', label: 'Freio em ordem', kind: 'check' }
const choice: DraftQuestion = {
  ...{ key: 'b', label: 'Turno', kind: 'one_of' },
  options: [
    { key: 'dia', label: 'Dia' },
    { key: 'noite', label: 'Noite' },
  ],
}
const several: DraftQuestion = { ...choice, key: 'c', label: 'Itens', kind: 'many_of' }
const number: DraftQuestion = { key: 'n', label: 'Nível', kind: 'number', least: 0, most: 100 }
const text: DraftQuestion = { key: 't', label: 'Observação', kind: 'text' }
const after = (key: string, when: DraftQuestion['when'], more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ key, label: `Depois ${key}`, kind: 'check' as const, when },
  ...more,
})

const formOf = (...questions: DraftQuestion[]): FormDraft => ({ sections: [{ title: 'Início', questions }] })
const found = (draft: FormDraft) =>
  faultsOf(draft).map(({ kind, section, question, part }) => [kind, section, question, part])

describe('FRM-06: what keeps a form from being published', () => {
  test('a form without sections, and sections without a title or questions', () => {
    expect(found({ sections: [] })).toEqual([['noSection', 0, null, null]])
    expect(
      found({
        sections: [
          { title: 'Início', questions: [check] },
          { title: ' ', questions: [] },
        ],
      }),
    ).toEqual([
      ['untitled', 1, null, null],
      ['emptySection', 1, null, null],
    ])
  })

  test('an answer that opens a follow-up and is gone is left out; that no other does is said', () => {
    const setting = { severity: null, days: null, owners: [], asks_photo: true, needs_proof: false }
    const opening = (...is: string[]) => formOf({ ...choice, follow_up: { ...setting, is } })
    expect(found(opening('dia', 'tarde'))).toEqual([])
    expect(definitionOf(opening('dia', 'tarde')).sections[0]?.questions).toMatchObject([{ follow_up: { is: ['dia'] } }])
    expect(found(opening('tarde'))).toEqual([['noOpening', 0, 0, null]])
  })

  test.each<[string, DraftQuestion[], [FaultKind, number, number | null]]>([
    ['a question without words', [{ ...check, label: ' ' }], ['unlabelled', 0, null]],
    ['two questions with one code', [check, { ...check, label: 'Outra' }], ['doubleKey', 1, null]],
    ['a choice without options', [{ ...choice, options: [] }], ['noOptions', 0, null]],
    ['a choice that never had any', [{ key: 'b', label: 'Turno', kind: 'many_of' }], ['noOptions', 0, null]],
    ['an option without words', [{ ...choice, options: [{ key: 'x', label: '' }] }], ['emptyOption', 0, 0]],
    [
      'an option that is there twice, whatever its case',
      [
        {
          ...choice,
          options: [
            { key: 'x', label: 'Dia' },
            { key: 'y', label: ' dia ' },
          ],
        },
      ],
      ['doubleOption', 0, 1],
    ],
    [
      'two options with one code',
      [
        {
          ...choice,
          options: [
            { key: 'x', label: 'Dia' },
            { key: 'x', label: 'Noite' },
          ],
        },
      ],
      ['doubleOption', 0, 1],
    ],
    ['limits the wrong way round', [{ ...number, least: 2, most: 1 }], ['limitsReversed', 0, null]],
    [
      'a condition on a question that is gone',
      [after('z', { all: [{ question: 'a', is: ['no'] }] })],
      ['unknownQuestion', 0, 0],
    ],
    ['a condition on itself', [after('z', { all: [{ question: 'z', is: ['no'] }] })], ['laterQuestion', 0, 0]],
    [
      'a condition on a later question',
      [after('z', { any: [{ question: 'a', is: ['no'] }] }), check],
      ['laterQuestion', 0, 0],
    ],
    [
      'a condition on an option that is gone',
      [choice, after('z', { all: [{ question: 'b', is: ['tarde'] }] })],
      ['unknownOption', 1, 0],
    ],
    ['a condition on no option', [choice, after('z', { all: [{ question: 'b' }] })], ['unknownOption', 1, 0]],
    [
      'a condition on an answer that a check does not have',
      [check, after('z', { all: [{ question: 'a', is: ['dia'] }] })],
      ['unknownOption', 1, 0],
    ],
    ['a condition on a text', [text, after('z', { all: [{ question: 't', is: ['sim'] }] })], ['untestable', 1, 0]],
    [
      'a number tested like a choice',
      [number, after('z', { all: [{ question: 'n', is: ['sim'] }] })],
      ['untestable', 1, 0],
    ],
    [
      'a choice tested like a number',
      [choice, after('z', { all: [{ question: 'b', from: 1 }] })],
      ['untestable', 1, 0],
    ],
    ['a choice tested up to a number', [choice, after('z', { all: [{ question: 'b', to: 1 }] })], ['untestable', 1, 0]],
    [
      'a range the wrong way round',
      [number, after('z', { all: [{ question: 'n', from: 9, to: 1 }] })],
      ['emptyRange', 1, 0],
    ],
    [
      'a range above what is taken',
      [number, after('z', { all: [{ question: 'n', from: 101 }] })],
      ['emptyRange', 1, 0],
    ],
    [
      'a meter below zero',
      [{ key: 'm', label: 'Medidor', kind: 'hour_meter' }, after('z', { all: [{ question: 'm', to: -1 }] })],
      ['emptyRange', 1, 0],
    ],
    [
      'two answers to one choice',
      [
        choice,
        after('z', {
          all: [
            { question: 'b', is: ['dia'] },
            { question: 'b', is: ['noite'] },
          ],
        }),
      ],
      ['neverAsked', 1, null],
    ],
    [
      'two ranges of one number that do not meet',
      [
        number,
        after('z', {
          all: [
            { question: 'n', to: 10 },
            { question: 'n', from: 11 },
          ],
        }),
      ],
      ['neverAsked', 1, null],
    ],
    [
      'a question after one that is asked only where it is not',
      [
        check,
        after('y', { all: [{ question: 'a', is: ['no'] }] }),
        after('z', {
          all: [
            { question: 'y', is: ['yes'] },
            { question: 'a', is: ['yes', 'na'] },
          ],
        }),
      ],
      ['neverAsked', 2, null],
    ],
  ])('%s', (_, questions, [kind, question, part]) => {
    expect(found(formOf(...questions))).toEqual([[kind, 0, question, part]])
  })

  test.each<[string, DraftQuestion[]]>([
    [
      'several options of which each test means another',
      [
        several,
        after('z', {
          all: [
            { question: 'c', is: ['dia'] },
            { question: 'c', is: ['noite'] },
          ],
        }),
      ],
    ],
    [
      'ranges that meet',
      [
        number,
        after('z', {
          all: [
            { question: 'n', to: 10 },
            { question: 'n', from: 10 },
          ],
        }),
      ],
    ],
    [
      'either of two answers',
      [
        choice,
        after('z', {
          any: [
            { question: 'b', is: ['dia'] },
            { question: 'b', is: ['noite'] },
          ],
        }),
      ],
    ],
    [
      'one way of two that is closed',
      [
        check,
        after('y', { all: [{ question: 'a', is: ['no'] }] }),
        after('z', {
          any: [
            { question: 'y', is: ['yes'] },
            { question: 'a', is: ['yes'] },
          ],
        }),
        after('x', {
          all: [
            { question: 'z', is: ['yes'] },
            { question: 'a', is: ['yes'] },
          ],
        }),
      ],
    ],
    [
      'equal limits, and one limit alone',
      [
        { ...number, least: 3, most: 3 },
        { key: 'm', label: 'Outro', kind: 'number', least: 3 },
      ],
    ],
  ])('not: %s', (_, questions) => {
    expect(found(formOf(...questions))).toEqual([])
  })

  test('a fault of one condition is told at that one, not at the questions after it', () => {
    const gone = after('y', { all: [{ question: 'gone', is: ['no'] }] })
    expect(found(formOf(check, gone, after('z', { all: [{ question: 'y', is: ['yes'] }] })))).toEqual([
      ['unknownQuestion', 0, 1, 0],
    ])
  })

  test('is found in a form of hundreds of conditions in an instant', () => {
    const first = Array.from({ length: 20 }, (_, index) => ({ ...check, key: `a${index}` }))
    const any = (from: number) => ({
      any: Array.from({ length: 10 }, (_, index) => ({ question: `a${from + index}`, is: ['no'] })),
    })
    const both = Array.from({ length: 10 }, (_, index) => after(`y${index}`, any(index)))
    const all = both.map(({ key }) => ({ question: key, is: ['yes'] }))
    expect(found(formOf(...first, ...both, after('z', { all })))).toEqual([])
  })

  test('is nothing of the demonstration but what is missing in its draft', () => {
    for (const { definition } of [accident, delivery, inspection]) expect(found(definition)).toEqual([])
    expect(found(returnDraft)).toEqual([['emptySection', 3, null, null]])
  })
})

describe('FRM-06: what is published of what is built', () => {
  const draft: FormDraft = {
    sections: [
      {
        ...{ title: ' Início ', help: '  ' },
        questions: [
          { ...number, label: ' Nível ', help: ' Em por cento ', unit: ' % ', options: [], required: false },
          { ...choice, least: 1, unit: 'h', required: true },
          { ...text, when: { all: [{ question: 'b', is: ['dia'] }] } },
        ],
      },
    ],
  }

  test('leaves out spaces, empty words and what the kind does not have', () => {
    expect(definitionOf(draft)).toEqual({
      sections: [
        {
          title: 'Início',
          questions: [
            { key: 'n', label: 'Nível', kind: 'number', help: 'Em por cento', unit: '%', least: 0, most: 100 },
            { ...choice, required: true },
            { ...text, when: { all: [{ question: 'b', is: ['dia'] }] } },
          ],
        },
      ],
    })
  })

  test('passes the schema of definitions, and is what it was made of', () => {
    const definition = definitionOf(draft)
    expect(formDefinitionSchema.parse(definition)).toEqual(definition)
    expect(definitionOf(definition)).toEqual(definition)
  })
})
