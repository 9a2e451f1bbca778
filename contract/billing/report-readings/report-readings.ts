import type { z } from 'zod'
import { toCents } from '../../money'
import type { Problem } from '../../problem'
import {
  type Bill,
  billOf,
  changedLineFields,
  type EditLine,
  editOf,
  excessByRate,
  isUnusualLine,
  type LineProblem,
  problemsOfLine,
  type ReportLine,
  totalOfLine,
} from '../report-lines'
import type { applyReadingsSchema } from './report-readings.schema'

export type ApplyReadings = z.infer<typeof applyReadingsSchema>
type Field = keyof EditLine

/** A row that was pasted: of which asset, and what it says of its line. An empty cell says nothing. */
export interface ClipRow {
  /** From 1, as the person counts what was pasted. */
  readonly row: number
  readonly code: string
  readonly fields: Partial<EditLine>
  /** Cells that should be numbers, as they stand there. */
  readonly unread: { readonly [F in Field]?: string }
}

/** Why nothing of what was pasted can be used. */
export type ClipRefusal = 'empty' | 'columns' | 'noAsset' | 'tooMany'

/** What is wrong with a row: with whose it is, or with what a field would come to. */
export type RowProblem = LineProblem | 'unnamed' | 'unknown' | 'repeated' | 'ambiguous' | 'unread' | 'rejected'

export interface RowFault {
  readonly field: Field | null
  readonly problem: RowProblem
  /** What was typed, or what the server says of it. */
  readonly said: readonly string[]
}

/** A row that cannot be used. */
export interface FaultyRow extends Pick<ClipRow, 'row' | 'code'> {
  readonly faults: readonly RowFault[]
  readonly bill: Bill | null
  /** Version of the line that the server rejected; null where the row was faulty before it was sent. */
  readonly version: number | null
}

/** What a row makes of its line: the excess follows the readings by the rate that it had, unless the row says another. */
export interface Reading extends Pick<ClipRow, 'row' | 'code'>, Pick<ReportLine, 'unit'> {
  readonly line: number
  readonly name: string
  /** As the person sees it before. */
  readonly version: number
  readonly seen: EditLine
  readonly draft: EditLine
  readonly bill: Bill | null
}

/** What comes of the rows, by the lines as they are. */
export interface ReadingsReview {
  readonly readings: readonly Reading[]
  readonly faulty: readonly FaultyRow[]
  /** How many rows say what is there already. */
  readonly same: number
  /** Codes of what others have changed since it was reviewed before. */
  readonly overtaken: readonly string[]
}

export const nothingReviewed: ReadingsReview = { readings: [], faulty: [], same: 0, overtaken: [] }

/** Each row by the line of its asset: what it changes, nothing, or what is wrong with it. */
export function reviewOf(rows: readonly ClipRow[], lines: readonly ReportLine[]): ReadingsReview {
  const named = groupByName(rows, ({ code }) => code)
  const measured = groupByName(lines, ({ asset }) => asset.code)
  const judged = rows.map((row) => judge(row, named, measured))
  return {
    readings: judged.flatMap((one) => (one !== null && 'draft' in one ? [one] : [])),
    faulty: judged.flatMap((one) => (one !== null && 'faults' in one ? [one] : [])),
    same: judged.filter((one) => one === null).length,
    overtaken: [],
  }
}

/** Null where it says what is there already. */
function judge(
  { row, code, fields, unread }: ClipRow,
  named: ReadonlyMap<string, readonly ClipRow[]>,
  measured: ReadonlyMap<string, readonly ReportLine[]>,
): Reading | FaultyRow | null {
  const faulty = (faults: readonly RowFault[], bill: Bill | null = null) => ({ row, code, faults, bill, version: null })
  const name = plainCode(code)
  const [line, another] = measured.get(name) ?? []
  if (name === '') return faulty([{ field: null, problem: 'unnamed', said: [] }])
  if (!line) return faulty([{ field: null, problem: 'unknown', said: [] }])
  if (another) return faulty([{ field: null, problem: 'ambiguous', said: [] }])
  if ((named.get(name) ?? []).length > 1) return faulty([{ field: null, problem: 'repeated', said: [] }])
  const bill = billOf(line)
  const seen = editOf(line)
  const typed = { ...seen, ...fields }
  const excess = fields.excess ?? excessByRate(typed, seen) ?? seen.excess
  const draft = { ...typed, excess }
  const found = Object.entries(unread).map(([field, text]) => fault(field, 'unread', [text]))
  if (changedLineFields(seen, draft).length + found.length === 0) return null
  const problems = Object.entries(problemsOfLine(draft, bill, seen)).map(([field, problem]) =>
    fault(field, problem, [String(draft[field as Field])]),
  )
  if (found.length + problems.length > 0) return faulty([...found, ...problems], bill)
  const { id, asset, version, unit } = line
  return { row, code: asset.code, line: id, name: asset.name, version, unit, seen, draft, bill }
}

