import { formatCnpj } from '../../../contract/cnpj'
import type { Cell, Kind, Language, Row, Sheet } from '../../export/sheet'
import { type Measurement, measurementName, sumOfMoney } from './report-measurement'

const texts = {
  pt: {
    report: 'Boletim de medição',
    client: 'Cliente',
    cnpj: 'CNPJ',
    costCenter: 'Centro de custo',
    start: 'Início',
    end: 'Fim',
    competencia: 'Competência',
    issued: 'Emissão',
    order: 'Pedido de compra',
    frs: 'FRS',
    status: 'Situação',
    cancelled: 'CANCELADO',
    asset: 'Ativo',
    description: 'Descrição',
    serviceOrder: 'OS',
    unit: 'Unidade',
    initial: 'Inicial',
    final: 'Final',
    covered: 'Medido',
    franchise: 'Franquia',
    rent: 'Locação (R$)',
    excess: 'Excedente (R$)',
    discount: 'Desconto ou multa (R$)',
    total: 'Total (R$)',
    assets: 'Soma dos ativos',
    items: 'Soma dos outros itens',
    all: 'Total da medição',
  },
  en: {
    report: 'Measurement report',
    client: 'Client',
    cnpj: 'CNPJ',
    costCenter: 'Cost center',
    start: 'Start',
    end: 'End',
    competencia: 'Accounting month',
    issued: 'Issued',
    order: 'Purchase order',
    frs: 'FRS',
    status: 'Status',
    cancelled: 'CANCELLED',
    asset: 'Asset',
    description: 'Description',
    serviceOrder: 'Service order',
    unit: 'Unit',
    initial: 'Initial',
    final: 'Final',
    covered: 'Measured',
    franchise: 'Allowance',
    rent: 'Rent (R$)',
    excess: 'Excess (R$)',
    discount: 'Discount or fine (R$)',
    total: 'Total (R$)',
    assets: 'Sum of assets',
    items: 'Sum of other items',
    all: 'Measured total',
  },
} as const

/** A measurement as a spreadsheet: whose it is, a row for each asset and each other item, and what they come to. */
export function reportSheet(measurement: Measurement, language: Language): Sheet {
  const words = texts[language]
  const { report } = measurement
  const { cliente, cost_center } = report
  const head = [
    [words.report, 'text', `#${report.id}`],
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
    [words.total, 'money'],
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
    sumRow(words.all, report.valor_bm),
  ]
}

const blanks = (count: number): Cell[] => Array.from({ length: count }, () => '')

async function* inOne(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
