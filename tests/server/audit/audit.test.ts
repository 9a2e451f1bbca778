import { readFileSync } from 'node:fs'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportStatuses } from '../../../contract/billing/report.schema'
import { purgeAudit } from '../../../server/audit/purge-audit'
import { verifyAudit } from '../../../server/audit/verify-audit'
import type { Database } from '../../../server/database/open'
import { auditCheckpoint, auditEntry, auditLink, notification } from '../../../server/database/schema'
import { signInWithGrants } from '../../support/grants'
import { attach, sampleFile } from '../../support/samples/sample-files'
import { startTestServer, type TestServer, testNow } from '../../support/server'

let server: TestServer
let bruno: string
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: true } })
  bruno = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const newest = async () => {
  const [entry] = await server.database.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  return entry
}
const from = { headers: { 'X-Forwarded-For': '203.0.113.7' } }
const exported = {
  format: 'csv',
  columns: [{ field: 'id', title: 'Boletim' }],
  words: { status: Object.fromEntries(reportStatuses.map((status) => [status, status])) },
  language: 'pt',
}
const credentials = (username: string, password = 'portal-demo') => ({ body: { username, password }, ...from })

/** Each in its turn, and what the log says of it besides address and request. */
const events: [string, () => Promise<{ headers: Headers }>, object][] = [
  ['a sign-in', () => server.post('token/', credentials('carla.dias')), { event: 'session.start', user_id: 3 }],
  [
    'a wrong password',
    () => server.post('token/', credentials('carla.dias', 'wrong')),
    { event: 'session.refused', user_id: 3, details: {} },
  ],
  [
    'a user name that nobody has, without what was typed',
    () => server.post('token/', credentials('my-password')),
    { event: 'session.refused', user_id: null, details: {} },
  ],
  [
    'a code that the identity provider refuses',
    () =>
      server.post('auth/sso/callback/', {
        body: {
          ...{ code: 'made-up', state: 'x', client_id: 'portal-manserv', provider: 'MANSERV' },
          redirect_uri: `${server.origin}/login`,
        },
        ...from,
      }),
    { event: 'session.refused', user_id: null, details: { provider: 'MANSERV' } },
  ],
  [
    'a refresh token that was used before',
    async () => {
      const { refresh } = await server.signIn('elisa.melo')
      await server.post('token/refresh/', { body: { refresh } })
      server.wait(21)
      return server.post('token/refresh/', { body: { refresh }, ...from })
    },
    { event: 'session.reuse', user_id: 5, entity: 'session', entity_id: '5' },
  ],
  [
    'a sign-out',
    async () =>
      server.post('auth/logout/', { body: { refresh: (await server.signIn('elisa.melo')).refresh }, ...from }),
    { event: 'session.end', user_id: 5 },
  ],
  [
    'a call that its user may not make',
    async () =>
      server.call('GET', 'billing/reports/1/?x=secret', { token: (await server.signIn('davi.rocha')).access, ...from }),
    { event: 'call.forbidden', user_id: 4, details: { method: 'GET', path: '/api/v1/billing/reports/1/' } },
  ],
  [
    'a part of a call that its user may not ask for',
    async () =>
      server.call('GET', 'assets/offered/?report=1', {
        token: await signInWithGrants(server, ['faturamento_solicitacoes_nd']),
        ...from,
      }),
    { event: 'call.forbidden', details: { method: 'GET', path: '/api/v1/assets/offered/' } },
  ],
  [
    'an export',
    () => server.post('billing/reports/export/', { token: bruno, body: exported, ...from }),
    { event: 'list.export', user_id: 2, entity: null, details: { file: expect.stringMatching(/\.csv$/) } },
  ],
  [
    'the download of a file',
    async () => {
      const { id } = (await attach(server, { token: bruno, key: 'audit-file', report: 1, file: sampleFile('pdf') }))
        .body
      return server.call('GET', `billing/reports/1/documents/${id}/file/`, { token: bruno, ...from })
    },
    { event: 'file.download', user_id: 2, entity: 'report', entity_id: '1' },
  ],
  [
    'the download of an invoice',
    () => server.call('GET', 'billing/invoices/1/pdf/', { token: bruno, ...from }),
    { event: 'file.download', user_id: 2, entity: 'invoice', entity_id: '1', details: { file: 'FL-000001.pdf' } },
  ],
  [
    'a transition, with what it changed and why',
    async () => {
      const { body } = await server.post('billing/reports/', {
        token: bruno,
        body: draft,
        headers: { 'Idempotency-Key': 'audit-create' },
      })
      return server.post(`billing/reports/${body.id}/cancel/`, {
        token: bruno,
        body: { reason: 'Período lançado errado.' },
        headers: { ...from.headers, 'If-Match': '"1"', 'Idempotency-Key': 'audit-cancel' },
      })
    },
    {
      ...{ event: 'report.cancel', user_id: 2, entity: 'report' },
      details: {
        ...{ from: 'open', to: 'cancelled', reason: 'Período lançado errado.' },
        changes: [{ field: 'status', old: 'open', new: 'cancelled' }],
      },
    },
  ],
]

