import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { asc, eq, type InferSelectModel } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedNdLines } from '../../../contract/billing/nd-request'
import { ndRequestStatuses } from '../../../contract/billing/nd-request.schema'
import { fromCents, toCents } from '../../../contract/money'
import { ndRequestLifecycle } from '../../../machines/billing/nd-request/nd-request.lifecycle'
import { dayAt } from '../../../server/calendar'
import { type Database, openEmbedded } from '../../../server/database/open'
import * as schema from '../../../server/database/schema'
import { seed } from '../../../server/demo/seed'
import { openFiles } from '../../../server/files/file-store'
import { decide } from '../../../server/record/decide'
import { emptyEmbedded } from '../../support/database/server-storage'
import { testNow } from '../../support/server'

const folder = mkdtempSync(`${tmpdir()}/portal-seed-`)
const store = openFiles(folder)
let database: Database
let close: () => Promise<void>
let requests: InferSelectModel<typeof schema.ndRequest>[]
let notes: InferSelectModel<typeof schema.debitNote>[]
let entries: InferSelectModel<typeof schema.logEntry>[]
beforeAll(async () => {
  ;({ database, close } = await openEmbedded(await emptyEmbedded()))
  await seed(database, () => testNow, 60, store)
  requests = await database.select().from(schema.ndRequest).orderBy(asc(schema.ndRequest.id))
  notes = await database.select().from(schema.debitNote).orderBy(asc(schema.debitNote.id))
  entries = await database.select().from(schema.logEntry).orderBy(asc(schema.logEntry.id))
}, 60_000)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

const logOf = (entity: string, id: number) =>
  entries.filter((entry) => entry.entity === entity && entry.entity_id === String(id))
const sumOf = (rows: readonly { readonly value: string }[]) =>
  fromCents(rows.reduce((sum, { value }) => sum + toCents(value), 0))

test('the demonstration has sixty debit note requests of the last twelve months, in every state (ND-01)', () => {
  expect(requests).toHaveLength(60)
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(ndRequestStatuses))
  expect(new Set(requests.map(({ revision }) => revision))).toEqual(new Set([1, 2, 3]))
  const days = requests.map(({ created_at }) => dayAt(created_at.getTime()))
  expect([days[0], days.at(-1)]).toEqual(['2025-12-01', '2026-11-20'])
})

test('each is worth its costs, and debited by its active notes, some of which are overdue, some in parts, some cancelled (ND-03)', async () => {
  const lines = await database.select().from(schema.ndLine)
  for (const { id, value, debited } of requests) {
    const active = notes.filter((note) => note.request_id === id && note.status === 'issued')
    expect([id, value, debited]).toEqual([id, sumOf(lines.filter((line) => line.request_id === id)), sumOf(active)])
  }
  expect(notes.some(({ status }) => status === 'cancelled')).toBe(true)
  expect(notes.some(({ parts }) => parts > 1)).toBe(true)
  expect(notes.some(({ due_date }) => due_date < '2026-11-20')).toBe(true)
  expect(notes.some(({ due_date }) => due_date > '2026-11-20')).toBe(true)
})

test('the log tells step by step, as the lifecycle allows, how each came where it is, and never past the day of the seed', () => {
  for (const request of requests) {
    const [made, ...steps] = logOf('nd_request', request.id)
    expect(made).toMatchObject({ transition: 'request.create', to_state: 'draft', at: request.created_at })
    let facts = { status: 'draft', lines: 1, value: 0, debited: 0 }
    facts.value = toCents(String(made?.changes.find(({ field }) => field === 'value')?.new))
    for (const { transition, from_state, to_state, changes } of steps) {
      if (transition === 'document.attach') continue
      const changed = (field: string) => changes.find((change) => change.field === field)
      const [was, is] = [changed('debited')?.old, changed('debited')?.new].map((money) =>
        toCents(String(money ?? '0.00')),
      )
      const event = { type: transition, cents: Math.abs((is ?? 0) - (was ?? 0)) }
      const decision = decide(ndRequestLifecycle, facts, event as never)
      if ('refusal' in decision) throw new Error(`${transition} of ${request.id} is refused`)
      expect([from_state, to_state]).toEqual([facts.status, decision.next])
      const value = changed('value')
      facts = {
        ...decision.context,
        status: String(decision.next),
        value: value ? toCents(String(value.new)) : facts.value,
      }
    }
    expect({ id: request.id, ...facts }).toMatchObject({
      ...{ id: request.id, status: request.status },
      ...{ value: toCents(request.value), debited: toCents(request.debited) },
    })
    expect([request.id, request.version]).toEqual([request.id, steps.length + 1])
    const times = [made, ...steps].map((entry) => entry?.at.getTime() ?? 0)
    expect(times).toEqual([...times].sort((left, right) => left - right))
    expect(dayAt(times.at(-1) ?? 0) <= '2026-11-20').toBe(true)
  }
  for (const { id, version } of notes) expect([id, version]).toEqual([id, logOf('debit_note', id).length])
})

