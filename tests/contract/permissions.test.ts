import { expect, test } from 'vitest'
import { personPermissions, recordPermissions } from '../../contract/permissions'
import { lifecycles } from '../../machines'

/** That of master data asks for the permission of its kind, whatever the event. */
const { 'master-data': _, ...ofBilling } = lifecycles

test.each(Object.values(ofBilling).map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  'each event of the lifecycle %s asks for a permission, and no other (ACC-03)',
  (id, lifecycle) => {
    const permissions = { ...recordPermissions, person: personPermissions }
    const { events } = permissions[id as keyof typeof permissions]
    expect(Object.keys(events).sort()).toEqual([...lifecycle.events].sort())
  },
)
