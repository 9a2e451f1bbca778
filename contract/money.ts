/**
 * Money is BRL with two decimals: a string on the wire (`"-12.50"`), integer cents in arithmetic, never a binary float.
 * Source: domain decisions, "Words".
 */
export type Money = string

export const moneyPattern = /^-?(?:0|[1-9]\d{0,11})\.\d{2}$/
/** The same, never below zero. */
export const amountPattern = /^(?:0|[1-9]\d{0,11})\.\d{2}$/
/** The sum of any number of amounts: not for arithmetic in cents, which may not hold it. */
export const sumPattern = /^-?(?:0|[1-9]\d*)\.\d{2}$/

/** Cents of an amount as it travels. Throws on anything else: a malformed amount is a bug, not an input. */
export function toCents(money: Money): number {
  if (!moneyPattern.test(money)) throw new Error(`not an amount with two decimals: ${JSON.stringify(money)}`)
  return Number(money.replace('.', ''))
}

/** The amount as it travels, from whole cents. */
export function fromCents(cents: number): Money {
  if (!Number.isSafeInteger(cents)) throw new Error(`not whole cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