test('what was sent is kept as a revision each time, and two of them differ (ND-02)', async () => {
  const revisions = await database.select().from(schema.ndRevision)
  for (const { id } of requests) {
    const own = revisions.filter((one) => one.request_id === id).sort((left, right) => left.revision - right.revision)
    expect(own.map(({ revision }) => revision)).toEqual(own.map((_, index) => index + 1))
    expect(own).toHaveLength(logOf('nd_request', id).filter(({ transition }) => transition === 'request.send').length)
    for (const [index, one] of own.entries()) {
      expect(one.value).toBe(sumOf(one.lines))
      expect(one.reason === null).toBe(index === 0)
      if (index > 0) expect(changedNdLines(own[index - 1]?.lines ?? [], one.lines).length).toBeGreaterThan(1)
    }
  }
  expect(Math.max(...revisions.map(({ revision }) => revision))).toBe(3)
})

test('a few records of each kind have files, which are what they say and lie where the rows say (DOC-01)', async () => {
  const files = await database.select().from(schema.attachment)
  expect(new Set(files.map(({ entity }) => entity))).toEqual(
    new Set(['report', 'invoice', 'nd_request', 'debit_note', 'module', 'form_response']),
  )
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['application/pdf', 'image/png']))
  expect(readdirSync(folder).sort()).toEqual(files.map(({ stored_as }) => stored_as).sort())
  for (const { stored_as, size, type } of files) {
    const content = readFileSync(`${folder}/${stored_as}`)
    expect([content.length, (await fileTypeFromBuffer(content))?.mime]).toEqual([size, type])
  }
  const reports = await database.select().from(schema.report)
  for (const { id, version } of reports) expect([id, version]).toEqual([id, logOf('report', id).length])
})

test('debit notes are numbered in the order in which they were made (ND-03)', () => {
  const times = notes.map(({ created_at }) => created_at.getTime())
  expect(times).toEqual([...times].sort((left, right) => left - right))
  const days = notes.map(({ issue_date }) => issue_date)
  expect(days).toEqual([...days].sort())
  expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => `ND-${String(index + 1).padStart(6, '0')}`))
})

test('requests of every state are talked about, after they came to it and never past the day of the seed (ND-01)', async () => {
  const messages = await database.select().from(schema.message).where(eq(schema.message.entity, 'nd_request'))
  const talkedAbout = requests.filter(({ id }) => messages.some(({ entity_id }) => entity_id === id))
  expect(new Set(talkedAbout.map(({ status }) => status))).toEqual(new Set(ndRequestStatuses))
  expect(new Set(messages.map(({ created_by }) => created_by)).size).toBe(2)
  for (const { entity_id, created_at } of messages) {
    expect(created_at.getTime()).toBeGreaterThan(requests.find(({ id }) => id === entity_id)?.since.getTime() ?? 0)
    expect(created_at.getTime()).toBeLessThanOrEqual(testNow)
  }
  for (const { id } of talkedAbout) {
    const times = messages.filter(({ entity_id }) => entity_id === id).map(({ created_at }) => created_at.getTime())
    expect(times).toEqual([...times].sort((left, right) => left - right))
  }
})

test('what is made next counts on', async () => {
  const [one] = requests
  if (!one) throw new Error('there is no request')
  const { id, ...row } = one
  const [made] = await database.insert(schema.ndRequest).values(row).returning({ id: schema.ndRequest.id })
  expect(made?.id).toBe(61)
  await database.delete(schema.ndRequest).where(eq(schema.ndRequest.id, 61))
})
