import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Money } from '../../contract/money'
import { folded } from '../database/folded'

/**
 * Whether a column that is folded already contains each word of what was searched for, in any order, or the whole where it
 * has a number, as a service order; no character means anything but itself. Nothing contains a word of which folding leaves
 * nothing, as of an accent typed before its letter.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const words = /\d/.test(text) ? [text] : text.split(/\s+/).filter((word) => word !== '')
  const found = words.map((word) => sql`strpos(${column}, nullif(btrim(${folded(sql`${word}::text`)}), '')) > 0`)
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` and `)})`
}

/** The number that is searched for, with its sign, as `FL-000353` or `#401`, or without. */
export function numberIn(text: string, sign: RegExp): number | null {
  const [, found] = new RegExp(`^(?:${sign.source})?0*([1-9]\\d{0,9})$`, 'i').exec(text) ?? []
  return found === undefined ? null : Number(found)
}

/** As `numberIn`, where the sign stands too: of a record that others name. */
export function signedNumberIn(text: string, sign: RegExp): number | null {
  return /^\d/.test(text) ? null : numberIn(text, sign)
}

export function isNumber(id: SQLWrapper, number: number | null): SQL | undefined {
  return number === null ? undefined : eq(id, number)
}

/** One of these amounts, as it is printed in either language or as it travels: `R$ 1.234,56`, `1,234.56`, `1234.56`. */
export function isAmount(amounts: readonly SQLWrapper[], text: string): SQL | undefined {
  const amount = amountIn(text)
  return amount === null ? undefined : or(...amounts.map((one) => eq(one, amount)))
}

export function amountIn(text: string): Money | null {
  const bare = withoutCurrency(text)
  const isSigned = bare !== text.replace('−', '-')
  const [, minus = '', whole = '', cents = ''] =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{2}))?$/.exec(bare) ??
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})$/.exec(bare) ??
    []
  if (whole === '' || (cents === '' && !isSigned)) return null
  return `${minus}${whole.replace(/[.,]/g, '')}.${cents || '00'}`
}

/** As `isAmount` of one, of which also the cents may be left out: `51.512` is any amount from 51.512,00 to 51.512,99. */
export function isAboutAmount(amount: SQLWrapper, text: string): SQL | undefined {
  const whole = wholeIn(text)
  if (whole === null) return isAmount([amount], text)
  return whole.startsWith('-')
    ? sql`(${amount} > ${whole}::numeric - 1 and ${amount} <= ${whole}::numeric)`
    : sql`(${amount} >= ${whole}::numeric and ${amount} < ${whole}::numeric + 1)`
}

/** An amount without its cents: `R$ 51.512`, `51.512`, `51512`. */
export function wholeIn(text: string): string | null {
  const bare = withoutCurrency(text)
  return /^-?(\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+|\d+)$/.test(bare) ? bare.replace(/[.,]/g, '') : null
}

function withoutCurrency(text: string): string {
  return text.replace(/^([-−]?)\s*R\$\s*/i, '$1').replace('−', '-')
}

/** A CNPJ with its punctuation or without; less than its beginning would be found in every other number. */
export function isCnpj(cnpj: SQLWrapper, text: string): SQL | undefined {
  const plain = text.replace(/[\s./-]/g, '').toUpperCase()
  return /^[0-9A-Z]{5,14}$/.test(plain) ? sql`strpos(${cnpj}, ${plain}) > 0` : undefined
}
