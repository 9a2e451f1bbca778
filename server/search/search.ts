import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccessModule } from '../../contract/access/access'
import {
  buildForms,
  holds,
  type Permission,
  permits,
  personPermissions,
  projectAllows,
  readAssets,
  readMasterData,
  recordPermissions,
} from '../../contract/permissions'
import type { Found } from '../../contract/search/search'
import { personStatus } from '../access/person-list'
import { balance } from '../billing/report/report-figures'
import { matchesClient, matchesCostCenter } from '../billing/shared/client-search'
import type { Database } from '../database/open'
import {
  asset,
  client,
  costCenter,
  debitNote,
  followUp,
  form,
  formResponse,
  invoice,
  ndRequest,
  project,
  report,
  userAccount,
} from '../database/schema'
import { numbered } from '../record/numbered'
import { amountIn, contains, isAboutAmount, isNumber, numberIn, signedNumberIn, wholeIn } from '../record/search'
import type { Caller } from '../session/caller'

/** Of each kind. */
const mostFound = 5
/** Clients whose records are looked for besides, cost centers, machines. */
const mostOwners = 50

const { report: reports, invoice: invoices, ndRequest: requests, debitNote: notes } = recordPermissions
const billing: readonly Permission[] = [reports.read, invoices.read, requests.read, notes.read]

/** Of a whole CNPJ or of its first eight digits: a client's, whatever records have the number or the amount. */
const cnpjShape = /^\s*\d{2}\.?\d{3}\.?\d{3}(?:\/?\d{4}(?:-?\d{2})?)?\s*$/

const monthShape = /^(|.*\s)(0?[1-9]|1[0-2])\/(20\d{2})(|\s.*)$/

type Kind = Found['kind']
type Row = Omit<Found, 'kind'>
type Rows = Promise<readonly Row[]>

/** A text, and what it names that others belong to. */
interface Sought {
  /** Without the month. */
  readonly text: string
  /** Only what is billed for it is meant, `YYYY-MM`. */
  readonly month: string | null
  /** It is a number with its sign, or an amount: no words are meant. */
  readonly isExact: boolean
  readonly clients: readonly number[]
  readonly costCenters: readonly number[]
  readonly machines: readonly Row[]
}

/**
 * Records that a text names, of those whose pages the caller may enter: by number, name, code, CNPJ, amount, order, and of
 * what is billed by a month beside these, `aurora 11/2026`, or alone. Only the newest few of each kind are looked for, and nothing is counted, so that one call reads through them all.
 */
