import { isDay, isMonth } from '../../../contract/calendar'
import { amountPattern, type Money } from '../../../contract/money'
import { addDays } from '../../calendar'

/** What a cell says, without what our own files put before a text that a spreadsheet would run as a formula. */
export function textOf(cell: string): string {
  return cell.trim().replace(/^'(?=\s*[=+\-@\t\r＝＋－＠])/, '')
}

/** A whole number from zero, with groups or without; NaN while it is none. */
export function wholeOf(text: string): number {
  const plain = text.replace(/[\s\u00a0]/g, '')
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain)
  const digits = grouped ? plain.replace(/[.,]/g, '') : plain.replace(/[.,]0*$/, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

/**
 * An amount of money the Brazilian way, `1.234,56`, or as a spreadsheet keeps it, `1234.56`; empty while it is none. Of two kinds of
 * separators the last one is that of the cents; one that three digits follow parts thousands, where it can be no other: a point does,
 * a comma in Brazil does not.
 */
export function amountOf(text: string): Money | '' {
  const plain = text.replace(/[\s\u00a0]|R\$/g, '')
  const point = /^\d{1,3}(?:\.\d{3})+$/.test(plain) ? -1 : Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const [whole, cents] = point < 0 ? [plain, ''] : [plain.slice(0, point), plain.slice(point + 1)]
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole) || !/^\d{0,2}$/.test(cents)) return ''
  const amount = `${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
  return amountPattern.test(amount) ? amount : ''
}

/** A day as it is written in Brazil, `31/12/2026`, as it travels, or as a workbook counts it; empty while it is none. */
export function dayOf(text: string): string {
  const [counted] = /^[1-9]\d{4}(?=$|[.,]\d+$)/.exec(text) ?? []
  if (counted !== undefined) return addDays('1899-12-30', Number(counted))
  const [, date, month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const day = date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.slice(0, 10)
  return isDay(day) ? day : ''
}

/** A month, `12/2026` or as it travels, or that of a day; empty while it is none. */
export function monthOf(text: string): string {
  const [, written = '', year] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const plain = year ? `${year}-${written.padStart(2, '0')}` : text
  const month = isMonth(plain) ? plain : dayOf(text).slice(0, 7)
  return isMonth(month) ? month : ''
}

/** A spreadsheet that took a CNPJ for a number has left out the zeros it begins with. */
export function cnpjOf(text: string): string {
  const bare = text.replace(/[\s./-]/g, '').toUpperCase()
  return /^\d{11,13}$/.test(bare) ? bare.padStart(14, '0') : bare
}

const units = {
  h: ['h', 'hora', 'horas', 'horimetro', 'hour', 'hours'],
  km: ['km', 'quilometro', 'quilometros', 'hodometro', 'kilometer', 'kilometers'],
} as const

/** What a meter counts; null where it is nothing that we know. */
export function unitOf(text: string): 'h' | 'km' | null {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return (
    (Object.keys(units) as ('h' | 'km')[]).find((unit) => (units[unit] as readonly string[]).includes(plain)) ?? null
  )
}
