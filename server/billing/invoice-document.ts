import type { Content, TableCell } from 'pdfmake/interfaces'
import { formatCnpj } from '../../contract/cnpj'
import type { Invoice } from '../../contract/invoices'
import type { Money } from '../../contract/money'
import type { PdfDocument } from '../pdf/pdf'
import type { Issuer } from '../settings'
import { amountInWords, type DocumentLanguage } from './amount-in-words'

const texts = {
  pt: {
    locale: 'pt-BR',
    invoice: 'Fatura de locação',
    provision: 'Provisão de faturamento',
    issued: 'Emissão',
    due: 'Vencimento',
    competencia: 'Competência',
    period: 'Período medido',
    to: 'a',
    client: 'Cliente',
    costCenter: 'Centro de custo',
    report: 'Boletim de medição',
    order: 'Pedido de compra',
    frs: 'FRS',
    salesOrder: 'Ordem de venda',
    item: 'Item',
    description: 'Descrição',
    detail: 'Detalhe',
    value: 'Valor (R$)',
    total: 'Total',
    inWords: 'Valor por extenso',
    pages: 'Página {page} de {pages}',
    cancelled: 'CANCELADA',
    reason: 'Motivo do cancelamento',
    notDue: 'Documento de provisão: não é cobrança. O valor é devido depois que a fatura for emitida.',
  },
  en: {
    locale: 'en',
    invoice: 'Rental invoice',
    provision: 'Billing provision',
    issued: 'Issued',
    due: 'Due',
    competencia: 'Accounting month',
    period: 'Measured period',
    to: 'to',
    client: 'Client',
    costCenter: 'Cost center',
    report: 'Measurement report',
    order: 'Purchase order',
    frs: 'FRS',
    salesOrder: 'Sales order',
    item: 'Item',
    description: 'Description',
    detail: 'Detail',
    value: 'Value (R$)',
    total: 'Total',
    inWords: 'Amount in words',
    pages: 'Page {page} of {pages}',
    cancelled: 'CANCELLED',
    reason: 'Reason for cancelling',
    notDue: 'This is a provision, not a demand for payment. The amount is due once the invoice is issued.',
  },
} as const

const ink = { dark: '#16262e', dim: '#5a6b75', accent: '#126a74', alarm: '#a32020' }

