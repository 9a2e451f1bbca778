import type { z } from 'zod'
import type { AccessModule } from '../../contract/access'
import { ageingBuckets } from '../../contract/limits'
import { type Permission, permits } from '../../contract/permissions'
import type { Behind, MonthFigureName, Statistics, WaitingName } from '../../contract/statistics'
import { monthFigures, type statisticsQuerySchema } from '../../contract/statistics.schema'
import { addDays } from '../calendar'
import type { Database } from '../database/open'
import { totalInvoices } from './invoice-list'
import { nameFilter } from './report-list'
import { amountsByMonth, monthsUpTo, newestMonth, rankClients, rankCostCenters } from './statistics-amounts'
import { type Counting, figureOf } from './statistics-figures'

type Query = z.output<typeof statisticsQuerySchema>

interface Counted extends Behind {
  /** All that they come to, unless it says otherwise. */
  readonly of?: Counting
}

const ofMonth: Readonly<Record<MonthFigureName, Counted>> = {
  measured: { list: 'reports', filter: { status: 'not_cancelled' } },
  invoiced: { list: 'invoices', filter: { status: 'issued' } },
  provisioned: { list: 'invoices', filter: { status: 'provisioned' } },
  balance: { list: 'reports', filter: { balance: 'some' }, of: 'left' },
  cancelled: { list: 'invoices', filter: { status: 'cancelled' } },
  debited: { list: 'debit-notes', filter: { status: 'issued' } },
}

interface Waiting extends Counted {
  readonly name: WaitingName
  /** To see it, and to do something about it. */
  readonly needs: readonly Permission[]
}

/** What waits on a day, in the order in which a month is billed. */
const waitingOn = (today: string): readonly Waiting[] => {
  const overdue = { status: 'issued', due_to: addDays(today, -1) }
  const requests = (name: WaitingName, status: string, action: 'criar' | 'aprovar'): Waiting => ({
    name,
    list: 'nd-requests',
    filter: { status },
    needs: ['faturamento_solicitacoes_nd', `faturamento_solicitacoes_nd_${action}`],
  })
  return [
    {
      name: 'reports_to_bill',
      list: 'reports',
      filter: { balance: 'some', competencia_to: monthBefore(today.slice(0, 7)) },
      of: 'left',
      needs: ['faturamento_boletins', 'faturamento_faturas_emitir'],
    },
    {
      name: 'provisions_to_confirm',
      list: 'invoices',
      filter: { status: 'provisioned' },
      needs: ['faturamento_faturas', 'faturamento_faturas_emitir'],
    },
    { name: 'overdue_invoices', list: 'invoices', filter: overdue, needs: ['faturamento_faturas'] },
    requests('requests_to_send', 'draft', 'criar'),
    requests('requests_in_review', 'in_review', 'criar'),
    requests('requests_awaiting_client', 'awaiting_client', 'aprovar'),
    { ...requests('requests_to_debit', 'approved', 'aprovar'), of: 'left' },
    { name: 'overdue_debit_notes', list: 'debit-notes', filter: overdue, needs: ['faturamento_notas_debito'] },
  ]
}

/** A month of billing, for somebody with these modules; `today` is a day. */
export async function readStatistics(
  database: Database,
  query: Query,
  { today, modules }: { readonly today: string; readonly modules: readonly AccessModule[] },
): Promise<Statistics> {
  const competencia = query.competencia ?? (await newestMonth(database, today))
  const { client, cost_center } = query
  const scope = { client, cost_center }
  const said = saidOf(scope)
  const figure = ({ list, filter, of }: Counted, month: Behind['filter'] = {}) =>
    figureOf(database, { list, filter: { ...filter, ...month, ...said } }, today, of)

  const figures = await inTurn(monthFigures, async (name) => {
    const now = await figure(ofMonth[name], { competencia })
    const { count, value } = await figure(ofMonth[name], { competencia: monthBefore(competencia) })
    return [name, { ...now, before: { count, value } }] as const
  })
  const { ageing } = await totalInvoices(database, { status: 'issued', ...scope }, today)
  const mine = waitingOn(today).filter(({ needs }) => needs.every((permission) => permits(modules, permission)))
  return {
    competencia,
    filter: await nameFilter(database, query),
    figures: record(figures),
    months: await amountsByMonth(database, monthsUpTo(competencia, 12), scope),
    ageing: record(
      ageingBuckets.map((bucket) => [
        bucket,
        { ...ageing[bucket], list: 'invoices', filter: { ageing: bucket, ...said } },
      ]),
    ),
    by_client: await rankClients(database, { competencia, ...scope }),
    by_cost_center: await rankCostCenters(database, { competencia, ...scope }),
    waiting: await inTurn(mine, async ({ name, ...counted }) => ({ name, ...(await figure(counted)) })),
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

/** One after the other: the embedded database has one connection, a server's are for other calls too. */
async function inTurn<From, To>(all: readonly From[], act: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const one of all) done.push(await act(one))
  return done
}

function record<Name extends string, Value>(entries: readonly (readonly [Name, Value])[]): Record<Name, Value> {
  return Object.fromEntries(entries) as Record<Name, Value>
}
