import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { BillingDocument } from '../../../contract/billing/billing-documents'
import type {
  billingDocumentFilterSchema,
  billingDocumentQuerySchema,
} from '../../../contract/billing/billing-documents.schema'
import { fileTypes } from '../../../contract/billing/documents'
import type { Database } from '../../database/open'
import {
  attachment,
  client,
  costCenter,
  debitNote,
  invoice,
  ndRequest,
  report,
  userAccount,
} from '../../database/schema'
import { holds } from '../../http/paging'
import { createdBetween } from '../../record/created-between'
import { among, type IdList, orderBy, readAllIds, readPageOfIds } from '../../record/id-list'
import { nameFilter } from '../report/report-list'
import { holdsClient, holdsCostCenter } from '../shared/client-search'

type Query = z.output<typeof billingDocumentQuerySchema>
export type BillingDocumentFilter = z.output<typeof billingDocumentFilterSchema>

/** Where a document comes from, as its id says beside the id it has there: a file that was attached, or a paper that is drawn. */
const origins = ['attachment', 'invoice', 'debit_note'] as const
type Origin = (typeof origins)[number]

/** The id of a document among all of them. */
export function documentId(origin: Origin, id: number): number {
  return id * origins.length + origins.indexOf(origin)
}

export function originOf(document: number): { readonly origin: Origin; readonly id: number } {
  const origin = origins[document % origins.length] ?? 'attachment'
  return { origin, id: Math.floor(document / origins.length) }
}

const all = {
  id: sql`document.id`,
  name: sql`document.name`,
  size: sql`document.size`,
  created_at: sql`document.created_at`,
}

/** One page of all files of billing. */
export async function listDocuments(database: Database, query: Query) {
  const ids = await readPageOfIds(database, listOf(database, query), query)
  return {
    count: await countDocuments(database, query),
    totals: {},
    results: await readDocumentRows(database, ids),
    filter: await nameFilter(database, query),
  }
}

export async function countDocuments(
  database: Database,
  filter: BillingDocumentFilter,
  _today?: string,
  ids?: readonly number[],
): Promise<number> {
  const { from, where } = listOf(database, filter, ids)
  const [counted] = await database
    .select({ rows: sql`count(*)`.mapWith(Number) })
    .from(from)
    .where(where)
  return counted?.rows ?? 0
}

export function readDocumentIds(
  database: Database,
  filter: BillingDocumentFilter,
  _today: string,
  ids?: readonly number[],
): Promise<number[]> {
  return readAllIds(database, listOf(database, filter, ids))
}

function listOf(database: Database, filter: BillingDocumentFilter, ids?: readonly number[]): IdList {
  const { ordering } = filter
  const column = all[ordering.replace('-', '') as keyof typeof all]
  const parts = partsOf(database, filter)
  const union = parts.length > 0 ? sql.join(parts, sql` union all `) : nothing
  return {
    from: sql`(${union}) as document`,
    id: all.id,
    where: among(undefined, all.id, ids),
    order: orderBy(column, ordering, all.id),
  }
}

const nothing = sql`select 0::bigint as id, '' as name, 0 as size, now() as created_at where false`

/** The records that files belong to: a report or a request knows its client, an invoice or a note by it. */
const reports = { table: report, entity: 'report', source: 'report' } as const
const requests = { table: ndRequest, entity: 'nd_request', source: 'nd_request' } as const

/** What is attached to reports and to requests, invoices and debit notes: those of them that the filter does not leave out. Each finds its own, so that its indexes serve it. */
function partsOf(database: Database, filter: BillingDocumentFilter): SQL[] {
  const { source, kind } = filter
  const isDrawn = kind === undefined || kind === 'pdf'
  return [
    ...[reports, requests].filter((one) => isAsked(one.source)).map((one) => attachedTo(database, filter, one)),
    ...(isDrawn && isAsked('invoice') ? [drawnOf(database, filter, 'invoice')] : []),
    ...(isDrawn && isAsked('debit_note') ? [drawnOf(database, filter, 'debit_note')] : []),
  ]

  function isAsked(name: typeof source): boolean {
    return source === undefined || source === name
  }
}

type Owner = typeof reports | typeof requests

function attachedTo(database: Database, filter: BillingDocumentFilter, owner: Owner): SQL {
  const { kind, search, created_from, created_to } = filter
  const { id, entity, entity_id, type, name, size, created_at } = attachment
  const where = and(
    eq(entity, owner.entity),
    kind ? isKind(kind) : undefined,
    createdBetween(created_at, created_from, created_to),
    ownedBy(database, entity_id, owner, askedOf(filter, owner)),
    search ? or(holds(name, search), ownedBy(database, entity_id, owner, namedBy(database, search, owner))) : undefined,
  )
  return sql`select ${inAll('attachment', id)} as id, ${name} as name, ${size} as size, ${created_at} as created_at from ${attachment} where ${where}`

  function isKind(asked: NonNullable<typeof kind>): SQL {
    return inArray(
      type,
      Object.values(fileTypes).filter((one) => kindOf(one) === asked),
    )
  }
}

const drawn = {
  invoice: { table: invoice, owner: reports, owner_id: invoice.report_id },
  debit_note: { table: debitNote, owner: requests, owner_id: debitNote.request_id },
} as const