const draft = { cost_center: 1, client: 1, inicio: '2031-01-01', fim: '2031-01-20', competencia: '2031-01' }

test.each(events)('%s is written down, with address and request', async (_, act, expected) => {
  const before = await server.database.$count(auditEntry)
  const { headers } = await act()

  expect(await server.database.$count(auditEntry)).toBeGreaterThan(before)
  expect(await newest()).toMatchObject({ ...expected, address: '203.0.113.7', request_id: headers.get('X-Request-Id') })
})

test('whoever owns a refresh token that was used twice is told', async () => {
  const [notice] = await server.database.select().from(notification).orderBy(desc(notification.id)).limit(1)
  expect(notice).toMatchObject({ user_id: 5, title: 'Sessão encerrada por segurança', is_read: false })
})

test('no entry holds a password, a token or what was typed in place of a name', async () => {
  const text = JSON.stringify(await server.database.select().from(auditEntry))
  expect(text).not.toMatch(/portal-demo|eyJ|argon2|my-password|made-up|secret/)
})

test('entries that are written at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => server.post('token/', credentials(`nobody-${index}`))))
  const links = await server.database.select().from(auditLink).orderBy(asc(auditLink.position))

  expect(links.map(({ position }) => position)).toEqual(links.map((_, index) => index + 1))
  expect(await verifyAudit(server.database)).toMatchObject({ checked: links.length, problem: null })
})

test.each([
  ['change an entry', sql`update audit_entry set user_id = 1 where id = 1`],
  ['delete an entry', sql`delete from audit_entry where id = 1`],
  ['empty the log', sql`truncate audit_entry`],
  ['change a link', sql`update audit_link set hash = ''`],
  ['delete a link', sql`delete from audit_link`],
  ['change a checkpoint', sql`truncate audit_checkpoint`],
  ['invent a checkpoint', sql`insert into audit_checkpoint (position, hash, at) values (1, 'made up', now())`],
])('nobody can %s', async (_, statement) => {
  await expect(server.database.execute(statement)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/is only appended to|a checkpoint is a link/) },
  })
})

describe('without its triggers', () => {
  class Undone extends Error {}

  /** What the verdict is after it, in a transaction that is undone. */
  async function verdictAfter(
    tamper: (transaction: Database) => Promise<unknown>,
    known: `${number}:${string}` | null = null,
  ) {
    let verdict: Awaited<ReturnType<typeof verifyAudit>> | null = null
    const undone = server.database.transaction(async (transaction) => {
      for (const table of [auditEntry, auditLink])
        await transaction.execute(sql`alter table ${table} disable trigger user`)
      await tamper(transaction)
      verdict = await verifyAudit(transaction, known)
      throw new Undone()
    })
    await expect(undone).rejects.toBeInstanceOf(Undone)
    return verdict
  }

  const tampered: [string, (transaction: Database) => Promise<unknown>, string][] = [
    [
      'a changed entry',
      (on) => on.execute(sql`update audit_entry set address = 'x' where id = 2`),
      'Entry 2, at 2, was changed.',
    ],
    ['a missing entry', (on) => on.delete(auditEntry).where(eq(auditEntry.id, 3)), 'Entry 3, at 3, is missing.'],
    ['a missing link', (on) => on.delete(auditLink).where(eq(auditLink.position, 4)), 'Link 4 is missing.'],
    [
      'an entry that was slipped in',
      (on) =>
        on.execute(
          sql`insert into audit_entry (id, at, event, details, address, request_id) values (9000, now(), 'x', '{}', '', '')`,
        ),
      'Entry 9000 has no link.',
    ],
  ]
  test.each(tampered)('%s shows', async (_, tamper, problem) => {
    expect(await verdictAfter(tamper)).toMatchObject({ problem })
  })

  test('a log that was cut off at its end shows to whoever kept a link of it', async () => {
    const { head } = await verifyAudit(server.database)
    const cut = async (on: Database) => {
      await on.execute(sql`delete from audit_entry where id > 5`)
      await on.execute(sql`delete from audit_link where position > 5`)
    }
    expect(await verdictAfter(cut)).toMatchObject({ problem: null })
    expect(await verdictAfter(cut, head)).toMatchObject({ problem: `The chain no longer holds ${head}.` })
    expect(await verdictAfter(async () => undefined, head)).toMatchObject({ problem: null })
  })
})

