import { count, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { behindMonthFigure } from '../../../contract/billing/statistics'
import { overdueFilter } from '../../../contract/billing/waiting-filters'
import type { FigureCode, FigureFilter, FigureList, FigureSplit } from '../../../contract/dashboards/figures'
import { fleetList } from '../../assets/fleet-list'
import { debitNoteList } from '../../billing/debit-note/debit-note-list'
import { invoiceList } from '../../billing/invoice/invoice-list'
import { undebited } from '../../billing/nd-request/nd-request-figures'
import { ndRequestList } from '../../billing/nd-request/nd-request-list'
import { reportSums } from '../../billing/report/report-figures'
import { reportList } from '../../billing/report/report-list'
import { bucketOf } from '../../billing/shared/ageing'
import { monthOf } from '../../billing/shared/billed-client'
import { addDays } from '../../calendar'
import { asset, debitNote, followUp, formResponse, invoice, ndRequest, report } from '../../database/schema'
import { inspectedAssetList } from '../../forms/asset/inspected-asset-list'
import { followUpList } from '../../forms/follow-up/follow-up-list'
import { responseList } from '../../forms/response/response-list'

/** What a list is asked for, as its address says it. */
export type Filter = Readonly<Record<string, string>>

/** A list by which records are found: what a filter means is its own. */
interface Listed {
  readonly schemas: { readonly filter: z.ZodType }
  readonly where: (scope: never, today: string) => SQL | undefined
}

interface Source {
  readonly list: Listed
  readonly from: SQL
  /** What its records can be split by; a day is `today`. */
  readonly keys: Partial<Record<FigureSplit, (today: string) => SQLWrapper>>
  /** The months from the one to the other, as its list is asked for them. */
  readonly months?: (from: string, to: string) => Filter
}

const client = (table: { readonly client_id: PgColumn }) => () => table.client_id
const costCenter = (table: { readonly cost_center_id: PgColumn }) => () => table.cost_center_id
const billed = (table: typeof report | typeof ndRequest) => ({ client: client(table), cost_center: costCenter(table) })
/** Of a month. */
export const lastDay = (month: string) => addDays(`${nextMonth(month)}-01`, -1)

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

/** What is filtered by the day on which it was `issue`d or `started`. */
const byDay = (name: 'issue' | 'started') => (from: string, to: string) => ({
  [`${name}_from`]: `${from}-01`,
  [`${name}_to`]: lastDay(to),
})

/** Each list that figures lead to, with the records beside it that they are split by. */
export const sources: Readonly<Record<FigureList, Source>> = {
  reports: {
    list: reportList,
    from: sql`${report}`,
    keys: { month: () => report.competencia, ...billed(report), status: () => report.status },
    months: (from, to) => ({ competencia_from: from, competencia_to: to }),
  },
  invoices: {
    list: invoiceList,
    from: sql`${invoice} inner join ${report} on ${eq(report.id, invoice.report_id)}`,
    keys: {
      month: () => monthOf(invoice.issue_date),
      ...billed(report),
      age: (today) => bucketOf(invoice, today),
    },
    months: byDay('issue'),
  },
  'nd-requests': { list: ndRequestList, from: sql`${ndRequest}`, keys: billed(ndRequest) },
  'debit-notes': {
    list: debitNoteList,
    from: sql`${debitNote} inner join ${ndRequest} on ${eq(ndRequest.id, debitNote.request_id)}`,
    keys: {
      month: () => monthOf(debitNote.issue_date),
      ...billed(ndRequest),
      age: (today) => bucketOf(debitNote, today),
    },
    months: byDay('issue'),
  },
  fleet: {
    list: fleetList,
    from: sql`${asset}`,
    keys: { family: () => asset.family, cost_center: costCenter(asset) },
  },
  responses: {
    list: responseList,
    from: sql`${formResponse}`,
    keys: {
      month: () => sql`to_char(${formResponse.started_at} at time zone 'America/Sao_Paulo', 'YYYY-MM')`,
      form: () => formResponse.form_id,
      status: () => formResponse.status,
    },
    months: byDay('started'),
  },
  inspections: { list: inspectedAssetList, from: sql`${asset}`, keys: {} },
  'follow-ups': {
    list: followUpList,
    from: sql`${followUp}`,
    keys: { severity: () => followUp.severity, form: () => followUp.form_id },
  },
}

interface Meaning {
  /** With it the list of the figure holds what it counts. */
  readonly filter: (today: string) => Filter
  /** What its records come to; how many they are, unless said. */
  readonly amount?: SQL
  /** Of a share: what it is a share of. */
  readonly whole?: Filter
}

const money = { invoice: sql`sum(${invoice.value})`, note: sql`sum(${debitNote.value})` }
const { measured, balance, invoiced, provisioned, debited } = behindMonthFigure

/** What each figure counts, by what the lists already know: none is defined here (decision 037). */
export const meanings: Readonly<Record<FigureCode, Meaning>> = {
  measured: { filter: () => measured.filter, amount: reportSums.measured },
  to_invoice: { filter: () => balance.filter, amount: reportSums.balance },
  invoiced: { filter: () => invoiced.filter, amount: money.invoice },
  provisioned: { filter: () => provisioned.filter, amount: money.invoice },
  not_due: { filter: () => ({ ageing: 'not_due' }), amount: money.invoice },
  overdue: { filter: overdueFilter, amount: money.invoice },
  debit_notes: { filter: () => debited.filter, amount: money.note },
  not_due_debit_notes: { filter: () => ({ ageing: 'not_due' }), amount: money.note },
  overdue_debit_notes: { filter: overdueFilter, amount: money.note },
  to_debit: { filter: () => ({ status: 'approved' }), amount: sql`sum(${undebited})` },
  rented_machines: { filter: () => ({ rental: 'rented', status: 'active' }) },
  free_machines: { filter: () => ({ rental: 'free', status: 'active' }) },
  fleet_use: { filter: () => ({ rental: 'rented', status: 'active' }), whole: { status: 'active' } },
  responses: { filter: () => ({ status: 'not_cancelled' }) },
  completion_rate: { filter: () => ({ status: 'completed' }), whole: { status: 'not_cancelled' } },
  late_inspections: { filter: () => ({ inspection: 'late' }) },
  open_follow_ups: { filter: () => ({ status: 'open' }) },
  overdue_follow_ups: { filter: () => ({ status: 'overdue' }) },
}

export const rows = sql`${count()}`

/** The rows of a list that a filter finds: as the list itself would, asked at that address. */
export function whereFilter({ list }: Source, filter: Filter, today: string): SQL {
  return list.where(list.schemas.filter.parse(filter) as never, today) ?? sql`true`
}

/** What a list is asked for, so that of one member of a split it holds all; null where no filter says that. */
export function memberFilter(source: Source, split: FigureSplit, key: string): Filter | null {
  if (split === 'month') return source.months?.(key, key) ?? null
  if (key === '') return null
  return { [split === 'age' ? 'ageing' : split]: key }
}

/** The parts of a dashboard's filter that a list is asked for. */
export function scopeFilter(
  source: Source,
  taken: readonly FigureFilter[],
  asked: { readonly client?: number | undefined; readonly cost_center?: number | undefined },
  months: readonly string[],
): Filter {
  const [first, last] = [months[0], months.at(-1)]
  const ids = (['client', 'cost_center'] as const).flatMap((name) =>
    taken.includes(name) && asked[name] !== undefined ? [[name, String(asked[name])]] : [],
  )
  return {
    ...(taken.includes('period') && first && last ? source.months?.(first, last) : {}),
    ...Object.fromEntries(ids),
  }
}