export async function findRecords(
  database: Database,
  given: string,
  { is_superuser }: Pick<Caller, 'is_superuser'>,
  modules: readonly AccessModule[],
): Promise<Found[]> {
  const maySee = (...some: readonly Permission[]) => some.some((one) => permits(modules, one))
  const sought = await seek(database, given, maySee(...billing))
  const { month, text } = sought
  /** What is not billed may have a month in its name. */
  const named = text === '' ? given : text

  const masters: [Kind, boolean, () => Rows][] = [
    ['client', maySee(...billing, readMasterData), () => findClients(database, text)],
    ['cost_center', maySee(readMasterData), () => findCostCenters(database, text)],
    ['asset', maySee(...readAssets), () => Promise.resolve(sought.machines.slice(0, mostFound))],
    ['project', maySee(projectAllows.read), () => findProjects(database, named)],
  ]
  const records: [Kind, boolean, () => Rows][] = [
    ['report', maySee(reports.read), () => findReports(database, sought)],
    ['invoice', maySee(invoices.read), () => findInvoices(database, sought)],
    ['nd_request', maySee(requests.read), () => findRequests(database, sought)],
    ['debit_note', maySee(notes.read), () => findDebitNotes(database, sought)],
  ]
  const rest: [Kind, boolean, () => Rows][] = [
    ['form', true, () => findForms(database, named, maySee(buildForms))],
    ['response', true, () => findResponses(database, sought)],
    ['follow_up', true, () => findFollowUps(database, sought)],
    ['person', holds(modules, is_superuser, personPermissions.read), () => findPeople(database, named)],
  ]
  const isNumeric =
    month !== null || amountIn(text) !== null || wholeIn(text) !== null || numberIn(text, /(?:#|FL|ND)[\s-]*/) !== null
  const inOrder =
    isNumeric && !cnpjShape.test(text) ? [...records, ...masters, ...rest] : [...masters, ...records, ...rest]

  const found: Found[] = []
  for (const [kind, isAllowed, find] of inOrder) {
    if (isAllowed) found.push(...(await find()).map((row) => ({ kind, ...row })))
  }
  return found
}

async function seek(database: Database, given: string, isBilling: boolean): Promise<Sought> {
  const { month, rest: text } = isBilling ? monthIn(given) : { month: null, rest: given }
  const isExact = amountIn(text) !== null || signedNumberIn(text, /(?:#|FL|ND)[\s-]*/) !== null
  const clients = isBilling && !isExact ? await idsOf(database, client, matchesClient(text)) : []
  const costCenters = isBilling && !isExact ? await idsOf(database, costCenter, matchesCostCenter(text)) : []
  return { text, month, isExact, clients, costCenters, machines: isExact ? [] : await findAssets(database, text) }
}

/** A month as it is printed, `11/2026`, as a word of a text, and the other words. */
function monthIn(text: string): { readonly month: string | null; readonly rest: string } {
  const [, before = '', month = '', year = '', after = ''] = monthShape.exec(text) ?? []
  return year === ''
    ? { month: null, rest: text }
    : { month: `${year}-${month.padStart(2, '0')}`, rest: `${before} ${after}`.trim() }
}

async function idsOf(database: Database, table: typeof client | typeof costCenter, condition: SQL | undefined) {
  const rows = await database.select({ id: table.id }).from(table).where(condition).limit(mostOwners)
  return rows.map(({ id }) => id)
}

const oneOf = (column: PgColumn, ids: readonly number[]) => (ids.length > 0 ? inArray(column, [...ids]) : undefined)

/** Undefined where nobody's are meant. */
function isOf(
  { client_id, cost_center_id }: { readonly client_id: PgColumn; readonly cost_center_id: PgColumn },
  { clients, costCenters }: Sought,
): SQL | undefined {
  return or(oneOf(client_id, clients), oneOf(cost_center_id, costCenters))
}

/** Of the month that is meant, where one is; all of it where nothing else is said. */
function inMonth(
  column: PgColumn,
  { month, text }: Sought,
  conditions: readonly (SQL | undefined)[],
): readonly (SQL | undefined)[] {
  if (month === null) return conditions
  if (text === '') return [eq(column, month)]
  return conditions.map((condition) => condition && and(condition, eq(column, month)))
}

/** Whom something is billed to, and for which month, `11/2026`. */
const billedTo = (competencia: PgColumn) =>
  sql<string>`${client.name} || ' · ' || right(${competencia}, 2) || '/' || left(${competencia}, 4)`

/** What fits best stands first; what an index does not serve is read only where the rest has not found enough. */
async function firstOf(find: (condition: SQL) => Rows, conditions: readonly (SQL | undefined)[]): Promise<Row[]> {
  const found = new Map<number, Row>()
  for (const condition of conditions) {
    if (condition === undefined || found.size >= mostFound) continue
    for (const row of await find(condition)) if (!found.has(row.id)) found.set(row.id, row)
  }
  return [...found.values()].slice(0, mostFound)
}

const nothing = sql<null>`null`
const named = { id: client.id, name: client.name, detail: client.cnpj, amount: nothing, status: client.status }

function findClients(database: Database, text: string): Rows {
  return database.select(named).from(client).where(matchesClient(text)).orderBy(asc(client.name)).limit(mostFound)
}

function findCostCenters(database: Database, text: string): Rows {
  const { id, code, name, status } = costCenter
  return database
    .select({ id, name: code, detail: name, amount: nothing, status })
    .from(costCenter)
    .where(matchesCostCenter(text))
    .orderBy(asc(code))
    .limit(mostFound)
}

function findAssets(database: Database, text: string): Rows {
  const { id, code, name, status } = asset
  return database
    .select({ id, name: code, detail: name, amount: nothing, status })
    .from(asset)
    .where(contains(asset.search, text))
    .orderBy(asc(code))
    .limit(mostOwners)
}

function findProjects(database: Database, text: string): Rows {
  const { id, code, name, status } = project
  return database
    .select({ id, name: code, detail: name, amount: nothing, status })
    .from(project)
    .where(contains(project.search, text))
    .orderBy(asc(code))
    .limit(mostFound)
}

function findReports(database: Database, sought: Sought): Rows {
  const { text, isExact } = sought
  const { id, total, status, search } = report
  return firstOf(
    (condition) =>
      database
        .select({
          ...{ id, name: numbered(id), detail: billedTo(report.competencia), amount: total, status },
          balance: sql<string>`(${balance})::text`,
        })
        .from(report)
        .innerJoin(client, eq(client.id, report.client_id))
        .where(condition)
        .orderBy(desc(id))
        .limit(mostFound),
    inMonth(report.competencia, sought, [
      isNumber(id, numberIn(text, /#\s*/)),
      isAboutAmount(total, text),
      isOf(report, sought),
      isExact ? undefined : contains(search, text),
    ]),
  )
}

function findInvoices(database: Database, sought: Sought): Rows {
  const { text, isExact } = sought
  const { id, number, value, status, search } = invoice
  return firstOf(
    (condition) =>
      database
        .select({ id, name: number, detail: billedTo(report.competencia), amount: value, status })
        .from(invoice)
        .innerJoin(report, eq(report.id, invoice.report_id))
        .innerJoin(client, eq(client.id, report.client_id))
        .where(condition)
        .orderBy(desc(id))
        .limit(mostFound),
    inMonth(report.competencia, sought, [
      isNumber(id, numberIn(text, /FL[\s-]*/)),
      isAboutAmount(value, text),
      isOf(report, sought),
      isExact ? undefined : contains(search, text),
    ]),
  )
}

function findRequests(database: Database, sought: Sought): Rows {
  const { text } = sought
  const { id, value, status } = ndRequest
  return firstOf(
    (condition) =>
      database
        .select({ id, name: numbered(id), detail: billedTo(ndRequest.competencia), amount: value, status })
        .from(ndRequest)
        .innerJoin(client, eq(client.id, ndRequest.client_id))
        .where(condition)
        .orderBy(desc(id))
        .limit(mostFound),
    inMonth(ndRequest.competencia, sought, [
      isNumber(id, numberIn(text, /#\s*/)),
      isAboutAmount(value, text),
      isOf(ndRequest, sought),
    ]),
  )
}

function findDebitNotes(database: Database, sought: Sought): Rows {
  const { text } = sought
  const { id, number, value, status } = debitNote
  return firstOf(
    (condition) =>
      database
        .select({ id, name: number, detail: billedTo(ndRequest.competencia), amount: value, status })
        .from(debitNote)
        .innerJoin(ndRequest, eq(ndRequest.id, debitNote.request_id))
        .innerJoin(client, eq(client.id, ndRequest.client_id))
        .where(condition)
        .orderBy(desc(id))
        .limit(mostFound),
    inMonth(ndRequest.competencia, sought, [
      isNumber(id, numberIn(text, /ND[\s-]*/)),
      isAboutAmount(value, text),
      isOf(ndRequest, sought),
    ]),
  )
}

/** Those that can be answered; all of them for whoever builds. */
function findForms(database: Database, text: string, mayBuild: boolean): Rows {
  const { id, title, group, status } = form
  return database
    .select({ id, name: title, detail: group, amount: nothing, status })
    .from(form)
    .where(and(contains(form.search, text), mayBuild ? undefined : eq(status, 'published')))
    .orderBy(asc(title), asc(id))
    .limit(mostFound)
}

/** By number, and about a machine that is meant. */
function findResponses(database: Database, { text, machines }: Sought): Rows {
  const { id, asset_id, status } = formResponse
  const detail = sql<string>`${form.title} || ' · ' || ${asset.code}`
  const about = machines.map((machine) => machine.id)
  return firstOf(
    (condition) =>
      database
        .select({ id, name: numbered(id), detail, amount: nothing, status })
        .from(formResponse)
        .innerJoin(form, eq(form.id, formResponse.form_id))
        .innerJoin(asset, eq(asset.id, asset_id))
        .where(condition)
        .orderBy(desc(id))
        .limit(mostFound),
    [isNumber(id, numberIn(text, /#\s*/)), oneOf(asset_id, about)],
  )
}

/** By number, about a machine that is meant, and by what was asked or is wrong. */
function findFollowUps(database: Database, { text, isExact, machines }: Sought): Rows {
  const { id, question, asset_id, status, search } = followUp
  const about = machines.map((machine) => machine.id)
  return firstOf(
    (condition) =>
      database
        .select({
          ...{ id, name: numbered(id), amount: nothing, status },
          detail: sql<string>`${question} || ' · ' || ${asset.code}`,
        })
        .from(followUp)
        .innerJoin(asset, eq(asset.id, asset_id))
        .where(condition)
        .orderBy(desc(id))
        .limit(mostFound),
    [isNumber(id, numberIn(text, /#\s*/)), oneOf(asset_id, about), isExact ? undefined : contains(search, text)],
  )
}

function findPeople(database: Database, text: string): Rows {
  const { id, name, email } = userAccount
  return database
    .select({ id, name, detail: email, amount: nothing, status: personStatus })
    .from(userAccount)
    .where(contains(userAccount.search, text))
    .orderBy(asc(name), asc(id))
    .limit(mostFound)
}
