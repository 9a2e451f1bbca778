import { type Money, moneyPattern, toCents } from '../../contract/money'

/** Where a range of amounts begins and where it ends, both included; an empty text is no limit. */
interface AmountRange {
  readonly from: Money
  readonly to: Money
}

export type AmountRangeProblem = 'notAnAmount' | 'negative' | 'endBelowStart'

/** What is wrong with a range as it was typed, by its end. */
export function problemsOfAmounts({ from, to }: AmountRange): {
  readonly [End in keyof AmountRange]?: AmountRangeProblem
} {
  const [start, end] = [problemOf(from), problemOf(to)]
  if (start || end) return { ...(start ? { from: start } : {}), ...(end ? { to: end } : {}) }
  return from !== '' && to !== '' && toCents(to) < toCents(from) ? { to: 'endBelowStart' } : {}
}

function problemOf(text: string): AmountRangeProblem | null {
  if (text === '') return null
  if (!moneyPattern.test(text)) return 'notAnAmount'
  return text.startsWith('-') ? 'negative' : null
}