function fault(field: string, problem: RowProblem, said: readonly string[]): RowFault {
  return { field: field as Field, problem, said }
}

/** A code as it is compared: people type it in small letters, and with spaces. */
function plainCode(code: string): string {
  return code.replace(/\s/g, '').toLowerCase()
}

function groupByName<One>(all: readonly One[], codeOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(plainCode(codeOf(one)), [...(groups.get(plainCode(codeOf(one))) ?? []), one])
  return groups
}

/** What was reviewed, and why the server did not take it. */
export interface Refused {
  readonly rows: readonly ClipRow[]
  readonly review: ReadingsReview
  readonly problem: Problem | null
}

/** The same rows by the lines as they were read after a refusal: what others changed is said, and what the server rejects is a fault. */
export function reviewAgain({ rows, review, problem }: Refused, lines: readonly ReportLine[]): ReadingsReview {
  const now = reviewOf(rows, lines)
  const versions = new Map(lines.map(({ id, version }) => [id, version]))
  const rejected = rejectionsIn(problem)
  const refused = now.readings.flatMap(({ line, row, code, bill, version }) => {
    const before = review.faulty.find((one) => one.row === row && one.version === version)
    const faults = rejected.get(line) ?? before?.faults
    return faults ? [{ row, code, faults, bill, version }] : []
  })
  return {
    ...now,
    readings: now.readings.filter(({ row }) => !refused.some((one) => one.row === row)),
    faulty: [...now.faulty, ...refused].sort((a, b) => a.row - b.row),
    overtaken: review.readings.filter(({ line, version }) => versions.get(line) !== version).map(({ code }) => code),
  }
}

/** Where the server says what is wrong with a line. */
const rejection = /^lines\.(\d+)\.(\w+)$/

function rejectionsIn(problem: Problem | null): Map<number, RowFault[]> {
  const found = new Map<number, RowFault[]>()
  for (const [name, said] of Object.entries(problem?.fields ?? {})) {
    const [, id, field] = rejection.exec(name) ?? []
    if (id === undefined || field === undefined) continue
    found.set(Number(id), [...(found.get(Number(id)) ?? []), fault(field, 'rejected', said)])
  }
  return found
}

/** Whether a refusal says which lines break a rule. */
export function rejectsLines(problem: Problem): boolean {
  return rejectionsIn(problem).size > 0
}

/** Under this name the server says what is wrong with a field of a line. */
export const nameInLines = (line: number, field: string) => `lines.${line}.${field}`

/** Whether what is reviewed reads as it did before, and nobody was faster. */
export function isReviewSame(before: ReadingsReview, now: ReadingsReview): boolean {
  return inWords({ ...before, overtaken: [] }) === inWords(now)
}

/** The version of a row that is left out is not read. */
function inWords({ faulty, ...review }: ReadingsReview): string {
  return JSON.stringify({ ...review, faulty: faulty.map(({ version: _, ...row }) => row) })
}

/** Whether some are allowed but seldom meant. */
export function hasUnusual({ readings }: ReadingsReview): boolean {
  return readings.some(({ draft, bill, seen }) => isUnusualLine(draft, bill, seen))
}

/** Whether it is another review than before, in which some are. */
export function becomesUnusual(before: ReadingsReview, now: ReadingsReview): boolean {
  return hasUnusual(now) && !isReviewSame(before, now)
}

/** Cents by which the readings move the total of the report. */
export function growthOf(readings: readonly Pick<Reading, 'seen' | 'draft'>[]): number {
  return readings.reduce((sum, { seen, draft }) => sum + toCents(totalOfLine(draft)) - toCents(totalOfLine(seen)), 0)
}
