import { and, between, eq, gte, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { daysBetween } from '../../../contract/calendar'
import type { ageingBuckets } from '../../../contract/limits'
import { addDays } from '../../calendar'
import type { Database } from '../../database/open'
import type { Conditions } from '../../record/list'
import { countOf, isSummed, moneyOf, sumOf } from './sums'

export type AgeingBucket = (typeof ageingBuckets)[number]

/** What can be due: invoices, debit notes. */
type Due = PgTable & {
  readonly status: PgColumn
  readonly issue_date: PgColumn
  readonly due_date: PgColumn
  readonly value: PgColumn
}

interface DueScope {
  readonly status?: string | undefined
  readonly ageing?: AgeingBucket | undefined
  readonly issue_from?: string | undefined
  readonly issue_to?: string | undefined
  readonly due_from?: string | undefined
  readonly due_to?: string | undefined
  readonly value_from?: string | undefined
  readonly value_to?: string | undefined
}

/** Days and amounts are included on both sides. */
export function dueConditions(due: Due): Conditions<Omit<DueScope, 'status'>> {
  return {
    ageing: (bucket, today) => isAged(due, bucket, today),
    issue_from: (day) => gte(due.issue_date, day),
    issue_to: (day) => lte(due.issue_date, day),
    due_from: (day) => gte(due.due_date, day),
    due_to: (day) => lte(due.due_date, day),
    value_from: (amount) => gte(due.value, amount),
    value_to: (amount) => lte(due.value, amount),
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

export function isOverdue({ status, due_date }: Due, today: string): SQL | undefined {
  return and(eq(status, 'issued'), lt(due_date, today))
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
    const isAsked = scope.ageing ? isAged(due, scope.ageing, today) : sql`true`
    const isCounted = isSummed(due.status, scope.status)
    const inBucket = (bucket: AgeingBucket) => sumOf(due.value, isAged(due, bucket, today))
    const [sums] = await database
      .select({
        count: countOf(isAsked),
        value: moneyOf(due.value, and(isAsked, isCounted)),
        left_out: countOf(and(isAsked, not(isCounted))),
        not_due: inBucket('not_due'),
        to_30: inBucket('to_30'),
        to_60: inBucket('to_60'),
        to_90: inBucket('to_90'),
        over_90: inBucket('over_90'),
      })
      .from(due as PgTable)
      .where(where({ ...scope, ageing: undefined }, today))
    if (!sums) throw new Error('a sum has one row')
    const { count, value, left_out, ...ageing } = sums
    return { count, totals: { value, left_out, ageing } }
  }
}

/** Days since the due date of an issued one, else 0. */
export function daysOverdue(
  { status, due_date }: { readonly status: string; readonly due_date: string },
  today: string,
): number {
  return status === 'issued' ? Math.max(0, daysBetween(due_date, today) - 1) : 0
}
