import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type AccessRequest,
  type AccessRequestStatus,
  type Askable,
  type AskForAccess,
  daysToAnswer,
} from '../../contract/access/access-request'
import { accessRequestStatuses } from '../../contract/access/access-request.schema'
import { fieldRefusals } from '../../contract/field-refusals'
import { pageSize } from '../../contract/limits'
import type { NoticeKind } from '../../contract/notifications/notices'
import { holds, type Permission } from '../../contract/permissions'
import { accessRequestLifecycle } from '../../machines/access/access-request/access-request.lifecycle'
import type { Database } from '../database/open'
import { accessRequest, feature, membership, module, userAccount } from '../database/schema'
import { notFound, refuseFields } from '../http/refused'
import type { AnyCall, Call } from '../http/route'
import { writeLog } from '../record/log-entry'
import { notifyUser } from '../record/notify-user'
import { applyTransition, defineRecord, lockForCall, lockRecord } from '../record/transition'
import type { Caller } from '../session/caller'
import { modulesOf } from './own-modules'

type Row = typeof accessRequest.$inferSelect

const record = defineRecord({
  entity: 'access_request',
  table: accessRequest,
  lifecycle: accessRequestLifecycle,
  statuses: accessRequestStatuses,
  factsOf: ({ status }: Row) => ({ status }),
  inLog: ({ status }) => ({ status }),
})

const answerer = alias(userAccount, 'answerer')
const statusAt = (now: Date) =>
  sql<AccessRequestStatus>`case when ${accessRequest.status} = 'open' and ${accessRequest.expires_at} <= ${now.toISOString()}::timestamptz then 'expired' else ${accessRequest.status} end`
const isOpenAt = (now: Date) => and(eq(accessRequest.status, 'open'), gt(accessRequest.expires_at, now))

interface Seen {
  readonly caller: Caller
  readonly now: Date
}

/** Requests as the caller sees them, the newest first unless the page says otherwise. */
async function readRequests(database: Database, { caller, now }: Seen, filter: SQL | undefined, page?: Page) {
  const administered = await administeredBy(database, caller)
  const query = database
    .select({
      request: accessRequest,
      status: statusAt(now),
      user: { id: userAccount.id, username: userAccount.username, name: userAccount.name },
      module: { id: module.id, code: module.code, name: module.name },
      permission: feature.permission_codename,
      answered_by: { id: answerer.id, username: answerer.username, name: answerer.name },
    })
    .from(accessRequest)
    .innerJoin(userAccount, eq(userAccount.id, accessRequest.user_id))
    .innerJoin(feature, eq(feature.id, accessRequest.feature_id))
    .innerJoin(module, eq(module.id, feature.module_id))
    .leftJoin(answerer, eq(answerer.id, accessRequest.answered_by))
    .where(filter)
    .orderBy(page?.order === 'oldest first' ? asc(accessRequest.id) : desc(accessRequest.id))
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
  return rows.map(({ request, ...row }): AccessRequest => {
    const { id, version, path, reason, answer, created_at, expires_at, answered_at } = request
    return {
      ...{ id, version, path, reason, answer, ...row },
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
      is_own: row.user.id === caller.id,
      may_answer: administered === 'all' || administered.includes(row.module.id),
    }
  })
}

interface Page {
  readonly limit: number
  readonly offset: number
  readonly order?: 'oldest first'
}

interface Asked {
  readonly whose: 'own' | 'others'
  readonly is?: 'open' | 'closed' | undefined
}

/** The caller's own, or those of other people that the caller may answer. */
export async function listRequests(database: Database, seen: Seen, { whose, is }: Asked, page: Page) {
  const { caller, now } = seen
  const isOwn = eq(accessRequest.user_id, caller.id)
  const administered = await administeredBy(database, caller)
  const answered =
    administered === 'all'
      ? undefined
      : inArray(
          accessRequest.feature_id,
          database.select({ id: feature.id }).from(feature).where(inArray(feature.module_id, administered)),
        )
  const filter = and(
    whose === 'own' ? isOwn : and(sql`not ${isOwn}`, answered),
    is === undefined ? undefined : is === 'open' ? isOpenAt(now) : sql`not (${isOpenAt(now)})`,
  )
  return {
    count: await database.$count(accessRequest, filter),
    results: await readRequests(database, seen, filter, page),
  }
}

