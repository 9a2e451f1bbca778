import { randomUUID } from 'node:crypto'
import { desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listViewBounds } from '../../../contract/limits'
import { auditEntry, listView } from '../../../server/database/schema'
import { signInWithGrants } from '../../support/grants'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

let server: TestServer
/** Administers every module; sees all lists of billing; sees invoices alone. */
let [admin, bruno, davi] = ['', '', '']
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.signIn('ana.souza')).access
  bruno = (await server.signIn('bruno.lima')).access
  davi = await signInWithGrants(server, ['faturamento_faturas'])
})
afterAll(() => server.close())

const draft = { name: 'Vencidas', query: 'is=overdue&ordering=due_date', is_shared: false }
const make = (token: string, changes: object = {}, headers = { 'Idempotency-Key': randomUUID() }) =>
  server.post('list-views/', { token, headers, body: { list: 'invoices', ...draft, ...changes } })
const change = (token: string, { id, version }: Answer['body'], changes: object) =>
  server.call('PATCH', `list-views/${id}/`, {
    ...{ token, headers: { 'If-Match': `"${version}"` } },
    body: { ...draft, ...changes },
  })
const remove = (token: string, id: number) => server.call('DELETE', `list-views/${id}/`, { token })
const open = (token: string, id: number, is_default = true) =>
  server.post(`list-views/${id}/set-default/`, { token, body: { is_default } })
const views = async (token: string, list = 'invoices') => (await server.get(`list-views/?list=${list}`, token)).body
const named = async (token: string, name: string) =>
  (await views(token)).results.find((view: { name: string }) => view.name === name)

