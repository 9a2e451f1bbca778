import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import type { CompanyDraft } from '../../../contract/billing/company/company'
import { isUnread, type ReportLine } from '../../../contract/billing/report-lines'
import type { PdfDocument } from '../../pdf/pdf'
import type { DocumentLanguage } from '../documents/amount-in-words'
import { clientOf, headOf, inFrame, ink, pageWidths, right, writersOf } from '../documents/pdf-frame'
import { type Measurement, measurementWords, sumOfMoney } from './report-measurement'

const texts = {
  pt: {
    ...measurementWords.pt,
    period: 'Período medido',
    to: 'a',
    item: 'Item',
    unread: 'sem leitura',
    otherItem: 'Outros itens',
    observation: 'Observação',
    value: 'Valor (R$)',
    agreed: 'De acordo',
    company: 'Pela contratada',
    client: 'Pelo cliente',
    signature: 'Assinatura',
    name: 'Nome',
    day: 'Data',
    drawn: 'gerado em',
  },
  en: {
    ...measurementWords.en,
    period: 'Measured period',
    to: 'to',
    item: 'Item',
    unread: 'not read',
    otherItem: 'Other items',
    observation: 'Note',
    value: 'Value (R$)',
    agreed: 'Agreed',
    company: 'For the contractor',
    client: 'For the client',
    signature: 'Signature',
    name: 'Name',
    day: 'Date',
    drawn: 'generated on',
  },
} as const

interface Paper extends Measurement {
  readonly issuer: CompanyDraft
  readonly language: DocumentLanguage
  /** The day on which it says so. */
  readonly today: string
}

/** A measurement as a client gets it to agree to: what each asset measured and comes to, the other items, and where both sign. */
export function reportDocument(paper: Paper): PdfDocument {
  const { report, issuer, language, today } = paper
  const words = texts[language]
  const { day, month, amount } = writersOf(language)
  const isCancelled = report.status === 'cancelled'
  const { cost_center, purchase_order, frs } = report
  const orders = [
    [words.order, purchase_order],
    [words.frs, frs],
  ] as const
  const total = `R$ ${amount(report.valor_bm)}`
  return inFrame(
    {
      ...{ issuer, language, title: words.title, number: `#${report.id}` },
      orientation: 'landscape',
      updated_at: `${today}T00:00:00Z`,
      cancelled: isCancelled ? words.cancelled : null,
      remark: `${words.drawn} ${day(today)}`,
    },
    [
      ...(isCancelled ? [{ text: words.cancelled, style: 'alarm', margin: [0, 12, 0, 0] } satisfies Content] : []),
      {
        columns: [
          clientOf(report.cliente, language),
          [
            namedText(words.costCenter, `${cost_center.code} · ${cost_center.name}`),
            {
              columns: orders.filter(([, value]) => value !== '').map(([name, value]) => namedText(name, value)),
              columnGap: 8,
            },
          ],
          {
            width: 250,
            layout: 'noBorders',
            table: {
              widths: ['*', 'auto'],
              body: [
                [{ text: words.period, style: 'dim' }, right(`${day(report.inicio)} ${words.to} ${day(report.fim)}`)],
                [{ text: words.competencia, style: 'dim' }, right(month(report.competencia))],
                [{ text: words.issued, style: 'dim' }, right(day(report.emissao))],
                [
                  { text: words.total, style: 'dim' },
                  { ...right(total), bold: true, fontSize: 12 },
                ],
              ],
            },
          },
        ],
        columnGap: 24,
        margin: [0, 16, 0, 8],
      },
      ...linesOf(paper),
      ...itemsOf(paper),
      totalOf(paper, isCancelled ? [] : agreementOf(paper)),
    ],
  )
}

const amounts = ['rent', 'excess', 'discount', 'total'] as const satisfies readonly (keyof ReportLine)[]

