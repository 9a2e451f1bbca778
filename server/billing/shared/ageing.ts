import { and, between, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { daysBetween } from '../../../contract/calendar'
import type { ageingBuckets } from '../../../contract/limits'
import { addDays } from '../../calendar'
import type { Database } from '../../database/open'
import type { Conditions } from '../../record/list'

export type AgeingBucket = (typeof ageingBuckets)[number]

/** What can be due: invoices, debit notes. */
type Due = PgTable & {
  readonly status: PgColumn
  readonly issue_date: PgColumn
  readonly due_date: PgColumn
  readonly value: PgColumn
}

interface DueScope {
  readonly ageing?: AgeingBucket | undefined
  readonly issue_from?: string | undefined
  readonly issue_to?: string | undefined
  readonly due_from?: string | undefined
  readonly due_to?: string | undefined
}

/** Days are included on both sides. */
export function dueConditions(due: Due): Conditions<DueScope> {
  return {
    ageing: (bucket, today) => isAged(due, bucket, today),
    issue_from: (day) => gte(due.issue_date, day),
    issue_to: (day) => lte(due.issue_date, day),
    due_from: (day) => gte(due.due_date, day),
    due_to: (day) => lte(due.due_date, day),
  }
}

/** Issued, and due for as many days as the name says. `today` is a day. */
function isAged({ status, due_date }: Due, bucket: AgeingBucket, today: string): SQL | undefined {
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

/**
 * Reads how many a filter matches, what they come to and, but for the age that it asks for, how long the issued ones are
 * due.
 */
export function readTotalsByAge<Scope extends DueScope>(
  due: Due,
  where: (scope: Scope, today: string) => SQL | undefined,
) {
  return async (database: Database, scope: Scope, today: string) => {
    const totalsOf = (condition: SQL | undefined) => ({
      count: sql`count(*) filter (where ${condition})`.mapWith(Number),
      value: sql<string>`coalesce(sum(${due.value}) filter (where ${condition}), 0.00)::text`,
    })
    const [sums] = await database
      .select({
        all: totalsOf(scope.ageing ? isAged(due, scope.ageing, today) : sql`true`),
        not_due: totalsOf(isAged(due, 'not_due', today)),
        to_30: totalsOf(isAged(due, 'to_30', today)),
        to_60: totalsOf(isAged(due, 'to_60', today)),
        to_90: totalsOf(isAged(due, 'to_90', today)),
        over_90: totalsOf(isAged(due, 'over_90', today)),
      })
      .from(due as PgTable)
      .where(where({ ...scope, ageing: undefined }, today))
    if (!sums) throw new Error('a sum has one row')
    const { all, ...ageing } = sums
    return { count: all.count, totals: { value: all.value, ageing } }
  }
}

/** Days since the due date of an issued one, else 0. */
export function daysOverdue(
  { status, due_date }: { readonly status: string; readonly due_date: string },
  today: string,
): number {
  return status === 'issued' ? Math.max(0, daysBetween(due_date, today) - 1) : 0
}
