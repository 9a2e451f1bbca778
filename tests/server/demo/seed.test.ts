import { and, asc, count, eq, type InferSelectModel, isNotNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyStateMachine, type EventFromLogic, transition } from 'xstate'
import type { ReportFacts } from '../../../contract/billing/report'
import { reportStatuses } from '../../../contract/billing/report.schema'
import { daysBetween } from '../../../contract/calendar'
import { isCnpj } from '../../../contract/cnpj'
import { ageingBuckets } from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import { invoiceLifecycle } from '../../../machines/billing/invoice/invoice.lifecycle'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { statusOf } from '../../../server/billing/report/report-status'
import { dayAt } from '../../../server/calendar'
import { type Database, openEmbedded } from '../../../server/database/open'
import * as schema from '../../../server/database/schema'
import { countReports, empty, isEmpty, seed } from '../../../server/demo/seed'
import { decide } from '../../../server/record/decide'
import { emptyEmbedded } from '../../support/database/server-storage'
import { startTestServer, type TestServer, testNow } from '../../support/server'
import { unbalanced } from '../support/billing-audit'

let server: TestServer
let database: Database
beforeAll(async () => {
  server = await startTestServer()
  database = server.database
})
afterAll(() => server.close())

const tables = Object.entries(schema) as [string, PgTable][]

test('the same day makes the same rows, down to the last', async () => {
  const other = await openEmbedded(await emptyEmbedded())
  await seed(other.database, () => testNow)

  // Which day it has told of what is overdue a server writes as it runs.
  for (const [name, table] of tables.filter(([name]) => name !== 'overdueDay')) {
    expect([name, await rowsOf(other.database, table)]).toEqual([name, await rowsOf(database, table)])
  }
  await other.close()
}, 60_000)

test('there are the five users, sixty clients, fifteen hundred assets and four hundred reports', async () => {
  const counts = await Promise.all(
    [schema.userAccount, schema.client, schema.asset, schema.report].map(
      async (table) => (await rowsOf(database, table)).length,
    ),
  )
  expect(counts).toEqual([5, 60, 1_500, 400])
})

test('every CNPJ holds its check digits, and some have letters', async () => {
  const clients = await database.select().from(schema.client)

  expect(clients.filter(({ cnpj }) => !isCnpj(cnpj))).toEqual([])
  expect(clients.some(({ cnpj }) => /[A-Z]/.test(cnpj))).toBe(true)
})

