import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOrderings, inspectedAssetOrderings, responseOrderings } from '../../../contract/forms/form-limits'
import { inspections } from '../../../contract/forms/inspection.schema'
import { responseStatuses } from '../../../contract/forms/response.schema'
import { addDays, dayAt } from '../../../server/calendar'
import { asset, formResponse } from '../../../server/database/schema'
import { type Answer, startTestServer, type TestServer, testNow } from '../../support/server'

type Row = Answer['body']

let server: TestServer
let token: string
let elisa: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('davi.rocha')).access
  elisa = (await server.signIn('elisa.melo')).access
})
afterAll(() => server.close())

const ask = async (path: string) => (await server.get(`forms/${path}`, token)).body
async function everyOne(path: string, query = ''): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { results, next, count } = await ask(`${path}?page_size=100&page=${page}&${query}`)
    rows.push(...results)
    if (next === null) {
      expect(rows).toHaveLength(count)
      return rows
    }
  }
}
const dayOf = (at: string) => dayAt(Date.parse(at))
const wordOf = (row: Row, name: string) => {
  const value = row[name]
  return value !== null && typeof value === 'object' ? (value.title ?? value.code ?? value.name) : value
}

const lists = [
  {
    path: '',
    within: '',
    orderings: formOrderings,
    filters: () => [['search=ACIDENTE', (row: Row) => row.id === 3]] as const,
    search: ({ title }: Row) => title,
  },
  {
    path: 'responses/',
    within: '',
    orderings: responseOrderings,
    filters: (one: Row) =>
      [
        ...responseStatuses.map((status) => [`status=${status}`, (row: Row) => row.status === status] as const),
        ['status=completed', (row: Row) => ['completo', 'finalizado'].includes(row.status)],
        ['status=not_cancelled', (row: Row) => row.status !== 'cancelado'],
        ['form=2', (row: Row) => row.form.id === 2],
        [`asset=${one.asset.id}`, (row: Row) => row.asset.id === one.asset.id],
        [`answered_by=${one.answered_by.id}`, (row: Row) => row.answered_by.id === one.answered_by.id],
        [`started_from=${dayOf(one.started_at)}`, (row: Row) => dayOf(row.started_at) >= dayOf(one.started_at)],
        [`started_to=${dayOf(one.started_at)}`, (row: Row) => dayOf(row.started_at) <= dayOf(one.started_at)],
      ] as const,
    search: ({ id }: Row) => encodeURIComponent(`#${id}`),
  },
  {
    path: 'assets/',
    within: '&search=hidraulica',
    orderings: inspectedAssetOrderings,
    filters: (one: Row) => [
      ...inspections.map(
        (inspection) => [`inspection=${inspection}`, (row: Row) => row.inspection === inspection] as const,
      ),
      [`code=${one.code.toLowerCase()}`, (row: Row) => row.id === one.id] as const,
    ],
    search: ({ code }: Row) => code,
  },
]

describe.each(lists)('FRM-02, FRM-04: the list at forms/$path', ({ path, within, orderings, filters, search }) => {
  test('shows and counts what a filter matches', async () => {
    const all = await everyOne(path, within)
    for (const [query, matches] of filters(all[Math.floor(all.length / 2)])) {
      const expected = all.filter(matches).map(({ id }) => id)
      expect([query, expected.length > 0, expected.length < all.length]).toEqual([query, true, true])
      expect([query, (await everyOne(path, query + within)).map(({ id }) => id)]).toEqual([query, expected])
      const [name = '', value] = query.split('=')
      const named = (await ask(`${path}?${query}`)).filter?.[name]
      if (named) expect([query, `${named.id}`]).toEqual([query, value])
    }
    expect((await everyOne(path, `search=${search(all[0])}`)).map(({ id }) => id)).toContain(all[0].id)
    expect((await ask(`${path}?search=nobody-is-called-that`)).count).toBe(0)
  })

  test.each(orderings)('is ordered by %s, either way', async (ordering) => {
    const placesBy = async (order: string) =>
      (await ask(`${path}?page_size=100&ordering=${order}`)).results.map((row: Row) => String(wordOf(row, ordering)))
    const upwards = await placesBy(ordering)
    const downwards = await placesBy(`-${ordering}`)
    const changes = upwards.filter((place: string, index: number) => place !== upwards[index - 1])

    expect(changes).toHaveLength(new Set(upwards).size)
    expect(downwards[0]).not.toBe(upwards[0])
  })
})

