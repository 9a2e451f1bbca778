import { describe, expect, test } from 'vitest'
import type { FormDraft } from '../../contract/forms/form'
import { createFormSchema } from '../../contract/forms/form.schema'
import { fileOf, formFileOf } from '../../contract/forms/form-file'
import { bodyOf, emptyForm, problemsOfForm } from '../../contract/forms/new-form'
import { form } from '../support/samples/sample-form'
import { builtDefinition } from '../support/samples/sample-forms'

const complete = { ...emptyForm, title: ' Lavagem ', group: 'Pátio' }

describe('FRM-06: a new form', () => {
  test.each([
    ['without a name', { title: ' ' }, { title: 'required' }],
    ['without a group', { group: '' }, { group: 'required' }],
    ['with a name that is too long', { title: 'x'.repeat(121) }, { title: 'tooLong' }],
    ['with a group that is too long', { group: 'x'.repeat(121) }, { group: 'tooLong' }],
    ['with a description that is too long', { description: 'x'.repeat(501) }, { description: 'tooLong' }],
    ['with a term of no days', { every_days: '0' }, { every_days: 'notDays' }],
    ['with a term of half a day', { every_days: '1,5' }, { every_days: 'notDays' }],
    ['with a term of eleven years', { every_days: '3651' }, { every_days: 'notDays' }],
    ['as long as it may be', { title: 'x'.repeat(120), description: 'x'.repeat(500), every_days: ' 3650 ' }, {}],
    ['with a name and a group', {}, {}],
  ])('%s', (_, fields, problems) => {
    expect(problemsOfForm({ ...complete, ...fields })).toEqual(problems)
  })

  test('is sent as the server takes it', () => {
    expect(bodyOf(complete)).toEqual({
      title: 'Lavagem',
      description: '',
      group: 'Pátio',
      every_days: null,
      machines: [],
    })
    const body = bodyOf({ ...complete, every_days: ' 7 ', definition: builtDefinition, machines: [4, 9] })
    expect(body).toMatchObject({ every_days: 7, definition: builtDefinition, machines: [4, 9] })
    expect(createFormSchema.parse(body)).toEqual(body)
  })
})

describe('FRM-06: a form as a file', () => {
  test('comes in as it went out, with what is being built', () => {
    const read = {
      ...{ title: 'Lavagem', description: form.description, group: 'Pátio' },
      ...{ definition: builtDefinition, losses: [] },
    }
    expect(formFileOf(fileOf(form))).toEqual(read)
    const draft = { sections: builtDefinition.sections.slice(0, 1) }
    expect(formFileOf(fileOf({ ...form, draft }))).toMatchObject({ definition: draft })
    expect(formFileOf(fileOf({ ...form, definition: null }))).toMatchObject({ definition: { sections: [] } })
  })

  test('leaves without the people who mend what its answers open', () => {
    const owned = (owners: object[]) => ({
      sections: [
        {
          title: 'Ao redor',
          questions: [
            {
              ...{ key: 'pneus', label: 'Pneus', kind: 'check' as const },
              follow_up: {
                ...{ is: ['no'], severity: null, days: null, asks_photo: true, needs_proof: false },
                owners,
              },
            },
          ],
        },
      ],
    })
    const davi = owned([{ id: 7, name: 'Davi' }]) as FormDraft
    expect(formFileOf(fileOf({ ...form, draft: davi }))).toMatchObject({ definition: owned([]), losses: [] })
    expect(formFileOf(JSON.stringify(davi))).toMatchObject({
      definition: owned([]),
      losses: [{ why: 'people', what: 'Pneus', sheet: null, row: null }],
    })
  })

  test('may be a definition alone', () => {
    expect(formFileOf(JSON.stringify(builtDefinition))).toMatchObject({ title: '', definition: builtDefinition })
  })

  test.each([
    ['no JSON', '{', 'JSON'],
    ['no form', '[]', 'JSON'],
    ['a definition that is none', '{"definition": 1}', 'definition'],
    ['no sections', '{}', 'sections'],
    ['a section that is none', '{"sections": [1]}', 'sections[0]'],
    ['a section without a title', '{"sections": [{"questions": []}]}', 'sections[0].title'],
    ['a section without questions', '{"sections": [{"title": ""}]}', 'sections[0].questions'],
    ...[
      ['a question that is none', '1', ''],
      ['a question without a code', '{"label": "", "kind": "text"}', '.key'],
      ['a question without words', '{"key": "a", "kind": "text"}', '.label'],
      ['a kind that there is not', '{"key": "a", "label": "", "kind": "toString"}', '.kind'],
      ['options that are none', '{"key": "a", "label": "", "kind": "one_of", "options": 1}', '.options'],
    ].map(([name, question, place]) => [
      ...[name ?? '', `{"sections": [{"title": "", "questions": [${question}]}]}`, `sections[0].questions[0]${place}`],
    ]),
  ])('is refused with its place: %s', (_, text, place) => {
    expect(formFileOf(text ?? '')).toEqual({ place })
  })
})