/** An invoice as a client gets it: who bills whom, when it is due, what for, and how much, also in words. */
export function invoiceDocument(invoice: Invoice, issuer: Issuer, language: DocumentLanguage): PdfDocument {
  const words = texts[language]
  const isProvision = invoice.status === 'provisioned'
  const title = isProvision ? words.provision : words.invoice
  const day = (text: string) =>
    new Date(`${text}T00:00:00Z`).toLocaleDateString(words.locale, {
      timeZone: 'UTC',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
  const month = (text: string) =>
    new Date(`${text}-01T00:00:00Z`).toLocaleDateString(words.locale, {
      timeZone: 'UTC',
      month: '2-digit',
      year: 'numeric',
    })
  const amount = (money: Money) =>
    new Intl.NumberFormat(words.locale, { minimumFractionDigits: 2 }).format(money as Intl.StringNumericLiteral)
  const total = `R$ ${amount(invoice.value)}`
  const { cliente, cost_center } = invoice

  const references: readonly (readonly [string, string])[] = [
    [words.costCenter, `${cost_center.code} · ${cost_center.name}`],
    [words.report, `#${invoice.bm}`],
    [words.period, `${day(invoice.inicio)} ${words.to} ${day(invoice.fim)}`],
    [words.order, invoice.purchase_order],
    [words.frs, invoice.frs],
    [words.salesOrder, invoice.sales_order],
  ]
  const content: Content[] = [
    {
      columns: [
        [
          { text: issuer.name, style: 'issuer' },
          { text: `CNPJ ${formatCnpj(issuer.cnpj)}`, style: 'dim' },
          { text: issuer.address, style: 'dim' },
        ],
        [
          { text: title, style: 'title', alignment: 'right' },
          { text: invoice.number, style: 'number', alignment: 'right' },
        ],
      ],
    },
    { canvas: [{ type: 'line', x1: 0, y1: 8, x2: 515, y2: 8, lineWidth: 1.5, lineColor: ink.accent }] },
    ...noteOn(invoice, words),
    {
      columns: [
        [
          { text: words.client, style: 'label' },
          { text: cliente.corporate_name, bold: true },
          { text: `CNPJ ${formatCnpj(cliente.cnpj)}` },
        ],
        {
          width: 230,
          layout: 'noBorders',
          table: {
            widths: ['*', 'auto'],
            body: [
              [{ text: words.issued, style: 'dim' }, right(day(invoice.issue_date))],
              [
                { text: words.due, style: 'dim' },
                { ...right(day(invoice.due_date)), bold: true },
              ],
              [{ text: words.competencia, style: 'dim' }, right(month(invoice.competencia))],
              [
                { text: words.total, style: 'dim' },
                { ...right(total), bold: true, fontSize: 12 },
              ],
            ],
          },
        },
      ],
      columnGap: 24,
      margin: [0, 16, 0, 16],
    },
    ...inThrees(references.filter(([, value]) => value !== '')),
    {
      layout: 'rows',
      margin: [0, 12, 0, 0],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [24, '*', 180, 80],
        body: [
          [words.item, words.description, words.detail, right(words.value)].map((cell) => headOf(cell)),
          ...invoice.lines.map(({ description, detail, value }, index): TableCell[] => [
            { text: String(index + 1), style: 'dim' },
            description,
            { text: detail, style: 'dim' },
            right(amount(value)),
          ]),
          [{ text: words.total, colSpan: 3, bold: true }, '', '', { ...right(amount(invoice.value)), bold: true }],
        ],
      },
    },
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      stack: [{ text: words.inWords, style: 'label' }, { text: capitalised(amountInWords(invoice.value, language)) }],
    },
  ]

  return {
    definition: {
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 56],
      language: words.locale,
      info: {
        title: `${title} ${invoice.number}`,
        author: issuer.name,
        creationDate: new Date(invoice.updated_at),
        modDate: new Date(invoice.updated_at),
      },
      content,
      ...(invoice.status === 'cancelled'
        ? { watermark: { text: words.cancelled, color: ink.alarm, opacity: 0.12, bold: true } }
        : {}),
      defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: ink.dark },
      styles: {
        issuer: { fontSize: 13, bold: true, color: ink.accent },
        title: { fontSize: 13, bold: true },
        number: { fontSize: 18, bold: true, color: ink.accent },
        label: { fontSize: 8, color: ink.dim, margin: [0, 0, 0, 2] },
        dim: { color: ink.dim },
        head: { fontSize: 8, bold: true, color: ink.dim },
        alarm: { color: ink.alarm, bold: true },
        footer: { fontSize: 8, color: ink.dim, margin: [40, 16, 40, 0] },
      },
    },
    footer: { name: `${issuer.name} · ${title} ${invoice.number}`, pages: words.pages },
  }
}

function noteOn({ status, cancellation_reason }: Invoice, words: (typeof texts)[DocumentLanguage]): Content[] {
  if (status === 'provisioned') return [{ text: words.notDue, style: 'alarm', margin: [0, 12, 0, 0] }]
  if (status !== 'cancelled') return []
  const reason = cancellation_reason ? [{ text: `${words.reason}: ${cancellation_reason}` }] : []
  return [{ stack: [{ text: words.cancelled, style: 'alarm' }, ...reason], margin: [0, 12, 0, 0] }]
}

/** Names over their values, three beside each other. */
function inThrees(pairs: readonly (readonly [string, string])[]): Content[] {
  const rows = Array.from({ length: Math.ceil(pairs.length / 3) }, (_, row) => pairs.slice(3 * row, 3 * row + 3))
  return rows.map((row) => ({
    columns: [0, 1, 2].map((index) => {
      const [name = '', value = ''] = row[index] ?? []
      return [{ text: name, style: 'label' }, { text: value }]
    }),
    columnGap: 16,
    margin: [0, 0, 0, 8],
  }))
}

const right = (text: string) => ({ text, alignment: 'right' as const })

function headOf(cell: string | ReturnType<typeof right>): TableCell {
  return typeof cell === 'string' ? { text: cell, style: 'head' } : { ...cell, style: 'head' }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
