import type { AccessModule } from '../../../contract/access/access'
import { type Person, personFactsOf } from '../../../contract/access/person'
import { holds, personPermissions } from '../../../contract/permissions'
import { personLifecycle } from '../../../machines/access/person/person.lifecycle'
import { actionsOf } from '../../../machines/support/explain'
import { inLifecycle } from '../../../machines/support/lifecycle'
import type { PermittedAction } from '../../ui/record/actions/permitted-actions'

const permissions = personPermissions.events

export type PersonStep = keyof typeof permissions

/** Whoever looks at a person. */
export interface Looking {
  readonly username: string
  readonly is_superuser: boolean
  readonly modules: readonly AccessModule[]
}

/** What may happen to a person now and what not, by the lifecycle that the server decides by and by what whoever looks may do. */
export function projectPersonActions(person: Person, looking: Looking): PermittedAction<PersonStep>[] {
  const snapshot = inLifecycle(personLifecycle, personFactsOf(person, looking))
  return actionsOf(snapshot, Object.keys(permissions) as PersonStep[]).map((action) => {
    const isPermitted = holds(looking.modules, looking.is_superuser, permissions[action.event])
    const missing = isPermitted ? {} : { lacks: permissions[action.event] }
    return { ...action, isPermitted, ...missing, isOpen: action.isOpen && isPermitted }
  })
}
