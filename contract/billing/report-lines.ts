import type { z } from 'zod'
import { lineBounds, lineTextLength } from '../limits'
import { amountPattern, fromCents, moneyPattern, toCents } from '../money'
import type {
  addAssetsSchema,
  assetPageSchema,
  assetSchema,
  editItemSchema,
  editLineSchema,
  itemSchema,
  lineSchema,
} from './report-lines.schema'

export type Asset = z.infer<typeof assetSchema>
export type AssetPage = z.infer<typeof assetPageSchema>
export type ReportLine = z.infer<typeof lineSchema>
export type ReportItem = z.infer<typeof itemSchema>
export type EditLine = z.infer<typeof editLineSchema>
export type EditItem = z.infer<typeof editItemSchema>
export type AddAssets = z.infer<typeof addAssetsSchema>

/** Names of what is wrong with a line or an item, by field: the screen words them, the server refuses by the same function. */
export type LineProblem = 'required' | 'invalid' | 'tooLong' | 'finalBelowInitial' | 'belowBilled'
export type LineProblems = { readonly [F in keyof EditLine]?: LineProblem }
export type ItemProblems = { readonly [F in keyof EditItem]?: LineProblem }

const texts = ['status', 'service_order', 'failure_analysis', 'observations'] as const
const readings = ['initial', 'final', 'franchise'] as const
const amounts = ['value', 'rent', 'excess', 'discount'] as const
const fields: readonly (keyof EditLine)[] = [...texts, ...readings, ...amounts]

/** What stands in an active invoice or provision, which keeps what it bills. */
export interface Bill {
  readonly number: string
  readonly status: NonNullable<ReportLine['invoice']>['status']
  /** What it comes to there. */
  readonly value: string
  /** Below this its amount cannot be brought: what is billed, or what it came to already where that is less. */
  readonly least: string
}

/** Null where no active invoice or provision bills it whole. */
export function billOf(
  part: Pick<ReportLine, 'invoice' | 'total'> | Pick<ReportItem, 'invoice' | 'value'>,
): Bill | null {
  if (part.invoice === null) return null
  const { number, status, value } = part.invoice
  const amount = 'total' in part ? part.total : part.value
  return { number, status, value, least: fromCents(Math.min(toCents(value), toCents(amount))) }
}

/** Cents by which an amount differs from what is billed; nothing where it is not billed. */
export function beyondBill(amount: string, bill: Pick<Bill, 'value'> | null): number {
  return bill === null ? 0 : toCents(amount) - toCents(bill.value)
}

/** What is measured stays at least what is billed (domain decisions, "Lifecycles: Report"): to bill less, the invoice is cancelled first. */
function isBelowBill(amount: string, bill: Bill | null): boolean {
  return bill !== null && toCents(amount) < toCents(bill.least)
}

/** What was changed of a line to bring it below what is billed: where it is marked. */
function fieldBelowBill(line: EditLine, before: EditLine | null): keyof EditLine {
  if (before === null) return 'rent'
  if (toCents(line.discount) > toCents(before.discount)) return 'discount'
  return toCents(line.excess) < toCents(before.excess) ? 'excess' : 'rent'
}

/** Readings are whole and not below zero, the final one not below the initial one; amounts are not below zero; the total is not below what is billed. Empty when nothing is wrong. `before`: as it was before it was changed. */
export function problemsOfLine(line: EditLine, bill: Bill | null = null, before: EditLine | null = null): LineProblems {
  const isAmount = amounts.every((field) => amountPattern.test(line[field]))
  const isReading = (value: number) => Number.isInteger(value) && value >= 0 && value <= lineBounds.reading
  return {
    ...Object.fromEntries(
      texts.filter((field) => line[field].trim().length > lineTextLength.max).map((field) => [field, 'tooLong']),
    ),
    ...(line.final < line.initial ? { final: 'finalBelowInitial' } : {}),
    ...(isAmount && isBelowBill(totalOfLine(line), bill) ? { [fieldBelowBill(line, before)]: 'belowBilled' } : {}),
    ...Object.fromEntries(readings.filter((field) => !isReading(line[field])).map((field) => [field, 'invalid'])),
    ...Object.fromEntries(
      amounts.filter((field) => !amountPattern.test(line[field])).map((field) => [field, 'invalid']),
    ),
  }
}