function linesOf({ lines, language }: Paper): Content[] {
  if (lines.length === 0) return []
  const words = texts[language]
  const { amount, count } = writersOf(language)
  const { covered, rent, excess, discount, lineTotal } = words
  /** What is taken off says so. */
  const written = (field: (typeof amounts)[number], value: string) =>
    amount(field === 'discount' && Number(value) > 0 ? `-${value}` : value)
  const last = [words.initial, words.final, covered, words.franchise, rent, excess, discount, lineTotal]
  return [
    tableOf(
      [24, '*', 62, 46, 46, 54, 46, 60, 60, 60, 64],
      [words.item, words.asset, words.serviceOrder, ...last.map(right)],
      [
        ...lines.map((line, index): TableCell[] => [
          { text: String(index + 1), style: 'dim' },
          `${line.asset.code} · ${line.asset.name}`,
          line.service_order,
          right(count(line.initial)),
          right(count(line.final)),
          right(isUnread(line) ? words.unread : `${count(line.covered)} ${line.unit}`),
          right(count(line.franchise)),
          ...amounts.map((field) => right(written(field, line[field]))),
        ]),
        [
          { text: words.assets, colSpan: 7, bold: true },
          ...Array.from({ length: 6 }, () => ''),
          ...amounts.map((field) => ({
            ...right(written(field, sumOfMoney(lines.map((line) => line[field])))),
            bold: true,
          })),
        ],
      ],
    ),
  ]
}

function itemsOf({ items, language }: Paper): Content[] {
  if (items.length === 0) return []
  const words = texts[language]
  const { amount } = writersOf(language)
  return [
    tableOf(
      [24, '*', '*', 80],
      [words.item, words.otherItem, words.observation, right(words.value)],
      [
        ...items.map(({ description, observation, value }, index): TableCell[] => [
          { text: String(index + 1), style: 'dim' },
          description,
          { text: observation, style: 'dim' },
          right(amount(value)),
        ]),
        [
          { text: words.items, colSpan: 3, bold: true },
          ...['', ''],
          { ...right(amount(sumOfMoney(items.map(({ value }) => value)))), bold: true },
        ],
      ],
    ),
  ]
}

function namedText(name: string, text: string): Content {
  return { stack: [{ text: name, style: 'label' }, { text }], margin: [0, 0, 0, 4] }
}

/** Its head stands on each page that it goes on over. */
function tableOf(
  widths: readonly (number | '*')[],
  head: readonly (string | ReturnType<typeof right>)[],
  rows: readonly TableCell[][],
): Content {
  return {
    layout: 'denseRows',
    margin: [0, 8, 0, 0],
    fontSize: 8.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [head.map((cell) => headOf(cell)), ...rows],
    },
  }
}

/** What it all comes to, and where the company and the client sign that: on one page. */
/** What it comes to, on the page where it is agreed to. */
function totalOf({ report, language }: Paper, agreement: Content[]): Content {
  const { amount } = writersOf(language)
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    stack: [
      {
        columns: [
          { text: texts[language].total, bold: true },
          { ...right(`R$ ${amount(report.valor_bm)}`), bold: true, fontSize: 12 },
        ],
        margin: [4, 0, 4, 12],
      },
      ...agreement,
    ],
  }
}

/** Where both sign. */
function agreementOf({ report, issuer, language }: Paper): Content[] {
  const words = texts[language]
  const gap = 48
  const [label, day, dayLine] = [60, 36, 84]
  const half = (pageWidths.landscape - gap) / 2
  const signed = (by: string, name: string): Content[] => [
    { text: by, style: 'label' },
    { text: name, bold: true },
    linesFor([words.signature, label, half - label]),
    linesFor([words.name, label, half - label - day - dayLine - 16], [words.day, day, dayLine]),
  ]
  return [
    { text: words.agreed, bold: true, fontSize: 11, margin: [0, 0, 0, 8] },
    {
      columns: [signed(words.company, issuer.corporate_name), signed(words.client, report.cliente.corporate_name)],
      columnGap: gap,
    },
  ]
}

/** To write on, beside each other: what each is for, how wide that is, and how long the line. */
function linesFor(...fields: readonly (readonly [text: string, width: number, length: number])[]): Content {
  return {
    columns: fields.flatMap(([text, width, length], index): Column[] => [
      { text, style: 'dim', width },
      {
        canvas: [{ type: 'line', x1: 0, y1: 10, x2: length, y2: 10, lineWidth: 0.5, lineColor: ink.dim }],
        width: index < fields.length - 1 ? length + 16 : length,
      },
    ]),
    // Else that of the columns around it.
    columnGap: 0,
    margin: [0, 14, 0, 0],
  }
}
