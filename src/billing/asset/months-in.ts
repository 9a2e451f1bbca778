import { isMonth } from '../../../contract/calendar'
import type { Months } from './asset.queries'

/** Of which months an address asks; what is none counts as not said. */
export function monthsIn(address: URLSearchParams): Months {
  const names = ['competencia_from', 'competencia_to'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const month = address.get(name) ?? ''
      return isMonth(month) ? [[name, month]] : []
    }),
  )
}