function isValidLine(line: EditLine, bill: Bill | null): boolean {
  return Object.keys(problemsOfLine(line, bill)).length === 0
}

/** Section 5: an item needs a description and a valid value; zero is none. Its value is not below what is billed. */
export function problemsOfItem({ description, observation, value }: EditItem, bill: Bill | null = null): ItemProblems {
  const isAmount = moneyPattern.test(value) && toCents(value) !== 0
  const length = description.trim().length
  return {
    ...(length === 0 ? { description: 'required' } : {}),
    ...(length > lineTextLength.max ? { description: 'tooLong' } : {}),
    ...(observation.trim().length > lineTextLength.max ? { observation: 'tooLong' } : {}),
    ...(isAmount ? {} : { value: 'invalid' }),
    ...(isAmount && isBelowBill(value, bill) ? { value: 'belowBilled' } : {}),
  }
}

/** rent + excess − discount, never below zero. */
export function totalOfLine({ rent, excess, discount }: Pick<EditLine, 'rent' | 'excess' | 'discount'>): string {
  return fromCents(Math.max(0, toCents(rent) + toCents(excess) - toCents(discount)))
}

/** How far a line has gone beyond its franchise; 0 where none is agreed or it was not passed. */
export function beyondFranchise({
  initial,
  final,
  franchise,
}: Pick<EditLine, 'initial' | 'final' | 'franchise'>): number {
  const beyond = final - initial - franchise
  return franchise > 0 && beyond > 0 ? beyond : 0
}

/** That nobody has read its meter: the final reading is the initial one, as it is where an asset is added or a report cloned. */
export function isUnread({ initial, final }: Pick<EditLine, 'initial' | 'final'>): boolean {
  return final === initial
}

/** Cents that a line charges for so many units beyond its franchise; null where it charges nothing for them. */
function rateOf(line: EditLine): { readonly cents: number; readonly units: number } | null {
  const [cents, units] = [toCents(line.excess), beyondFranchise(line)]
  return cents > 0 && units > 0 ? { cents, units } : null
}

/** The excess by the rate that the line had, in exact cents, where its readings or its franchise were changed; null where it had none, or that is what stands there. */
export function excessByRate(line: EditLine, before: EditLine): string | null {
  const rate = rateOf(before)
  const isMeasured = readings.every((field) => Number.isInteger(line[field])) && line.final >= line.initial
  if (rate === null || !isMeasured || readings.every((field) => line[field] === before[field])) return null
  const [cents, units, beyond] = [rate.cents, rate.units, beyondFranchise(line)].map(BigInt) as [bigint, bigint, bigint]
  const excess = fromCents(Number((2n * cents * beyond + units) / (2n * units)))
  return amountPattern.test(excess) && excess !== line.excess ? excess : null
}

/** Whether two lines charge their units otherwise, beyond what rounding to cents accounts for. */
function hasOtherRate(line: EditLine, before: EditLine): boolean {
  const [now, then] = [rateOf(line), rateOf(before)]
  if (now === null || then === null) return false
  const apart = BigInt(now.cents) * BigInt(then.units) - BigInt(then.cents) * BigInt(now.units)
  return 2n * (apart < 0n ? -apart : apart) > BigInt(now.units + then.units)
}

/** Days of a month that a rent is charged by, whatever the calendar says. */
export const monthDays = 30

/** For how many days of a month the rent of a line stands; null where it is the whole of it or no number of days. */
export function rentedDays({ value, rent }: Pick<EditLine, 'value' | 'rent'>): number | null {
  const [month, part] = [toCents(value), toCents(rent)]
  const days = month > 0 ? Math.round((part * monthDays) / month) : 0
  return days > 0 && days < monthDays && Math.round((month * days) / monthDays) === part ? days : null
}

/** What is allowed but seldom meant: whoever types it is asked. */
export type Unusual =
  | 'coveredFarAbove'
  | 'excessWithinFranchise'
  | 'excessAtOtherRate'
  | 'excessDropped'
  | 'rentFarFromValue'
  | 'nothingCharged'
  | 'differsFromBill'

