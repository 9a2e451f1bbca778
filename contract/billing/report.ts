import type { z } from 'zod'
import { daysBetween, isDay, isMonth } from '../calendar'
import { notesLength, orderLength, periodDays } from '../limits'
import type { LogEntry } from '../log'
import { toCents } from '../money'
import type {
  clientSchema,
  cloneReportSchema,
  costCenterSchema,
  createReportSchema,
  editReportSchema,
  monthTotalSchema,
  reportPageSchema,
  reportRowSchema,
  reportSchema,
} from './report.schema'

export type Client = z.infer<typeof clientSchema>
export type ClientPage = Found<Client>
export type CostCenter = z.infer<typeof costCenterSchema>
export type CostCenterPage = Found<CostCenter>
export type CloneReport = z.infer<typeof cloneReportSchema>
export type EditReport = z.infer<typeof editReportSchema>
export type MonthTotal = z.infer<typeof monthTotalSchema>
export type Report = z.infer<typeof reportSchema>
export type ReportPage = z.infer<typeof reportPageSchema>
export type ReportRow = z.infer<typeof reportRowSchema>

/** A page of a list, as whoever chooses one of its rows reads it. */
interface Found<Row> {
  readonly count: number
  readonly results: readonly Row[]
}

/** One request to create: the body, and the key that travels in the header. */
export interface CreateReport extends z.infer<typeof createReportSchema> {
  /** The same on every retry, so that the server creates once and answers alike. */
  readonly key: string
}

/** What the dialog holds while it is filled; an empty text is a day or a month not chosen yet. */
export interface ReportDraft {
  readonly cost_center: number | null
  readonly client: number | null
  readonly inicio: string
  readonly fim: string
  readonly competencia: string
}

/** Names of what is wrong with a draft, by field: the screen words them, the server refuses by the same function. */
export type DraftProblem = 'required' | 'endBeforeStart' | 'tooLong'
export type ReportDraftProblems = { readonly [F in keyof ReportDraft]?: DraftProblem }

/** Section 5: all five fields are required; the end is the same as or after the start. Empty when nothing is wrong. */
export function problemsOf({ cost_center, client, ...period }: ReportDraft): ReportDraftProblems {
  return {
    ...(cost_center === null ? { cost_center: 'required' } : {}),
    ...(client === null ? { client: 'required' } : {}),
    ...problemsOfPeriod(period),
  }
}

/** The same of days and month alone. */
export function problemsOfPeriod({ inicio, fim, competencia }: CloneReport): {
  readonly [F in keyof CloneReport]?: DraftProblem
} {
  const period = isDay(inicio) && isDay(fim) ? daysBetween(inicio, fim) : null
  return {
    ...(isDay(inicio) ? {} : { inicio: 'required' }),
    ...(isDay(fim) ? {} : { fim: 'required' }),
    ...(period !== null && period < 1 ? { fim: 'endBeforeStart' } : {}),
    ...(period !== null && period > periodDays.max ? { fim: 'tooLong' } : {}),
    ...(isMonth(competencia) ? {} : { competencia: 'required' }),
  }
}

/** What is wrong with the head of a report as it was changed: its period, or a text longer than is kept. */
export type EditProblem = DraftProblem | 'textTooLong'

export function problemsOfEdit({ notes, purchase_order, frs, ...period }: EditReport): {
  readonly [F in keyof EditReport]?: EditProblem
} {
  return {
    ...problemsOfPeriod(period),
    ...(purchase_order.length > orderLength.max ? { purchase_order: 'textTooLong' } : {}),
    ...(frs.length > orderLength.max ? { frs: 'textTooLong' } : {}),
    ...(notes.length > notesLength.max ? { notes: 'textTooLong' } : {}),
  }
}

/** The report as it is now, and what was written since a version of it, newest first. */
export interface ReportChanges {
  readonly report: Report
  readonly entries: readonly LogEntry[]
}

/** What of a report can be changed at its head, and nothing else of it. */
export function headOf({ inicio, fim, competencia, notes, purchase_order, frs }: EditReport): EditReport {
  return { inicio, fim, competencia, notes, purchase_order, frs }
}

const headFields = ['inicio', 'fim', 'competencia', 'notes', 'purchase_order', 'frs'] as const

/** Fields in which two heads of a report differ. */
export function changedFields(before: EditReport, after: EditReport): readonly (keyof EditReport)[] {
  return headFields.filter((field) => before[field] !== after[field])
}

/** What one person changed of `base`, over what another made of it. */
export function mergeHeads(base: EditReport, mine: EditReport, theirs: EditReport): EditReport {
  const changed = changedFields(base, mine).map((field) => [field, mine[field]])
  return { ...headOf(theirs), ...Object.fromEntries(changed) }
}

/** What the lifecycle of a report reads: its status and, in cents, T, I and P. */
export interface ReportFacts {
  readonly status: string
  readonly total: number
  readonly invoiced: number
  readonly provisioned: number
}

export function factsOf({ status, valor_bm, invoiced, provisioned }: Report): ReportFacts {
  return { status, total: toCents(valor_bm), invoiced: toCents(invoiced), provisioned: toCents(provisioned) }
}