describe('issue 19: a view of a list', () => {
  test('is personal unless it is shared, and then of everybody who sees the list, in the order of names', async () => {
    const personal = (await make(bruno, { name: 'Minhas' })).body
    const shared = (await make(admin, { name: 'Época', is_shared: true })).body
    expect(personal).toMatchObject({ version: 1, list: 'invoices', is_default: false, may_change: true })

    const seen = await views(davi)
    expect(seen.may_share).toBe(false)
    expect(seen.results).toEqual([{ ...shared, may_change: false, owner: { id: 1, name: 'Ana Souza' } }])
    expect((await views(bruno)).results.map(({ name }: { name: string }) => name)).toEqual(['Época', 'Minhas'])
    expect((await views(admin)).may_share).toBe(true)
    expect((await server.get(`list-views/${personal.id}/`, davi)).status).toBe(404)
    expect((await server.get('list-views/?list=reports', davi)).status).toBe(403)
    expect((await server.get('list-views/?list=nothing', davi)).status).toBe(400)
    await remove(bruno, personal.id)
    await remove(admin, shared.id)
  })

  test('has a name that no other of its owner in that list has, whatever its case and accents', async () => {
    const { body } = await make(bruno, { name: 'Época' })
    const taken = await make(bruno, { name: ' EPOCA ' })
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['name']])
    expect((await make(bruno, { name: 'época', list: 'reports' })).status).toBe(201)
    expect((await make(davi, { name: 'época' })).status).toBe(201)
    const other = (await make(bruno, { name: 'Outra' })).body
    expect((await change(bruno, other, { name: 'epoca' })).status).toBe(400)
    expect((await change(bruno, body, { name: 'ÉPOCA' })).status).toBe(200)
    expect((await make(bruno, { name: ' ' })).status).toBe(400)
  })

  test('is made once for a key, and of two at the same moment with one name one is made', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const [first, again] = [
      await make(bruno, { name: 'Uma vez' }, headers),
      await make(bruno, { name: 'Uma vez' }, headers),
    ]
    expect(again.body).toEqual(first.body)
    const both = await Promise.all([make(bruno, { name: 'Duas' }), make(bruno, { name: 'duas' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('is changed over the version that was seen only', async () => {
    const { body } = await make(bruno, { name: 'Do mês' })
    const changed = await change(bruno, body, { name: 'Do mês', query: 'status=issued' })
    expect(changed.body).toMatchObject({ version: 2, query: 'status=issued' })
    expect((await change(bruno, body, { name: 'Do mês', query: '' })).status).toBe(412)
    expect((await named(bruno, 'Do mês')).query).toBe('status=issued')
    expect((await change(admin, changed.body, {})).status).toBe(404)
    expect([(await remove(bruno, body.id)).status, (await remove(bruno, body.id)).status]).toEqual([204, 404])
  })

  test('is shared, and changed and deleted while it is, by administrators of the module alone; the audit log tells it', async () => {
    expect((await make(bruno, { name: 'Nossa', is_shared: true })).status).toBe(403)
    const { body } = await make(bruno, { name: 'Nossa' })
    expect((await change(bruno, body, { name: 'Nossa', is_shared: true })).status).toBe(403)

    const shared = (await make(admin, { name: 'De todos', is_shared: true })).body
    expect((await change(bruno, shared, { is_shared: true })).status).toBe(403)
    expect((await remove(bruno, shared.id)).status).toBe(403)
    const edited = (await change(admin, shared, { name: 'De todos', query: '', is_shared: true })).body
    const own = (await change(admin, edited, { name: 'De todos', query: '' })).body
    expect(await named(bruno, 'De todos')).toBeUndefined()
    const again = (await change(admin, own, { name: 'De nós', query: '', is_shared: true })).body
    await remove(admin, again.id)
    const told = await server.database
      .select({ event: auditEntry.event, details: auditEntry.details, entity: auditEntry.entity_id })
      .from(auditEntry)
      .where(like(auditEntry.event, 'view.%'))
      .orderBy(desc(auditEntry.id))
      .limit(5)
    expect(told.map(({ event }) => event)).toEqual([
      ...['view.remove', 'view.share', 'view.unshare', 'view.edit', 'view.share'],
    ])
    expect(told[3]).toEqual({
      ...{ event: 'view.edit', entity: String(shared.id) },
      details: { subject: 'De todos', changes: [{ field: 'query', old: draft.query, new: null }] },
    })
  })

  test('opens the list of each person who says so, one at a time, as long as they see it', async () => {
    const shared = (await make(admin, { name: 'Abre', is_shared: true })).body
    const own = (await make(bruno, { name: 'Abre a minha' })).body
    expect((await open(bruno, own.id)).body.is_default).toBe(true)
    expect((await open(bruno, shared.id)).body.is_default).toBe(true)
    expect((await named(bruno, 'Abre a minha')).is_default).toBe(false)
    expect((await named(admin, 'Abre')).is_default).toBe(false)
    expect((await open(bruno, own.id, false)).status).toBe(200)
    expect((await named(bruno, 'Abre')).is_default).toBe(true)
    expect((await open(davi, own.id)).status).toBe(404)

    const taken = (await change(admin, shared, { name: 'Abre', is_shared: false })).body
    await change(admin, taken, { name: 'Abre', is_shared: true })
    expect((await named(bruno, 'Abre')).is_default).toBe(false)
    await open(bruno, shared.id)
    expect((await remove(admin, shared.id)).status).toBe(204)
    expect((await views(bruno)).results.some((view: { is_default: boolean }) => view.is_default)).toBe(false)
  })

  test('is one of so many that a person has of a list', async () => {
    const own = (await make(davi, { name: 'Uma' })).body.owner.id
    const [{ id = 0 } = {}] = await server.database
      .select({ id: listView.id })
      .from(listView)
      .where(eq(listView.owner_id, own))
    const count = await server.database.$count(listView, eq(listView.owner_id, own))
    await server.database.insert(listView).values(
      Array.from({ length: listViewBounds.perPerson - count }, (_, index) => ({
        ...{ list: 'invoices', owner_id: own, name: `Visão ${index}`, query: '', is_shared: false },
      })),
    )
    const { status, body } = await make(davi, { name: 'Mais uma' })
    expect([status, body.detail]).toEqual([
      409,
      'Você já tem 50 visões desta lista, o máximo. Exclua uma para salvar outra.',
    ])
    await remove(davi, id)
    expect((await make(davi, { name: 'Mais uma' })).status).toBe(201)
  })
})