describe('the log', () => {
  const byReport = new Map<string, InferSelectModel<typeof schema.logEntry>[]>()
  let reports: InferSelectModel<typeof schema.report>[]
  beforeAll(async () => {
    reports = await database.select().from(schema.report)
    const entries = await database
      .select()
      .from(schema.logEntry)
      .where(eq(schema.logEntry.entity, 'report'))
      .orderBy(asc(schema.logEntry.id))
    for (const entry of entries) byReport.set(entry.entity_id, [...(byReport.get(entry.entity_id) ?? []), entry])
  })

  test('tells of every report how it was made and, step by step as its lifecycle allows, how it came where it is', () => {
    for (const { id, total, invoiced, provisioned, status, created_at, created_by } of reports) {
      const [made, ...steps] = byReport.get(String(id)) ?? []
      expect(made).toMatchObject({ transition: 'report.create', from_state: null, to_state: 'open' })
      expect([made?.at, made?.user_id]).toEqual([created_at, created_by])
      const replayed = steps.reduce(replay, { status: 'open', total: 0, invoiced: 0, provisioned: 0 })
      const facts = { total: toCents(total), invoiced: toCents(invoiced), provisioned: toCents(provisioned) }
      expect({ id, ...replayed }).toEqual({ id, status, ...facts })
    }
  })

  test('has an entry for each version of a report', () => {
    for (const { id, version } of reports) expect([id, version]).toEqual([id, byReport.get(String(id))?.length])
  })

  test('says what a report was made with', async () => {
    const [row] = await database
      .select()
      .from(schema.report)
      .innerJoin(schema.client, eq(schema.client.id, schema.report.client_id))
      .innerJoin(schema.costCenter, eq(schema.costCenter.id, schema.report.cost_center_id))
      .where(eq(schema.report.id, 7))
    const { competencia, emissao, inicio, fim } = row?.report ?? {}
    const fields = { cliente: row?.client.name, cost_center: row?.cost_center.code, competencia, emissao, inicio, fim }

    expect(byReport.get('7')?.[0]?.changes).toEqual(
      Object.entries(fields).map(([field, value]) => ({ field, old: null, new: value })),
    )
  })

  test('goes forward in time, never past the day of the seed, and gives a reason for what was cancelled', () => {
    const entries = [...byReport.values()]
    for (const own of entries) {
      const times = own.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((left, right) => left - right))
      expect(new Set(times).size).toBe(times.length)
      expect(times.every((time) => dayAt(time) <= '2026-11-20')).toBe(true)
    }
    const transitions = (hasReason: boolean) =>
      new Set(entries.flat().flatMap(({ reason, transition }) => ((reason !== null) === hasReason ? transition : [])))
    expect(transitions(true)).toEqual(new Set(['invoice.cancel', 'provision.cancel', 'report.cancel']))
    expect(transitions(false)).toEqual(
      new Set(['report.create', 'lines.change', 'invoice.issue', 'provision.book', 'provision.confirm']),
    )
  })

  /** Asks the lifecycle itself, and holds the entry to what it answers. */
  function replay(facts: ReportFacts, entry: InferSelectModel<typeof schema.logEntry>): ReportFacts {
    const { transition: type, from_state, to_state, changes } = entry
    const amounts = { total: 'valor_bm', invoiced: 'invoiced', provisioned: 'provisioned' } as const
    const told = Object.entries(amounts).flatMap(([name, field]) =>
      changes.filter((change) => change.field === field).map((change) => ({ name, change })),
    )
    const cents = Math.max(
      ...told.map(({ change }) => Math.abs(toCents(String(change.new)) - toCents(String(change.old)))),
      0,
    )
    const snapshot = inLifecycle(reportLifecycle, facts)
    const event = { type, cents } as EventFromLogic<typeof reportLifecycle>
    expect(snapshot.can(event)).toBe(true)
    const [{ value, context }] = transition(reportLifecycle, snapshot as never, event)
    const next: ReportFacts = { ...(context as ReportFacts), status: String(value) }

    expect([from_state, to_state]).toEqual([facts.status, next.status])
    expect(changes).toEqual(
      [
        ...Object.entries(amounts).map(([name, field]) => ({
          field: field as string,
          old: fromCents(facts[name as keyof typeof amounts]),
          new: fromCents(next[name as keyof typeof amounts]),
        })),
        { field: 'status', old: facts.status, new: next.status },
      ].filter((change) => change.old !== change.new),
    )
    return next
  }
})

describe('a report', () => {
  let reports: InferSelectModel<typeof schema.report>[]
  beforeAll(async () => {
    reports = await database.select().from(schema.report)
  })

  test('occurs in every status', () => {
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(reportStatuses))
  })

  test('comes to its lines and items, and has billed what its invoices come to, as a request its costs and notes', async () => {
    expect(await unbalanced(database)).toEqual([])
  })

  test('has the status that its lifecycle derives from what is billed', () => {
    for (const { status, total, invoiced, provisioned } of reports) {
      const facts = { total: toCents(total), invoiced: toCents(invoiced), provisioned: toCents(provisioned) }
      expect(status).toBe(statusOf({ status: status === 'cancelled' ? status : 'open', ...facts }))
    }
  })

  test('is of a client that belongs to its cost center, and shares no day with another one of the pair', async () => {
    const pairs = new Set(
      (await database.select().from(schema.costCenterClient)).map((row) => `${row.cost_center_id} ${row.client_id}`),
    )
    const seen = new Set<string>()
    for (const { cost_center_id, client_id, inicio } of reports) {
      expect(pairs).toContain(`${cost_center_id} ${client_id}`)
      expect(seen).not.toContain(`${cost_center_id} ${client_id} ${inicio}`)
      seen.add(`${cost_center_id} ${client_id} ${inicio}`)
    }
  })

  test('lies in the last twelve months, and none in days to come', () => {
    for (const { competencia, fim, emissao } of reports) {
      expect(competencia >= '2025-12' && competencia <= '2026-11').toBe(true)
      expect(fim <= '2026-11-20' && emissao <= '2026-11-20' && emissao >= fim).toBe(true)
    }
  })
})