if (process.env['TEST_DATABASE_URL']) {
  test('a transaction that takes long after its entry keeps no other one waiting', async () => {
    const insert = (on: Database) =>
      on.insert(auditEntry).values({ at: new Date(testNow), event: 'x', details: {}, address: '', request_id: '' })
    await server.database.transaction(async (slow) => {
      await insert(slow)
      await server.database.transaction(insert)
    })
    expect(await verifyAudit(server.database)).toMatchObject({ problem: null })
  })

  describe('given to a role of its own, as the guide says', () => {
    const [, guide = ''] =
      /```sql\n(create role portal_audit[\s\S]+?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
    const [portal, audit] = ['test_portal', 'test_portal_audit']
    const as = (role: string, act: (transaction: Database) => Promise<unknown>) =>
      server.database.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local role ${role}`))
        return act(transaction)
      })
    const drop = async () => {
      for (const role of [portal, audit])
        await server.database.execute(
          sql.raw(
            `do $$ begin if exists (select from pg_roles where rolname = '${role}') then reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}; end if; end $$`,
          ),
        )
    }
    beforeAll(async () => {
      await drop()
      await server.database.execute(sql.raw(`create role ${portal}`))
      const script = guide.replace(/\bportal_audit\b/g, audit).replace(/\bportal\b/g, portal)
      for (const statement of script.split(';').filter((part) => part.trim()))
        await server.database.execute(sql.raw(statement))
    })
    afterAll(drop)

    test('the portal’s role appends, and the chain goes on', async () => {
      await as(portal, (on) =>
        on.insert(auditEntry).values({ at: new Date(testNow), event: 'x', details: {}, address: '', request_id: '' }),
      )
      expect(await verifyAudit(server.database)).toMatchObject({ problem: null })
    })

    test.each([
      'delete from audit_entry',
      'update audit_entry set address = null',
      'delete from audit_link',
      "insert into audit_link values (9000, 9000, '')",
      'insert into audit_checkpoint (position, hash, at) select position, hash, now() from audit_link limit 1',
      'alter table audit_entry disable trigger user',
    ])('the portal’s role cannot: %s', async (statement) => {
      await expect(as(portal, (on) => on.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    })

    test('the second role purges', async () => {
      await as(audit, (on) => purgeAudit(on, new Date(testNow + 1000), new Date(testNow)))
      expect(await server.database.select().from(auditCheckpoint)).toMatchObject([{ made_by: audit }])
    })
  })
}

describe('purging', () => {
  beforeEach(() => server.wait(3600))

  test('removes what is older, leaves a checkpoint, and the rest is verified from it', async () => {
    const before = new Date(server.services.clock())
    await server.signIn('ana.souza')
    await server.signIn('ana.souza')
    const { head } = await verifyAudit(server.database)
    const kept = await server.database.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2)
    const purged = await purgeAudit(server.database, before, new Date(server.services.clock()))

    expect(purged).toBeGreaterThan(0)
    expect(await server.database.select().from(auditEntry).orderBy(desc(auditEntry.id))).toEqual(kept)
    expect(await verifyAudit(server.database, head)).toEqual({ checked: 2, head, problem: null })
    expect(await purgeAudit(server.database, before, new Date(server.services.clock()))).toBe(0)
  })

  test('of everything leaves a chain that goes on', async () => {
    await purgeAudit(server.database, new Date(server.services.clock() + 1), new Date(server.services.clock()))
    expect(await server.database.$count(auditEntry)).toBe(0)
    await server.signIn('ana.souza')

    expect(await verifyAudit(server.database)).toMatchObject({ checked: 1, problem: null })
  })
})
