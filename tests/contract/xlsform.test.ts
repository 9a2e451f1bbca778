// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so an XLSForm names a question
import { describe, expect, test } from 'vitest'
import type { Condition, FormDefinition, FormDraft, Question } from '../../contract/forms/form'
import { readXlsform } from '../../contract/forms/xlsform/read-xlsform'
import { writeXlsform } from '../../contract/forms/xlsform/write-xlsform'

const headings = ['type', 'name', 'label', 'hint', 'required', 'relevant', 'constraint', 'appearance']
const choices = {
  name: 'choices',
  rows: [
    ['list_name', 'name', 'label'],
    ['cor', 'azul', 'Azul'],
    ['cor', 'verde', 'Verde'],
    ['cor', '1', 'Outra'],
  ],
}
const before = [
  ['select_one cor', 'cor', 'Cor', '', 'yes'],
  ['select_multiple cor', 'cores', 'Cores'],
  ['integer', 'pneus', 'Pneus'],
  ['decimal', 'nivel', 'Nível'],
  ['text', 'nome', 'Nome'],
]
const read = (rows: string[][], more: { name: string; rows: string[][] }[] = []) =>
  readXlsform([{ name: 'survey', rows: [headings, ...rows] }, choices, ...more], 'pt')
function offerOf(rows: string[][], more: { name: string; rows: string[][] }[] = []) {
  const offer = read(rows, more)
  if ('fault' in offer) throw new Error(offer.fault)
  return offer
}
const told = (rows: string[][], more: { name: string; rows: string[][] }[] = []) =>
  offerOf(rows, more).losses.map(({ sheet, row, why, what }) => [sheet, row, why, what])

describe('FRM-06: the condition of a question of an XLSForm', () => {
  const cases: readonly [string, Condition | null, 'condition' | 'unanswered' | null][] = [
    ["${cor} = 'azul'", { all: [{ question: 'cor', is: ['azul'] }] }, null],
    ['${cor}="azul"', { all: [{ question: 'cor', is: ['azul'] }] }, null],
    ['${cor} = 1', { all: [{ question: 'cor', is: ['o_1'] }] }, null],
    ["selected(${cores}, 'verde')", { all: [{ question: 'cores', is: ['verde'] }] }, null],
    ["${cor} = 'azul' or ${cor} = 'verde'", { all: [{ question: 'cor', is: ['azul', 'verde'] }] }, null],
    [
      "(${cor} = 'azul' or ${cor} = 'verde') and ${pneus} >= 4",
      {
        all: [
          { question: 'cor', is: ['azul', 'verde'] },
          { question: 'pneus', from: 4 },
        ],
      },
      null,
    ],
    [
      "selected(${cores}, 'azul') and selected(${cores}, 'verde')",
      {
        all: [
          { question: 'cores', is: ['azul'] },
          { question: 'cores', is: ['verde'] },
        ],
      },
      null,
    ],
    ['${nivel} >= 10.5 and ${nivel} <= 20', { all: [{ question: 'nivel', from: 10.5, to: 20 }] }, null],
    ['${pneus} > 0.5', { all: [{ question: 'pneus', from: 1 }] }, null],
    ['${pneus} < 2.5', { all: [{ question: 'pneus', to: 2 }] }, null],
    [
      '${nivel} != 4',
      {
        any: [
          { question: 'nivel', to: 3.9999 },
          { question: 'nivel', from: 4.0001 },
        ],
      },
      'unanswered',
    ],
    [`${'('.repeat(60)}\${nivel} = 1${')'.repeat(60)}`, null, 'condition'],
    ['${pneus} > 4', { all: [{ question: 'pneus', from: 5 }] }, null],
    ['${nivel} < 4', { all: [{ question: 'nivel', to: 3.9999 }] }, null],
    [
      '${nivel} = 4 or ${pneus} = 4',
      {
        any: [
          { question: 'nivel', from: 4, to: 4 },
          { question: 'pneus', from: 4, to: 4 },
        ],
      },
      null,
    ],
    ["${nivel} != ''", { all: [{ question: 'nivel' }] }, null],
    ["${cor} != 'azul'", { all: [{ question: 'cor', is: ['verde', 'o_1'] }] }, 'unanswered'],
    ["not(${cor} = 'azul')", { all: [{ question: 'cor', is: ['verde', 'o_1'] }] }, 'unanswered'],
    [
      'not(${nivel} >= 4 or ${pneus} > 2)',
      {
        all: [
          { question: 'nivel', to: 3.9999 },
          { question: 'pneus', to: 2 },
        ],
      },
      'unanswered',
    ],
    ["not(selected(${cores}, 'azul'))", null, 'condition'],
    ["${cor} = ''", null, 'condition'],
    ["${nome} = 'x'", null, 'condition'],
    ["${depois} = 'x'", null, 'condition'],
    ["${cor} = 'roxa'", null, 'condition'],
    ["${cor} = 'azul' and (${nivel} = 1 or ${pneus} = 2)", null, 'condition'],
    ["${cor} = 'azul' or", null, 'condition'],
    ["${cor} = 'azul') or (${nivel} = 1", null, 'condition'],
    ['count-selected(${cores}) > 1', null, 'condition'],
    ['${nivel} + 1 > 3', null, 'condition'],
    ['today() > ${nivel}', null, 'condition'],
  ]
  test.each(cases)('%s', (relevant, when, why) => {
    const rows = [...before, ['text', 'depois', 'Depois', '', '', relevant]]
    const { definition, losses } = offerOf(rows)
    expect(definition.sections[0]?.questions.at(-1)?.when ?? null).toEqual(when)
    expect(losses.filter(({ row }) => row === 7)).toEqual(
      why === null ? [] : [{ why, what: relevant, sheet: 'survey', row: 7 }],
    )
  })
})

