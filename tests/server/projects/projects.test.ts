import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAt } from '../../../server/calendar'
import {
  asset,
  client,
  costCenter,
  logEntry,
  ndRequest,
  project,
  report,
  userAccount,
} from '../../../server/database/schema'
import { makeProject, openRecords } from '../../machines/projects/made-project'
import { signInWithGrants } from '../../support/grants'
import { projectBody } from '../../support/samples/sample-project-calls'
import { type Answer, startTestServer, type TestServer, testNow } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('ana.souza')).access
})
afterAll(() => server.close())

const today = dayAt(testNow)
let number = 100
const bodyOf = (changes: object = {}) => ({ ...projectBody(++number), ...changes })
const write = (method: string, path: string, body: object, version = 1, by = token) =>
  server.call(method, path, {
    ...{ token: by, body },
    headers: { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` },
  })
const create = (changes?: object) => write('POST', 'projects/', bodyOf(changes))
const read = async (id: number) => (await server.get(`projects/${id}/`, token)).body
const entriesOf = (id: number) =>
  server.database
    .select()
    .from(logEntry)
    .where(eq(logEntry.entity_id, String(id)))
    .orderBy(logEntry.id)
    .then((entries) => entries.filter(({ entity }) => entity === 'project'))

/** A cost center of the database that no project has. */
async function freeCenter(status: 'active' | 'inactive' = 'active'): Promise<{ id: number; code: string }> {
  const [made] = await server.database
    .insert(costCenter)
    .values({ code: `CB-${randomUUID()}`, name: 'Obra', group: '', management: '', status })
    .returning({ id: costCenter.id, code: costCenter.code })
  if (!made) throw new Error('the cost center was not inserted')
  return made
}

describe('PRJ-01: a project is planned', () => {
  test('with its people, cost centers and budget, and the log tells them', async () => {
    const center = await freeCenter()
    const { status, body } = await create({
      ...{ client: 1, cost_centers: [center.id], description: 'Acessos.' },
      budget: [
        { competencia: '2031-01', amount: '1000.00' },
        { competencia: '2031-03', amount: '0.00' },
        { competencia: '2031-02', amount: '500.50' },
      ],
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ status: 'planned', version: 1, budget: '1500.50', cost: '0.00', days_late: 0, reason: null },
      manager: { id: 2, name: 'Bruno Lima' },
      members: [{ name: 'Ana Souza' }, { name: 'Elisa Melo' }],
      cost_centers: [center],
      open: { reports: 0, provisions: 0, draft: 0, awaiting_client: 0, in_review: 0, approved: 0 },
      created_by: 'Ana Souza',
    })
    expect(body.months.map(({ competencia, budget }: Record<string, string>) => [competencia, budget])).toEqual([
      ['2031-01', '1000.00'],
      ['2031-02', '500.50'],
      ['2031-03', '0.00'],
      ['2031-04', '0.00'],
      ['2031-05', '0.00'],
      ['2031-06', '0.00'],
    ])
    const [entry, ...others] = await entriesOf(body.id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ transition: 'project.create', from_state: null, to_state: 'planned' })
    const told = Object.fromEntries((entry?.changes ?? []).map(({ field, new: value }) => [field, value]))
    expect(told).toMatchObject({
      ...{ manager: 'Bruno Lima', members: 'Ana Souza, Elisa Melo', cost_centers: center.code, budget: '1500.50' },
      budget_month: '2031-02 · 500.50',
    })
  })

  test.each<[string, object, string]>([
    ['no code', { code: ' ' }, 'code'],
    ['a name that is too long', { name: 'a'.repeat(121) }, 'name'],
    ['an end before its begin', { ends: '2031-01-09' }, 'ends'],
    ['more months than it may last', { ends: '2041-01-10' }, 'ends'],
    ['a day that is none', { begins: '2031-02-30', budget: [] }, 'begins'],
    ['a budget outside its months', { budget: [{ competencia: '2031-07', amount: '1.00' }] }, 'budget'],
    [
      'a month twice',
      {
        budget: [
          { competencia: '2031-02', amount: '1.00' },
          { competencia: '2031-02', amount: '2.00' },
        ],
      },
      'budget',
    ],
    ['an amount that is none', { budget: [{ competencia: '2031-02', amount: '1,00' }] }, 'budget'],
    ['a client that is not there', { client: 999_999 }, 'client'],
    ['a manager who is not there', { manager: 999_999 }, 'manager'],
    ['a member who is not there', { members: [1, 999_999] }, 'members'],
    ['a cost center that is not there', { cost_centers: [999_999] }, 'cost_centers'],
  ])('not with %s', async (_, changes, field) => {
    const before = await server.database.$count(project)
    const { status, body } = await create(changes)
    expect([status, Object.keys(body).map((key) => key.split('.')[0])]).toEqual([400, [field]])
    expect(await server.database.$count(project)).toBe(before)
  })

  test('not with what is inactive', async () => {
    const center = await freeCenter('inactive')
    const [gone] = await server.database
      .insert(userAccount)
      .values({ username: randomUUID(), name: 'Gil', email: 'gil@x', is_active: false, created_at: new Date() })
      .returning({ id: userAccount.id })
    const [old] = await server.database
      .insert(client)
      .values({ name: 'Velho', corporate_name: 'Velho', cnpj: '11222333000181', status: 'inactive' })
      .returning({ id: client.id })
    const answers = await Promise.all([
      create({ cost_centers: [center.id] }),
      create({ manager: gone?.id }),
      create({ members: [gone?.id] }),
      create({ client: old?.id }),
    ])
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [400, ['cost_centers']],
      [400, ['manager']],
      [400, ['members']],
      [400, ['client']],
    ])
  })

  test('not with the code of another one: 409 names it', async () => {
    const { body: first } = await create()
    const { status, body } = await create({ code: first.code })
    expect([status, body]).toEqual([409, { code: ['Já existe um projeto com este código.'], duplicate: first.id }])
  })
})

describe('PRJ-01: a cost center is of one project at a time', () => {
  test('a second one that touches a month of it is refused at the field, a later one is not', async () => {
    const center = await freeCenter()
    const { body: first } = await create({ cost_centers: [center.id] })
    const late = await create({ cost_centers: [center.id], begins: '2031-06-30', ends: '2031-09-30', budget: [] })
    const later = await create({ cost_centers: [center.id], begins: '2031-07-01', ends: '2031-09-30', budget: [] })

    expect([late.status, late.body]).toEqual([
      400,
      { cost_centers: [`${center.code} já é do projeto ${first.code} neste período.`] },
    ])
    expect(later.status).toBe(201)
    const moved = await write('PATCH', `projects/${first.id}/`, bodyOf({ ...draftOf(first), ends: '2031-07-01' }), 1)
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['cost_centers']])
  })

  test('one that is cancelled lets it go', async () => {
    const center = await freeCenter()
    const { body: first } = await create({ cost_centers: [center.id] })
    await write('POST', `projects/${first.id}/cancel/`, { reason: 'O cliente desistiu da obra.' })
    expect((await create({ cost_centers: [center.id] })).status).toBe(201)
  })

  test('of two that ask for it at once, one gets it', async () => {
    const center = await freeCenter()
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ cost_centers: [center.id] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  })
})

describe('PRJ-01: a project is changed', () => {
  test('to a client and a person of the same name as before', async () => {
    const namesake = await server.database.transaction(async (transaction) => {
      const [one] = await transaction.select().from(client).where(eq(client.id, 1))
      const { id: _, ...columns } = one ?? {}
      const [made] = await transaction
        .insert(client)
        .values({ ...columns, cnpj: '11444777000161' } as typeof client.$inferInsert)
        .returning()
      return made
    })
    const { body: made } = await create({ client: 1 })
    const { body } = await write('PATCH', `projects/${made.id}/`, { ...draftOf(made), client: namesake?.id })
    expect([body.version, body.client]).toEqual([2, { id: namesake?.id, name: namesake?.name }])
    expect((await entriesOf(made.id)).at(-1)?.changes).toEqual([
      { field: 'client', old: namesake?.name, new: namesake?.name },
    ])
  })

  test('and the log tells what was and what is, month by month', async () => {
    const [one, other] = [await freeCenter(), await freeCenter()]
    const { body: made } = await create({ cost_centers: [one.id] })
    const { status, body } = await write('PATCH', `projects/${made.id}/`, {
      ...draftOf(made),
      ...{ name: 'Mina Sul', manager: 1, members: [5], cost_centers: [other.id], client: 1 },
      budget: [{ competencia: '2031-02', amount: '700.00' }],
    })

    expect([status, body.version, body.budget]).toEqual([200, 2, '700.00'])
    const entries = await entriesOf(made.id)
    const [named] = await server.database.select({ name: client.name }).from(client).where(eq(client.id, 1))
    expect(entries.at(-1)).toMatchObject({
      transition: 'project.edit',
      changes: [
        { field: 'name', old: 'Mina Norte', new: 'Mina Sul' },
        { field: 'budget', old: '1000.00', new: '700.00' },
        { field: 'client', old: null, new: named?.name },
        { field: 'manager', old: 'Bruno Lima', new: 'Ana Souza' },
        { field: 'members', old: 'Ana Souza, Elisa Melo', new: 'Elisa Melo' },
        { field: 'cost_centers', old: one.code, new: other.code },
        { field: 'budget_month', old: '2031-01 · 1000.00', new: null },
        { field: 'budget_month', old: null, new: '2031-02 · 700.00' },
      ],
    })
  })

  test('not where it stands so already: no version, no entry', async () => {
    const { body: made } = await create()
    const { status, body } = await write('PATCH', `projects/${made.id}/`, draftOf(made))
    expect([status, body.version]).toEqual([200, 1])
    expect(await entriesOf(made.id)).toHaveLength(1)
  })

  test('not over a version that is gone, and not when it is over', async () => {
    const { body: made } = await create()
    expect((await write('PATCH', `projects/${made.id}/`, draftOf(made), 7)).status).toBe(412)
    const cancelled = await write('POST', `projects/${made.id}/cancel/`, { reason: 'O cliente desistiu da obra.' })
    expect(cancelled.body.reason).toBe('O cliente desistiu da obra.')
    const { status, body } = await write('PATCH', `projects/${made.id}/`, { ...draftOf(made), name: 'X' }, 2)
    expect([status, body.refusal]).toEqual([409, { state: 'cancelled', event: 'project.edit', reasons: [] }])
  })

  test('who became inactive meanwhile stays where they are', async () => {
    const center = await freeCenter()
    const { body: made } = await create({ cost_centers: [center.id] })
    await server.database.update(costCenter).set({ status: 'inactive' }).where(eq(costCenter.id, center.id))
    expect((await write('PATCH', `projects/${made.id}/`, { ...draftOf(made), name: 'X' })).status).toBe(200)
  })
})

describe('PRJ-01: what a project costs is what its cost centers bill in its months', () => {
  test('reports that count and what is debited; nothing of another month or cost center', async () => {
    const id = await makeProject(server, 'active')
    const center = await openRecords(server, id, { reports: 2, requests: 1 })
    const strange = await freeCenter()
    const billed = { client_id: 1, created_by: 1, created_at: new Date() }
    const period = { emissao: '2026-02-28', inicio: '2026-02-01', fim: '2026-02-28', status: 'open' as const }
    await server.database.insert(report).values([
      { ...billed, ...period, cost_center_id: center, competencia: '2026-01', total: '0.01' },
      { ...billed, ...period, cost_center_id: center, competencia: '2026-06', total: '7.00' },
      { ...billed, ...period, cost_center_id: center, competencia: '2025-12', total: '9000.00' },
      { ...billed, ...period, cost_center_id: center, competencia: '2026-07', total: '9000.00' },
      { ...billed, ...period, cost_center_id: strange.id, competencia: '2026-02', total: '9000.00' },
      { ...billed, ...period, cost_center_id: center, competencia: '2026-02', total: '9000.00', status: 'cancelled' },
    ])
    await server.database.insert(ndRequest).values({
      ...{ ...billed, cost_center_id: center, competencia: '2026-03', status: 'approved', since: new Date() },
      ...{ value: '80.00', debited: '30.50' },
    })

    const body = await read(id)
    expect(body.cost).toBe('237.51')
    expect(body.months).toEqual([
      { competencia: '2026-01', budget: '0.00', measured: '0.01', debited: '0.00' },
      { competencia: '2026-02', budget: '0.00', measured: '200.00', debited: '0.00' },
      { competencia: '2026-03', budget: '0.00', measured: '0.00', debited: '30.50' },
      { competencia: '2026-04', budget: '0.00', measured: '0.00', debited: '0.00' },
      { competencia: '2026-05', budget: '0.00', measured: '0.00', debited: '0.00' },
      { competencia: '2026-06', budget: '0.00', measured: '7.00', debited: '0.00' },
    ])
    expect(body.open).toEqual({
      ...{ reports: 4, provisions: 0, draft: 1, awaiting_client: 0, in_review: 0, approved: 1 },
    })
  })

  test('the lists of billing show the same records, and say whose they are', async () => {
    const id = await makeProject(server, 'active')
    const center = await openRecords(server, id, { reports: 2, provisions: 1, requests: 3 })
    await server.database
      .insert(asset)
      .values({ code: randomUUID(), name: 'Torre', family: '', condition: '', unit: 'h', cost_center_id: center })
    const lists = ['billing/reports', 'billing/invoices', 'billing/nd-requests', 'billing/debit-notes', 'assets']
    const pages = await Promise.all(lists.map(async (list) => (await server.get(`${list}/?project=${id}`, token)).body))
    const { code, name } = await read(id)
    expect(pages.map(({ count }) => count)).toEqual([3, 1, 3, 0, 1])
    expect(pages.map(({ filter }) => filter.project)).toEqual(lists.map(() => ({ id, code, name })))
    expect(pages[0].totals).toMatchObject({ valor_bm: '250.00', balance: '200.00' })
    const narrowed = await server.get(`billing/reports/?project=${id}&balance=some`, token)
    expect(narrowed.body.count).toBe((await read(id)).open.reports)
    const provisions = await server.get(`billing/invoices/?project=${id}&status=provisioned`, token)
    expect(provisions.body.count).toBe((await read(id)).open.provisions)
  })
})

describe('PRJ-01: the list', () => {
  test('is filtered, searched, sorted, summed and named', async () => {
    const owner = await server.database.select({ id: userAccount.id }).from(userAccount)
    expect(owner.length).toBeGreaterThan(4)
    const center = await freeCenter()
    const { body: one } = await create({
      ...{ name: 'Açude Velho', client: 1, manager: 4, members: [3], cost_centers: [center.id] },
      budget: [{ competencia: '2031-01', amount: '10.00' }],
    })
    const { body: two } = await create({ name: 'Ponte Açude', client: 2, manager: 4, members: [], budget: [] })
    const asked = async (query: string) => {
      const { body } = await server.get(`projects/?${query}`, token)
      return body.results.map(({ id }: { id: number }) => id)
    }

    expect(await asked('search=acude&ordering=name')).toEqual([one.id, two.id])
    expect(await asked('search=acude&ordering=-name')).toEqual([two.id, one.id])
    expect(await asked(`cost_center=${center.id}`)).toEqual([one.id])
    expect(await asked('manager=4&client=2')).toEqual([two.id])
    expect(await asked('member=3&search=açude')).toEqual([one.id])
    expect((await asked('member=4&search=açude')).sort()).toEqual([one.id, two.id].sort())
    expect(await asked('search=davi rocha&ordering=-code')).toEqual(await asked('manager=4&ordering=-code'))
    await write('POST', `projects/${two.id}/cancel/`, { reason: 'O cliente desistiu da obra.' })
    expect(await asked('search=acude&status=open')).toEqual([one.id])
    expect(await asked('search=acude&status=cancelled')).toEqual([two.id])
    const { body } = await server.get(`projects/?manager=4&member=3&client=1&cost_center=${center.id}`, token)
    expect(body).toMatchObject({
      ...{ count: 1, totals: { budget: '10.00', cost: '0.00' } },
      filter: {
        manager: { id: 4, name: 'Davi Rocha' },
        member: { id: 3, name: 'Carla Dias' },
        client: { id: 1 },
        cost_center: center,
      },
    })
  })

  test('sums what is not cancelled, and says how late each is', async () => {
    const { body: all } = await server.get('projects/?page_size=100&ordering=ends', token)
    const counted = all.results.filter(({ status }: { status: string }) => status !== 'cancelled')
    const sum = (field: string) =>
      counted.reduce((cents: number, row: Record<string, string>) => cents + Math.round(Number(row[field]) * 100), 0)
    expect(all.totals).toEqual({
      budget: (sum('budget') / 100).toFixed(2),
      cost: (sum('cost') / 100).toFixed(2),
    })
    const late = all.results.filter(({ days_late }: { days_late: number }) => days_late > 0)
    expect(late.length).toBeGreaterThan(0)
    expect(late.every(({ status }: { status: string }) => ['planned', 'active', 'suspended'].includes(status))).toBe(
      true,
    )
  })

  test('as a file', async () => {
    const columns = ['code', 'name', 'client', 'manager', 'begins', 'ends', 'days_late', 'budget', 'cost', 'share']
    const { body: one } = await create({ name: 'Só este', budget: [{ competencia: '2031-01', amount: '10.00' }] })
    const { status, body } = await server.call('POST', `projects/export/?search=${one.code}`, {
      token,
      body: {
        ...{ format: 'csv', language: 'pt', words: { status: wordsOf } },
        columns: [...columns, 'status'].map((field) => ({ field, title: field })),
      },
    })
    expect(status).toBe(200)
    expect(body).toContain(`${one.code};Só este;;Bruno Lima;10/01/2031;20/06/2031;0;10,00;0,00;0;planned`)
  })
})

describe('PRJ-01: the steps of a project', () => {
  const reason = 'A licença ainda não saiu.'
  const step = (id: number, name: string, version: number, body: object = { note: '' }) =>
    write('POST', `projects/${id}/${name}/`, body, version)

  test('from planned to closed, each in the log with what was said', async () => {
    const { body: made } = await create()
    const began = await step(made.id, 'activate', 1, { note: 'Contrato assinado.' })
    const stopped = await step(made.id, 'suspend', 2, { reason })
    const went = await step(made.id, 'resume', 3)
    const ended = await step(made.id, 'close', 4)

    expect([began, stopped, went, ended].map(({ status, body }) => [status, body.status, body.reason])).toEqual([
      [200, 'active', null],
      [200, 'suspended', reason],
      [200, 'active', null],
      [200, 'closed', null],
    ])
    const entries = await entriesOf(made.id)
    expect(entries.map(({ transition, reason: said }) => [transition, said])).toEqual([
      ['project.create', null],
      ['project.activate', 'Contrato assinado.'],
      ['project.suspend', reason],
      ['project.resume', null],
      ['project.close', null],
    ])
  })

  test('one that is closed before its time ends that day; one that is late keeps its end', async () => {
    const { body: early } = await create({ begins: '2026-01-10', budget: [] })
    await step(early.id, 'activate', 1)
    const { body: closed } = await step(early.id, 'close', 2)
    expect([early.ends, closed.ends, closed.months.at(-1).competencia]).toEqual([
      '2031-06-20',
      today,
      today.slice(0, 7),
    ])
    const entry = (await entriesOf(early.id)).at(-1)
    expect(entry?.changes).toContainEqual({ field: 'ends', old: '2031-06-20', new: today })

    const { body: planned } = await create({
      begins: '2026-01-10',
      budget: [{ competencia: '2031-02', amount: '700.00' }],
    })
    await step(planned.id, 'activate', 1)
    const { body: ended } = await step(planned.id, 'close', 2)
    expect([ended.ends, ended.months.at(-1)]).toMatchObject([today, { competencia: '2031-02', budget: '700.00' }])

    const late = await makeProject(server, 'active')
    expect((await step(late, 'close', 1)).body.ends).toBe('2026-06-20')

    const { body: ahead } = await create({ budget: [] })
    await step(ahead.id, 'activate', 1)
    expect((await step(ahead.id, 'close', 2)).body.ends).toBe(ahead.begins)
  })

  test('what is open keeps it from being closed, and the answer says what', async () => {
    const id = await makeProject(server, 'active', { reports: 1, provisions: 1, requests: 1 })
    const { status, body } = await step(id, 'close', 1)
    expect([status, body.refusal]).toEqual([
      409,
      {
        state: 'active',
        event: 'project.close',
        reasons: ['hasNoBalance', 'hasNoProvision', 'hasNoOpenRequest'],
      },
    ])
    expect(await read(id)).toMatchObject({ status: 'active', version: 1 })
  })

  test.each([
    ['planned', ['suspend', 'resume', 'close']],
    ['active', ['activate', 'resume']],
    ['suspended', ['activate', 'suspend']],
    ['closed', ['activate', 'suspend', 'resume', 'close', 'cancel']],
    ['cancelled', ['activate', 'suspend', 'resume', 'close', 'cancel']],
  ] as const)('from %s none of %j', async (status, steps) => {
    const id = await makeProject(server, status)
    for (const name of steps) {
      const body = ['suspend', 'cancel'].includes(name) ? { reason } : { note: '' }
      const answer = await step(id, name, 1, body)
      expect([name, answer.status, answer.body.refusal?.state]).toEqual([name, 409, status])
    }
  })

  test('a reason and a note have their length, and a stale version is refused', async () => {
    const id = await makeProject(server, 'active')
    expect((await step(id, 'suspend', 1, { reason: 'Curto' })).body).toHaveProperty('reason')
    expect((await step(id, 'close', 1, { note: 'a'.repeat(501) })).body).toHaveProperty('note')
    expect((await step(id, 'close', 7)).status).toBe(412)
  })
})

test('who can be given a project is told by name alone, whoever is inactive left out', async () => {
  await server.database
    .insert(userAccount)
    .values({ username: randomUUID(), name: 'Zélia Fora', email: 'z@x', is_active: false, created_at: new Date() })
  const { body } = await server.get('projects/people/?search=LIMA', token)
  expect(body).toEqual([{ id: 2, name: 'Bruno Lima' }])
  expect((await server.get('projects/people/?search=zelia', token)).body).toEqual([])
})

test('whoever sees projects alone sees what they cost, clients and cost centers, and no record of billing', async () => {
  const restricted = await startTestServer()
  const access = await signInWithGrants(restricted, ['projetos_access'], 3)
  const asked = ['projects/', 'projects/1/', 'billing/cost-centers/', 'billing/clients/', 'billing/reports/', 'assets/']
  const statuses = await Promise.all(asked.map(async (path) => (await restricted.get(path, access)).status))
  const made = await restricted.post('projects/', {
    token: access,
    headers: { 'Idempotency-Key': randomUUID() },
    body: projectBody(1),
  })
  await restricted.close()
  expect(statuses).toEqual([200, 200, 200, 200, 403, 403])
  expect(made.status).toBe(403)
})

/** What of an answer can be sent again. */
function draftOf(body: Answer['body']) {
  const { code, name, description, begins, ends } = body
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  return {
    ...{ code, name, description, begins, ends, client: body['client']?.id ?? null, manager: body['manager'].id },
    ...{ members: idsOf(body['members']), cost_centers: idsOf(body['cost_centers']) },
    budget: body['months']
      .filter(({ budget }: { budget: string }) => budget !== '0.00')
      .map(({ competencia, budget }: Record<string, string>) => ({ competencia, amount: budget })),
  }
}

const wordsOf = Object.fromEntries(
  ['planned', 'active', 'suspended', 'closed', 'cancelled'].map((status) => [status, status]),
)
