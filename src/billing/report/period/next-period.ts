import type { CloneReport } from '../../../../contract/billing/report'
import { dayBefore, daysAfter, daysBetween } from '../../../../contract/calendar'

/**
 * The period that follows one: from the day after its end, as many months where it is whole months, else as many days.
 * Its competência is the month of its last day.
 */
export function nextPeriod({ inicio, fim }: Pick<CloneReport, 'inicio' | 'fim'>): CloneReport {
  const start = daysAfter(fim, 1)
  const months = wholeMonths(inicio, start)
  const after = months > 0 ? addMonths(start, months) : daysAfter(start, daysBetween(inicio, fim))
  const end = daysAfter(after, -1)
  return { inicio: start, fim: end, competencia: end.slice(0, 7) }
}

/** The whole month before that of a day: what is measured where no report came before. */
export function monthBefore(today: string): CloneReport {
  const fim = dayBefore(`${today.slice(0, 7)}-01`)
  const competencia = fim.slice(0, 7)
  return { inicio: `${competencia}-01`, fim, competencia }
}

/** The days that no report measures between one and another that begins on `start`; null where there are none. */
export function gapBetween(fim: string, start: string) {
  const [from, to] = [daysAfter(fim, 1), daysAfter(start, -1)]
  const days = daysBetween(from, to)
  return days > 0 ? { from, to, days } : null
}

/** Months from one day to another; 0 where they are not whole. */
function wholeMonths(from: string, to: string): number {
  const [a, b] = [new Date(from), new Date(to)]
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  return months > 0 && addMonths(from, months) === to ? months : 0
}

/** The last day of a month that is too short. */
function addMonths(day: string, months: number): string {
  const date = new Date(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return write(date)
}

function write(date: Date): string {
  return date.toISOString().slice(0, 10)
}
