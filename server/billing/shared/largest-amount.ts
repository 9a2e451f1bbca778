import { refuse } from '../../http/refused'

/** Cents of the largest amount that the contract and the database hold. */
const largest = 99_999_999_999_999

export function isTooLarge(cents: number): boolean {
  return cents > largest
}

/** 400 where lines and items come to more than a report can hold. */
export function checkTotal(cents: number): void {
  if (isTooLarge(cents)) throw refuse(400, 'O total do boletim passa de R$ 999.999.999.999,99.')
}
