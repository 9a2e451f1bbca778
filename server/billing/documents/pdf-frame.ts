import type { Content, TableCell } from 'pdfmake/interfaces'
import type { CompanyDraft } from '../../../contract/billing/company/company'
import type { Client } from '../../../contract/billing/report'
import { formatCnpj } from '../../../contract/cnpj'
import type { Money } from '../../../contract/money'
import type { PdfDocument } from '../../pdf/pdf'
import type { DocumentLanguage } from './amount-in-words'

const texts = {
  pt: {
    locale: 'pt-BR',
    stateRegistration: 'Inscrição estadual',
    municipalRegistration: 'Inscrição municipal',
    client: 'Cliente',
    pages: 'Página {page} de {pages}',
  },
  en: {
    locale: 'en',
    stateRegistration: 'State registration',
    municipalRegistration: 'Municipal registration',
    client: 'Client',
    pages: 'Page {page} of {pages}',
  },
} as const

export const ink = { dark: '#16262e', dim: '#5a6b75', accent: '#126a74', alarm: '#a32020' }

const margin = 40
/** Points between the margins of a page. */
export const pageWidths = { portrait: 595 - 2 * margin, landscape: 842 - 2 * margin } as const

/** What stands around whatever a client is sent: whose it is, what it is called, and that on each of its pages. */
interface Frame {
  readonly issuer: CompanyDraft
  readonly language: DocumentLanguage
  readonly title: string
  readonly number: string
  /** When what it says was written. */
  readonly updated_at: string
  readonly orientation: keyof typeof pageWidths
  /** Across each page; null where it stands. */
  readonly cancelled: string | null
  /** At the foot, behind whose it is and what it is called. */
  readonly remark?: string
}

/** How days, months, amounts and whole numbers are written in a language. */
export function writersOf(language: DocumentLanguage) {
  const { locale } = texts[language]
  const date = (text: string, parts: Intl.DateTimeFormatOptions) =>
    new Date(`${text}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...parts })
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const counts = new Intl.NumberFormat(locale)
  return {
    day: (text: string) => date(text, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    month: (text: string) => date(`${text}-01`, { month: '2-digit', year: 'numeric' }),
    amount: (money: Money) => numbers.format(money as Intl.StringNumericLiteral),
    count: (whole: number) => counts.format(whole),
  }
}

export function inFrame(frame: Frame, content: readonly Content[]): PdfDocument {
  const { issuer, language, title, number, updated_at, orientation, cancelled, remark } = frame
  const words = texts[language]
  const written = new Date(updated_at)
  return {
    definition: {
      pageSize: 'A4',
      pageOrientation: orientation,
      pageMargins: [margin, margin, margin, 56],
      language: words.locale,
      info: {
        title: `${title} ${number}`,
        author: issuer.corporate_name,
        creationDate: written,
        modDate: written,
      },
      content: [
        {
          columns: [
            [
              { text: issuer.corporate_name, style: 'issuer' },
              { text: `CNPJ ${formatCnpj(issuer.cnpj)}`, style: 'dim' },
              ...registrationsOf(frame),
              { text: addressOf(issuer), style: 'dim' },
            ],
            [
              { text: title, style: 'title', alignment: 'right' },
              { text: number, style: 'number', alignment: 'right' },
            ],
          ],
        },
        {
          canvas: [
            { type: 'line', x1: 0, y1: 8, x2: pageWidths[orientation], y2: 8, lineWidth: 1.5, lineColor: ink.accent },
          ],
        },
        ...content,
      ],
      ...(cancelled === null ? {} : { watermark: { text: cancelled, color: ink.alarm, opacity: 0.12, bold: true } }),
      defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: ink.dark },
      styles: {
        issuer: { fontSize: 13, bold: true, color: ink.accent },
        title: { fontSize: 13, bold: true },
        number: { fontSize: 18, bold: true, color: ink.accent },
        label: { fontSize: 8, color: ink.dim, margin: [0, 0, 0, 2] },
        dim: { color: ink.dim },
        head: { fontSize: 8, bold: true, color: ink.dim },
        alarm: { color: ink.alarm, bold: true },
        footer: { fontSize: 8, color: ink.dim, margin: [margin, 16, margin, 0] },
      },
    },
    footer: {
      name: [issuer.corporate_name, `${title} ${number}`, ...(remark === undefined ? [] : [remark])].join(' · '),
      pages: words.pages,
    },
  }
}

function registrationsOf({ issuer, language }: Frame): Content[] {
  const { stateRegistration, municipalRegistration } = texts[language]
  const both = [
    [stateRegistration, issuer.state_registration],
    [municipalRegistration, issuer.municipal_registration],
  ] as const
  return both.filter(([, number]) => number).map(([name, number]) => ({ text: `${name} ${number}`, style: 'dim' }))
}

/** In one line; settings that named the city often named it in the address too. */
function addressOf({ address, city, state, postal_code }: CompanyDraft): string {
  const place = [address.includes(city) ? '' : city, state, postal_code]
  return [address, ...place].filter(Boolean).join(', ')
}

/** Whom it is for. */
export function clientOf({ corporate_name, cnpj }: Client, language: DocumentLanguage): Content[] {
  return [
    { text: texts[language].client, style: 'label' },
    { text: corporate_name, bold: true },
    { text: `CNPJ ${formatCnpj(cnpj)}` },
  ]
}

export const right = (text: string) => ({ text, alignment: 'right' as const })

export function headOf(cell: string | ReturnType<typeof right>): TableCell {
  return typeof cell === 'string' ? { text: cell, style: 'head' } : { ...cell, style: 'head' }
}
