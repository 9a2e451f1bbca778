import { type Money, toCents } from '../../../contract/money'

export interface Share<Name extends string = string> {
  readonly name: Name
  readonly amount: Money
  /** Of the whole, from 0 to 1; 0 where the whole is nothing. */
  readonly share: number
}

/** How a whole splits into its parts, in their order. */
export function splitOf<Name extends string>(parts: Readonly<Record<Name, Money>>): Share<Name>[] {
  const entries = Object.entries(parts) as [Name, Money][]
  const whole = entries.reduce((sum, [, amount]) => sum + toCents(amount), 0)
  return entries.map(([name, amount]) => ({ name, amount, share: whole > 0 ? toCents(amount) / whole : 0 }))
}
