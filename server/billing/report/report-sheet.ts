import { formatCnpj } from '../../../contract/cnpj'
import type { Cell, Kind, Language, Row, Sheet } from '../../export/sheet'
import { type Measurement, measurementName, measurementWords, sumOfMoney } from './report-measurement'

const texts = {
  pt: {
    ...measurementWords.pt,
    client: 'Cliente',
    cnpj: 'CNPJ',
    start: 'Início',
    end: 'Fim',
    status: 'Situação',
    description: 'Descrição',
    unit: 'Unidade',
  },
  en: {
    ...measurementWords.en,
    client: 'Client',
    cnpj: 'CNPJ',
    start: 'Start',
    end: 'End',
    status: 'Status',
    description: 'Description',
    unit: 'Unit',
  },
} as const

/** A measurement as a spreadsheet: whose it is, a row for each asset and each other item, and what they come to. */
export function reportSheet(measurement: Measurement, language: Language): Sheet {
  const words = texts[language]
  const { report } = measurement
  const { cliente, cost_center } = report
  const head = [
    [words.title, 'text', `#${report.id}`],
    [words.client, 'text', cliente.corporate_name],
    [words.costCenter, 'text', `${cost_center.code} · ${cost_center.name}`],
    [words.cnpj, 'text', formatCnpj(cliente.cnpj)],
    [words.start, 'day', report.inicio],
    [words.end, 'day', report.fim],
    [words.competencia, 'month', report.competencia],
    [words.issued, 'day', report.emissao],
    [words.order, 'text', report.purchase_order],
    [words.frs, 'text', report.frs],
    ...(report.status === 'cancelled' ? [[words.status, 'text', words.cancelled] as const] : []),
  ] as const satisfies readonly (readonly [string, Kind, Cell])[]
  const columns = [
    [words.asset, 'text'],
    [words.description, 'text'],
    [words.serviceOrder, 'text'],
    [words.unit, 'text'],
    [words.initial, 'number'],
    [words.final, 'number'],
    [words.covered, 'number'],
    [words.franchise, 'number'],
    [words.rent, 'money'],
    [words.excess, 'money'],
    [words.discount, 'money'],
    [words.lineTotal, 'money'],
  ] as const satisfies readonly (readonly [string, Kind])[]
  return {
    name: measurementName(report),
    language,
    head: head.filter(([, , cell]) => cell !== '').map(([title, kind, cell]) => ({ title, kind, cell })),
    columns: columns.map(([title, kind]) => ({ title, kind })),
    batches: inOne(rowsOf(measurement, words)),
  }
}

function rowsOf({ report, lines, items }: Measurement, words: (typeof texts)[Language]): Row[] {
  const sumRow = (word: string, ...amounts: readonly Cell[]): Row => [word, ...blanks(11 - amounts.length), ...amounts]
  const amounts = (['rent', 'excess', 'discount', 'total'] as const).map((field) =>
    sumOfMoney(lines.map((line) => line[field])),
  )
  return [
    ...lines.map(({ asset, service_order, unit, initial, final, covered, franchise, ...line }): Row => {
      const measured = [initial, final, covered, franchise]
      return [
        asset.code,
        asset.name,
        service_order,
        unit,
        ...measured,
        line.rent,
        line.excess,
        line.discount,
        line.total,
      ]
    }),
    ...(lines.length > 0 ? [sumRow(words.assets, ...amounts)] : []),
    ...items.map(({ description, observation, value }): Row => {
      const said = [description, observation].filter(Boolean).join(' · ')
      return ['', said, ...blanks(9), value]
    }),
    ...(items.length > 0 ? [sumRow(words.items, sumOfMoney(items.map(({ value }) => value)))] : []),
    sumRow(words.total, report.valor_bm),
  ]
}

const blanks = (count: number): Cell[] => Array.from({ length: count }, () => '')

async function* inOne(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
