import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { BillingDocument } from '../../../contract/billing/documents/billing-documents'
import {
  billingDocumentFilterSchema,
  billingDocumentPageSchema,
  billingDocumentQuerySchema,
  exportBillingDocumentsSchema,
} from '../../../contract/billing/documents/billing-documents.schema'
import { fileTypes } from '../../../contract/billing/documents/documents'
import { dayAt } from '../../calendar'
import { hasIdIn } from '../../database/id-in'
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
import { subquery } from '../../database/subquery'
import { createdBetween } from '../../record/created-between'
import { defineList, type ScopeOf } from '../../record/list'
import { contains } from '../../record/search'
import { matchesDebitNote } from '../debit-note/debit-note-list'
import { matchesInvoice } from '../invoice/invoice-list'
import { namesReport } from '../report/report-search'
import { matchesRecord, nameFilter, ownedBy, ownerCondition } from '../shared/billed-client'

type Scope = ScopeOf<z.output<typeof billingDocumentFilterSchema>>

/** Where a document comes from, as its id says beside the id it has there: a file that was attached, or one that is drawn. */
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

export const billingDocumentList = defineList({
  schemas: {
    query: billingDocumentQuerySchema,
    filter: billingDocumentFilterSchema,
    page: billingDocumentPageSchema,
    export: exportBillingDocumentsSchema,
  },
  fileNames: { pt: 'documentos', en: 'documents' },
  from: documentsOf,
  id: all.id,
  where: () => undefined,
  orderings: {
    name: { column: all.name },
    size: { column: all.size },
    created_at: { column: all.created_at },
  },
  async readTotals(database, filter) {
    const [counted] = await database.select({ count: sql`count(*)`.mapWith(Number) }).from(documentsOf(filter))
    return { count: counted?.count ?? 0, totals: {} }
  },
  nameFilter,
  async readRows(database, ids) {
    const places = ids.map(originOf)
    const idsOf = (origin: Origin) => places.filter((place) => place.origin === origin).map(({ id }) => id)
    return [
      ...(await readAttached(database, reports, idsOf('attachment'))),
      ...(await readAttached(database, requests, idsOf('attachment'))),
      ...(await readAttachedToBill(database, 'invoice', idsOf('attachment'))),
      ...(await readAttachedToBill(database, 'debit_note', idsOf('attachment'))),
      ...(await readDrawn(database, 'invoice', idsOf('invoice'))),
      ...(await readDrawn(database, 'debit_note', idsOf('debit_note'))),
    ]
  },
  fields: {
    name: { kind: 'text', cell: ({ name }) => name },
    kind: { kind: 'text', cell: ({ kind }, words) => words.kind[kind] },
    /** Bytes; a document that is drawn has none. */
    size: { kind: 'number', cell: ({ size }) => size ?? '' },
    source: { kind: 'text', cell: ({ source }, words) => words.source[source.kind] },
    number: { kind: 'text', cell: ({ source }) => source.number },
    cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
    cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
    competencia: { kind: 'month', cell: ({ competencia }) => competencia },
    created_by: { kind: 'text', cell: ({ created_by }) => created_by },
    created_at: { kind: 'day', cell: ({ created_at }) => dayAt(Date.parse(created_at)) },
    status: { kind: 'text', cell: ({ is_erased }, words) => words.status[is_erased ? 'erased' : 'kept'] },
  },
})

/**
 * What is attached to records, and the documents of invoices and debit notes, but for those that the filter leaves out. Each
 * finds its own, so that its indexes serve it.
 */
