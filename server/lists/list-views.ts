import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { fieldRefusals } from '../../contract/field-refusals'
import { listViewBounds } from '../../contract/limits'
import type { ListView, ListViewDraft, NewListView } from '../../contract/lists/list-view'
import { isViewableList, type ViewableListName, viewableLists } from '../../contract/lists/viewable-lists'
import { holds } from '../../contract/permissions'
import { modulesOf } from '../access/own-modules'
import type { AuditedCall } from '../audit/write-audit'
import { folded } from '../database/folded'
import type { Database } from '../database/open'
import { listView, listViewDefault, userAccount } from '../database/schema'
import { forbidden, notFound, refuse, refuseFields } from '../http/refused'
import type { Call } from '../http/route'
import { checkVersion } from '../http/version'
import { writeLog } from '../record/log-entry'
import type { Caller } from '../session/caller'

type OfOne<Body> = Call<{ readonly id: number }, unknown, Body, Caller>
type Row = typeof listView.$inferSelect

interface Rights {
  readonly read: boolean
  readonly share: boolean
}

/** What the caller may do with a list: see it, and share views of it. */
async function rightsIn(database: Database, { id, is_superuser }: Caller, list: ViewableListName): Promise<Rights> {
  const { read, module } = viewableLists[list]
  const modules = await modulesOf(database, id)
  return {
    read: read === null || read.some((one) => holds(modules, is_superuser, one)),
    share: module === null ? is_superuser : modules.some(({ code, is_admin }) => is_admin && code === module),
  }
}

/** The caller's own views of a list by name, and those that others share with whoever sees it. */
export async function readListViews(database: Database, caller: Caller, list: ViewableListName) {
  const rights = await rightsIn(database, caller, list)
  if (!rights.read) throw forbidden()
  const results = await select(database, caller, rights, eq(listView.list, list))
  return { results, may_share: rights.share }
}

export async function readListView(database: Database, { caller, parameters: { id } }: OfOne<unknown>) {
  const { row, rights } = await visible(database, caller, id)
  const [view] = await select(database, caller, rights, eq(listView.id, row.id))
  if (!view) throw notFound()
  return view
}

export async function createListView(
  transaction: Database,
  call: Call<unknown, unknown, NewListView, Caller>,
): Promise<ListView> {
  const { caller, body } = call
  const rights = await rightsIn(transaction, caller, body.list)
  if (!rights.read || (body.is_shared && !rights.share)) throw forbidden()
  await lockViews(transaction, caller.id)
  const own = and(eq(listView.owner_id, caller.id), eq(listView.list, body.list))
  if ((await transaction.$count(listView, own)) >= listViewBounds.perPerson)
    throw refuse(
      409,
      `Você já tem ${listViewBounds.perPerson} visões desta lista, o máximo. Exclua uma para salvar outra.`,
    )
  await refuseTaken(transaction, { owner_id: caller.id, list: body.list, id: 0 }, body.name)
  const [made] = await transaction
    .insert(listView)
    .values({ ...body, owner_id: caller.id })
    .returning()
  if (!made) throw new Error('the view was not inserted')
  if (made.is_shared) await logShared(transaction, call, made, 'view.share', [nothing, made])
  return readListView(transaction, { ...call, parameters: { id: made.id } })
}

/** A personal one is its owner's to change, a shared one that of whoever may share. */
export async function editListView(transaction: Database, call: OfOne<ListViewDraft>): Promise<ListView> {
  const { caller, body, header } = call
  const { row, rights } = await lockChangeable(transaction, call)
  checkVersion(header('If-Match'), row.version)
  if (body.is_shared && !rights.share) throw forbidden()
  await refuseTaken(transaction, row, body.name)
  const [changed] = await transaction
    .update(listView)
    .set({ ...body, version: row.version + 1 })
    .where(eq(listView.id, row.id))
    .returning()
  if (!changed) throw new Error('the view was not changed')
  // Whoever does not see it any more has no list that opens by it.
  if (!changed.is_shared)
    await transaction
      .delete(listViewDefault)
      .where(and(eq(listViewDefault.view_id, row.id), ne(listViewDefault.user_id, row.owner_id)))
  if (row.is_shared || changed.is_shared) {
    const moved = changed.is_shared ? 'view.share' : 'view.unshare'
    const transition = row.is_shared === changed.is_shared ? 'view.edit' : moved
    await logShared(transaction, call, changed, transition, [row, changed])
  }
  const [view] = await select(transaction, caller, rights, eq(listView.id, row.id), true)
  if (!view) throw notFound()
  return view
}