/** Covered more than three times the franchise; an excess where the franchise was not passed, at another rate than it had, or none where it had one; a rent above twice or below half the agreed one; a discount that leaves nothing; another total than is billed. `before`: as it was before it was changed. */
export function unusualIn(
  line: EditLine,
  bill: Bill | null = null,
  before: EditLine | null = null,
): readonly Unusual[] {
  const { initial, final, franchise } = line
  const covered = final - initial
  const [value, rent, excess] = [toCents(line.value), toCents(line.rent), toCents(line.excess)]
  return [
    ...(franchise > 0 && covered > 3 * franchise ? (['coveredFarAbove'] as const) : []),
    ...(excess > 0 && covered <= franchise ? (['excessWithinFranchise'] as const) : []),
    ...(before !== null && hasOtherRate(line, before) ? (['excessAtOtherRate'] as const) : []),
    ...(before !== null && isExcessDropped(line, before) ? (['excessDropped'] as const) : []),
    ...(value > 0 && (rent > 2 * value || 2 * rent < value) ? (['rentFarFromValue'] as const) : []),
    ...(rent + excess > 0 && toCents(totalOfLine(line)) === 0 ? (['nothingCharged'] as const) : []),
    ...(beyondBill(totalOfLine(line), bill) === 0 ? [] : (['differsFromBill'] as const)),
  ]
}

/** The franchise is passed and not charged, where an excess was. */
function isExcessDropped(line: EditLine, before: EditLine): boolean {
  return beyondFranchise(line) > 0 && toCents(line.excess) === 0 && toCents(before.excess) > 0
}

export function isUsualLine(line: EditLine, bill: Bill | null = null, before: EditLine | null = null): boolean {
  return isValidLine(line, bill) && unusualIn(line, bill, before).length === 0
}

export function isUnusualLine(line: EditLine, bill: Bill | null = null, before: EditLine | null = null): boolean {
  return isValidLine(line, bill) && unusualIn(line, bill, before).length > 0
}

/** What of a line can be changed, and nothing else of it. */
export function editOf(line: EditLine): EditLine {
  return Object.fromEntries(fields.map((field) => [field, line[field]])) as unknown as EditLine
}

/** A line of a report by its id, as a person sees it. */
export interface SeenLine {
  readonly line: number
  readonly version: number
  readonly seen: EditLine
}

/** What a person makes of a line. */
export interface TypedLine {
  readonly draft: EditLine
  /** Of the line as it is now: an invoice is issued or cancelled without a new version of the line. */
  readonly bill: Bill | null
  /** Where editing goes on when it is saved. */
  readonly next: SeenLine | null
}

export function seenOf(line: ReportLine): SeenLine {
  return { line: line.id, version: line.version, seen: editOf(line) }
}

/** Fields in which two states of a line differ. */
export function changedLineFields(before: EditLine, after: EditLine): readonly (keyof EditLine)[] {
  return fields.filter((field) => before[field] !== after[field])
}

/** What others have made of a line since a version of it: the fields, but where a person wrote the same, and how many times they wrote. */
export interface LineChanges {
  readonly fields: readonly (keyof EditLine)[]
  readonly writes: number
}

/** A line as a person knows it and what that person made of it; null before anything was sent. */
export interface LineEditing {
  readonly version: number
  readonly seen: EditLine | null
  readonly draft: EditLine | null
}

/** What becomes of an edit by what others have made of the line: the fields that the person has not changed are theirs, and so is what bills it. */
export function afterLineChanges({ version, seen, draft }: LineEditing, line: ReportLine) {
  const now = editOf(line)
  const base = seen ?? now
  const mine = draft ?? base
  const changed = changedLineFields(base, mine).map((field) => [field, mine[field]])
  const theirs: LineChanges = {
    fields: changedLineFields(base, now).filter((field) => mine[field] !== now[field]),
    writes: line.version - version,
  }
  const merged = { ...now, ...Object.fromEntries(changed) } as EditLine
  return { version: line.version, seen: now, bill: billOf(line), draft: merged, theirs }
}

/** Whether the line on the server is what was typed already: the answer of an earlier save was lost. */
export function isSavedIn(line: ReportLine, editing: LineEditing): boolean {
  return changedLineFields(editOf(line), afterLineChanges(editing, line).draft).length === 0
}
