import { and, asc, count, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { AccessModule } from '../../contract/access/access'
import type { ModuleRule } from '../../contract/access/module-settings'
import type { ndRequestStatuses } from '../../contract/billing/nd-request.schema'
import { overdueFilter, toBillFilter } from '../../contract/billing/waiting-filters'
import { type Waiting, waitingSteps } from '../../contract/home/home'
import { notices, readNotice } from '../../contract/notifications/notices'
import { holds, type Permission, permits, recordPermissions, responsePermissions } from '../../contract/permissions'
import type { Refusal } from '../../contract/problem'
import { listRequests } from '../access/access-request'
import { isSeparated } from '../access/module-settings'
import { invoiceRecord } from '../billing/invoice/invoice-record'
import { undebited } from '../billing/nd-request/nd-request-figures'
import { isSentLastBy, ndRequestRecord } from '../billing/nd-request/nd-request-record'
import { balance } from '../billing/report/report-figures'
import { whereReports } from '../billing/report/report-list'
import { reportRecord } from '../billing/report/report-record'
import { daysOverdue, isOverdue } from '../billing/shared/ageing'
import { dayAt } from '../calendar'
import type { Database } from '../database/open'
import {
  asset,
  client,
  debitNote,
  followUp,
  form,
  formResponse,
  invoice,
  ndRequest,
  notification,
  report,
} from '../database/schema'
import { followUpRecord } from '../forms/follow-up/follow-up-record'
import { decide } from '../record/decide'
import { numbered } from '../record/numbered'
import type { RecordKind, Standing } from '../record/transition'
import type { Caller } from '../session/caller'

/** Of each kind. */
const mostShown = 4

const { report: reports, invoice: invoices, ndRequest: requests, debitNote: notes } = recordPermissions

interface Asking {
  readonly caller: Caller
  readonly modules: readonly AccessModule[]
  /** Milliseconds. */
  readonly now: number
}

/** What waits for the caller, of what they may do something about; what is not theirs is not even counted. */
export async function readWaiting(database: Database, { caller, modules, now }: Asking): Promise<Waiting[]> {
  const may = (...all: readonly Permission[]) => all.every((one) => permits(modules, one))
  const me = caller.id
  /** Not what the caller may not step on, where the module separates that (decision 078). */
  const unless = async (rule: ModuleRule, isOwn: SQL) => ((await isSeparated(database, rule)) ? not(isOwn) : undefined)
  const asking = { database, caller: me }
  const today = dayAt(now)
  const overdue = overdueFilter(today)
  const drafts = { status: 'rascunho', answered_by: String(me) }
  const { 'request.approve': approve, 'request.edit': edit, 'debitNotes.generate': generate } = requests.events

  const waiting: (Waiting | null)[] = [
    await readAccessRequests(database, caller, now),
    holds(modules, caller.is_superuser, 'iam_pessoas') ? await readUndelivered(asking) : null,
    may(invoices.read)
      ? await readInvoices(asking, 'overdue_invoices', today, isOverdue(invoice, today), overdue)
      : null,
    may(notes.read) ? await readDebitNotes(database, today, isOverdue(debitNote, today), overdue) : null,
    may(requests.read, approve)
      ? await readRequests(
          asking,
          'approvals',
          'awaiting_client',
          await unless('approve_own_sending', isSentLastBy(me)),
        )
      : null,
    may(requests.read, edit) ? await readRequests(asking, 'reviews', 'in_review') : null,
    may(reports.read, reports.events['invoice.issue']) ? await readReports(asking, toBillFilter(today)) : null,
    may(requests.read, generate) ? await readRequests(asking, 'debits', 'approved', undefined, undebited) : null,
    may(invoices.read, invoices.events['provision.confirm'])
      ? await readInvoices(asking, 'provisions', today, eq(invoice.status, 'provisioned'), { status: 'provisioned' })
      : null,
    may(responsePermissions['response.accept'])
      ? await readResponses(
          database,
          'audits',
          and(
            eq(formResponse.status, 'completo'),
            await unless('audit_own_response', eq(formResponse.answered_by, me)),
          ),
          { status: 'completo' },
        )
      : null,
    await readFollowUps(asking),
    may(requests.read, edit)
      ? await readRequests(asking, 'request_drafts', 'draft', eq(ndRequest.created_by, me), undefined, {
          created_by: String(me),
        })
      : null,
    await readResponses(
      database,
      'drafts',
      and(eq(formResponse.status, 'rascunho'), eq(formResponse.answered_by, me)),
      drafts,
    ),
  ]
  return waiting.flatMap((one) => (one && one.count > 0 ? [one] : []))
}

async function readAccessRequests(database: Database, caller: Caller, now: number): Promise<Waiting> {
  const filter = { whose: 'others', is: 'open' } as const
  const page = { limit: mostShown, offset: 0, order: 'oldest first' } as const
  const { count: rows, results } = await listRequests(database, { caller, now: new Date(now) }, filter, page)
  const first = results.map(({ id, user, module }) => ({
    ...{ id, name: user.name, detail: module.name, amount: null },
    refusals: [],
  }))
  return { kind: 'access_requests', count: rows, value: null, filter, first }
}

/** In whose name what may be done is asked. */
interface Asker {
  readonly database: Database
  readonly caller: number
}

/** People whom a mail did not reach, until whoever looks after them has read of it (decision 096). */
async function readUndelivered({ database, caller }: Asker): Promise<Waiting> {
  const { id, user_id, is_read, title, message, link } = notification
  const titles = [notices['mail.refuse'].title, notices['mail.fail'].title]
  const isOne = and(eq(user_id, caller), eq(is_read, false), inArray(title, titles))
  const [found] = await database.select({ rows: count() }).from(notification).where(isOne)
  // Of one person there may be one of each title.
  const rows = await database
    .select({ title, message, link })
    .from(notification)
    .where(isOne)
    .orderBy(asc(id))
    .limit(titles.length * mostShown)
  const people = new Map(rows.map((row) => [Number((row.link ?? '').split('/').at(-1)), readNotice(row)?.reason ?? '']))
  const first = [...people].slice(0, mostShown).map(([id, name]) => ({ id, name, detail: '', amount: null }))
  return { kind: 'undelivered', count: found?.rows ?? 0, value: null, filter: {}, first: withoutSteps(first) }
}

async function readReports(asker: Asker, filter: ReturnType<typeof toBillFilter>): Promise<Waiting> {
  const { database } = asker
  const isOne = whereReports(filter)
  const [sums] = await database.select(sumsOf(balance)).from(report).where(isOne)
  const first = await database
    .select({
      id: report.id,
      name: numbered(report.id),
      detail: client.name,
      amount: sql<string>`(${balance})::text`,
      record: report,
    })
    .from(report)
    .innerJoin(client, eq(client.id, report.client_id))
    .where(isOne)
    .orderBy(asc(report.competencia), asc(report.id))
    .limit(mostShown)
  return {
    ...{ kind: 'reports', ...known(sums), filter },
    first: await withRefusals(asker, reportRecord, waitingSteps.reports, first),
  }
}

async function readRequests(
  asker: Asker,
  kind: 'approvals' | 'reviews' | 'debits' | 'request_drafts',
  status: (typeof ndRequestStatuses)[number],
  isTheirs?: SQL,
  amount: SQL = sql`${ndRequest.value}`,
  whose: Waiting['filter'] = {},
): Promise<Waiting> {
  const { database } = asker
  const isOne = and(eq(ndRequest.status, status), isTheirs)
  const [sums] = await database.select(sumsOf(amount)).from(ndRequest).where(isOne)
  const first = await database
    .select({
      id: ndRequest.id,
      name: numbered(ndRequest.id),
      detail: client.name,
      amount: sql<string>`${amount}::text`,
      record: ndRequest,
    })
    .from(ndRequest)
    .innerJoin(client, eq(client.id, ndRequest.client_id))
    .where(isOne)
    .orderBy(asc(ndRequest.since), asc(ndRequest.id))
    .limit(mostShown)
  return {
    ...{ kind, ...known(sums), filter: { status, ...whose } },
    first: await withRefusals(asker, ndRequestRecord, waitingSteps[kind], first),
  }
}

async function readInvoices(
  asker: Asker,
  kind: 'provisions' | 'overdue_invoices',
  today: string,
  isOne: SQL | undefined,
  filter: Waiting['filter'],
): Promise<Waiting> {
  const { database } = asker
  const [sums] = await database.select(sumsOf(invoice.value)).from(invoice).where(isOne)
  const first = await database
    .select({ id: invoice.id, name: invoice.number, detail: client.name, amount: invoice.value, record: invoice })
    .from(invoice)
    .innerJoin(report, eq(report.id, invoice.report_id))
    .innerJoin(client, eq(client.id, report.client_id))
    .where(isOne)
    .orderBy(asc(invoice.due_date), asc(invoice.id))
    .limit(mostShown)
  return {
    ...{ kind, ...known(sums), filter },
    first: await withRefusals(
      asker,
      invoiceRecord,
      waitingSteps[kind],
      first.map((one) => ({ ...one, ...lateness(one.record, today) })),
    ),
  }
}

async function readDebitNotes(
  database: Database,
  today: string,
  isOne: SQL | undefined,
  filter: Waiting['filter'],
): Promise<Waiting> {
  const [sums] = await database.select(sumsOf(debitNote.value)).from(debitNote).where(isOne)
  const first = await database
    .select({
      ...{ id: debitNote.id, name: debitNote.number, detail: client.name, amount: debitNote.value },
      due: { status: debitNote.status, due_date: debitNote.due_date },
    })
    .from(debitNote)
    .innerJoin(ndRequest, eq(ndRequest.id, debitNote.request_id))
    .innerJoin(client, eq(client.id, ndRequest.client_id))
    .where(isOne)
    .orderBy(asc(debitNote.due_date), asc(debitNote.id))
    .limit(mostShown)
  return {
    ...{ kind: 'overdue_notes', ...known(sums), filter },
    first: withoutSteps(first.map(({ due, ...one }) => ({ ...one, ...lateness(due, today) }))),
  }
}

async function readResponses(
  database: Database,
  kind: 'audits' | 'drafts',
  isOne: SQL | undefined,
  filter: Waiting['filter'],
): Promise<Waiting> {
  const first = await database
    .select({ id: formResponse.id, name: form.title, detail: asset.code, amount: sql<null>`null` })
    .from(formResponse)
    .innerJoin(form, eq(form.id, formResponse.form_id))
    .innerJoin(asset, eq(asset.id, formResponse.asset_id))
    .where(isOne)
    .orderBy(asc(formResponse.updated_at), asc(formResponse.id))
    .limit(mostShown)
  return {
    ...{ kind, count: await database.$count(formResponse, isOne), value: null, filter },
    first: withoutSteps(first),
  }
}

async function readFollowUps(asker: Asker): Promise<Waiting> {
  const { database, caller: owner } = asker
  const isOne = and(eq(followUp.owner_id, owner), eq(followUp.status, 'open'))
  const first = await database
    .select({ id: followUp.id, name: followUp.question, detail: asset.code, amount: sql<null>`null`, record: followUp })
    .from(followUp)
    .innerJoin(asset, eq(asset.id, followUp.asset_id))
    .where(isOne)
    .orderBy(asc(followUp.due), asc(followUp.id))
    .limit(mostShown)
  const filter = { status: 'open', owner: String(owner) }
  return {
    ...{ kind: 'follow_ups', count: await database.$count(followUp, isOne), value: null, filter },
    first: await withRefusals(asker, followUpRecord, waitingSteps.follow_ups, first),
  }
}

/** Days since one was due; nothing where it is not overdue. */
function lateness(due: Parameters<typeof daysOverdue>[0], today: string) {
  const days = daysOverdue(due, today)
  return days > 0 ? { days_overdue: days } : {}
}

type First = Waiting['first'][number]

/** With why each record's lifecycle keeps a step closed now, as it would where the step is taken. */
async function withRefusals<Lifecycle extends AnyStateMachine, Row extends Standing>(
  { database, caller }: Asker,
  { lifecycle, factsOf }: Pick<RecordKind<Lifecycle, Row>, 'lifecycle' | 'factsOf'>,
  steps: readonly EventFromLogic<Lifecycle>['type'][],
  first: readonly (Omit<First, 'refusals'> & { readonly record: Row })[],
): Promise<First[]> {
  if (steps.length === 0) return withoutSteps(first.map(({ record: _, ...one }) => one))
  const rows: First[] = []
  for (const { record, ...one } of first) {
    const facts = await factsOf(record, database, caller)
    const decisions = steps.map((type) => decide(lifecycle, facts, { type } as EventFromLogic<Lifecycle>))
    rows.push({ ...one, refusals: decisions.flatMap((one) => ('refusal' in one ? [toWire(one.refusal)] : [])) })
  }
  return rows
}

const withoutSteps = (first: readonly Omit<First, 'refusals'>[]): First[] =>
  first.map((one) => ({ ...one, refusals: [] }))

const toWire = ({ reasons, ...refusal }: Refusal) => ({ ...refusal, reasons: [...reasons] })

const sumsOf = (value: PgColumn | SQL) => ({ count: count(), value: sql<string>`coalesce(sum(${value}), 0.00)::text` })

/** A sum over any rows has one row. */
function known(sums: { readonly count: number; readonly value: string } | undefined) {
  if (!sums) throw new Error('a sum has one row')
  return sums
}
