import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../server/access/administrator'
import { auditEntry, logEntry, userAccount, userIdentity } from '../../../server/database/schema'
import { startTestServer, type TestServer, testNow } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: false, settings: { hasDemo: false } })
})
afterAll(() => server.close())

const make = async (name: string) => {
  const password = await makeAdministrator(server.database, name, testNow)
  return password ?? ''
}

describe('the first administrator', () => {
  test('signs in with the password that was shown, and administers every module', async () => {
    const { access } = await server.signIn('maria.reis', await make(' Maria.Reis '))
    const modules = (await server.get('iam/me-access/', access)).body

    expect((await server.get('me/', access)).body).toMatchObject({ username: 'maria.reis', is_superuser: true })
    expect(modules).toHaveLength(13)
    expect(modules.every(({ is_admin }: { is_admin: boolean }) => is_admin)).toBe(true)
    expect((await server.get('billing/reports/', access)).body.count).toBe(0)
  })

  test('made again has a new password; the old one and what was signed in with it are over', async () => {
    const old = await make('maria.reis')
    const { access } = await server.signIn('maria.reis', old)
    const fresh = await make('maria.reis')

    expect((await server.get('me/', access)).status).toBe(401)
    expect((await server.post('token/', { body: { username: 'maria.reis', password: old } })).status).toBe(401)
    await expect(server.signIn('maria.reis', fresh)).resolves.toHaveProperty('access')
  })

  test('who was invited with a first password waits for nothing more', async () => {
    const username = 'gil.prado@empresa.example'
    const invited = { username, name: 'Gil', email: username, password_hash: 'x', created_at: new Date(testNow) }
    await server.database.insert(userAccount).values({ ...invited, is_invited: true, must_change_password: true })
    const password = await make(username)
    const [made] = await server.database.select().from(userAccount).where(eq(userAccount.username, username))
    expect(made).toMatchObject({ is_invited: false, version: 2 })
    const [told] = await server.database.select().from(logEntry).orderBy(desc(logEntry.id)).limit(1)
    expect(told).toMatchObject({ from_state: 'invited', to_state: 'active' })
    expect(told?.changes).toEqual([
      { field: 'status', old: 'invited', new: 'active' },
      { field: 'superuser', old: null, new: 'yes' },
      { field: 'new_password', old: null, new: 'yes' },
      ...Array.from({ length: 13 }, () => ({ field: 'admin', old: null, new: expect.any(String) })),
    ])
    const [audited] = await server.database.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(audited).toMatchObject({ event: told?.transition, details: { changes: told?.changes } })
    const { access } = await server.signIn(username, password)
    expect((await server.get('iam/me-access/', access)).status).toBe(200)
  })

  test('who signs in through a provider keeps doing so, without a password', async () => {
    const [user] = await server.database
      .insert(userAccount)
      .values({ username: 'gil@empresa.example', name: 'Gil', email: 'gil@empresa.example', created_at: new Date() })
      .returning()
    await server.database.insert(userIdentity).values({ issuer: 'x', subject: 'y', user_id: user?.id ?? 0 })

    expect(await makeAdministrator(server.database, 'gil@empresa.example', testNow)).toBeNull()
    const [found] = await server.database
      .select()
      .from(userAccount)
      .where(eq(userAccount.id, user?.id ?? 0))
    expect(found).toMatchObject({ is_superuser: true, password_hash: null, name: 'Gil' })
  })

  test('is written down, without the password', async () => {
    const password = await make('maria.reis')
    const entries = await server.database
      .select()
      .from(logEntry)
      .where(eq(logEntry.transition, 'person.make-administrator'))

    expect(entries.length).toBeGreaterThan(0)
    expect(entries.at(-1)).toMatchObject({
      ...{ entity: 'person', from_state: 'active', to_state: 'active' },
      changes: [{ field: 'new_password', old: null, new: 'yes' }],
    })
    expect(JSON.stringify(entries)).not.toContain(password)
  })

  test.each(['', '  ', 'x'.repeat(151)])('has a name: %j is refused', async (name) => {
    await expect(make(name)).rejects.toThrow('--admin: a user name is missing')
  })
})

describe('a server without demonstration data', () => {
  test('has no identity provider of its own', async () => {
    const pages = [
      '/oidc/v2.0/.well-known/openid-configuration',
      '/oidc/oauth2/v2.0/authorize?client_id=portal-manserv',
    ]
    for (const page of pages) expect((await fetch(server.origin + page)).status).toBe(404)
  })

  test('names none to the browser, and takes no code', async () => {
    const { body: script } = await server.get('/config.js')
    expect(JSON.parse(script.replace('window.__PORTAL__ = ', ''))).toMatchObject({
      VITE_SSO_AUTHORITY: '',
      VITE_SSO_SIMAKRENT_CLIENT_ID: '',
      VITE_SSO_MANSERV_CLIENT_ID: '',
    })
    const redirect_uri = `${server.origin}/login`
    const body = { code: 'x', state: 'x', client_id: 'portal-manserv', redirect_uri, provider: 'MANSERV' }
    const answer = await server.post('auth/sso/callback/', { body })
    expect([answer.status, answer.body]).toEqual([400, { provider: ['Este provedor não está configurado.'] }])
  })
})
