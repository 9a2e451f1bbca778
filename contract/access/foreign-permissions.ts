import {
  billingPermissions,
  billingViewPermissions,
  formPermissions,
  type Permission,
  permits,
  projectPermissions,
} from '../permissions'
import type { AccessModule } from './access'

/** The codenames that every back end knows (specification, section 3), by what the codenames of their actions begin with. */
const views: readonly (readonly [string, Permission])[] = [
  ...billingViewPermissions.map((view) => [`${view}_`, view] as const),
  ['projetos_', 'projetos_access'],
]
const known: readonly string[] = [...views.map(([, view]) => view), 'formularios_auditoria']
const actions = [...billingPermissions, ...formPermissions, ...projectPermissions].filter((one) => !known.includes(one))

/**
 * What the user may do on a back end without our codenames of actions: `mapping` names another for an action
 * (`action=codename`, between commas), one that it does not name follows the view (domain decisions, "Permissions").
 * Empty where the back end has them all.
 */
export function withForeignPermissions(modules: readonly AccessModule[], mapping: string): readonly AccessModule[] {
  if (mapping === '') return modules
  const mapped = new Map(
    mapping.split(',').map((pair) => pair.split('=').map((name) => name.trim()) as [string, string]),
  )
  const granted = actions.filter((action) => {
    const codename = mapped.get(action) ?? views.find(([prefix]) => action.startsWith(prefix))?.[1]
    return codename !== undefined && permits(modules, codename)
  })
  const features = granted.map((codename) => ({ codename, permission_codename: codename }))
  return [...modules, { name: '', code: '', is_admin: false, features }]
}
