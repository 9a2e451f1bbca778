import { and, asc, eq } from 'drizzle-orm'
import type { ModuleLink, ModuleLinkDraft, ModulePage } from '../../contract/access/module-page'
import { moduleLinkBounds } from '../../contract/limits'
import type { LoggedField } from '../../contract/log-fields'
import type { Database } from '../database/open'
import { membership, module, moduleLink, userAccount } from '../database/schema'
import { notFound, refuse } from '../http/refused'
import type { Call } from '../http/route'
import { checkVersion } from '../http/version'
import { type ChangeOf, changesBetween, writeLog } from '../record/log-entry'
import { raiseVersion } from '../record/transition'
import type { Caller } from '../session/caller'
import { callerNow, checkAdministers } from './administers'

export const moduleTable = { entity: 'module', table: module } as const

type OfModule<Body> = Call<{ readonly id: number }, unknown, Body, Caller>
type OfLink<Body> = Call<{ readonly id: number; readonly link: number }, unknown, Body, Caller>

export async function readModulePage(database: Database, id: number): Promise<ModulePage> {
  const administrators = await database
    .select({ name: userAccount.name, email: userAccount.email })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.user_id))
    .where(and(eq(membership.module_id, id), eq(membership.is_admin, true), eq(userAccount.is_active, true)))
    .orderBy(asc(userAccount.name), asc(userAccount.id))
  return { links: await readLinks(database, id), administrators }
}

export async function addLink(transaction: Database, call: OfModule<ModuleLinkDraft>): Promise<ModuleLink> {
  const links = await lockLinks(transaction, call)
  if (links.length >= moduleLinkBounds.perModule)
    throw refuse(
      409,
      `Este módulo já tem ${moduleLinkBounds.perModule} links, o máximo. Remova um para adicionar outro.`,
    )
  const place = Math.min(call.body.place, links.length + 1)
  const [made] = await transaction
    .insert(moduleLink)
    .values({ ...call.body, place, module_id: call.parameters.id })
    .returning({ id: moduleLink.id })
  if (!made) throw new Error('an inserted row is returned')
  const link = { ...call.body, place, id: made.id, version: 1 }
  await putInOrder(transaction, links.toSpliced(place - 1, 0, link))
  await writeLinkLog(transaction, call, 'link.add', link, changesBetween<LinkField>({}, toldOf(link)))
  return link
}

export async function editLink(transaction: Database, call: OfLink<ModuleLinkDraft>): Promise<ModuleLink> {
  const links = await lockLinks(transaction, call)
  const before = linkOf(call, links)
  checkVersion(call.header('If-Match'), before.version)
  const link = { ...before, ...call.body, place: Math.min(call.body.place, links.length) }
  const changes = changesBetween(toldOf(before), toldOf(link))
  if (changes.length === 0) return before
  const { title, url, description, place } = link
  const version = before.version + 1
  await transaction
    .update(moduleLink)
    .set({ title, url, description, place, version })
    .where(eq(moduleLink.id, link.id))
  await putInOrder(transaction, links.filter(({ id }) => id !== link.id).toSpliced(place - 1, 0, link))
  await writeLinkLog(transaction, call, 'link.edit', link, changes)
  return { ...link, version }
}

export async function removeLink(transaction: Database, call: OfLink<unknown>): Promise<void> {
  const links = await lockLinks(transaction, call)
  const link = linkOf(call, links)
  await transaction.delete(moduleLink).where(eq(moduleLink.id, link.id))
  await putInOrder(
    transaction,
    links.filter(({ id }) => id !== link.id),
  )
  const { title, url } = link
  await writeLinkLog(transaction, call, 'link.remove', link, changesBetween({ title, url }, { title: null, url: null }))
}

/** The links in their order, which nobody else changes until the transaction ends. */
async function lockLinks(transaction: Database, call: OfModule<unknown>): Promise<ModuleLink[]> {
  const { id } = call.parameters
  await raiseVersion(transaction, moduleTable, id)
  await checkAdministers(transaction, await callerNow(transaction, call.caller), id)
  return readLinks(transaction, id)
}

function readLinks(database: Database, module: number): Promise<ModuleLink[]> {
  const { id, version, title, url, description, place } = moduleLink
  return database
    .select({ id, version, title, url, description, place })
    .from(moduleLink)
    .where(eq(moduleLink.module_id, module))
    .orderBy(asc(place), asc(id))
}

function linkOf({ parameters }: OfLink<unknown>, links: readonly ModuleLink[]): ModuleLink {
  const link = links.find(({ id }) => id === parameters.link)
  if (!link) throw notFound()
  return link
}

/** Those that others make room for are changed too: whoever saw them elsewhere is told. */
async function putInOrder(transaction: Database, links: readonly ModuleLink[]): Promise<void> {
  for (const [index, { id, version, place }] of links.entries()) {
    if (place === index + 1) continue
    await transaction
      .update(moduleLink)
      .set({ place: index + 1, version: version + 1 })
      .where(eq(moduleLink.id, id))
  }
}

type LinkField = Extract<LoggedField<'module'>, keyof ModuleLinkDraft>

const toldOf = ({ title, url, description, place }: ModuleLink) => ({ title, url, description, place })

function writeLinkLog(
  transaction: Database,
  call: OfModule<unknown>,
  transition: 'link.add' | 'link.edit' | 'link.remove',
  { title }: ModuleLink,
  changes: readonly ChangeOf<'module'>[],
): Promise<void> {
  return writeLog(transaction, call, {
    ...{ entity: 'module', id: call.parameters.id, transition, subject: title, changes },
  })
}
