/**
 * Days are `YYYY-MM-DD`, months (competência) `YYYY-MM`, both plain text: no clock and no zone is involved in them.
 * Source: domain decisions, "Words".
 */
const day = /^(\d{4})-(\d{2})-(\d{2})$/
const month = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/

export function isDay(text: string): boolean {
  return day.test(text) && toEpochDay(text) !== null
}

export function isMonth(text: string): boolean {
  return month.test(text)
}

/** Days from the first to the last, both counted; below one where the last comes before the first. */
export function daysBetween(first: string, last: string): number {
  return (toEpochDay(last) ?? Number.NaN) - (toEpochDay(first) ?? Number.NaN) + 1
}

function toEpochDay(text: string): number | null {
  const [, year = '', monthOfYear = '', dayOfMonth = ''] = day.exec(text) ?? []
  const time = Date.UTC(Number(year), Number(monthOfYear) - 1, Number(dayOfMonth))
  return Number(year) >= 1900 && new Date(time).toISOString().startsWith(text) ? time / 86_400_000 : null
}

/** The day so many days later, or earlier where `count` is below zero. */
export function daysAfter(text: string, count: number): string {
  return new Date(((toEpochDay(text) ?? Number.NaN) + count) * 86_400_000).toISOString().slice(0, 10)
}

export function dayBefore(text: string): string {
  return daysAfter(text, -1)
}

/** So many months later, or earlier. */
export function monthsLater(month: string, count: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + count, 1)).toISOString().slice(0, 7)
}
