import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '../../../contract/permissions'
import { feature, featureGrant, membership, module } from '../../../server/database/schema'
import { endpoints } from '../../../server/endpoints'
import { startTestServer, type TestServer } from '../../support/server'

/** Routes by the permissions that open them: each one of them alone. */
const routes = new Map<string, { readonly names: readonly Permission[]; readonly calls: [string, string][] }>()
for (const { method, path, rule } of endpoints) {
  if (typeof rule === 'string') continue
  const names = 'anyOf' in rule ? rule.anyOf : [rule.permission]
  const found = routes.get(names.join(' or ')) ?? { names, calls: [] }
  found.calls.push([method.toUpperCase(), path.slice(1).replace(/\{\w+\}/g, '999999')])
  routes.set(names.join(' or '), found)
}

/** Davi Rocha, who is in every module and holds what a test gives him. */
const davi = 4
let server: TestServer
let token: string
let all: { readonly id: number; readonly name: string }[]
beforeAll(async () => {
  server = await startTestServer()
  const { database } = server
  token = (await server.signIn('davi.rocha')).access
  all = await database.select({ id: feature.id, name: feature.permission_codename }).from(feature)
  const modules = await database.select({ module_id: module.id }).from(module)
  await database.insert(membership).values(modules.map((one) => ({ ...one, user_id: davi, is_admin: false })))
})
afterAll(() => server.close())

async function statusesWith(calls: readonly [string, string][], holds: (name: string) => boolean) {
  await server.database.delete(featureGrant).where(inArray(featureGrant.user_id, [davi]))
  const granted = all.filter(({ name }) => holds(name)).map(({ id }) => ({ user_id: davi, feature_id: id }))
  await server.database.insert(featureGrant).values(granted)
  return Promise.all(
    calls.map(async ([method, path]) => ({ path, status: (await server.call(method, path, { token })).status })),
  )
}

test.each([...routes])(
  '%s opens its routes alone, and all others together open none of them (ACC-02)',
  async (_, { names, calls }) => {
    const others = await statusesWith(calls, (name) => !names.includes(name as Permission))
    expect(others.filter(({ status }) => status !== 403)).toEqual([])
    for (const one of names) {
      const alone = await statusesWith(calls, (name) => name === one)
      expect(alone.filter(({ status }) => status === 403 || status === 401)).toEqual([])
    }
  },
)