/** Throws 404 for what the caller neither asked for nor may answer. */
export async function readRequest(database: Database, seen: Seen, id: number): Promise<AccessRequest> {
  const [found] = await readRequests(database, seen, eq(accessRequest.id, id))
  if (!found || !(found.is_own || found.may_answer)) throw notFound()
  return found
}

/** The permissions that the caller lacks, by module, and who gives them. */
export async function readAskable(database: Database, caller: Caller): Promise<Askable> {
  const own = await modulesOf(database, caller.id)
  const rows = await database
    .select({
      module: { id: module.id, code: module.code, name: module.name },
      permission: feature.permission_codename,
    })
    .from(feature)
    .innerJoin(module, eq(module.id, feature.module_id))
    .orderBy(asc(module.id), asc(feature.id))
  const lacked = rows.filter(({ permission }) => !holds(own, caller.is_superuser, permission as Permission))
  const modules = new Map(lacked.map((row) => [row.module.id, row.module]))
  const givers = await giversOf(database, [...modules.keys()])
  return [...modules.values()].map((one) => ({
    module: one,
    permissions: lacked.filter((row) => row.module.id === one.id).map(({ permission }) => permission),
    given_by: givers(one.id)
      .slice(0, pageSize.default)
      .map(({ name }) => name),
  }))
}

type AskCall = Call<unknown, unknown, AskForAccess, Caller>

/** The same permission is not asked for twice while a request is open. */
export async function askForAccess(transaction: Database, call: AskCall): Promise<AccessRequest> {
  const { caller, body, services } = call
  const { permission, path, reason } = body
  const now = new Date(services.clock())
  const [asked] = await transaction
    .select({ id: feature.id, module_id: feature.module_id })
    .from(feature)
    .where(eq(feature.permission_codename, permission))
  if (!asked) throw refuseFields({ permission: ['Esta permissão não existe.'] })
  // Whoever gives something in the module waits: what is given now answers this request, or it is refused here.
  await transaction.select().from(module).where(eq(module.id, asked.module_id)).for('share')
  if (holds(await modulesOf(transaction, caller.id), caller.is_superuser, permission as Permission))
    throw refuseFields({ permission: [fieldRefusals.heldPermission] })
  const own = and(eq(accessRequest.user_id, caller.id), eq(accessRequest.feature_id, asked.id))
  await transaction
    .update(accessRequest)
    .set({ status: 'expired' })
    .where(and(own, eq(accessRequest.status, 'open'), lte(accessRequest.expires_at, now)))
  const [made] = await transaction
    .insert(accessRequest)
    .values({
      ...{ status: 'open', user_id: caller.id, feature_id: asked.id, path, reason, created_at: now },
      expires_at: new Date(now.getTime() + daysToAnswer * 86_400_000),
    })
    .onConflictDoNothing()
    .returning({ id: accessRequest.id })
  if (!made) throw refuseFields({ permission: [fieldRefusals.askedPermission] })
  await writeLog(transaction, call, {
    ...{ entity: 'access_request', id: made.id, transition: 'access.ask', to: 'open', reason },
    changes: [{ field: 'permission', old: null, new: permission }],
  })
  const givers = await giversOf(transaction, [asked.module_id])
  for (const giver of givers(asked.module_id).filter(({ id }) => id !== caller.id))
    await notifyUser(transaction, call, {
      ...{ kind: 'access.ask', id: made.id, reason },
      ...{ user: giver.id, link: linkTo(made.id) },
    })
  return readRequest(transaction, { caller, now }, made.id)
}

type OfOne<Body> = Call<{ readonly id: number }, unknown, Body, Caller>

/** By one of those who give the permission; 404 for anybody else. */
export async function denyAccess(transaction: Database, call: OfOne<{ readonly reason: string }>) {
  const { caller, body, parameters, services } = call
  const now = new Date(services.clock())
  if (!(await readRequest(transaction, { caller, now }, parameters.id)).may_answer) throw notFound()
  const row = await lockForCall(transaction, record, call)
  await move(transaction, call, row, 'access.deny', { answer: body.reason })
  await answer(transaction, call, row, 'access.deny', body.reason)
  return readRequest(transaction, { caller, now }, row.id)
}