describe('what a report measures', () => {
  let lines: { line: InferSelectModel<typeof schema.reportLine>; bm: InferSelectModel<typeof schema.report> }[]
  let assets: Map<number, InferSelectModel<typeof schema.asset>>
  beforeAll(async () => {
    lines = await database
      .select({ line: schema.reportLine, bm: schema.report })
      .from(schema.reportLine)
      .innerJoin(schema.report, eq(schema.report.id, schema.reportLine.report_id))
      .orderBy(asc(schema.report.fim), asc(schema.reportLine.id))
    assets = new Map((await database.select().from(schema.asset)).map((one) => [one.id, one]))
  })

  test('are assets of its cost center, at their rent and with their franchise', () => {
    for (const { line, bm } of lines) {
      const { cost_center_id, unit, franchise, value } = assets.get(line.asset_id) ?? {}
      expect([cost_center_id, unit, franchise, value]).toEqual([
        bm.cost_center_id,
        line.unit,
        line.franchise,
        line.value,
      ])
    }
  })

  test('is measured by no other standing report in the same days', () => {
    const seen = new Set<string>()
    for (const { line, bm } of lines.filter(({ bm }) => bm.status !== 'cancelled')) {
      expect(bm.fim.slice(0, 7)).toBe(bm.competencia)
      expect(seen).not.toContain(`${line.asset_id} ${bm.competencia}`)
      seen.add(`${line.asset_id} ${bm.competencia}`)
    }
  })

  test('BM-04: goes on from month to month where the meter stood', () => {
    const meters = new Map<number, number>()
    let continued = 0
    for (const { line, bm } of lines) {
      const before = meters.get(line.asset_id)
      if (before !== undefined) expect([line.id, line.initial]).toEqual([line.id, before])
      if (before !== undefined) continued++
      if (bm.status !== 'cancelled') meters.set(line.asset_id, line.final)
    }
    expect(continued).toBeGreaterThan(100)
  })

  test('is much in the newest one, which is open', () => {
    const own = lines.filter(({ bm }) => bm.id === 400)
    expect(own.length).toBeGreaterThanOrEqual(120)
    expect(new Set(own.map(({ bm }) => bm.status))).toEqual(new Set(['open']))
  })
})

describe('an invoice', () => {
  let invoices: InferSelectModel<typeof schema.invoice>[]
  const byInvoice = new Map<number, InferSelectModel<typeof schema.invoiceLine>[]>()
  beforeAll(async () => {
    invoices = await database.select().from(schema.invoice)
    for (const line of await database.select().from(schema.invoiceLine))
      byInvoice.set(line.invoice_id, [...(byInvoice.get(line.invoice_id) ?? []), line])
  })

  test('says what it bills, and its lines come to its value', () => {
    for (const { id, value } of invoices) {
      const sum = (byInvoice.get(id) ?? []).reduce((cents, line) => cents + toCents(line.value), 0)
      expect([id, fromCents(sum)]).toEqual([id, value])
    }
  })

  test('INV-01: bills whole lines of its report where it bills the whole report, else an amount', async () => {
    const reports = new Map((await database.select().from(schema.report)).map((row) => [row.id, row]))
    const lines = new Map((await database.select().from(schema.reportLine)).map((row) => [row.id, row]))
    const kinds = new Set<string>()
    for (const { id, report_id, value } of invoices) {
      const own = byInvoice.get(id) ?? []
      const isWhole = reports.get(report_id)?.total === value
      kinds.add(isWhole ? 'whole' : 'part')
      expect([id, own.every((line) => (line.report_line_id ?? line.report_item_id) !== null)]).toEqual([id, isWhole])
      for (const { report_line_id, value: billed } of own) {
        if (report_line_id === null) continue
        expect([lines.get(report_line_id)?.report_id, lines.get(report_line_id)?.total]).toEqual([report_id, billed])
      }
      if (!isWhole)
        expect(own.map(({ description }) => description)).toEqual([
          expect.stringMatching(`^Faturamento parcial do boletim #${report_id}, `),
        ])
    }
    expect(kinds).toEqual(new Set(['whole', 'part']))
  })

  test('BM-09: has a log of its own as its lifecycle allows, an entry for each version, the last when it was changed', async () => {
    const entries = await database
      .select()
      .from(schema.logEntry)
      .where(eq(schema.logEntry.entity, 'invoice'))
      .orderBy(asc(schema.logEntry.id))
    const transitions = new Set<string>()
    for (const record of invoices) {
      const [made, ...steps] = entries.filter(({ entity_id }) => entity_id === String(record.id))
      expect(made).toMatchObject({
        from_state: null,
        to_state: made?.transition === 'invoice.issue' ? 'issued' : 'provisioned',
      })
      expect([record.version, record.updated_at]).toEqual([steps.length + 1, steps.at(-1)?.at ?? made?.at])
      let status = made?.to_state ?? ''
      for (const { transition: type, from_state, to_state, reason, changes } of steps) {
        const decision = decide<AnyStateMachine>(invoiceLifecycle, { status }, { type })
        expect([from_state, decision]).toMatchObject([status, { next: to_state }])
        expect(reason).toBe(type === 'invoice.cancel' ? record.cancellation_reason : null)
        if (type === 'salesOrder.link')
          expect(changes).toEqual([{ field: 'sales_order', old: '', new: record.sales_order }])
        status = to_state ?? ''
        transitions.add(type)
      }
      expect(status).toBe(record.status)
      expect(steps.some(({ transition }) => transition === 'salesOrder.link')).toBe(record.sales_order !== '')
      const times = [made, ...steps].map((entry) => entry?.at.getTime() ?? 0)
      expect(times).toEqual([...new Set(times)].sort((left, right) => left - right))
    }
    expect(transitions).toEqual(new Set(['provision.confirm', 'salesOrder.link', 'invoice.cancel']))
  })

  test('is told of in the log of its report by its number', async () => {
    const told = await database
      .select()
      .from(schema.logEntry)
      .where(and(eq(schema.logEntry.entity, 'report'), isNotNull(schema.logEntry.subject)))
    const numbers = new Set(told.map(({ subject, entity_id }) => `${entity_id} ${subject}`))
    expect(numbers).toEqual(new Set(invoices.map(({ report_id, number }) => `${report_id} ${number}`)))
  })

  test('INV-02: is due in every bucket of the ageing, and some that are issued have no sales order', () => {
    const issued = invoices.filter(({ status }) => status === 'issued')
    const buckets = ageingBuckets.map(
      (bucket) => issued.filter(({ due_date }) => bucketOf(daysBetween(due_date, '2026-11-20') - 1) === bucket).length,
    )
    expect(Math.min(...buckets)).toBeGreaterThan(5)
    const unlinked = issued.filter(({ sales_order }) => sales_order === '').length
    expect(unlinked).toBeGreaterThan(10)
    expect(unlinked).toBeLessThan(issued.length / 2)
  })

  function bucketOf(overdue: number): (typeof ageingBuckets)[number] {
    if (overdue < 1) return 'not_due'
    if (overdue <= 30) return 'to_30'
    if (overdue <= 60) return 'to_60'
    return overdue <= 90 ? 'to_90' : 'over_90'
  }
})

