import type { z } from 'zod'
import type { AccessModule } from '../../../contract/access/access'
import {
  type Behind,
  behindMonthFigure,
  type MonthFigureName,
  type Statistics,
  type WaitingName,
} from '../../../contract/billing/statistics'
import { monthFigures, type statisticsQuerySchema } from '../../../contract/billing/statistics.schema'
import { overdueFilter, toBillFilter } from '../../../contract/billing/waiting-filters'
import { ageingBuckets } from '../../../contract/limits'
import { type Permission, permits, recordPermissions } from '../../../contract/permissions'
import { addDays } from '../../calendar'
import type { Database } from '../../database/open'
import { nameFilter } from '../shared/billed-client'
import type { Sum } from '../shared/sums'
import { monthsUpTo, nameClients, nameCostCenters, newestMonth, sumBy } from './statistics-amounts'
import { sumDebitNotes, sumInvoicesOf, sumReports, sumRequests, sumStanding } from './statistics-figures'

type Query = z.output<typeof statisticsQuerySchema>

const { report, invoice, ndRequest, debitNote } = recordPermissions

interface Waiting extends Behind {
  readonly name: WaitingName
  /** To see it, and to do something about it. */
  readonly needs: readonly Permission[]
}

/** What waits on a day, in the order in which a month is billed. */
const waitingOn = (today: string): readonly Waiting[] => {
  const overdue = overdueFilter(today)
  const requests = (name: WaitingName, status: string, event: 'request.send' | 'request.approve'): Waiting => ({
    name,
    list: 'nd-requests',
    filter: { status },
    needs: [ndRequest.read, ndRequest.events[event]],
  })
  return [
    {
      name: 'reports_to_bill',
      list: 'reports',
      filter: toBillFilter(today),
      needs: [report.read, report.events['invoice.issue']],
    },
    {
      name: 'provisions_to_confirm',
      list: 'invoices',
      filter: { status: 'provisioned' },
      needs: [invoice.read, invoice.events['provision.confirm']],
    },
    { name: 'overdue_invoices', list: 'invoices', filter: overdue, needs: [invoice.read] },
    requests('requests_to_send', 'draft', 'request.send'),
    requests('requests_in_review', 'in_review', 'request.send'),
    requests('requests_awaiting_client', 'awaiting_client', 'request.approve'),
    requests('requests_to_debit', 'approved', 'request.approve'),
    { name: 'overdue_debit_notes', list: 'debit-notes', filter: overdue, needs: [debitNote.read] },
  ]
}

/**
 * A month of billing, for somebody with these modules; `today` is a day. A table is summed in as few passes as
 * its groupings allow.
 */
export async function readStatistics(
  database: Database,
  query: Query,
  { today, modules }: { readonly today: string; readonly modules: readonly AccessModule[] },
): Promise<Statistics> {
  const competencia = query.competencia ?? (await newestMonth(database, today))
  const { client, cost_center } = query
  const whose = { client, cost_center }
  const said = saidOf(whose)
  const before = monthBefore(competencia)
  const months = monthsUpTo(competencia, 12)
  const reports = await sumReports(database, whose, months, toBillFilter(today).competencia_to)
  const invoices = await sumInvoicesOf(database, whose, [competencia, before])
  const standing = await sumStanding(database, whose, today)
  const notes = await sumDebitNotes(database, whose, { month: competencia, before, today })
  const requests = await sumRequests(database, whose)
  const rankings = await sumBy(database, ['client', 'cost_center'], { competencia, ...whose })

  const sums: Record<MonthFigureName, (month: string) => Sum> = {
    measured: (month) => {
      const { count, measured } = reports.monthOf(month).amounts
      return { count, value: measured }
    },
    invoiced: (month) => invoices(month, 'issued'),
    provisioned: (month) => invoices(month, 'provisioned'),
    balance: (month) => reports.monthOf(month).left,
    cancelled: (month) => invoices(month, 'cancelled'),
    debited: (month) => (month === competencia ? notes.now : notes.before),
  }
  const { undebited, ...toDebit } = requests('approved')
  const waits: Record<WaitingName, Sum & { readonly since?: string | null }> = {
    reports_to_bill: reports.toBill,
    provisions_to_confirm: standing.provisioned,
    overdue_invoices: standing.overdue,
    requests_to_send: requests('draft'),
    requests_in_review: requests('in_review'),
    requests_awaiting_client: requests('awaiting_client'),
    requests_to_debit: { ...toDebit, value: undebited },
    overdue_debit_notes: notes.overdue,
  }
  const mine = waitingOn(today).filter(({ needs }) => needs.every((permission) => permits(modules, permission)))
  return {
    competencia,
    filter: await nameFilter(database, query),
    figures: record(
      monthFigures.map((name) => {
        const { list, filter }: Behind = behindMonthFigure[name]
        const now = { list, filter: { ...filter, competencia, ...said }, ...sums[name](competencia) }
        return [name, { ...now, before: sums[name](before) }]
      }),
    ),
    months: months.map((month) => reports.monthOf(month).amounts),
    ageing: record(
      ageingBuckets.map((bucket) => [
        bucket,
        { ...standing.ageing[bucket], list: 'invoices', filter: { ageing: bucket, ...said } },
      ]),
    ),
    by_client: await nameClients(database, rankings('client')),
    by_cost_center: await nameCostCenters(database, rankings('cost_center')),
    waiting: mine.map(({ name, list, filter }) => ({
      ...{ name, list, filter: { ...filter, ...said } },
      ...{ since: null, ...waits[name] },
    })),
  }
}

function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7)
}

/** As an address says it. */
function saidOf(scope: Pick<Query, 'client' | 'cost_center'>): Behind['filter'] {
  const said = Object.entries(scope).flatMap(([name, id]) => (id === undefined ? [] : [[name, String(id)]]))
  return Object.fromEntries(said)
}

function record<Name extends string, Value>(entries: readonly (readonly [Name, Value])[]): Record<Name, Value> {
  return Object.fromEntries(entries) as Record<Name, Value>
}