export async function removeListView(transaction: Database, call: OfOne<unknown>): Promise<void> {
  const { row } = await lockChangeable(transaction, call)
  await transaction.delete(listView).where(eq(listView.id, row.id))
  if (row.is_shared) await logShared(transaction, call, row, 'view.remove', [row, nothing])
}

/** The caller's list opens by it, in place of the one by which it did, or as a whole again. */
export async function setDefaultView(
  transaction: Database,
  call: OfOne<{ readonly is_default: boolean }>,
): Promise<ListView> {
  const { caller, body } = call
  const { id } = call.parameters
  await lockViews(transaction, caller.id)
  // It stays, and whoever sees it, until it is chosen.
  await transaction.select({ id: listView.id }).from(listView).where(eq(listView.id, id)).for('share')
  const { row } = await visible(transaction, caller, id)
  const own = and(eq(listViewDefault.user_id, caller.id), eq(listViewDefault.list, row.list))
  await transaction.delete(listViewDefault).where(body.is_default ? own : and(own, eq(listViewDefault.view_id, row.id)))
  if (body.is_default)
    await transaction.insert(listViewDefault).values({ user_id: caller.id, list: row.list, view_id: row.id })
  return readListView(transaction, call)
}

async function select(
  database: Database,
  caller: Caller,
  { share }: Rights,
  condition: SQL | undefined,
  isAny = false,
): Promise<ListView[]> {
  const rows = await database
    .select({ view: listView, owner: { id: userAccount.id, name: userAccount.name }, chosen: listViewDefault.view_id })
    .from(listView)
    .innerJoin(userAccount, eq(userAccount.id, listView.owner_id))
    .leftJoin(listViewDefault, and(eq(listViewDefault.view_id, listView.id), eq(listViewDefault.user_id, caller.id)))
    .where(and(condition, isAny ? undefined : or(eq(listView.owner_id, caller.id), eq(listView.is_shared, true))))
    .orderBy(asc(listView.folded_name), asc(listView.id))
  return rows.map(({ view: { id, version, list, name, query, is_shared, owner_id }, owner, chosen }) => ({
    ...{ id, version, list, name, query, is_shared, owner },
    is_default: chosen !== null,
    may_change: is_shared ? share : owner_id === caller.id,
  }))
}

/** 404 for one that the caller may not see, whether it exists or not. */
async function visible(database: Database, caller: Caller, id: number) {
  const [row] = await database.select().from(listView).where(eq(listView.id, id))
  if (!row || !isViewableList(row.list) || (row.owner_id !== caller.id && !row.is_shared)) throw notFound()
  const rights = await rightsIn(database, caller, row.list)
  if (!rights.read) throw notFound()
  return { row, rights }
}

async function lockChangeable(transaction: Database, { caller, parameters: { id } }: OfOne<unknown>) {
  const { row: seen } = await visible(transaction, caller, id)
  await lockViews(transaction, seen.owner_id)
  const { row, rights } = await visible(transaction, caller, id)
  if (row.is_shared ? !rights.share : row.owner_id !== caller.id) throw forbidden()
  return { row, rights }
}

/** One after the other: what somebody has is counted, and names are compared. */
async function lockViews(transaction: Database, owner: number): Promise<void> {
  await transaction
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, owner))
    .for('no key update')
}

async function refuseTaken(
  transaction: Database,
  { owner_id, list, id }: Pick<Row, 'owner_id' | 'list' | 'id'>,
  name: string,
): Promise<void> {
  const own = and(eq(listView.owner_id, owner_id), eq(listView.list, list), ne(listView.id, id))
  // The name as the database sees it, of which no two are alike.
  const twins = await transaction.$count(listView, and(own, eq(listView.folded_name, folded(sql`${name}::text`))))
  if (twins > 0) throw refuseFields({ name: [fieldRefusals.takenView] })
}

type Told = Readonly<Record<'name' | 'query', string>>

const nothing: Told = { name: '', query: '' }

/** Of a personal view nobody is told. */
function logShared(
  transaction: Database,
  call: AuditedCall,
  { id, name }: Row,
  transition: 'view.share' | 'view.edit' | 'view.unshare' | 'view.remove',
  [before, after]: readonly [Told, Told],
): Promise<void> {
  const changes = (['name', 'query'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, old: before[field] || null, new: after[field] || null }))
  return writeLog(transaction, call, { entity: 'list_view', id, transition, subject: name, changes })
}
