import { expect, test } from 'vitest'
import { recordPermissions } from '../../contract/permissions'
import { lifecycles } from '../../machines'

test.each(Object.values(lifecycles).map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  'each event of the lifecycle %s asks for a permission, and no other (ACC-03)',
  (id, lifecycle) => {
    const { events } = recordPermissions[id as keyof typeof recordPermissions]
    expect(Object.keys(events).sort()).toEqual([...lifecycle.events].sort())
  },
)
