import { expect, test } from 'vitest'
import { recordPermissions } from '../../contract/permissions'
import { lifecycles } from '../../machines'

/** That of master data asks for the permission of its kind, whatever the event. */
const { 'master-data': _, ...ofBilling } = lifecycles

test.each(Object.values(ofBilling).map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  'each event of the lifecycle %s asks for a permission, and no other (ACC-03)',
  (id, lifecycle) => {
    const { events } = recordPermissions[id as keyof typeof recordPermissions]
    expect(Object.keys(events).sort()).toEqual([...lifecycle.events].sort())
  },
)
