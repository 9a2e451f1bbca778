import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardFigures, type FigureCode } from '../../../contract/dashboards/figures'
import {
  type DashboardDraft,
  type DashboardExport,
  dashboardDraftOf,
  newCard,
  splitCard,
} from '../../../contract/dashboards/native-dashboard'
import { dashboardDraftSchema } from '../../../contract/dashboards/native-dashboard.schema'
import { dayAt } from '../../../server/calendar'
import { codeFor } from '../../../server/dashboards/native/native-dashboard'
import { asset, logEntry } from '../../../server/database/schema'
import { signInWithGrants } from '../../support/grants'
import { exportedDashboard } from '../../support/samples/sample-dashboard'
import { startTestServer, type TestServer } from '../../support/server'
import { dayOf, readWorkbook } from '../../support/workbook'

let server: TestServer
let builder: string
let clerk: string
let nobody: string
beforeAll(async () => {
  server = await startTestServer()
  builder = (await server.signIn('ana.souza')).access
  clerk = (await server.signIn('bruno.lima')).access
  nobody = (await server.signIn('davi.rocha')).access
})
afterAll(() => server.close())

const draft: DashboardDraft = {
  ...{ title: 'Frota e inspeções', title_en: '', description: 'O dia a dia.', description_en: '' },
  permission: null,
  cards: [newCard('late_inspections'), splitCard(newCard('measured'), 'client')],
}

let keys = 0
const create = (body: object, token = builder) =>
  server.post('dashboards/native/', { token, headers: { 'Idempotency-Key': `dashboard-${++keys}` }, body })
const edit = (code: string, version: number, body: object) =>
  server.call('PATCH', `dashboards/native/${code}/`, { token: builder, headers: { 'If-Match': `"${version}"` }, body })
const codes = async (token: string) =>
  (await server.get('dashboards/', token)).body.results
    .filter((one: { is_native: boolean }) => one.is_native)
    .map(({ code }: { code: string }) => code)
const figure = (path: string, token = builder) => server.get(`dashboards/figures/${path}`, token)