function documentsOf(filter: Scope): SQL {
  const { source, kind } = filter
  const isDrawn = kind === undefined || kind === 'pdf'
  const isAsked = (name: typeof source) => source === undefined || source === name
  const parts = [
    ...[reports, requests]
      .filter(({ source }) => isAsked(source))
      .map((owner) =>
        attachedTo(filter, { source: owner.source, owner, within: ofOwner(owner, attachment.entity_id) }),
      ),
    ...(['invoice', 'debit_note'] as const)
      .filter(isAsked)
      .flatMap((bill) => [attachedTo(filter, ofBill(bill)), ...(isDrawn ? [drawnOf(filter, bill)] : [])]),
  ]
  return sql`(${parts.length > 0 ? sql.join(parts, sql` union all `) : nothing}) as document`
}

const nothing = sql`select 0::bigint as id, '' as name, 0 as size, now() as created_at where false`

/** The records that files belong to: a report or a request knows its client, an invoice or a note by it. */
const reports = { table: report, source: 'report', names: namesReport } as const
const requests = {
  table: ndRequest,
  source: 'nd_request',
  names: (text: string) => matchesRecord(ndRequest, text),
} as const

type Owner = typeof reports | typeof requests

/** Rows of which something is asked of the record that knows the client. */
type Within = (condition: SQL | undefined) => SQL | undefined

const ofOwner =
  ({ table }: Owner, column: PgColumn): Within =>
  (condition) =>
    ownedBy(table, column, condition)

interface Attached {
  /** The kind of record, as the table of attachments names it too. */
  readonly source: BillingDocument['source']['kind']
  readonly owner: Owner
  readonly within: Within
  /** By what is the record's own. */
  readonly isFound?: (text: string) => SQL | undefined
}

function attachedTo(scope: Scope, { source, owner, within, isFound }: Attached): SQL {
  const { id, entity, type, name, size, created_at } = attachment
  const { kind } = scope
  const isKind =
    kind &&
    inArray(
      type,
      Object.values(fileTypes).filter((one) => kindOf(one) === kind),
    )
  const found = (text: string) => or(contains(attachment.search, text), isFound?.(text))
  const where = and(eq(entity, source), isKind, matches(scope, { created_at, owner, within, isFound: found }))
  return sql`select ${inAll('attachment', id)} as id, ${name} as name, ${size} as size, ${created_at} as created_at from ${attachment} where ${where}`
}

const bills = {
  invoice: { table: invoice, owner: reports, owner_id: invoice.report_id, isFound: matchesInvoice },
  debit_note: { table: debitNote, owner: requests, owner_id: debitNote.request_id, isFound: matchesDebitNote },
} as const

function ofBill(source: keyof typeof bills): Attached {
  const { table, owner, owner_id, isFound } = bills[source]
  const ofOne: Within = (condition) =>
    condition && inArray(attachment.entity_id, subquery.select({ id: table.id }).from(table).where(condition))
  const within = ofOwner(owner, owner_id)
  return { source, owner, within: (asked) => ofOne(within(asked)), isFound: (text) => ofOne(isFound(text)) }
}

function drawnOf(scope: Scope, origin: keyof typeof bills): SQL {
  const { table, owner, owner_id, isFound } = bills[origin]
  const { id, number, created_at } = table
  const name = sql<string>`${number} || '.pdf'`
  const found = (text: string) => (ending.includes(text.toLowerCase()) ? sql`true` : isFound(withoutEnding(text)))
  const where = matches(scope, { created_at, owner, within: ofOwner(owner, owner_id), isFound: found }) ?? sql`true`
  return sql`select ${inAll(origin, id)} as id, ${name} as name, 0 as size, ${created_at} as created_at from ${table} where ${where}`
}

/** Of the file of every document that is drawn. */
const ending = '.pdf'

function withoutEnding(text: string): string {
  return text.toLowerCase().endsWith(ending) ? text.slice(0, -ending.length) : text
}

interface Source {
  readonly created_at: PgColumn
  /** By what is its own. */
  readonly isFound: (text: string) => SQL | undefined
  readonly owner: Owner
  readonly within: Within
}

