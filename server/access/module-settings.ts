import { arrayContains, eq } from 'drizzle-orm'
import {
  type EditModuleSettings,
  type ModuleRule,
  type ModuleSettings,
  rulesOfModules,
} from '../../contract/access/module-settings'
import { moduleRules } from '../../contract/limits'
import type { Database } from '../database/open'
import { module } from '../database/schema'
import { notFound, refuseFields } from '../http/refused'
import type { Call } from '../http/route'
import { checkVersion } from '../http/version'
import { changesBetween, writeLog } from '../record/log-entry'
import type { Caller } from '../session/caller'
import { callerNow, checkAdministers } from './administers'

export async function readSettings(database: Database, id: number): Promise<ModuleSettings> {
  const [row] = await database.select().from(module).where(eq(module.id, id))
  if (!row) throw notFound()
  return row
}

/** The module is locked first, as where access is changed: whoever is no admin any more by then changes nothing. */
export async function changeSettings(
  transaction: Database,
  { body, ...call }: Call<{ readonly id: number }, unknown, EditModuleSettings, Caller>,
): Promise<ModuleSettings> {
  const { id } = call.parameters
  const [row] = await transaction.select().from(module).where(eq(module.id, id)).for('update')
  if (!row) throw notFound()
  await checkAdministers(transaction, await callerNow(transaction, call.caller), id)
  checkVersion(call.header('If-Match'), row.version)
  const own = rulesOfModules[row.code] ?? []
  if (!body.rules.every((rule) => own.includes(rule)))
    throw refuseFields({ rules: ['O módulo não tem uma destas regras.'] })
  const rules = own.filter((rule) => body.rules.includes(rule))
  const changes = changesBetween(toldOf(row), toldOf({ ...body, rules }))
  if (changes.length === 0) return row
  const written = { ...body, rules, version: row.version + 1 }
  await transaction.update(module).set(written).where(eq(module.id, id))
  await writeLog(transaction, call, { entity: 'module', id, transition: 'module.edit', changes })
  return { ...row, ...written }
}

/** Whether a module separates these duties now. */
export async function isSeparated(database: Database, rule: ModuleRule): Promise<boolean> {
  return (await database.$count(module, arrayContains(module.rules, [rule]))) > 0
}

function toldOf({ name, icon, place, rules }: Pick<ModuleSettings, 'name' | 'icon' | 'place' | 'rules'>) {
  const switches = moduleRules.map((rule) => [rule, rules.includes(rule) ? 'on' : 'off'] as const)
  return { name, icon, place, ...(Object.fromEntries(switches) as Record<ModuleRule, string>) }
}
