import { and, count, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { History } from '../../../contract/billing/statistics'
import type { historyQuerySchema } from '../../../contract/billing/statistics.schema'
import { historyMonths } from '../../../contract/limits'
import type { Database } from '../../database/open'
import { invoice, logEntry, ndRequest, ndRevision, report } from '../../database/schema'
import { refuseFields } from '../../http/refused'
import { type ReportScope, whereReports } from '../report/report-list'
import { nameFilter } from '../shared/billed-client'
import { between, monthsUpTo, nameClients, newestMonth, type Ranking, sumBy } from './statistics-amounts'
import { emptyMonth } from './statistics-figures'

type Query = z.output<typeof historyQuerySchema>

const usual = 12

/** How billing went over the months that are asked for; `today` is a day. */
export async function readHistory(database: Database, query: Query, today: string): Promise<History> {
  const months = await monthsOf(database, query, today)
  const scope = { client: query.client, cost_center: query.cost_center }
  const ofMonths = { ...scope, ...between(months) }
  const sums = await sumBy(database, ['month', 'client', 'group', 'management'], ofMonths)
  const byMonth = new Map(sums('month').largest.map((row) => [row.key, row]))
  const billed = await billedByMonth(database, ofMonths)
  return {
    from: months[0] ?? '',
    to: months.at(-1) ?? '',
    filter: await nameFilter(database, query),
    months: months.map((month) => ({
      ...(byMonth.get(month) ?? emptyMonth(month)),
      ...(billed.get(month) ?? { billed: 0, days_to_invoice: null }),
      competencia: month,
    })),
    by_client: await nameClients(database, sums('client')),
    by_group: namedByKey(sums('group')),
    by_management: namedByKey(sums('management')),
    requests: await requestsOf(database, ofMonths),
  }
}

async function monthsOf(database: Database, asked: Pick<Query, 'from' | 'to'>, today: string): Promise<string[]> {
  return monthsAsked(asked, asked.from || asked.to ? today.slice(0, 7) : await newestMonth(database, today))
}

/** The months that are asked for, up to the newest where their end is not said. */
export function monthsAsked({ from, to }: Pick<Query, 'from' | 'to'>, newest: string): string[] {
  const last = to ?? newest
  const length = from ? placeOf(last) - placeOf(from) + 1 : usual
  if (length < 1)
    throw refuseFields(
      to
        ? { to: ['O fim deve ser igual ou após o início.'] }
        : { from: ['Sem o fim, o início não pode ser após o mês atual.'] },
    )
  if (length > historyMonths.max)
    throw refuseFields({ [to ? 'to' : 'from']: [`O período é de no máximo ${historyMonths.max} meses.`] })
  return monthsUpTo(last, length)
}

/** Months since the year 0. */
function placeOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
}

/** By month: the reports with an issued invoice, and the median of days until the first. */
async function billedByMonth(database: Database, scope: ReportScope) {
  const firsts = database
    .select({
      competencia: report.competencia,
      days: sql<number>`min(${invoice.issue_date}) - ${report.emissao}`.as('days'),
    })
    .from(report)
    .innerJoin(invoice, and(eq(invoice.report_id, report.id), eq(invoice.status, 'issued')))
    .where(whereReports({ ...scope, status: 'not_cancelled' }))
    .groupBy(report.id)
    .as('firsts')
  const rows = await database
    .select({
      competencia: firsts.competencia,
      days: firsts.days,
      until: sql`sum(count(*)) over (partition by ${firsts.competencia} order by ${firsts.days})`.mapWith(Number),
    })
    .from(firsts)
    .groupBy(firsts.competencia, firsts.days)
    .orderBy(firsts.days)
  const months = new Set(rows.map(({ competencia }) => competencia))
  return new Map(
    [...months].map((month) => {
      const own = rows.filter(({ competencia }) => competencia === month)
      return [month, { billed: own.at(-1)?.until ?? 0, days_to_invoice: medianOf(own) }]
    }),
  )
}

/** Of numbers of days, the least first, each told once with how many there are up to it. */
function medianOf(told: readonly { readonly days: number; readonly until: number }[]): number {
  const length = told.at(-1)?.until ?? 0
  const at = (place: number) => told.find(({ until }) => until > place)?.days ?? 0
  return (at(Math.floor((length - 1) / 2)) + at(Math.floor(length / 2))) / 2
}

function median(value: SQL) {
  return sql<number | null>`round(percentile_cont(0.5) within group (order by ${value})::numeric, 1)::float8`
}

/** Debit note requests: how often they go to the client, and how long the client takes. */
async function requestsOf(database: Database, scope: ReportScope): Promise<History['requests']> {
  const asked = askedOf(scope)
  const sendings = database
    .select({ request_id: ndRevision.request_id, times: count().as('times') })
    .from(ndRevision)
    .groupBy(ndRevision.request_id)
    .as('sendings')
  const isApproved = exists(
    database
      .select({ id: logEntry.id })
      .from(logEntry)
      .where(and(isOf(sql`${ndRequest.id}::text`), eq(logEntry.transition, 'request.approve'))),
  )
  const wasReturned = sql`${ndRequest.revision} > 1`
  const [told] = await database
    .select({
      sent: count(),
      answered: sql`count(*) filter (where ${wasReturned} or ${isApproved})`.mapWith(Number),
      approved_first: sql`count(*) filter (where not ${wasReturned} and ${isApproved})`.mapWith(Number),
      sendings: sql<number | null>`round(avg(${sendings.times}), 2)::float8`,
    })
    .from(ndRequest)
    .innerJoin(sendings, eq(sendings.request_id, ndRequest.id))
    .where(asked)
  return { ...(told ?? nobody), ...(await waitsOf(database, asked)) }
}

const nobody = { sent: 0, answered: 0, approved_first: 0, sendings: null }

const isOf = (id: SQL) => and(eq(logEntry.entity, 'nd_request'), sql`${logEntry.entity_id} = ${id}`)

/** From each entry that a request left for the client with to the one that took it back. */
async function waitsOf(database: Database, asked: SQL | undefined) {
  const steps = database
    .select({
      state: sql<string>`${logEntry.to_state}`.as('state'),
      days: sql<
        number | null
      >`extract(epoch from lead(${logEntry.at}) over (partition by ${logEntry.entity_id} order by ${logEntry.id}) - ${logEntry.at}) / 86400`.as(
        'days',
      ),
    })
    .from(logEntry)
    .innerJoin(ndRequest, isOf(sql`${ndRequest.id}::text`))
    .where(
      and(
        asked,
        sql`${logEntry.to_state} is distinct from ${logEntry.from_state}`,
        sql`${logEntry.to_state} is not null`,
      ),
    )
    .as('steps')
  const [told] = await database
    .select({ waits: sql`count(${steps.days})`.mapWith(Number), days_awaiting: median(sql`${steps.days}`) })
    .from(steps)
    .where(eq(steps.state, 'awaiting_client'))
  return told ?? { waits: 0, days_awaiting: null }
}

function askedOf({ client, cost_center, competencia_from, competencia_to }: ReportScope): SQL | undefined {
  return and(
    sql`${ndRequest.competencia} between ${competencia_from} and ${competencia_to}`,
    client ? eq(ndRequest.client_id, client) : undefined,
    cost_center ? eq(ndRequest.cost_center_id, cost_center) : undefined,
  )
}

function namedByKey({ largest, others }: Ranking) {
  return { largest: largest.map(({ key, ...row }) => ({ ...row, name: key })), others }
}