describe('FRM-06: an XLSForm', () => {
  test('is read with sections, limits, kinds and its title', () => {
    const settings = { name: 'settings', rows: [['form_title'], ['Lavagem']] }
    const offer = offerOf(
      [
        ['begin group', 'a', 'Chegada'],
        ['note', 'n', 'Com a máquina parada.'],
        ['decimal', 'nivel', 'Nível', 'Em litros', 'TRUE', '', '. >= 0 and . <= 100.5'],
        ['text', 'obs', 'Observação', '', '', '', '', 'multiline'],
        ['end group'],
        ['image', 'assinatura', 'Assinatura', '', '', '', '', 'signature'],
      ],
      [settings],
    )
    expect(offer).toMatchObject({ title: 'Lavagem', losses: [{ what: '1 → o_1' }, { why: 'unused', what: 'cor' }] })
    expect(offer.definition).toEqual({
      sections: [
        {
          ...{ title: 'Chegada', help: 'Com a máquina parada.' },
          questions: [
            {
              ...{ key: 'nivel', kind: 'number', label: 'Nível', help: 'Em litros', required: true },
              ...{ least: 0, most: 100.5 },
            },
            { key: 'obs', kind: 'long_text', label: 'Observação' },
          ],
        },
        { title: 'Lavagem', questions: [{ key: 'assinatura', kind: 'signature', label: 'Assinatura' }] },
      ],
    })
  })

  test('says line by line what does not carry', () => {
    const more = [
      {
        name: 'settings',
        rows: [
          ['form_title', 'form_id', 'version', 'style'],
          ['Lavagem', 'lav', '3', 'pages', 'ao lado'],
        ],
      },
      { name: 'entities', rows: [['list_name'], ['x']] },
    ]
    const rows = [
      ['start', 'inicio'],
      ['', 'solta', 'Sem tipo'],
      ['begin_group', 'aviso', 'Aviso'],
      ['note', 'cuidado', 'Com a máquina parada.'],
      ['end_group'],
      ['Text', 'Nome da Obra', 'Obra de ${cor}', '', 'selected(${cor}, 1)'],
      ['calculate', 'soma', ''],
      ['begin_group', 'eixo', 'Eixo'],
      ['begin_repeat', 'pneu', 'Pneu'],
      ['text', 'marca', 'Marca'],
      ['end_repeat'],
      ['text', 'lado', 'Lado'],
      ['end_group'],
      ['begin_group', 'g', 'Fora', '', '', 'today() > 1'],
      ['begin_group', 'h', 'Dentro'],
      ['integer', 'n', 'N', '', '', '', 'regex(., 1)', 'thousands-sep'],
      ['select_one nada or_other', 's', 'S'],
      ['note', 'fim', 'Obrigado'],
      ['end_group'],
      ['end_group'],
    ]
    expect(told(rows, more)).toEqual([
      ['settings', 2, 'nameless', 'ao lado'],
      ['choices', 4, 'renamed', '1 → o_1'],
      ['survey', 2, 'type', 'start inicio'],
      ['survey', 3, 'untyped', 'solta Sem tipo'],
      ['survey', 7, 'renamed', 'Nome da Obra → nome_da_obra'],
      ['survey', 7, 'reference', 'Obra de ${cor}'],
      ['survey', 7, 'requirement', 'selected(${cor}, 1)'],
      ['survey', 8, 'type', 'calculate soma'],
      ['survey', 10, 'repeat', 'begin_repeat pneu'],
      ['survey', 11, 'repeat', 'text marca'],
      ['survey', 12, 'repeat', 'end_repeat'],
      ['survey', 15, 'condition', 'today() > 1'],
      ['survey', 16, 'nested', 'Dentro'],
      ['survey', 17, 'whole', 'n'],
      ['survey', 17, 'column', 'appearance = thousands-sep'],
      ['survey', 17, 'limits', 'regex(., 1)'],
      ['survey', 18, 'noList', 'nada'],
      ['survey', 18, 'other', 'or_other'],
      ['survey', 19, 'type', 'note fim'],
      ['survey', 4, 'empty', 'Aviso: Com a máquina parada.'],
      ['choices', null, 'unused', 'cor'],
      ['settings', 2, 'setting', 'style = pages'],
      ['entities', null, 'sheet', ''],
    ])
  })

  test('repeats a section as a repeat does, both ways, and no condition reaches into it from elsewhere', () => {
    const repeating = [...headings, 'repeat_count']
    const survey = [
      repeating,
      ['begin_repeat', 'pneus', 'Pneu', '', '', '', '', '', '4'],
      ['decimal', 'pressao', 'Pressão'],
      ['text', 'porque', 'Por quê', '', '', '${pressao} < 30'],
      ['end_repeat'],
      ['begin_repeat', 'filtros', 'Filtro', '', '', '', '', '', '${quantos}'],
      ['text', 'marca', 'Marca', '', '', '${pressao} < 30'],
      ['end_repeat'],
      ['begin_repeat', 'fim', 'Fim', '', '', '', '', '', '1'],
      ['text', 'nota', 'Nota'],
      ['end_repeat'],
    ]
    const offer = readXlsform([{ name: 'survey', rows: survey }], 'pt')
    if ('fault' in offer) throw new Error(offer.fault)
    expect(offer.definition.sections.map(({ title, repeat }) => [title, repeat])).toEqual([
      ['Pneu', { name: 'Pneu', most: 4 }],
      ['Filtro', { name: 'Filtro', most: 20 }],
      ['Fim', undefined],
    ])
    expect(offer.definition.sections.map(({ questions }) => questions.at(-1)?.when !== undefined)).toEqual([
      true,
      false,
      false,
    ])
    expect(offer.losses.map(({ row, why, what }) => [row, why, what])).toEqual([
      [2, 'times', 'Pneu: 4'],
      [6, 'times', 'Filtro: ${quantos}'],
      [7, 'condition', '${pressao} < 30'],
    ])
    const { sheets, losses } = writeXlsform({
      id: 1,
      title: 'Pneus',
      number: 1,
      draft: offer.definition,
      definition: null,
    })
    const rows = sheets.find(({ name }) => name === 'survey')?.rows ?? []
    expect(rows.map(([type]) => type).filter((type) => type?.endsWith('_repeat'))).toEqual([
      ...['begin_repeat', 'end_repeat', 'begin_repeat', 'end_repeat'],
    ])
    expect(losses.map(({ why, what }) => [why, what])).toContainEqual(['times', 'Pneu: 4'])
    const again = readXlsform(sheets, 'pt')
    if ('fault' in again) throw new Error(again.fault)
    expect(again.definition.sections.map(({ repeat }) => repeat?.most)).toEqual([4, 20, undefined])
    const mixed = [headings, ['begin_repeat', 'p', 'P'], ['text', 'a', 'A'], ['end_group']]
    expect(readXlsform([{ name: 'survey', rows: mixed }], 'pt')).toEqual({ fault: 'unopened', row: 4 })
  })

  test('says that an option is one too many', () => {
    const rows = Array.from({ length: 101 }, (_, at) => ['l', `o${at}`, `Opção ${at}`])
    const sheets = [
      { name: 'survey', rows: [headings, ['select_one l', 'a', 'A']] },
      { name: 'choices', rows: [['list_name', 'name', 'label'], ...rows] },
    ]
    expect(readXlsform(sheets, 'pt')).toMatchObject({
      losses: [{ why: 'tooMany', what: 'l o100', sheet: 'choices', row: 102 }],
    })
  })

  test('speaks the language of the screen, else that which it names, and says which it leaves out', () => {
    const spoken = (language: 'pt' | 'en') => {
      const survey = [
        ['type', 'name', 'label::English (en)', 'label::Português (pt)', 'hint::Português (pt)', 'media::image'],
        ['text', 'a', 'Name', 'Nome', 'Completo', 'a.png'],
      ]
      const offer = readXlsform([{ name: 'survey', rows: survey }], language)
      if ('fault' in offer) throw new Error(offer.fault)
      return [offer.definition.sections[0]?.questions, offer.losses.map(({ row, what }) => [row, what])]
    }
    expect(spoken('pt')).toEqual([
      [{ key: 'a', kind: 'text', label: 'Nome', help: 'Completo' }],
      [
        [1, 'label::English (en)'],
        [2, 'media::image = a.png'],
      ],
    ])
    expect(spoken('en')).toEqual([
      [{ key: 'a', kind: 'text', label: 'Name' }],
      [
        [1, 'label::Português (pt)'],
        [1, 'hint::Português (pt)'],
        [2, 'media::image = a.png'],
      ],
    ])
  })

  test.each([
    ['pt', 'Nome', [[1, 'language', 'label::English (en)']]],
    ['en', 'Name', [[1, 'overridden', 'label']]],
  ] as const)(
    'says in %s what a column without a language says where no other is of the screen',
    (language, label, losses) => {
      const survey = [
        ['type', 'name', 'label', 'label::English (en)'],
        ['text', 'a', 'Nome', 'Name'],
      ]
      const offer = readXlsform([{ name: 'survey', rows: survey }], language)
      if ('fault' in offer) throw new Error(offer.fault)
      expect(offer.definition.sections[0]?.questions).toEqual([{ key: 'a', kind: 'text', label }])
      expect(offer.losses.map(({ row, why, what }) => [row, why, what])).toEqual(losses)
    },
  )

  test.each([
    ['today() > 1', "${cor} = 'azul'", { all: [{ question: 'cor', is: ['azul'] }] }, 'today() > 1'],
    ["${cor} = 'azul'", 'today() > 1', { all: [{ question: 'cor', is: ['azul'] }] }, 'today() > 1'],
    [
      "${cor} = 'azul'",
      '${nivel} = 1 or ${pneus} = 2',
      { all: [{ question: 'cor', is: ['azul'] }] },
      '${nivel} = 1 or ${pneus} = 2',
    ],
  ])('has groups in one another ask what carries of both: %s, %s', (outer, inner, when, lost) => {
    const { definition, losses } = offerOf([
      ...before,
      ['begin_group', 'g', 'Fora', '', '', outer],
      ['begin_group', 'h', 'Dentro', '', '', inner],
      ['text', 'x', 'X'],
      ['end_group'],
      ['end_group'],
    ])
    expect(definition.sections[1]?.questions[0]?.when).toEqual(when)
    expect(losses.filter(({ why }) => why === 'condition').map(({ what }) => what)).toEqual([lost])
  })

  test('has its questions ask what the groups around them ask too', () => {
    const { definition } = offerOf([
      ...before,
      ['begin_group', 'g', 'Grupo', '', '', "${cor} = 'azul'"],
      ['text', 'x', 'X', '', '', '${nivel} > 1'],
      ['text', 'y', 'Y'],
      ['end_group'],
    ])
    expect(definition.sections[1]?.questions.map(({ when }) => when)).toEqual([
      {
        all: [
          { question: 'cor', is: ['azul'] },
          { question: 'nivel', from: 1.0001 },
        ],
      },
      { all: [{ question: 'cor', is: ['azul'] }] },
    ])
  })

  test.each([
    ['without a survey', [{ name: 'Plan1', rows: [headings] }], 'noSurvey', null],
    ['without its columns', [{ name: 'survey', rows: [['tipo', 'nome']] }], 'noColumns', null],
    ['without a question', [{ name: 'survey', rows: [headings, ['note', 'a', 'A']] }], 'noQuestions', null],
    [
      'with a group that does not end',
      [{ name: 'survey', rows: [headings, ['begin_group', 'a'], ['text', 'b']] }],
      'unclosed',
      2,
    ],
    ['with an end of no group', [{ name: 'survey', rows: [headings, ['text', 'b'], ['end_group']] }], 'unopened', 3],
  ])('%s is refused', (_, sheets, fault, row) => {
    expect(readXlsform(sheets as { name: string; rows: string[][] }[], 'pt')).toEqual({ fault, row })
  })
})