/** By whoever asked; 404 for anybody else. */
export async function withdrawAccess(transaction: Database, call: OfOne<unknown>): Promise<void> {
  const row = await lockRecord(transaction, record, call.parameters.id)
  if (row.user_id !== call.caller.id) throw notFound()
  await move(transaction, call, row, 'access.withdraw')
}

/** What somebody asked for and now has; they are told of that by their request. */
export interface Granted {
  readonly user: number
  readonly permission: string
}

/** Answers what these people asked for and may do now, whatever has given it to them. */
export async function grantRequests(
  transaction: Database,
  call: AnyCall,
  users: readonly number[],
): Promise<Granted[]> {
  const granted: Granted[] = []
  const rows = await transaction
    .select({ request: accessRequest, permission: feature.permission_codename, is_superuser: userAccount.is_superuser })
    .from(accessRequest)
    .innerJoin(feature, eq(feature.id, accessRequest.feature_id))
    .innerJoin(userAccount, eq(userAccount.id, accessRequest.user_id))
    .where(and(inArray(accessRequest.user_id, [...users]), isOpenAt(new Date(call.services.clock()))))
    .orderBy(asc(accessRequest.id))
    .for('update', { of: accessRequest })
  for (const { request, permission, is_superuser } of rows) {
    const modules = await modulesOf(transaction, request.user_id)
    if (!holds(modules, is_superuser, permission as Permission)) continue
    await move(transaction, call, request, 'access.grant')
    await answer(transaction, call, request, 'access.grant')
    granted.push({ user: request.user_id, permission })
  }
  return granted
}

type Step = 'access.grant' | 'access.deny' | 'access.withdraw'

async function move(transaction: Database, call: AnyCall, row: Row, type: Step, fields: Partial<Row> = {}) {
  const now = new Date(call.services.clock())
  const standing: Row = row.status === 'open' && row.expires_at <= now ? { ...row, status: 'expired' } : row
  await applyTransition(transaction, call, record, {
    record: standing,
    event: { type },
    refusal: 'Este pedido não aguarda mais resposta.',
    fields: type === 'access.withdraw' ? {} : { ...fields, answered_at: now, answered_by: call.caller?.id ?? null },
    ...(fields.answer ? { reason: fields.answer } : {}),
  })
}

const linkTo = (id: number) => `/iam/pedidos/${id}`

/** Tells whoever asked; the page of the request leads back to where the permission was missing. */
async function answer(transaction: Database, call: AnyCall, row: Row, kind: NoticeKind, reason = ''): Promise<void> {
  await notifyUser(transaction, call, { kind, id: row.id, reason, user: row.user_id, link: linkTo(row.id) })
}

async function administeredBy(database: Database, caller: Caller): Promise<'all' | number[]> {
  if (caller.is_superuser) return 'all'
  const rows = await database
    .select({ id: membership.module_id })
    .from(membership)
    .where(and(eq(membership.user_id, caller.id), eq(membership.is_admin, true)))
  return rows.map(({ id }) => id)
}

/** Who administers each of these modules; where nobody does, the superusers. */
async function giversOf(database: Database, modules: readonly number[]) {
  const isPresent = and(eq(userAccount.is_active, true), eq(userAccount.is_invited, false))
  const administers = and(
    eq(membership.user_id, userAccount.id),
    inArray(membership.module_id, [...modules]),
    eq(membership.is_admin, true),
  )
  const people = await database
    .select({
      id: userAccount.id,
      name: userAccount.name,
      is_superuser: userAccount.is_superuser,
      administers: membership.module_id,
    })
    .from(userAccount)
    .leftJoin(membership, administers)
    .where(and(isPresent, or(isNotNull(membership.module_id), eq(userAccount.is_superuser, true))))
    .orderBy(asc(userAccount.name), asc(userAccount.id))
  const superusers = [...new Map(people.filter((one) => one.is_superuser).map((one) => [one.id, one])).values()]
  return (of: number) => {
    const admins = people.filter((one) => one.administers === of)
    return admins.length > 0 ? admins : superusers
  }
}