describe('dashboards that administrators build (DSH-01)', () => {
  test('are made, listed, changed over the version that was seen and deleted; the log tells each step', async () => {
    const made = await create(draft)
    expect([made.status, made.body.code, made.body.version]).toEqual([201, 'frota-e-inspecoes', 1])
    expect(await codes(clerk)).toContain('frota-e-inspecoes')
    const again = await create(draft)
    expect(again.body.code).toBe('frota-e-inspecoes-2')

    const changed = { ...draft, title: 'Frota', cards: [newCard('responses')] }
    expect((await edit('frota-e-inspecoes', 1, changed)).body).toMatchObject({ ...changed, version: 2 })
    expect((await edit('frota-e-inspecoes', 1, draft)).status).toBe(412)
    const log = await server.get('dashboards/native/frota-e-inspecoes/logs/', builder)
    expect(log.body.results.map(({ transition }: { transition: string }) => transition)).toEqual([
      ...['dashboard.edit', 'dashboard.create'],
    ])
    expect((await server.get('dashboards/native/frota-e-inspecoes/logs/', clerk)).status).toBe(403)
    const read = await server.get('dashboards/native/frota-e-inspecoes/', clerk)
    expect(read.body).toMatchObject({ ...changed, id: made.body.id, code: 'frota-e-inspecoes' })

    for (const code of ['frota-e-inspecoes', 'frota-e-inspecoes-2'])
      expect((await server.call('DELETE', `dashboards/native/${code}/`, { token: builder })).status).toBe(204)
    expect((await server.get('dashboards/native/frota-e-inspecoes/', builder)).status).toBe(404)
    const entries = await server.database.select().from(logEntry)
    const own = entries.filter(({ entity, entity_id }) => entity === 'dashboard' && entity_id === `${made.body.id}`)
    expect(own.map(({ transition, subject }) => [transition, subject])).toEqual([
      ['dashboard.create', 'Frota e inspeções'],
      ['dashboard.edit', 'Frota'],
      ['dashboard.remove', 'Frota'],
    ])
    expect(own[1]?.changes).toEqual([
      { field: 'title', old: 'Frota e inspeções', new: 'Frota' },
      {
        field: 'cards',
        old: 'late_inspections · number · 1/3, measured · client · column · 1/3',
        new: 'responses · number · 1/3',
      },
    ])
  })

  test('tell in the log the cards that went and came alone, all of them where only their order changed, and who sees it', async () => {
    const [one, two, three] = [newCard('measured'), newCard('overdue'), newCard('responses')]
    const same = { ...draft, title: 'Em ordem' }
    const { body } = await create({ ...same, cards: [one, two] })
    await edit(body.code, 1, { ...same, cards: [one, three] })
    await edit(body.code, 2, { ...same, cards: [three, one] })
    await edit(body.code, 3, { ...same, cards: [three, one], permission: 'faturamento_boletins' })
    const entries = await server.database.select().from(logEntry).where(eq(logEntry.subject, 'Em ordem'))
    const text = (code: string) => `${code} · number · 1/3`
    expect(entries.slice(1).map(({ changes }) => changes)).toEqual([
      [{ field: 'cards', old: text('overdue'), new: text('responses') }],
      [
        {
          ...{ field: 'cards', old: [text('measured'), text('responses')].join(', ') },
          new: [text('responses'), text('measured')].join(', '),
        },
      ],
      [{ field: 'permission', old: 'everyone', new: 'faturamento_boletins' }],
    ])
    await server.call('DELETE', `dashboards/native/${body.code}/`, { token: builder })
  })

  test('tell in the log also of whom a card became, and how wide', async () => {
    const { body } = await create({ ...draft, title: 'De quem', cards: [newCard('measured')] })
    const [one] = (await figure('measured/?split=client')).body.groups
    const [center] = (await figure('measured/?split=cost_center')).body.groups
    const own = { ...newCard('measured'), client: Number(one.key) }
    await edit(body.code, 1, { ...draft, title: 'De quem', cards: [own] })
    await edit(body.code, 2, {
      ...{ ...draft, title: 'De quem' },
      cards: [{ ...own, width: 2, cost_center: Number(center.key) }],
    })
    const entries = await server.database.select().from(logEntry).where(eq(logEntry.subject, 'De quem'))
    const [base, named] = ['measured · number · 1/3', `measured · number · 1/3 · ${one.name}`]
    expect(entries.slice(1).map(({ changes }) => changes)).toEqual([
      [{ field: 'cards', old: base, new: named }],
      [
        {
          ...{ field: 'cards', old: named },
          new: `measured · number · 2/3 · ${one.name} · ${center.name.split(' · ')[0]}`,
        },
      ],
    ])
    await server.call('DELETE', `dashboards/native/${body.code}/`, { token: builder })
  })

  test('with a permission are there for whoever holds it, and for whoever builds them', async () => {
    const { body } = await create({ ...draft, title: 'Só boletins', permission: 'faturamento_boletins' })
    expect(await codes(clerk)).toContain(body.code)
    expect(await codes(builder)).toContain(body.code)
    expect(await codes(nobody)).not.toContain(body.code)
    expect((await server.get(`dashboards/native/${body.code}/`, nobody)).status).toBe(404)
    await server.call('DELETE', `dashboards/native/${body.code}/`, { token: builder })
  })

  test.each([
    ['without a title', { title: ' ' }],
    ['without a card', { cards: [] }],
    ['with more cards than fit', { cards: Array.from({ length: 13 }, () => newCard('responses')) }],
    ['with a figure that is none', { cards: [{ ...newCard('responses'), figure: 'profit' }] }],
    [
      'split by what its records do not have',
      { cards: [{ ...newCard('responses'), split: 'client', display: 'table' }] },
    ],
    ['with a line of what is no month', { cards: [{ ...newCard('overdue'), split: 'client', display: 'line' }] }],
    ['filtered by what its records do not have', { cards: [{ ...newCard('responses'), client: 1 }] }],
    ['with an unknown permission', { permission: 'tudo' }],
  ])('%s are refused', async (_, wrong) => {
    expect((await create({ ...draft, ...wrong })).status).toBe(400)
  })

  test('go by a code of their title, which is no other’s and no address of the portal', () => {
    expect(codeFor('Inspeções: Março / 2026', [])).toBe('inspecoes-marco-2026')
    expect(codeFor('Novo', ['novo'])).toBe('novo-2')
    expect(codeFor('Frota', ['frota', 'frota-2'])).toBe('frota-3')
    expect(codeFor('***', [])).toBe('dashboard')
    expect(codeFor('a'.repeat(80), ['a'.repeat(36)])).toBe(`${'a'.repeat(36)}-2`)
  })
})

describe('a figure of a dashboard (DSH-01)', () => {
  test('is for whoever holds the permission of its list', async () => {
    expect((await figure('measured/', nobody)).status).toBe(403)
    expect((await figure('responses/', nobody)).status).toBe(200)
    expect((await figure('measured/', clerk)).status).toBe(200)
  })

  test.each([
    ['responses/?split=client', 400],
    ['responses/?from=2026-05&to=2026-04', 400],
    ['responses/?from=2020-01&to=2026-04', 400],
    ['open_follow_ups/?from=2026-05&to=2026-04', 200],
    ['profit/', 400],
  ])('%s answers %i', async (path, status) => {
    expect((await figure(path)).status).toBe(status)
  })

  test('is of the last twelve months unless others are asked for, each of them named', async () => {
    const { body } = await figure('responses/?split=month')
    expect([body.groups.length, body.period.to]).toEqual([12, body.groups.at(-1).key])
    expect((await figure('open_follow_ups/')).body.period).toBeNull()
  })

  const paths = { fleet: 'assets/fleet/', responses: 'forms/responses/', 'follow-ups': 'forms/follow-ups/' } as const
  const counted = { ...paths, inspections: 'forms/assets/' } as const
  const ofCounts = (Object.keys(dashboardFigures) as FigureCode[]).filter(
    (code) => dashboardFigures[code].list in counted,
  )
  const countAt = async ({ list, filter }: { list: keyof typeof counted; filter: Record<string, string> }) => {
    const { status, body } = await server.get(`${counted[list]}?${new URLSearchParams(filter)}`, builder)
    expect([list, filter, status]).toEqual([list, filter, 200])
    return body.count
  }

  test.each(ofCounts)('%s is as many as the list has that it leads to', async (code) => {
    const { unit, splits } = dashboardFigures[code]
    for (const split of [null, ...splits]) {
      const { body } = await figure(`${code}/?from=2026-09&to=2026-11${split ? `&split=${split}` : ''}`)
      const all = await countAt(body.behind)
      if (unit === 'percent') {
        expect(body.share).toMatchObject({ part: all, whole: await countAt(body.share.behind) })
        expect(body.value).toBe(((100 * all) / body.share.whole).toFixed(1))
      } else expect(body.value).toBe(`${all}`)
      expect(Number(all)).toBeGreaterThan(0)
      if (split) expect(body.groups.length).toBeGreaterThan(0)
      for (const group of body.groups) {
        if (!group.behind || unit === 'percent') continue
        expect([code, split, group.key, group.value]).toEqual([
          code,
          split,
          group.key,
          `${await countAt(group.behind)}`,
        ])
      }
      if (split && unit === 'count') {
        const parts = [...body.groups, ...(body.others ? [body.others] : [])].map(({ value }) => Number(value))
        expect(parts.reduce((one, other) => one + other, 0)).toBe(all)
      }
    }
  })
})