/** When it was made, whose it is, and what was searched for in its name or its owner's. */
function matches(scope: Scope, { created_at, isFound, owner: { table, names }, within }: Source): SQL | undefined {
  const { search, created_from, created_to } = scope
  return and(
    createdBetween(created_at, created_from, created_to),
    within(ownerCondition(table, scope)),
    search ? or(isFound(search), within(names(search))) : undefined,
  )
}

/** `documentId`, as the database works it out. */
function inAll(origin: Origin, id: PgColumn): SQL {
  return sql`${id} * ${origins.length}::int + ${origins.indexOf(origin)}::int`
}

async function readAttached(database: Database, owner: Owner, ids: readonly number[]): Promise<BillingDocument[]> {
  if (ids.length === 0) return []
  const { table, source } = owner
  const rows = await database
    .select({ file: attachment, ...ownerFields(table) })
    .from(attachment)
    .innerJoin(table, eq(table.id, attachment.entity_id))
    .innerJoin(client, eq(client.id, table.client_id))
    .innerJoin(costCenter, eq(costCenter.id, table.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, attachment.created_by))
    .where(and(eq(attachment.entity, source), hasIdIn(attachment.id, ids)))
  return rows.map(({ file, ...row }) => ({ ...row, ...fileOf(file, source, `#${file.entity_id}`) }))
}

async function readAttachedToBill(
  database: Database,
  source: keyof typeof bills,
  ids: readonly number[],
): Promise<BillingDocument[]> {
  if (ids.length === 0) return []
  const { table, owner, owner_id } = bills[source]
  const rows = await database
    .select({ file: attachment, number: table.number, ...ownerFields(owner.table) })
    .from(attachment)
    .innerJoin(table, eq(table.id, attachment.entity_id))
    .innerJoin(owner.table, eq(owner.table.id, owner_id))
    .innerJoin(client, eq(client.id, owner.table.client_id))
    .innerJoin(costCenter, eq(costCenter.id, owner.table.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, attachment.created_by))
    .where(and(eq(attachment.entity, source), hasIdIn(attachment.id, ids)))
  return rows.map(({ file, number, ...row }) => ({ ...row, ...fileOf(file, source, number) }))
}

function fileOf(file: typeof attachment.$inferSelect, kind: Attached['source'], number: string) {
  const { id, name, type, size, entity_id, created_at } = file
  return {
    id: documentId('attachment', id),
    file: id,
    name,
    kind: kindOf(type),
    size,
    source: { kind, id: entity_id, number },
    created_at: created_at.toISOString(),
    is_erased: file.erased_at !== null,
  }
}

async function readDrawn(
  database: Database,
  origin: keyof typeof bills,
  ids: readonly number[],
): Promise<BillingDocument[]> {
  if (ids.length === 0) return []
  const { table, owner, owner_id } = bills[origin]
  const rows = await database
    .select({
      own: { id: table.id, number: table.number, created_at: table.created_at },
      ...ownerFields(owner.table),
    })
    .from(table)
    .innerJoin(owner.table, eq(owner.table.id, owner_id))
    .innerJoin(client, eq(client.id, owner.table.client_id))
    .innerJoin(costCenter, eq(costCenter.id, owner.table.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, table.created_by))
    .where(hasIdIn(table.id, ids))
  return rows.map(({ own: { id, number, created_at }, ...row }) => ({
    ...row,
    id: documentId(origin, id),
    file: null,
    name: `${number}.pdf`,
    kind: 'pdf',
    size: null,
    source: { kind: origin, id, number },
    created_at: created_at.toISOString(),
    is_erased: false,
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
  return kinds.get(type) ?? 'text'
}

const kinds = new Map<string | undefined, BillingDocument['kind']>([
  [fileTypes['pdf'], 'pdf'],
  [fileTypes['xlsx'], 'sheet'],
  [fileTypes['csv'], 'sheet'],
  [fileTypes['msg'], 'email'],
  [fileTypes['zip'], 'archive'],
])
