import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import type { CompanyDraft } from '../../../contract/billing/company/company'
import type { Client } from '../../../contract/billing/report'
import type { Money } from '../../../contract/money'
import type { PdfDocument } from '../../pdf/pdf'
import { amountInWords, type DocumentLanguage } from './amount-in-words'
import { clientOf, headOf, inFrame, ink, right, writersOf } from './pdf-frame'
import { pixCode } from './pix-code'

const texts = {
  pt: {
    issued: 'Emissão',
    due: 'Vencimento',
    competencia: 'Competência',
    item: 'Item',
    value: 'Valor (R$)',
    total: 'Total',
    inWords: 'Valor por extenso',
    payment: 'Pagamento',
    pixKey: 'Chave PIX',
    pixCode: 'PIX copia e cola',
    cancelled: 'CANCELADA',
    reason: 'Motivo do cancelamento',
  },
  en: {
    issued: 'Issued',
    due: 'Due',
    competencia: 'Accounting month',
    item: 'Item',
    value: 'Value (R$)',
    total: 'Total',
    inWords: 'Amount in words',
    payment: 'Payment',
    pixKey: 'PIX key',
    pixCode: 'PIX code to paste',
    cancelled: 'CANCELLED',
    reason: 'Reason for cancelling',
  },
} as const

interface Line {
  readonly texts: readonly [string, string]
  readonly value: Money
}

/** What a client is sent: an invoice, a debit note. */
export interface ClientDocument {
  readonly issuer: CompanyDraft
  readonly language: DocumentLanguage
  readonly title: string
  readonly number: string
  readonly cliente: Client
  readonly issue_date: string
  readonly due_date: string
  readonly competencia: string
  readonly value: Money
  readonly updated_at: string
  /** Names and values; one without a value is left out. */
  readonly references: readonly (readonly [string, string])[]
  /** Of the two texts of each line: heading, and points where it does not take what is left. */
  readonly columns: readonly [TextColumn, TextColumn]
  readonly lines: readonly Line[]
  /** Below the lines, the total last. */
  readonly sums: readonly { readonly name?: string; readonly value: Money }[]
  /** Said in red above all else. */
  readonly warning?: string
  /** It asks for payment. */
  readonly isDue: boolean
  readonly isCancelled: boolean
  readonly cancellation_reason: string | null
}

interface TextColumn {
  readonly name: string
  readonly width: number | '*'
  readonly isDim: boolean
}

/** Who asks whom, when it is due, what for, and how much, also in words. */
export function layOut(document: ClientDocument): PdfDocument {
  const { language, cliente, isCancelled } = document
  const words = texts[language]
  const { day, month, amount } = writersOf(language)
  return inFrame({ ...document, orientation: 'portrait', cancelled: isCancelled ? words.cancelled : null }, [
    ...noteOn(document),
    {
      columns: [
        clientOf(cliente, language),
        {
          width: 230,
          layout: 'noBorders',
          table: {
            widths: ['*', 'auto'],
            body: [
              [{ text: words.issued, style: 'dim' }, right(day(document.issue_date))],
              [
                { text: words.due, style: 'dim' },
                { ...right(day(document.due_date)), bold: true },
              ],
              [{ text: words.competencia, style: 'dim' }, right(month(document.competencia))],
              [
                { text: words.total, style: 'dim' },
                { ...right(`R$ ${amount(document.value)}`), bold: true, fontSize: 12 },
              ],
            ],
          },
        },
      ],
      columnGap: 24,
      margin: [0, 16, 0, 16],
    },
    ...inThrees(document.references.filter(([, value]) => value !== '')),
    linesOf(document),
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      stack: [{ text: words.inWords, style: 'label' }, { text: capitalised(amountInWords(document.value, language)) }],
    },
    ...(document.isDue ? paymentOf(document) : []),
  ])
}

function noteOn({ language, warning, isCancelled, cancellation_reason }: ClientDocument): Content[] {
  const words = texts[language]
  if (warning !== undefined) return [{ text: warning, style: 'alarm', margin: [0, 12, 0, 0] }]
  if (!isCancelled) return []
  const reason = cancellation_reason ? [{ text: `${words.reason}: ${cancellation_reason}` }] : []
  return [{ stack: [{ text: words.cancelled, style: 'alarm' }, ...reason], margin: [0, 12, 0, 0] }]
}

function linesOf({ language, columns, lines, sums }: ClientDocument): Content {
  const words = texts[language]
  const { amount } = writersOf(language)
  const [first, second] = columns
  const textIn = ({ isDim }: TextColumn, text: string): TableCell => (isDim ? { text, style: 'dim' } : text)
  return {
    layout: 'rows',
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [24, first.width, second.width, 80],
      body: [
        [words.item, first.name, second.name, right(words.value)].map((cell) => headOf(cell)),
        ...lines.map((line, index): TableCell[] => [
          { text: String(index + 1), style: 'dim' },
          textIn(first, line.texts[0]),
          textIn(second, line.texts[1]),
          right(amount(line.value)),
        ]),
        ...sums.map(({ name = words.total, value }, index): TableCell[] => {
          const bold = index === sums.length - 1
          return [{ text: name, colSpan: 3, bold }, '', '', { ...right(amount(value)), bold }]
        }),
      ],
    },
  }
}

/** Where it is paid: the bank, and the PIX code of this very document, to be read by a bank's app or pasted into it. */
function paymentOf({ issuer, language, number, value }: ClientDocument): Content[] {
  const words = texts[language]
  const { bank, pix_key: key, city, corporate_name: name } = issuer
  if (!bank && !key) return []
  const code = key && pixCode({ key, city, name, amount: value, reference: number })
  const stack: Content[] = [{ text: words.payment, style: 'label' }]
  if (bank) stack.push(bank)
  if (code)
    stack.push(
      `${words.pixKey}: ${key}`,
      { text: words.pixCode, style: 'label', margin: [0, 8, 0, 2] },
      { text: code, fontSize: 8 },
    )
  const columns: Column[] = [stack, ...(code ? [{ qr: code, fit: 96, width: 'auto', foreground: ink.dark }] : [])]
  return [{ unbreakable: true, margin: [0, 16, 0, 0], columns, columnGap: 24 }]
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

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
