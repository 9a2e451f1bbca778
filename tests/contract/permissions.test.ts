import { expect, test } from 'vitest'
import {
  documentPermissions,
  followUpPermissions,
  formEventPermissions,
  personPermissions,
  projectAllows,
  recordPermissions,
  responsePermissions,
} from '../../contract/permissions'
import { lifecycles } from '../../machines'

/** Master data asks for the permission of its kind, whatever the event; a request for access is for who administers the module. */
const { 'master-data': _, 'access-request': __, response, document, ...ofBilling } = lifecycles

test.each(Object.values(ofBilling).map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  'each event of the lifecycle %s asks for a permission, and no other (ACC-03)',
  (id, lifecycle) => {
    const permissions = {
      ...recordPermissions,
      person: personPermissions,
      form: { events: formEventPermissions },
      followUp: { events: followUpPermissions },
      project: projectAllows,
    }
    const { events } = permissions[id as keyof typeof permissions]
    expect(Object.keys(events).sort()).toEqual([...lifecycle.events].sort())
  },
)

test('of a response the audit asks for its permission, and for nothing else: whoever answers needs none (FRM-05)', () => {
  const asked = Object.keys(responsePermissions)
  expect(response.events.filter((type) => asked.includes(type)).sort()).toEqual(asked.sort())
  expect(new Set(Object.values(responsePermissions))).toEqual(new Set(['formularios_auditoria']))
})

test('of a file its deletion by law asks for a permission of its own; it is removed by whoever may attach (BM-06)', () => {
  expect([...document.events].sort()).toEqual([...Object.keys(documentPermissions), 'document.remove'].sort())
})