test('a dashboard goes into a workbook without the figures that the caller may not see (DSH-01)', async () => {
  const asked = 'from=2026-10&to=2026-11'
  const [one] = (await figure(`measured/?${asked}&split=client`)).body.groups
  const own = { ...splitCard(newCard('measured'), 'month'), client: Number(one.key) }
  const fleet = splitCard(newCard('rented_machines'), 'family')
  const cards = [newCard('responses'), own, newCard('open_follow_ups'), fleet]
  const { body } = await create({ ...draft, cards })
  const words: DashboardExport = {
    ...exportedDashboard,
    figures: { responses: 'Respostas', measured: 'Medido', open_follow_ups: 'Pendências', rented_machines: 'Locadas' },
    splits: { month: 'Mês', family: 'Família' },
    values: { 'family.': 'Sem família' },
  }
  await server.database.update(asset).set({ family: '' })
  const file = async (token: string) => {
    const response = await server.app.request(`/api/v1/dashboards/native/${body.code}/export/?${asked}`, {
      ...{ method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } },
      body: JSON.stringify(words),
    })
    const { rows } = readWorkbook(new Uint8Array(await response.arrayBuffer()))
    return rows.map((row) =>
      row.map(({ kind, value, format }) => {
        if (kind === 'text') return value
        return format?.includes('yy') ? dayOf(value) : Number(value)
      }),
    )
  }
  const read = async (path: string) => (await figure(path)).body
  const responses = Number((await read(`responses/?${asked}`)).value)
  const followUps = Number((await read('open_follow_ups/')).value)
  const rented = Number((await read('rented_machines/')).value)
  const [from, to, today] = ['2026-10-01', '2026-11-30', dayAt(server.services.clock())]
  const [first, second] = (await read(`measured/?${asked}&split=month&client=${own.client}`)).groups
  expect(Math.min(responses, followUps, rented, Number(one.value))).toBeGreaterThan(0)
  const seen = [
    ['Indicador', 'Dividido por', 'Grupo', 'Valor', 'Desde', 'Até', 'De quem'],
    ['Respostas', responses, from, to],
    ['Pendências', followUps, today],
  ]
  expect(await file(nobody)).toEqual(seen)
  expect(await file(builder)).toEqual([
    ...seen.slice(0, 2),
    ['Medido', 'Mês', '10/2026', Number(first.value), from, to, one.name],
    ['Medido', 'Mês', '11/2026', Number(second.value), from, to, one.name],
    ...seen.slice(2),
    ['Locadas', 'Família', 'Sem família', rented, today],
  ])
})

test('every installation has dashboards of its own, for whoever may see one of their figures (DSH-01)', async () => {
  const ofEverybody = ['portal-formularios']
  const ofBilling = ['portal-faturamento', ...ofEverybody, 'portal-frota', 'portal-notas-de-debito']
  const builtIn = async (token: string) => (await codes(token)).filter((code: string) => code.startsWith('portal-'))
  expect(await builtIn(builder)).toEqual(ofBilling)
  expect(await builtIn(clerk)).toEqual(ofBilling)
  expect(await builtIn(nobody)).toEqual(ofEverybody)
  for (const code of ofBilling) {
    const { body } = await server.get(`dashboards/native/${code}/`, builder)
    expect(dashboardDraftSchema.parse(dashboardDraftOf(body))).toEqual(dashboardDraftOf(body))
  }
  expect((await server.get('dashboards/native/portal-frota/', nobody)).status).toBe(404)
})

test('dashboards are built by nobody without the permission (DSH-01)', async () => {
  expect((await create(draft, clerk)).status).toBe(403)
  expect((await create(draft, await signInWithGrants(server, ['iam_dashboards'], 4))).status).toBe(201)
})