/** The same numbers on every run. */
function seeded(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    return (state >>> 16) % most
  }
}

/** A form of what carries. */
function made(seed: number): FormDefinition {
  const upTo = seeded(seed)
  const options = Array.from({ length: 2 + upTo(3) }, (_, at) => ({ key: `o_${at}`, label: `Opção ${at} “é” <&>` }))
  const earlier: Question[] = []
  const when = (): { when?: Condition } => {
    const tested = earlier.filter(({ kind }) => ['check', 'one_of', 'many_of', 'number'].includes(kind))
    const some = tested.filter(() => upTo(3) === 0).slice(0, 3)
    const tests = some.map((one) => {
      const from = upTo(50) / 4
      if (one.kind === 'number') return { question: one.key, from, ...(upTo(2) ? { to: from + 2.5 } : {}) }
      const all = one.kind === 'check' ? ['yes', 'no', 'na'] : options.map(({ key }) => key)
      return { question: one.key, is: all.slice(0, 1 + upTo(2)) }
    })
    if (tests.length === 0) return {}
    return { when: tests.length > 1 && upTo(2) ? { any: tests } : { all: tests } }
  }
  const kinds = [
    'check',
    'one_of',
    'many_of',
    'number',
    'text',
    'long_text',
    'date',
    'time',
    'photo',
    'file',
    'signature',
    'position',
  ] as const
  const question = (): Question => {
    const kind = kinds[upTo(kinds.length)] ?? 'text'
    const one = {
      ...{ key: `q_${earlier.length}`, label: `Pergunta ${earlier.length}`, kind },
      ...(upTo(2) ? { help: 'Ajuda = {x}' } : {}),
      ...(upTo(2) ? { required: true } : {}),
      ...when(),
      ...(kind === 'one_of' || kind === 'many_of' ? { options } : {}),
      ...(kind === 'number' ? { least: 0 - upTo(9) / 8, ...(upTo(2) ? { most: 100 } : {}) } : {}),
    } as Question
    earlier.push(one)
    return one
  }
  return {
    sections: Array.from({ length: 1 + upTo(3) }, (_, at) => ({
      title: `Seção ${at}`,
      ...(upTo(2) ? { help: 'Leia antes.' } : {}),
      questions: Array.from({ length: 1 + upTo(6) }, question),
    })),
  }
}

