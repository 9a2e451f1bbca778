import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { fromCents, toCents } from '../../../contract/money'
import type { Permission } from '../../../contract/permissions'
import type { ListRow } from './list-definition'

/** What closes an action on a row: a status, or how the row is, as 'sem saldo' is. */
export interface Why extends MessageDescriptor {
  readonly isStatus?: true
}

/** What can be done to the rows that are chosen. */
export interface ListAction<Row> {
  readonly name: string
  readonly word: MessageDescriptor
  /** Why it cannot be done whatever is chosen: a sentence. */
  readonly why?: MessageDescriptor | null
  /** Why it cannot be done to a row; null where it can, as to any where nothing is said. */
  readonly whyNot?: ((row: Row) => Why | null) | undefined
  /** It cannot be undone: it stands last. */
  readonly isDanger?: boolean
  /** The permission that is asked for where it is closed to the person. */
  readonly lacks?: Permission
  /** `rest` are those to which it cannot be done, by the reason; `onDone` is told of those that are done and chosen no more. */
  readonly onAct: (rows: readonly Row[], rest: Judged<Row>['reasons'], onDone: (ids: readonly number[]) => void) => void
}

/** An action on the rows that are chosen: to which it can be done, and for each reason to which of the rest it cannot. */
export interface Judged<Row> {
  readonly fit: readonly Row[]
  readonly reasons: readonly { readonly why: Why; readonly rows: readonly Row[] }[]
}

/** What was chosen on a list for one thing that is done to many rows. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  /** Those to which it cannot be done. */
  readonly rest: Judged<Row>['reasons']
  /** What is done is chosen no more. */
  readonly onDone: (ids: readonly number[]) => void
}

export function judge<Row>({ whyNot }: Pick<ListAction<Row>, 'whyNot'>, rows: readonly Row[]): Judged<Row> {
  const reasons = new Map<string, { why: Why; rows: Row[] }>()
  const fit = rows.filter((row) => {
    const why = whyNot?.(row)
    if (!why) return true
    const known = reasons.get(why.id) ?? { why, rows: [] }
    known.rows.push(row)
    reasons.set(why.id, known)
    return false
  })
  return { fit, reasons: [...reasons.values()] }
}

/** Why something cannot be done to so many rows. */
export function whyText({ isStatus, ...why }: Why, count: number, i18n: I18n): string {
  const word = i18n._(why)
  const how = isStatus ? i18n._(msg`na situação “${word}”`) : word
  return i18n._(msg`${plural(count, { one: `# está ${how}`, other: `# estão ${how}` })}`)
}

/** Those of a page all chosen, or none of them any more; rows of other pages stay as they are. */
export function withRows<Row extends ListRow>(
  chosen: readonly Row[],
  rows: readonly Row[],
  isChosen: boolean,
): readonly Row[] {
  const others = chosen.filter(({ id }) => !rows.some((row) => row.id === id))
  return isChosen ? [...others, ...rows] : others
}

/** From the row that was chosen last, where this page has it, to the one that is chosen now, which comes last again. */
export function rangeTo<Row extends ListRow>(
  chosen: readonly Row[],
  page: readonly Row[],
  rows: readonly Row[],
): readonly Row[] {
  const [from, to] = [chosen, rows].map((some) => page.findIndex(({ id }) => id === some.at(-1)?.id))
  if (from === undefined || to === undefined || from < 0 || to < 0) return rows
  return from < to ? page.slice(from, to + 1) : page.slice(to, from + 1).reverse()
}

/** Chosen rows as the page on screen knows them: they may have changed since. */
export function refreshed<Row extends ListRow>(chosen: readonly Row[], page: readonly Row[]): readonly Row[] {
  return chosen.map((row) => page.find(({ id }) => id === row.id) ?? row)
}

/** Without those of a page that are not on it any more, now that it was read again; what is chosen on others stays. */
export function withoutGone<Row extends ListRow>(
  chosen: readonly Row[],
  before: readonly Row[],
  now: readonly Row[],
): readonly Row[] {
  const has = (page: readonly Row[], { id }: Row) => page.some((row) => row.id === id)
  return chosen.filter((row) => !has(before, row) || has(now, row))
}

interface Sum {
  /** As it travels. */
  readonly value: string
  /** How many rows are not in it. */
  readonly leftOut: number
}

/** What rows come to, by what each adds; null where one adds nothing. */
export function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => string | null): Sum {
  const amounts = rows.map(amountOf).filter((amount) => amount !== null)
  const cents = amounts.reduce((sum, amount) => sum + toCents(amount), 0)
  return { value: fromCents(cents), leftOut: rows.length - amounts.length }
}
