import type { AnyMachineSnapshot } from 'xstate'
import type { AccessModule } from '../../../../contract/access/access'
import { type Permission, permits } from '../../../../contract/permissions'
import { type Action, actionsOf } from '../../../../machines/support/explain'

/** `reasons` are the lifecycle's; a step may be closed by the permission alone. */
export interface PermittedAction<Event extends string = string> extends Action<Event> {
  readonly isPermitted: boolean
  /** The permission that is missing. */
  readonly lacks?: Permission
}

/**
 * What may happen to a record now and what not, by the lifecycle that the server decides by and by what the person may do;
 * in the order of the permissions.
 */
export function permittedActions<Event extends string>(
  snapshot: AnyMachineSnapshot,
  permissions: Readonly<Record<Event, Permission>>,
  modules: readonly AccessModule[],
): PermittedAction<Event>[] {
  return actionsOf(snapshot, Object.keys(permissions) as Event[]).map((action) => {
    const isPermitted = permits(modules, permissions[action.event])
    const missing = isPermitted ? {} : { lacks: permissions[action.event] }
    return { ...action, isPermitted, ...missing, isOpen: action.isOpen && isPermitted }
  })
}
