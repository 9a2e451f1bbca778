import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Waiting } from '../../../contract/home/home'
import type { HomeFigure, HomeFigures } from '../../../contract/home/home-figures'
import { followUp, formResponse, module, ndRequest } from '../../../server/database/schema'
import { tellUndelivered } from '../../../server/mail/tell-undelivered'
import { signInWithGrants } from '../../support/grants'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  for (const user of ['ana.souza', 'bruno.lima', 'carla.dias', 'davi.rocha', 'elisa.melo'])
    tokens[user] = (await server.signIn(user)).access
  for (const permission of ['faturamento_boletins', 'faturamento_solicitacoes_nd']) {
    const body = { permission, path: '/', reason: 'Preciso conferir o mês.' }
    const headers = { 'Idempotency-Key': `home-test-${permission}` }
    await server.post('iam/access-requests/', { token: tokens['carla.dias'] ?? '', headers, body })
  }
  const [draft] = await server.database.select().from(formResponse).where(eq(formResponse.status, 'rascunho')).limit(1)
  await server.database
    .update(formResponse)
    .set({ answered_by: 4 })
    .where(eq(formResponse.id, draft?.id ?? 0))
})
afterAll(() => server.close())

async function waitingFor(token = ''): Promise<Waiting[]> {
  const { status, body } = await server.get('home/', token)
  expect(status).toBe(200)
  return body.waiting
}
const kindsFor = async (user: string) => (await waitingFor(tokens[user])).map(({ kind }) => kind)

const lists: Record<Waiting['kind'], string> = {
  access_requests: 'iam/access-requests/',
  undelivered: 'notifications/',
  reports: 'billing/reports/',
  approvals: 'billing/nd-requests/',
  reviews: 'billing/nd-requests/',
  debits: 'billing/nd-requests/',
  provisions: 'billing/invoices/',
  request_drafts: 'billing/nd-requests/',
  overdue_invoices: 'billing/invoices/',
  overdue_notes: 'billing/debit-notes/',
  audits: 'forms/responses/',
  follow_ups: 'forms/follow-ups/',
  drafts: 'forms/responses/',
}

test('HOM-01: each figure is that of the list it leads to, and begins with some of its records', async () => {
  for (const user of ['ana.souza', 'davi.rocha']) {
    for (const { kind, count, value, filter, first } of await waitingFor(tokens[user])) {
      const query = new URLSearchParams({ ...filter, page_size: '100' })
      const { body } = await server.get(`${lists[kind]}?${query}`, tokens[user] ?? '')
      const { value: total = null, undebited, balance } = body.totals ?? {}
      const shown = { debits: undebited, reports: balance }[kind as string] ?? total
      expect([kind, body.count, shown]).toEqual([kind, count, value])
      const ids = body.results.map(({ id }: { id: number }) => id)
      expect([kind, first.length]).toEqual([kind, Math.min(4, count)])
      if (body.next === null) expect(ids).toEqual(expect.arrayContaining(first.map(({ id }) => id)))
    }
  }
})

test.each([
  ['bruno.lima', 'request_drafts', 'send', {}],
  ['davi.rocha', 'follow_ups', 'finish', { note: 'Trocado e conferido.' }],
] as const)('HOM-01: %s is told of %s what the step would be refused for', async (user, kind, step, body) => {
  const { database } = server
  const readFirst = async () => (await waitingFor(tokens[user])).find((one) => one.kind === kind)?.first ?? []
  const id = (await readFirst())[0]?.id ?? 0
  if (kind === 'follow_ups') await database.update(followUp).set({ needs_proof: eq(followUp.id, id) })
  else await database.update(ndRequest).set({ value: '0.00' }).where(eq(ndRequest.id, id))
  const closed = (await readFirst()).filter(({ refusals }) => refusals.length > 0)
  const [shown] = closed
  const path = `${lists[kind]}${id}/`
  const { body: record } = await server.get(path, tokens[user] ?? '')
  const headers = { 'If-Match': `"${record.version}"`, 'Idempotency-Key': `home-${step}` }
  const refused = await server.post(`${path}${step}/`, { token: tokens[user] ?? '', headers, body })
  expect([refused.status, closed.length, shown?.refusals]).toEqual([409, 1, [refused.body.refusal]])
})

test('HOM-01: the invoice that is due longest stands first', async () => {
  const overdue = (await waitingFor(tokens['carla.dias'])).find(({ kind }) => kind === 'overdue_invoices')
  const query = new URLSearchParams({ ...overdue?.filter, ordering: 'due_date', page_size: '1' })
  const { body } = await server.get(`billing/invoices/?${query}`, tokens['carla.dias'] ?? '')
  const [first] = overdue?.first ?? []
  const shown = await server.get(`billing/invoices/${first?.id}/`, tokens['carla.dias'] ?? '')
  const { number: name, value: amount, days_overdue } = shown.body
  expect(first).toMatchObject({ name, amount, days_overdue })
  expect(shown.body.due_date).toBe(body.results[0].due_date)
})

test('HOM-01: the request for access that has waited longest stands first', async () => {
  const [asked] = await waitingFor(tokens['ana.souza'])
  const ids = asked?.first.map(({ id }) => id) ?? []
  expect([asked?.kind, ids.length]).toEqual(['access_requests', 2])
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
})

