import { idInPathSchema } from '../../contract/paging.schema'
import { holds, type Permission } from '../../contract/permissions'
import { factorDue, forbidden, notFound, passwordDue, refuseFields } from '../http/refused'
import type { ApiContext, OpenRule, Rule } from '../http/route'
import type { Services } from '../services'
import { type Caller, readCaller } from '../session/caller'
import { isAdminOf } from './modules'

/** Lets a call through by the rule of its route, or throws 401, 403, or 404 for what the caller may not see. */
export async function authorise(rule: Rule, context: ApiContext, services: Services): Promise<Caller | null> {
  if (rule === 'public') return null
  const asked = typeof rule === 'object' ? 'withModules' : 'alone'
  const { caller, modules, moment } = await readCaller(context.req.header('Authorization'), services, asked)
  context.set('caller', caller)
  context.set('moment', moment)
  if (rule === 'signed in anyhow') return caller
  if (caller.must_change_password) throw passwordDue()
  if (rule === 'signed in without a factor') return caller
  if (caller.must_set_second_factor) throw factorDue()
  if (!(await isAllowed(rule))) throw forbidden()
  if (typeof rule === 'object' && 'within' in rule && !(await isAllowed(rule.within))) throw notFound()
  return caller

  async function isAllowed(asked: OpenRule): Promise<boolean> {
    if (asked === 'signed in') return true
    if (typeof asked === 'object') return holdsOne('anyOf' in asked ? asked.anyOf : [asked.permission])
    const isAdmin = await isAdminOf(services.database, caller, readId(context))
    return asked === 'module member' || isAdmin || caller.is_superuser
  }

  function holdsOne(permissions: readonly Permission[]): boolean {
    return permissions.some((permission) => holds(modules, caller.is_superuser, permission))
  }
}

function readId(context: ApiContext): number {
  const { success, data } = idInPathSchema.safeParse(context.req.param('id'))
  if (!success) throw refuseFields({ id: ['Valor inválido.'] })
  return data
}
