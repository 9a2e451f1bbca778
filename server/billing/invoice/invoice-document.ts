import type { CompanyDraft } from '../../../contract/billing/company/company'
import type { Invoice } from '../../../contract/billing/invoice'
import type { PdfDocument } from '../../pdf/pdf'
import type { DocumentLanguage } from '../documents/amount-in-words'
import { writersOf } from '../documents/pdf-frame'
import { layOut } from '../documents/pdf-layout'

const texts = {
  pt: {
    invoice: 'Fatura de locação',
    provision: 'Provisão de faturamento',
    period: 'Período medido',
    to: 'a',
    costCenter: 'Centro de custo',
    report: 'Boletim de medição',
    order: 'Pedido de compra',
    frs: 'FRS',
    salesOrder: 'Ordem de venda',
    description: 'Descrição',
    detail: 'Detalhe',
    notDue: 'Documento de provisão: não é cobrança. O valor é devido depois que a fatura for emitida.',
  },
  en: {
    invoice: 'Rental invoice',
    provision: 'Billing provision',
    period: 'Measured period',
    to: 'to',
    costCenter: 'Cost center',
    report: 'Measurement report',
    order: 'Purchase order',
    frs: 'FRS',
    salesOrder: 'Sales order',
    description: 'Description',
    detail: 'Detail',
    notDue: 'This is a provision, not a demand for payment. The amount is due once the invoice is issued.',
  },
} as const

/** An invoice as a client gets it. */
export function invoiceDocument(invoice: Invoice, issuer: CompanyDraft, language: DocumentLanguage): PdfDocument {
  const words = texts[language]
  const { day } = writersOf(language)
  const { status, cost_center, bm, inicio, fim, purchase_order, frs, sales_order, lines, value } = invoice
  const isProvision = status === 'provisioned'
  return layOut({
    ...invoice,
    issuer,
    language,
    title: isProvision ? words.provision : words.invoice,
    references: [
      [words.costCenter, `${cost_center.code} · ${cost_center.name}`],
      [words.report, `#${bm}`],
      [words.period, `${day(inicio)} ${words.to} ${day(fim)}`],
      [words.order, purchase_order],
      [words.frs, frs],
      [words.salesOrder, sales_order],
    ],
    columns: [
      { name: words.description, width: '*', isDim: false },
      { name: words.detail, width: 180, isDim: true },
    ],
    lines: lines.map(({ description, detail, value }) => ({ texts: [description, detail], value })),
    sums: [{ value }],
    ...(isProvision ? { warning: words.notDue } : {}),
    isDue: status === 'issued',
    isCancelled: status === 'cancelled',
  })
}
