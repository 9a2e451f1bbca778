import type { z } from 'zod'
import { isDay, isMonth } from '../calendar'
import { debitParts, lineTextLength, ndLines, notesLength } from '../limits'
import { amountPattern, fromCents, type Money, toCents } from '../money'
import type { reasonSchema } from '../reason.schema'
import type {
  editNdRequestSchema,
  generateDebitNotesSchema,
  ndLineSchema,
  ndRequestPageSchema,
  ndRequestRowSchema,
  ndRequestSchema,
  ndRevisionSchema,
} from './nd-request.schema'

export type NdRequest = z.infer<typeof ndRequestSchema>
export type NdRequestRow = z.infer<typeof ndRequestRowSchema>
export type NdRequestPage = z.infer<typeof ndRequestPageSchema>
export type NdLine = z.infer<typeof ndLineSchema>
export type NdRevision = z.infer<typeof ndRevisionSchema>
export type EditNdRequest = z.infer<typeof editNdRequestSchema>
export type GenerateDebitNotes = z.infer<typeof generateDebitNotesSchema>
export type NdReason = z.infer<typeof reasonSchema>

/** What can be done with a request as a whole besides editing it: events of its lifecycle. */
export type NdStep = 'request.send' | 'request.approve' | 'request.review' | 'request.cancel' | 'debitNotes.generate'

/** A step as it is asked for, over the version that the person saw; a repeat carries the same key. */
export interface TakeNdStep extends Pick<NdRequest, 'id' | 'version'> {
  readonly step: NdStep
  readonly key: string
  /** Of the step's call: nothing where it is sent or approved. */
  readonly body: NdReason | GenerateDebitNotes | Readonly<Record<string, never>>
}

/** What active debit notes leave of a request's value. */
export function undebitedOf({ value, debited }: Pick<NdRequest, 'value' | 'debited'>): Money {
  return fromCents(toCents(value) - toCents(debited))
}

/** What the lifecycle of a request reads; amounts are cents. */
export interface NdRequestFacts {
  readonly status: string
  readonly lines: number
  readonly value: number
  /** Of active debit notes. */
  readonly debited: number
  /** Whoever asks sent it to the client, and the module separates that from the approval. */
  readonly is_barred?: boolean
}

export function ndRequestFactsOf({ status, lines, value, debited, is_barred }: NdRequest): NdRequestFacts {
  return { status, lines: lines.length, value: toCents(value), debited: toCents(debited), is_barred }
}

/** A line as it is typed: an asset not chosen yet is null, an amount may be unfinished. */
export interface NdLineDraft {
  readonly id: number | null
  readonly asset: number | null
  readonly description: string
  readonly value: string
}

/** A request as it is typed. `cost_center` and `client` are what they are once it is made. */
export interface NdRequestDraft {
  readonly cost_center: number | null
  readonly client: number | null
  readonly competencia: string
  readonly notes: string
  readonly lines: readonly NdLineDraft[]
}

/** Names of what is wrong with a draft: the screen words them. */
export type NdDraftProblem = 'required' | 'invalid' | 'textTooLong' | 'tooMany'
export type NdLineProblems = { readonly [F in 'asset' | 'description' | 'value']?: NdDraftProblem }
export interface NdDraftProblems {
  readonly fields: { readonly [F in keyof NdRequestDraft]?: NdDraftProblem }
  /** By the place of the line. */
  readonly lines: Readonly<Record<number, NdLineProblems>>
}

/** Empty in both parts when nothing is wrong. A request may have no line until it is sent. */
export function problemsOfNdRequest(draft: NdRequestDraft): NdDraftProblems {
  const { cost_center, client, competencia, notes, lines } = draft
  const wrong = lines.map((line, place) => [place, problemsOfNdLine(line)] as const)
  return {
    fields: {
      ...(cost_center === null ? { cost_center: 'required' } : {}),
      ...(client === null ? { client: 'required' } : {}),
      ...(isMonth(competencia) ? {} : { competencia: 'required' }),
      ...(notes.trim().length > notesLength.max ? { notes: 'textTooLong' } : {}),
      ...(lines.length > ndLines.max ? { lines: 'tooMany' } : {}),
    },
    lines: Object.fromEntries(wrong.filter(([, problems]) => Object.keys(problems).length > 0)),
  }
}

function problemsOfNdLine({ asset, description, value }: NdLineDraft): NdLineProblems {
  const text = description.trim()
  return {
    ...(asset === null ? { asset: 'required' } : {}),
    ...(text === '' ? { description: 'required' } : {}),
    ...(text.length > lineTextLength.max ? { description: 'textTooLong' } : {}),
    ...(value === '' ? { value: 'required' } : {}),
    ...(value !== '' && !(amountPattern.test(value) && toCents(value) > 0) ? { value: 'invalid' } : {}),
  }
}

/** One debit note of several that are generated together. */
export interface DebitPart {
  readonly value: Money
  readonly due_date: string
}

/**
 * So many debit notes that come to the whole value, a month apart; the cents that do not divide are in the first. A day
 * that a month does not have is its last. Empty where the value does not give every part a cent.
 */
export function planDebit({ value, parts, due_date }: GenerateDebitNotes): readonly DebitPart[] {
  const cents = toCents(value)
  const each = Math.floor(cents / parts)
  if (each < 1) return []
  return Array.from({ length: parts }, (_, place) => ({
    value: fromCents(place === 0 ? cents - each * (parts - 1) : each),
    due_date: monthsLater(due_date, place),
  }))
}

/** Whether a plan can be asked for: a number of parts that the value holds, and a day that is not before today. */
export function isDebitPlan(plan: GenerateDebitNotes, today: string): boolean {
  const { parts, due_date } = plan
  const isCount = Number.isInteger(parts) && parts >= 1 && parts <= debitParts.max
  return isCount && isDay(due_date) && due_date >= today && planDebit(plan).length === parts
}

function monthsLater(day: string, count: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}

/** One line, as it was in the earlier revision and as it is in the later; null where it was or is not there. */
export interface LineChange {
  readonly before: NdLine | null
  readonly after: NdLine | null
}

/** Lines that differ between two revisions of a request: those of the later in its order, then those that went. */
export function changedNdLines(before: readonly NdLine[], after: readonly NdLine[]): readonly LineChange[] {
  const earlier = new Map(before.map((line) => [line.id, line]))
  const later = new Set(after.map(({ id }) => id))
  return [
    ...after.map((line) => ({ before: earlier.get(line.id) ?? null, after: line })),
    ...before.filter(({ id }) => !later.has(id)).map((line) => ({ before: line, after: null })),
  ].filter(({ before: was, after: is }) => was === null || is === null || !isSameLine(was, is))
}

function isSameLine(one: NdLine, other: NdLine): boolean {
  return one.asset.id === other.asset.id && one.description === other.description && one.value === other.value
}
