import { idInPathSchema } from '../../contract/paging.schema'
import { holds, type Permission } from '../../contract/permissions'
import type { Database } from '../database/open'
import { factorDue, forbidden, passwordDue, refuseFields } from '../http/refused'
import type { ApiContext, Rule } from '../http/route'
import type { Services } from '../services'
import { type Caller, readCaller } from '../session/caller'
import { isAdminOf, modulesOf } from './modules'

/** Lets a call through by the rule of its route, or throws 401, 403, or 404 for what the caller may not see. */
export async function authorise(rule: Rule, context: ApiContext, services: Services): Promise<Caller | null> {
  if (rule === 'public') return null
  const caller = await readCaller(context.req.header('Authorization'), services)
  context.set('caller', caller)
  if (rule === 'signed in anyhow') return caller
  if (caller.must_change_password) throw passwordDue()
  if (rule === 'signed in without a factor') return caller
  if (caller.must_set_second_factor) throw factorDue()
  if (!(await isOpenTo(rule, caller, services.database, () => readId(context)))) throw forbidden()
  return caller
}

/** Whether what such a rule guards is open to somebody who is signed in; `module` is asked where the rule is about one. */
export async function isOpenTo(
  rule: Exclude<Rule, 'public' | 'signed in anyhow' | 'signed in without a factor'>,
  caller: Caller,
  database: Database,
  module: () => number,
): Promise<boolean> {
  if (rule === 'signed in') return true
  if (typeof rule === 'object') {
    const modules = await modulesOf(database, caller.id)
    const permissions: readonly Permission[] = 'anyOf' in rule ? rule.anyOf : [rule.permission]
    return permissions.some((permission) => holds(modules, caller.is_superuser, permission))
  }
  const isAdmin = await isAdminOf(database, caller, module())
  return rule === 'module member' || isAdmin || caller.is_superuser
}

function readId(context: ApiContext): number {
  const { success, data } = idInPathSchema.safeParse(context.req.param('id'))
  if (!success) throw refuseFields({ id: ['Valor inválido.'] })
  return data
}