test('HOM-01: whom a mail did not reach waits for who looks after people, until they have read of it', async () => {
  const { database, services } = server
  const tell = (user: number, isRefused: boolean) =>
    database.transaction((transaction) => tellUndelivered(transaction, services, { user, isRefused }))
  await tell(4, true)
  await tell(3, false)
  const find = async (user: string) => (await waitingFor(tokens[user])).find(({ kind }) => kind === 'undelivered')
  const first = [4, 3].map((id) => ({ id, name: id === 4 ? 'Davi Rocha' : 'Carla Dias' }))
  expect(await find('ana.souza')).toMatchObject({ count: 2, first })
  expect(await find('bruno.lima')).toBeUndefined()
  await server.post('notifications/mark-all-read/', { token: tokens['ana.souza'] ?? '' })
  expect(await find('ana.souza')).toBeUndefined()
})

const ofBilling = ['overdue_invoices', 'overdue_notes', 'approvals', 'reviews', 'reports', 'debits', 'provisions']

test.each([
  ['ana.souza', ['access_requests', ...ofBilling, 'audits', 'request_drafts']],
  ['bruno.lima', [...ofBilling, 'request_drafts']],
  ['carla.dias', ['overdue_invoices']],
  ['davi.rocha', ['follow_ups', 'drafts']],
  ['elisa.melo', ['audits', 'follow_ups']],
])('HOM-01: for %s waits what they can do something about', async (user, kinds) => {
  const found = await kindsFor(user)
  expect(found.filter((kind) => kind !== 'drafts' || user === 'davi.rocha')).toEqual(kinds)
})

test('whoever only reads requests has none to approve, to change or to debit', async () => {
  const token = await signInWithGrants(server, ['faturamento_solicitacoes_nd'])
  expect((await waitingFor(token)).map(({ kind }) => kind)).toEqual(['follow_ups', 'drafts'])
})

test('HOM-01: what the caller sent or answered does not wait for them, where duties are separated', async () => {
  const [done] = await server.database.select().from(formResponse).where(eq(formResponse.status, 'completo')).limit(1)
  await server.database
    .update(formResponse)
    .set({ answered_by: 1 })
    .where(eq(formResponse.id, done?.id ?? 0))
  await server.database.update(module).set({ rules: ['approve_own_sending', 'audit_own_response'] })
  const waiting = await waitingFor(tokens['ana.souza'])
  for (const kind of ['approvals', 'audits'] as const) {
    const status = kind === 'approvals' ? 'awaiting_client' : 'completo'
    const { body } = await server.get(`${lists[kind]}?status=${status}&page_size=100`, tokens['ana.souza'])
    const read = ({ id }: { id: number }) => server.get(`${lists[kind]}${id}/`, tokens['ana.souza'])
    const barred = (await Promise.all(body.results.map(read))).filter((one) => one.body.is_barred)
    expect([kind, barred.length > 0, body.next]).toEqual([kind, true, null])
    expect(waiting.find((one) => one.kind === kind)?.count ?? 0).toBe(body.count - barred.length)
  }
})

test('HOM-01: the figures of the month are those of the lists that the caller may open, and of no others', async () => {
  const listOf: Record<HomeFigure, string> = {
    ...{ responses: 'forms/responses/', open_follow_ups: 'forms/follow-ups/', overdue_follow_ups: 'forms/follow-ups/' },
    ...{ late_inspections: 'forms/assets/', active_machines: 'assets/', active_projects: 'projects/' },
    access_requests: 'iam/access-requests/',
    ...{ invoiced: 'billing/invoices/', overdue: 'billing/invoices/', to_debit: 'billing/nd-requests/' },
    ...{ debit_notes: 'billing/debit-notes/', overdue_debit_notes: 'billing/debit-notes/' },
  }
  const figuresFor = async (token = '') => {
    const { month, figures }: HomeFigures = (await server.get('home/figures/', token)).body
    expect(month).toMatch(/^\d{4}-\d{2}$/)
    for (const { figure, count, value, filter } of figures) {
      const list = await server.get(`${listOf[figure]}?${new URLSearchParams(filter)}`, token)
      expect([figure, list.status]).toEqual([figure, 200])
      if (value === null) expect([figure, list.body.count]).toEqual([figure, count])
      else expect([figure, list.body.totals.undebited ?? list.body.totals.value]).toEqual([figure, value])
    }
    return figures.map(({ figure }) => figure)
  }
  const everybody = ['responses', 'open_follow_ups', 'overdue_follow_ups', 'late_inspections']
  const billed = ['invoiced', 'overdue', 'debit_notes', 'overdue_debit_notes', 'to_debit']
  const ofAdministrators = [...billed, ...everybody, 'active_machines', 'active_projects', 'access_requests']
  expect(await figuresFor(tokens['ana.souza'])).toEqual(ofAdministrators)
  expect(await figuresFor(tokens['elisa.melo'])).toEqual([...everybody, 'access_requests'])
  expect(await figuresFor(tokens['carla.dias'])).toEqual(['invoiced', 'overdue', ...everybody])
  const [fleet] = await server.database.select().from(module).where(eq(module.code, 'gestao_ativos'))
  const ofFleet = await figuresFor(await signInWithGrants(server, ['gestao_ativos_access'], fleet?.id))
  expect(ofFleet).toContain('active_machines')
  expect(ofFleet).not.toContain('active_projects')
})
