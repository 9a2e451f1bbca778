import { describe, expect, test } from 'vitest'
import type { EditLine } from '../../../../contract/billing/report-lines'
import { lineBounds } from '../../../../contract/limits'
import { readClip } from '../../../../src/billing/report-readings/read-clip'

type Read = readonly [row: number, code: string, fields: Partial<EditLine>, unread?: Record<string, string>]

function rowsOf(text: string, language: 'pt' | 'en' = 'pt'): readonly Read[] {
  const { rows, refusal } = readClip(text, language)
  expect(refusal).toBeNull()
  return rows.map(({ row, code, fields, unread }) =>
    Object.keys(unread).length > 0 ? [row, code, fields, unread] : [row, code, fields],
  )
}

const clips: readonly (readonly [title: string, text: string, language: 'pt' | 'en', rows: readonly Read[]])[] = [
  [
    'Excel: rows end with CR LF, the last one too',
    'Ativo\tInicial\tFinal\r\nEQ-1\t1.200\t1.350\r\nEQ-2\t0\t99\r\n',
    'pt',
    [
      [2, 'EQ-1', { initial: 1_200, final: 1_350 }],
      [3, 'EQ-2', { initial: 0, final: 99 }],
    ],
  ],
  [
    'Excel: amounts as accounting writes them',
    'Ativo\tLocação (R$)\tExcedente (R$)\tDesconto ou multa (R$)\r\nEQ-1\t R$ 1.234,56 \t R$ -   \t-\r\n',
    'pt',
    [[2, 'EQ-1', { rent: '1234.56', excess: '0.00', discount: '0.00' }]],
  ],
  [
    'LibreOffice: readings with decimals, rows end with LF',
    'Código\tLeitura inicial\tLeitura final\nEQ-1\t1.200,00\t1.350,0',
    'pt',
    [[2, 'EQ-1', { initial: 1_200, final: 1_350 }]],
  ],
  [
    'Google Sheets: a cell with lines and quotes is quoted',
    'Asset\tFinal\tNotes\nEQ-1\t1,350\t"Two days ""down"".\nFilter changed."\nEQ-2\t7\t',
    'en',
    [
      [2, 'EQ-1', { final: 1_350, observations: 'Two days "down".\nFilter changed.' }],
      [3, 'EQ-2', { final: 7 }],
    ],
  ],
  [
    'a quote that does not end is a sign like others',
    'Ativo\tObservações\nEQ-1\t"solta\nEQ-2\tok',
    'pt',
    [
      [2, 'EQ-1', { observations: '"solta' }],
      [3, 'EQ-2', { observations: 'ok' }],
    ],
  ],
  [
    'separated by semicolons',
    'ATIVO;OS;CONDICAO;FRANQUIA\nEQ-1;OS-9;Parado;200 h\n',
    'pt',
    [[2, 'EQ-1', { service_order: 'OS-9', status: 'Parado', franchise: 200 }]],
  ],
  [
    'all columns by the words of the English screen',
    'Asset\tCondition\tService order\tInitial\tFinal\tAllowance\tMonthly value (R$)\tRent (R$)\tExcess (R$)\tDiscount or fine (R$)\tFailure analysis\tNotes\nEQ-1\tUp\tSO-1\t1\t2\t3\t4.5\t5\tR$6.00\t7.1\tLeak\tNone',
    'en',
    [
      [
        2,
        'EQ-1',
        {
          ...{ status: 'Up', service_order: 'SO-1', initial: 1, final: 2, franchise: 3, value: '4.50', rent: '5.00' },
          ...{ excess: '6.00', discount: '7.10', failure_analysis: 'Leak', observations: 'None' },
        },
      ],
    ],
  ],
  [
    'below a title and blank rows, with what is not used',
    'Medição de outubro\t\t\n\t\t\nAtivo\tMedido\tFinal\nEQ-1\t50\t150\n\t\t\n',
    'pt',
    [[4, 'EQ-1', { final: 150 }]],
  ],
  [
    'two columns without headings',
    'EQ-1\t150\nEQ-2\t-\nEQ-3\t',
    'pt',
    [
      [1, 'EQ-1', { final: 150 }],
      [2, 'EQ-2', {}],
      [3, 'EQ-3', {}],
    ],
  ],
  [
    'three, with empty ones between and behind them',
    'EQ-1\t\t100\t150\t\nEQ-2\t\t100\t1.150 km\t',
    'pt',
    [
      [1, 'EQ-1', { initial: 100, final: 150 }],
      [2, 'EQ-2', { initial: 100, final: 1_150 }],
    ],
  ],
  [
    'what is no number is told as it stands',
    'Ativo\tInicial\tFinal\tDesconto\nEQ-1\t10,5\t#N/D\t-50,00\nEQ-2\t1,200\t-3\tvinte',
    'pt',
    [
      [2, 'EQ-1', {}, { initial: '10,5', final: '#N/D', discount: '-50,00' }],
      [3, 'EQ-2', {}, { initial: '1,200', final: '-3', discount: 'vinte' }],
    ],
  ],
  ['a code with the name below it', 'Ativo\tFinal\n"EQ-1\nEscavadeira"\t5', 'pt', [[2, 'EQ-1', { final: 5 }]]],
]

describe('BM-04: cells copied from a spreadsheet', () => {
  test.each(clips)('%s', (_, text, language, rows) => {
    expect(rowsOf(text, language)).toEqual(rows)
  })

  test('columns that say nothing of a line are told', () => {
    expect(readClip('Ativo\tMedido\tFinal\tTotal (R$)\tFinal\nEQ-1\t50\t150\t3\t4', 'pt').ignored).toEqual([
      'Medido',
      'Total (R$)',
      'Final',
    ])
  })

  test.each([
    ['nothing', ' \n\t\n', 'empty'],
    ['headings alone', 'Ativo\tFinal\n', 'empty'],
    ['one column', 'EQ-1\nEQ-2', 'columns'],
    ['four without headings', 'EQ-1\t1\t2\t3', 'columns'],
    ['headings without the asset', 'Inicial\tFinal\n1\t2', 'noAsset'],
    ['too many rows', Array.from({ length: lineBounds.pasted + 1 }, (_, at) => `EQ-${at}\t1`).join('\n'), 'tooMany'],
  ])('%s cannot be used', (_, text, refusal) => {
    expect(readClip(text, 'pt')).toEqual({ rows: [], refusal, ignored: [] })
  })
})
