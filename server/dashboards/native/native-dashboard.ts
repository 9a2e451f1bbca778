import { asc, eq } from 'drizzle-orm'
import { dashboardFigures } from '../../../contract/dashboards/figures'
import { cardsApart, cardText } from '../../../contract/dashboards/logged-cards'
import {
  type DashboardCard,
  type DashboardDraft,
  type NativeDashboard,
  reservedCodes,
} from '../../../contract/dashboards/native-dashboard'
import { dashboardBounds } from '../../../contract/limits'
import type { LoggedField } from '../../../contract/log-fields'
import { buildDashboards, holds, type Permission } from '../../../contract/permissions'
import { modulesOf } from '../../access/own-modules'
import { nameFilter } from '../../billing/shared/billed-client'
import type { Database } from '../../database/open'
import { dashboard, module } from '../../database/schema'
import { notFound, refuse } from '../../http/refused'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import { changesBetween, writeLog } from '../../record/log-entry'
import type { Caller } from '../../session/caller'

type OfDashboard<Body> = Call<{ readonly code: string }, unknown, Body, Caller>

/** Those of which the caller may see the page and a card, by title: whoever builds them sees all. */
export async function visibleDashboards(database: Database, caller: Caller): Promise<NativeDashboard[]> {
  const modules = await modulesOf(database, caller.id)
  const rows = await database.select().from(dashboard).orderBy(asc(dashboard.title), asc(dashboard.id))
  const may = (permission: Permission | null) => permission === null || holds(modules, caller.is_superuser, permission)
  const mayBuild = may(buildDashboards)
  const sees = ({ figure }: DashboardCard) => may(dashboardFigures[figure].permission)
  return rows
    .filter(({ permission, cards }) => mayBuild || (may(permission) && cards.some(sees)))
    .map(({ cards, ...row }) => ({ ...row, cards: [...cards] }))
}

/** 404 for one that the caller may not see, whether there is one or not. */
export async function readDashboard(database: Database, caller: Caller, code: string): Promise<NativeDashboard> {
  const found = (await visibleDashboards(database, caller)).find((one) => one.code === code)
  if (!found) throw notFound()
  return found
}

export async function createDashboard(
  transaction: Database,
  call: Call<unknown, unknown, DashboardDraft, Caller>,
): Promise<NativeDashboard> {
  const known = await lockDashboards(transaction)
  if (known.length >= dashboardBounds.dashboards)
    throw refuse(409, `Já há ${dashboardBounds.dashboards} dashboards, o máximo. Exclua um para criar outro.`)
  const taken = [...reservedCodes, ...known, ...call.services.settings.dashboards.map(({ code }) => code)]
  const code = codeFor(call.body.title, taken)
  const [made] = await transaction
    .insert(dashboard)
    .values({ ...call.body, code })
    .returning()
  if (!made) throw new Error('an inserted row is returned')
  const answer = { ...made, cards: [...made.cards] }
  await tell(transaction, call, 'dashboard.create', null, answer)
  return answer
}

export async function editDashboard(
  transaction: Database,
  call: OfDashboard<DashboardDraft>,
): Promise<NativeDashboard> {
  const before = await lockDashboard(transaction, call)
  checkVersion(call.header('If-Match'), before.version)
  const after = { ...before, ...call.body, version: before.version + 1 }
  const { id, code: _, ...columns } = after
  await transaction.update(dashboard).set(columns).where(eq(dashboard.id, id))
  await tell(transaction, call, 'dashboard.edit', before, after)
  return after
}

export async function removeDashboard(transaction: Database, call: OfDashboard<unknown>): Promise<void> {
  const before = await lockDashboard(transaction, call)
  await transaction.delete(dashboard).where(eq(dashboard.id, before.id))
  await tell(transaction, call, 'dashboard.remove', before, null)
}

/** The codes of all: one is made after the other, because no two are called alike. */
async function lockDashboards(transaction: Database): Promise<string[]> {
  await transaction.select({ id: module.id }).from(module).where(eq(module.code, 'iam')).for('no key update')
  const rows = await transaction.select({ code: dashboard.code }).from(dashboard)
  return rows.map(({ code }) => code)
}

async function lockDashboard(transaction: Database, { parameters }: OfDashboard<unknown>): Promise<NativeDashboard> {
  const [row] = await transaction.select().from(dashboard).where(eq(dashboard.code, parameters.code)).for('update')
  if (!row) throw notFound()
  return { ...row, cards: [...row.cards] }
}

/** Of its title, as an address has it; numbered where another one has it already. */
export function codeFor(title: string, taken: readonly string[]): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  const base = words.replace(/^-/, '').slice(0, 36).replace(/-$/, '') || 'dashboard'
  const numbered = Array.from({ length: taken.length + 1 }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`))
  return numbered.find((code) => !taken.includes(code)) ?? base
}

async function cardsText(database: Database, cards: readonly DashboardCard[]): Promise<string> {
  const texts: string[] = []
  for (const card of cards) {
    const { client, cost_center } = card
    const named = await nameFilter(database, { client: client ?? undefined, cost_center: cost_center ?? undefined })
    const whom = [
      client === null ? null : (named.client?.name ?? `#${client}`),
      cost_center === null ? null : (named.cost_center?.code ?? `#${cost_center}`),
    ]
    texts.push(cardText(card, whom.filter(Boolean).join(' · ')))
  }
  return texts.join(', ')
}

async function toldOf(database: Database, one: NativeDashboard | null, cards: readonly DashboardCard[]) {
  if (!one)
    return { title: null, title_en: null, description: null, description_en: null, permission: null, cards: null }
  const { title, title_en, description, description_en, permission } = one
  const texts = { title, title_en, description, description_en, permission: permission ?? 'everyone' }
  return { ...texts, cards: await cardsText(database, cards) }
}

async function tell(
  transaction: Database,
  call: Call<unknown, unknown, unknown, Caller>,
  transition: 'dashboard.create' | 'dashboard.edit' | 'dashboard.remove',
  before: NativeDashboard | null,
  after: NativeDashboard | null,
): Promise<void> {
  const told = after ?? before
  const [left, came] = cardsApart(before?.cards ?? [], after?.cards ?? [])
  const changes = changesBetween<LoggedField<'dashboard'>>(
    await toldOf(transaction, before, left),
    await toldOf(transaction, after, came),
  )
  await writeLog(transaction, call, {
    ...{ entity: 'dashboard', id: told?.id ?? 0, transition, subject: told?.title ?? '' },
    changes: changes.filter(({ old, new: now }) => (old ?? '') !== (now ?? '')),
  })
}