test('BM-07: of twenty reports something was said, after they were made and by those who bill', async () => {
  const rows = await database
    .select()
    .from(schema.message)
    .innerJoin(schema.report, eq(schema.report.id, schema.message.entity_id))
    .where(eq(schema.message.entity, 'report'))
  expect(new Set(rows.map(({ report }) => report.id)).size).toBe(20)
  for (const { message, report } of rows) {
    expect(message.created_at > report.created_at && dayAt(message.created_at.getTime()) <= '2026-11-20').toBe(true)
    expect([1, 2]).toContain(message.created_by)
  }
})

test('what is made afterwards counts on from the seed', async () => {
  const [made] = await database
    .insert(schema.client)
    .values({ name: 'New', corporate_name: 'New', cnpj: '11222333000181' })
    .returning()
  expect(made?.id).toBe(61)
  await database.delete(schema.client).where(eq(schema.client.id, 61))
})

test('emptied, the database holds nothing, says which files nobody names any more, and can be filled again, larger', async () => {
  const name = crypto.randomUUID()
  await database.insert(schema.attachment).values({
    ...{ entity: 'report', entity_id: 1, name: 'a.pdf', type: 'application/pdf', size: 1, stored_as: name },
    ...{ created_by: 1, created_at: new Date(testNow) },
  })
  expect(await empty(database)).toEqual([name])
  for (const [name, table] of tables) expect([name, await countOf(table)]).toEqual([name, 0])
  expect(await isEmpty(database)).toBe(true)

  await seed(database, () => testNow, 1_500)
  expect(await countReports(database)).toBe(1_500)
}, 60_000)

async function rowsOf(from: Database, table: PgTable): Promise<string[]> {
  const rows = await from.select().from(table)
  return rows.map((row) => JSON.stringify(row)).sort()
}

async function countOf(table: PgTable): Promise<number> {
  const [row] = await database.select({ rows: count() }).from(table)
  return row?.rows ?? 0
}
