import { and, between, eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { daysBetween } from '../../../contract/calendar'
import type { ageingBuckets } from '../../../contract/limits'
import { addDays } from '../../calendar'

export type AgeingBucket = (typeof ageingBuckets)[number]

/** What can be due: invoices, debit notes. */
interface Due {
  readonly status: PgColumn
  readonly due_date: PgColumn
  readonly value: SQLWrapper
}

/** Issued, and due for as many days as the name says. `today` is a day. */
export function isAged({ status, due_date }: Due, bucket: AgeingBucket, today: string): SQL | undefined {
  const ago = (days: number) => addDays(today, -days)
  const days: Record<AgeingBucket, SQL | undefined> = {
    not_due: gte(due_date, today),
    to_30: between(due_date, ago(30), ago(1)),
    to_60: between(due_date, ago(60), ago(31)),
    to_90: between(due_date, ago(90), ago(61)),
    over_90: lt(due_date, ago(90)),
  }
  return and(eq(status, 'issued'), days[bucket])
}

/** Which age one would be of if it is issued: the same days as `isAged`. */
export function bucketOf({ due_date }: Due, today: string) {
  const from = (days: number) => gte(due_date, addDays(today, -days))
  return sql<AgeingBucket>`case
    when ${from(0)} then 'not_due'
    when ${from(30)} then 'to_30'
    when ${from(60)} then 'to_60'
    when ${from(90)} then 'to_90'
    else 'over_90'
  end`
}

/** Count and value of all, or of those of one age where one is asked for, and of the issued ones by how long they are due. */
export function totalsByAge(due: Due, bucket: AgeingBucket | undefined, today: string) {
  const totalsOf = (condition: SQL | undefined) => ({
    count: sql`count(*) filter (where ${condition})`.mapWith(Number),
    value: sql<string>`coalesce(sum(${due.value}) filter (where ${condition}), 0.00)::text`,
  })
  return {
    all: totalsOf(bucket ? isAged(due, bucket, today) : sql`true`),
    not_due: totalsOf(isAged(due, 'not_due', today)),
    to_30: totalsOf(isAged(due, 'to_30', today)),
    to_60: totalsOf(isAged(due, 'to_60', today)),
    to_90: totalsOf(isAged(due, 'to_90', today)),
    over_90: totalsOf(isAged(due, 'over_90', today)),
  }
}

/** Days since the due date of an issued one, else 0. */
export function daysOverdue(
  { status, due_date }: { readonly status: string; readonly due_date: string },
  today: string,
): number {
  return status === 'issued' ? Math.max(0, daysBetween(due_date, today) - 1) : 0
}
