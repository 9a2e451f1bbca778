export { businessDay } from '../ui/business-day'

/** A day so many days later. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Days until an invoice is due, as proposed. */
export const proposedDays = 30
