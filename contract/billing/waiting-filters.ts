import { dayBefore } from '../calendar'

/** What the list of reports is asked for, to hold those of months before that of a day with something left to be billed. */
export function toBillFilter(today: string) {
  return { balance: 'some', competencia_to: dayBefore(`${today.slice(0, 7)}-01`).slice(0, 7) } as const
}

/** What the list of invoices or of debit notes is asked for, to hold those that are overdue on a day. */
export function overdueFilter(today: string) {
  return { status: 'issued', due_to: dayBefore(today) } as const
}