test('FRM-02: a form that names its machines is not asked of another one', async () => {
  const { results } = await ask('assets/?inspection=in_time&page_size=1')
  const [other] = await server.database.select().from(asset).where(eq(asset.unit, 'km')).limit(1)
  const titlesOf = async (id: number) => (await ask(`?asset=${id}`)).results.map(({ title }: Row) => title)

  expect(await titlesOf(results[0].id)).toContain('Inspeção diária da escavadeira')
  expect(await titlesOf(other?.id ?? 0)).toEqual(['Entrega de equipamento', 'Relato de acidente'])
})

test('FRM-02: a machine is late when a day has passed without its daily inspection, and not before', async () => {
  const [late] = (await ask('assets/?inspection=late&page_size=1')).results
  const inspectionOf = async () => (await ask(`assets/${late.id}/`)).forms.find(({ id }: Row) => id === 1)
  const before = await inspectionOf()
  expect(before.inspection).toBe('late')
  const completeOn = (day: string, status: 'completo' | 'cancelado') =>
    server.database
      .update(formResponse)
      .set({ status, completed_at: new Date(`${day}T12:00:00Z`) })
      .where(eq(formResponse.id, before.last.id))
  const today = dayAt(testNow)

  await completeOn(addDays(today, -2), 'completo')
  expect((await inspectionOf()).inspection).toBe('late')
  await completeOn(addDays(today, -1), 'cancelado')
  expect((await inspectionOf()).inspection).toBe('late')
  await completeOn(addDays(today, -1), 'completo')
  expect(await inspectionOf()).toMatchObject({ inspection: 'in_time', last: { id: before.last.id } })
  expect(await ask(`assets/${late.id}/`)).toMatchObject({ inspection: 'in_time' })
})

test('FRM-01: the overview counts what was begun in 30 days and is not cancelled; each figure is the total of its list', async () => {
  const { from, to, ...overview } = await ask('overview/')
  expect([from, to]).toEqual([addDays(dayAt(testNow), -29), dayAt(testNow)])
  const countOf = async (query: string) =>
    (await ask(`responses/?started_from=${from}&started_to=${to}&${query}`)).count

  expect(overview.responses).toBe(await countOf('status=not_cancelled'))
  expect(overview.completions).toBe(await countOf('status=completed'))
  expect(overview.completions).toBeLessThan(overview.responses)
  for (const status of responseStatuses) expect(overview.statuses[status]).toBe(await countOf(`status=${status}`))
  for (const { id, responses, completions } of overview.forms)
    expect([responses, completions]).toEqual([
      await countOf(`form=${id}&status=not_cancelled`),
      await countOf(`form=${id}&status=completed`),
    ])
  expect(overview.days.map(({ day }: Row) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => addDays(from, index)),
  )
  const sum = (name: string) => overview.days.reduce((total: number, day: Row) => total + day[name], 0)
  expect([sum('responses'), sum('completions')]).toEqual([overview.responses, overview.completions])
  expect(overview.late).toBe((await ask('assets/?inspection=late')).count)
})

test('FRM-01: what waits is the caller’s own, and the audit’s only to whoever may audit', async () => {
  const drafts = (by: number) =>
    server.database.$count(formResponse, and(eq(formResponse.status, 'rascunho'), eq(formResponse.answered_by, by)))
  expect(await ask('overview/')).toMatchObject({ drafts: { count: await drafts(4), answered_by: 4 }, to_audit: null })
  expect((await server.get('forms/overview/', elisa)).body).toMatchObject({
    drafts: { count: await drafts(5), answered_by: 5 },
    to_audit: (await ask('responses/?status=completo')).count,
  })
})

test('FRM-04: a response keeps the version on which it was given and the last reading before it', async () => {
  const inspected = await server.database
    .select()
    .from(formResponse)
    .where(and(eq(formResponse.form_id, 1), inArray(formResponse.status, ['completo', 'finalizado'])))
    .orderBy(formResponse.asset_id, formResponse.completed_at)
  const [before, own] = inspected.filter(({ asset_id }) => asset_id === inspected[0]?.asset_id)
  const body = await ask(`responses/${own?.id}/`)

  expect(body).toMatchObject({ number: 1, answers: own?.answers, last_reading: before?.reading })
  expect(body.definition.sections[0].title).toBe('Identificação')
})