function drawnOf(database: Database, filter: BillingDocumentFilter, origin: keyof typeof drawn): SQL {
  const { search, created_from, created_to } = filter
  const { table, owner, owner_id } = drawn[origin]
  const { id, number, created_at } = table
  const named = sql<string>`${number} || '.pdf'`
  const where = and(
    createdBetween(created_at, created_from, created_to),
    ownedBy(database, owner_id, owner, askedOf(filter, owner)),
    search ? or(holds(named, search), ownedBy(database, owner_id, owner, namedBy(database, search, owner))) : undefined,
  )
  return sql`select ${inAll(origin, id)} as id, ${named} as name, 0 as size, ${created_at} as created_at from ${table} where ${where ?? sql`true`}`
}

/** `documentId`, as the database works it out. */
function inAll(origin: Origin, id: PgColumn): SQL {
  return sql`${id} * ${origins.length}::int + ${origins.indexOf(origin)}::int`
}

/** Rows whose record is one of those; all of them, where nothing is asked of it. */
function ownedBy(database: Database, ownerId: PgColumn, { table }: Owner, asked: SQL | undefined): SQL | undefined {
  return asked && inArray(ownerId, database.select({ id: table.id }).from(table).where(asked))
}

function askedOf(filter: BillingDocumentFilter, { table }: Owner): SQL | undefined {
  const { competencia, client: clientId, cost_center } = filter
  return and(
    competencia ? eq(table.competencia, competencia) : undefined,
    clientId ? eq(table.client_id, clientId) : undefined,
    cost_center ? eq(table.cost_center_id, cost_center) : undefined,
  )
}

/** By its client, its cost center, or its number with or without `#`. */
function namedBy(database: Database, search: string, { table }: Owner): SQL | undefined {
  const clients = database.select({ id: client.id }).from(client).where(holdsClient(search))
  const costCenters = database.select({ id: costCenter.id }).from(costCenter).where(holdsCostCenter(search))
  const [, number] = /^#?([1-9]\d{0,9})$/.exec(search) ?? []
  return or(
    inArray(table.client_id, clients),
    inArray(table.cost_center_id, costCenters),
    number === undefined ? undefined : eq(table.id, Number(number)),
  )
}

/** As the list shows them, in the order of the ids. */
export async function readDocumentRows(database: Database, ids: readonly number[]): Promise<BillingDocument[]> {
  const places = ids.map(originOf)
  const idsOf = (origin: Origin) => places.filter((place) => place.origin === origin).map(({ id }) => id)
  const rows = [
    ...(await readAttached(database, reports, idsOf('attachment'))),
    ...(await readAttached(database, requests, idsOf('attachment'))),
    ...(await readDrawn(database, 'invoice', idsOf('invoice'))),
    ...(await readDrawn(database, 'debit_note', idsOf('debit_note'))),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function readAttached(database: Database, owner: Owner, ids: readonly number[]): Promise<BillingDocument[]> {
  if (ids.length === 0) return []
  const { table, entity, source: kind } = owner
  const rows = await database
    .select({ file: attachment, ...ownerFields(table) })
    .from(attachment)
    .innerJoin(table, eq(table.id, attachment.entity_id))
    .innerJoin(client, eq(client.id, table.client_id))
    .innerJoin(costCenter, eq(costCenter.id, table.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, attachment.created_by))
    .where(and(eq(attachment.entity, entity), inArray(attachment.id, [...ids])))
  return rows.map(({ file: { id, name, type, size, entity_id, created_at }, ...row }) => ({
    ...row,
    id: documentId('attachment', id),
    name,
    kind: kindOf(type),
    size,
    source: { kind, id: entity_id, number: `#${entity_id}` },
    created_at: created_at.toISOString(),
  }))
}

async function readDrawn(
  database: Database,
  origin: keyof typeof drawn,
  ids: readonly number[],
): Promise<BillingDocument[]> {
  if (ids.length === 0) return []
  const { table, owner, owner_id } = drawn[origin]
  const rows = await database
    .select({
      paper: { id: table.id, number: table.number, created_at: table.created_at },
      ...ownerFields(owner.table),
    })
    .from(table)
    .innerJoin(owner.table, eq(owner.table.id, owner_id))
    .innerJoin(client, eq(client.id, owner.table.client_id))
    .innerJoin(costCenter, eq(costCenter.id, owner.table.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, table.created_by))
    .where(inArray(table.id, [...ids]))
  return rows.map(({ paper: { id, number, created_at }, ...row }) => ({
    ...row,
    id: documentId(origin, id),
    name: `${number}.pdf`,
    kind: 'pdf',
    size: null,
    source: { kind: origin, id, number },
    created_at: created_at.toISOString(),
  }))
}

function ownerFields({ competencia }: Owner['table']) {
  return {
    cliente: { id: client.id, name: client.name },
    cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
    competencia,
    created_by: userAccount.name,
  }
}

/** What a file is, by its type. */
function kindOf(type: string): BillingDocument['kind'] {
  if (type.startsWith('image/')) return 'image'
  if (type === fileTypes['xlsx']) return 'sheet'
  return type === fileTypes['pdf'] ? 'pdf' : 'text'
}
