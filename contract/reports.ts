import type { z } from 'zod'
import { daysBetween, isDay, isMonth } from './calendar'
import { periodDays } from './limits'
import { toCents } from './money'
import type {
  clientPageSchema,
  clientSchema,
  cloneReportSchema,
  costCenterPageSchema,
  costCenterSchema,
  createReportSchema,
  editReportSchema,
  exportReportsSchema,
  monthTotalSchema,
  reportPageSchema,
  reportRowSchema,
  reportSchema,
  reportStatusFilterSchema,
} from './reports.schema'

export type Client = z.infer<typeof clientSchema>
export type ClientPage = z.infer<typeof clientPageSchema>
export type CostCenter = z.infer<typeof costCenterSchema>
export type CostCenterPage = z.infer<typeof costCenterPageSchema>
export type CloneReport = z.infer<typeof cloneReportSchema>
export type EditReport = z.infer<typeof editReportSchema>
/** `words` are those of the screen that asks. */
export type ExportReports = z.infer<typeof exportReportsSchema>
export type MonthTotal = z.infer<typeof monthTotalSchema>
export type Report = z.infer<typeof reportSchema>
export type ReportPage = z.infer<typeof reportPageSchema>
export type ReportRow = z.infer<typeof reportRowSchema>
export type ReportStatusFilter = z.infer<typeof reportStatusFilterSchema>

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
export function problemsOf({ cost_center, client, inicio, fim, competencia }: ReportDraft): ReportDraftProblems {
  const period = isDay(inicio) && isDay(fim) ? daysBetween(inicio, fim) : null
  return {
    ...(cost_center === null ? { cost_center: 'required' } : {}),
    ...(client === null ? { client: 'required' } : {}),
    ...(isDay(inicio) ? {} : { inicio: 'required' }),
    ...(isDay(fim) ? {} : { fim: 'required' }),
    ...(period !== null && period < 1 ? { fim: 'endBeforeStart' } : {}),
    ...(period !== null && period > periodDays.max ? { fim: 'tooLong' } : {}),
    ...(isMonth(competencia) ? {} : { competencia: 'required' }),
  }
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