describe('FRM-06: a form goes out as an XLSForm', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('and comes in the same, of what carries (%i)', (seed) => {
    const definition = made(seed)
    const { sheets } = writeXlsform({ id: 7, title: 'Lavagem', number: 2, draft: null, definition })
    const offer = readXlsform(sheets, 'pt')
    expect(offer).toEqual({ title: 'Lavagem', description: '', group: '', definition, losses: [] })
  })

  test('and what does not is said', () => {
    const draft: FormDraft = {
      pass_percent: 80,
      sections: [
        {
          title: 'A',
          questions: [
            { key: 'a', label: 'Freio', kind: 'check', points: { yes: 1 } },
            { key: 'b', label: 'Nível', kind: 'number', unit: '%' },
            { key: 'c', label: 'Horímetro', kind: 'hour_meter' },
            { key: 'd', label: 'Fotos', kind: 'photo' },
            {
              ...{ key: 'e', label: 'Pneus', kind: 'check' },
              follow_up: { is: ['no'], severity: null, days: 1, owners: [], asks_photo: false, needs_proof: false },
            },
          ],
        },
      ],
    }
    const { losses } = writeXlsform({ id: 7, title: 'Lavagem', number: null, draft, definition: null })
    expect(losses.map(({ row, why, what }) => [row, why, what])).toEqual([
      [3, 'points', 'Freio'],
      [4, 'unit', 'Nível'],
      [5, 'meter', 'Horímetro'],
      [6, 'files', 'Fotos'],
      [7, 'followUp', 'Pneus'],
      [null, 'points', '80%'],
      [null, 'details', ''],
    ])
  })
})
