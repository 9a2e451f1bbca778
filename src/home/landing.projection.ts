import type { AccessModule } from '../../contract/access/access'
import { type App, administers, appsOf, type Entitlement } from '../shell/navigation/navigation.projection'
import type { RouteEntry } from '../shell/routes'

export interface Landing {
  /** Null where nobody knows it: the list does not tell a user of modules that are not theirs. */
  readonly module: { readonly name: string; readonly icon: string } | null
  /** What the user is to the module; null for a page that belongs to none, or to one that nobody knows. */
  readonly role: 'admin' | 'member' | 'stranger' | null
  /** Permissions that the user has in it. */
  readonly permissions: readonly string[]
  /** The app's screens that the user may open. */
  readonly screens: App['items']
}

/** What a page without a screen of its own tells of the module it belongs to. */
export function projectLanding({ module: code }: RouteEntry, user: Entitlement): Landing {
  const listed = user.list.find((module) => module.code === code)
  const own = user.modules.find((module) => module.code === code)
  const app = appsOf(user).find((one) => one.code === code)
  return {
    module: listed ?? (own ? { name: own.name, icon: '' } : null),
    role: roleOf(code, own, user),
    permissions: (own?.features ?? []).flatMap(
      ({ permission_codename, codename }) => permission_codename ?? codename ?? [],
    ),
    screens: app ? [...(app.href === null ? [] : [{ href: app.href, title: app.title }]), ...app.items] : [],
  }
}

function roleOf(code: string | undefined, own: AccessModule | undefined, user: Entitlement): Landing['role'] {
  if (code === undefined) return null
  if (administers(code, user)) return 'admin'
  if (own) return 'member'
  return code === 'formularios' ? null : 'stranger'
}
