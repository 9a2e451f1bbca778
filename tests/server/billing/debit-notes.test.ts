import { and, asc, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyCompany } from '../../../contract/billing/company/company'
import { daysBetween } from '../../../contract/calendar'
import { ageingBuckets } from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import { debitNoteDocument } from '../../../server/billing/debit-note/debit-note-document'
import { debitNote, logEntry } from '../../../server/database/schema'
import { makeNdRequest, planOf, postNd, reason } from '../../machines/billing/nd-request/nd-records'
import { textsOf } from '../../support/pdf-texts'
import { startTestServer, type TestServer } from '../../support/server'

const today = '2026-11-20'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const list = (query = '') => server.get(`billing/debit-notes/${query}`, token)
const read = async (id: number) => (await server.get(`billing/debit-notes/${id}/`, token)).body
const readRequest = async (id: number) => (await server.get(`billing/nd-requests/${id}/`, token)).body
const cancel = (id: number, version: number | string = 1, body: unknown = { reason }, key?: string) =>
  postNd(server, `debit-notes/${id}/cancel/`, body, { token, version, ...(key ? { key } : {}) })
const logOf = (entity: string, id: number) =>
  server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, entity), eq(logEntry.entity_id, String(id))))
    .orderBy(desc(logEntry.id))
const notesOf = (id: number) =>
  server.database.select().from(debitNote).where(eq(debitNote.request_id, id)).orderBy(asc(debitNote.id))
const rowsOf = () => server.database.select().from(debitNote)
const sumOf = (rows: readonly { value: string }[]) => fromCents(rows.reduce((sum, row) => sum + toCents(row.value), 0))

/** A debited request of these costs, in so many notes. */
async function debit(values: readonly string[] = ['100.00'], parts = 1) {
  const approved = await makeNdRequest(server, token, { values, as: 'approved' })
  const path = `nd-requests/${approved.id}/debit-notes/`
  return (await postNd(server, path, planOf(values, parts), { token, version: approved.version })).body
}

/** Days since it was due, for an issued one; the rule by hand. */
function overdueOf({ status, due_date }: { status: string; due_date: string }): number {
  return status === 'issued' ? Math.max(0, daysBetween(due_date, today) - 1) : 0
}

describe('a debit note (ND-03)', () => {
  test('says whom it debits, what the client accepted, and its part of it', async () => {
    const request = await debit(['60.00', '40.00'], 3)
    const [, second] = await notesOf(request.id)

    expect(await read(second?.id ?? 0)).toEqual({
      id: second?.id,
      number: `ND-${String(second?.id).padStart(6, '0')}`,
      version: 1,
      cliente: request.cliente,
      cost_center: request.cost_center,
      request: request.id,
      competencia: '2026-10',
      issue_date: today,
      due_date: '2027-01-20',
      value: '33.33',
      part: 2,
      parts: 3,
      status: 'issued',
      days_overdue: 0,
      lines: request.lines,
      request_value: '100.00',
      created_by: 'Bruno Lima',
      created_at: second?.created_at.toISOString(),
      updated_at: second?.updated_at.toISOString(),
      cancellation_reason: null,
    })
  })

  test('cancelled, its amount returns to its request, and both logs say so', async () => {
    const request = await debit(['100.00'], 2)
    const [first, second] = await notesOf(request.id)
    server.wait(60)
    const { status, body } = await cancel(first?.id ?? 0)
    const after = await readRequest(request.id)

    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', version: 2, cancellation_reason: reason, days_overdue: 0 })
    expect(Date.parse(body.updated_at) - Date.parse(body.created_at)).toBe(60_000)
    expect(after).toMatchObject({ status: 'approved', debited: '50.00', version: request.version + 1, reason: null })
    expect(Date.parse(after.since) - Date.parse(request.since)).toBe(60_000)
    expect(after.debit_notes.map((note: { status: string }) => note.status)).toEqual(['cancelled', 'issued'])
    expect((await logOf('debit_note', first?.id ?? 0))[0]).toMatchObject({
      transition: 'debitNote.cancel',
      from_state: 'issued',
      to_state: 'cancelled',
      reason,
      changes: [{ field: 'status', old: 'issued', new: 'cancelled' }],
    })
    expect((await logOf('nd_request', request.id))[0]).toMatchObject({
      transition: 'debitNote.cancel',
      subject: first?.number,
      from_state: 'debited',
      to_state: 'approved',
      reason,
      changes: [
        { field: 'status', old: 'debited', new: 'approved' },
        { field: 'debited', old: '100.00', new: '50.00' },
      ],
    })
    expect((await cancel(second?.id ?? 0)).status).toBe(200)
    expect(await readRequest(request.id)).toMatchObject({ status: 'approved', debited: '0.00', since: after.since })
  })

  test('is cancelled once, at the version that was seen, with a reason', async () => {
    const request = await debit()
    const { id } = request.debit_notes[0]
    expect((await cancel(id, 2)).status).toBe(412)
    expect((await cancel(id, 1, { reason: 'curto' })).body).toEqual({ reason: ['Use ao menos 10 caracteres.'] })
    const key = 'once-and-for-all'
    const [first, again] = [await cancel(id, 1, { reason }, key), await cancel(id, 1, { reason }, key)]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    const refused = await cancel(id, 2)
    expect([refused.status, refused.body.refusal]).toEqual([
      409,
      { state: 'cancelled', event: 'debitNote.cancel', reasons: [] },
    ])
    expect((await readRequest(request.id)).debited).toBe('0.00')
  })

  test('cancelled by twenty at once it returns its amount once', async () => {
    const request = await debit(['100.00'], 2)
    const { id } = request.debit_notes[0]
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
    expect((await readRequest(request.id)).debited).toBe('50.00')
  })
})

type Step =
  | { readonly do: 'generate'; readonly parts: number; readonly off: number }
  | { readonly do: 'cancel'; readonly pick: number }

test('whatever is generated and cancelled in whatever order, what is debited is what the active notes come to, and never above the value (ND-02)', async () => {
  const steps = fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      do: fc.constant('generate' as const),
      parts: fc.integer({ min: 1, max: 12 }),
      off: fc.constantFrom(0, 0, 0, -1, 1),
    }),
    fc.record({ do: fc.constant('cancel' as const), pick: fc.nat(100) }),
  )
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 10 }), async (tries) => {
      const { id } = await makeNdRequest(server, token, { values: ['70.01', '0.05'], as: 'approved' })
      for (const step of tries) {
        const before = await readRequest(id)
        const notes = await notesOf(id)
        if (step.do === 'generate') {
          const cents = toCents(before.value) - toCents(before.debited) + step.off
          if (cents < step.parts) continue
          const plan = { value: fromCents(cents), parts: step.parts, due_date: '2026-12-20' }
          const { status } = await postNd(server, `nd-requests/${id}/debit-notes/`, plan, {
            token,
            version: before.version,
          })
          expect([step, status]).toEqual([step, step.off === 0 ? 201 : 409])
          seen.add(`generate ${status}`)
        } else {
          const note = notes[step.pick % Math.max(1, notes.length)]
          if (!note) continue
          const { status } = await cancel(note.id, note.version)
          expect(status).toBe(note.status === 'issued' ? 200 : 409)
          seen.add(`cancel ${status}`)
        }
        const after = await readRequest(id)
        const active = (await notesOf(id)).filter((note) => note.status === 'issued')
        expect(after.debited).toBe(sumOf(active))
        expect(toCents(after.debited)).toBeLessThanOrEqual(toCents(after.value))
        expect(after.status).toBe(after.debited === after.value ? 'debited' : 'approved')
        const own = (await logOf('nd_request', id)).length
        expect(after.version).toBe(own)
      }
    }),
    { numRuns: 25, seed: 20_261_120 },
  )
  expect([...seen].sort()).toEqual(['cancel 200', 'cancel 409', 'generate 201', 'generate 409'])
}, 120_000)

describe('the list of debit notes (ND-03, BIL-03)', () => {
  test('shows of each what its page says', async () => {
    const { id } = (await debit(['50.00', '1.00'], 8)).debit_notes[3]
    const { lines, request_value, created_by, created_at, updated_at, cancellation_reason, ...one } = await read(id)
    const { group, management, ...cost_center } = one.cost_center
    const { results } = (await list('?page_size=100')).body
    expect(results.find((row: { id: number }) => row.id === id)).toEqual({ ...one, cost_center })
  })

  test('counts and sums the issued ones by how long they are due, whatever ageing is asked for', async () => {
    const request = await debit(['70.00'], 7)
    const due = ['2026-11-20', '2026-11-19', '2026-10-21', '2026-10-20', '2026-09-20', '2026-08-22', '2026-08-21']
    const made = await notesOf(request.id)
    for (const [index, { id }] of made.entries())
      await server.database
        .update(debitNote)
        .set({ due_date: due[index] ?? today })
        .where(eq(debitNote.id, id))
    await cancel(made[6]?.id ?? 0)
    const issued = (await rowsOf()).filter(({ status }) => status === 'issued')
    const ends = { not_due: [-9e9, 0], to_30: [1, 30], to_60: [31, 60], to_90: [61, 90], over_90: [91, 9e9] } as const
    const expected = Object.fromEntries(
      ageingBuckets.map((name) => {
        const [first, last] = ends[name]
        const rows = issued.filter(
          (row) => daysBetween(row.due_date, today) - 1 >= first && daysBetween(row.due_date, today) - 1 <= last,
        )
        return [name, { count: rows.length, value: sumOf(rows) }]
      }),
    )
    for (const query of ['', '?ageing=to_30']) expect((await list(query)).body.totals.ageing).toEqual(expected)
    for (const name of ageingBuckets)
      expect((await list(`?ageing=${name}`)).body).toMatchObject({
        count: expected[name]?.count,
        totals: { value: expected[name]?.value },
      })
    const { body } = await list(`?request=${request.id}&ordering=id`)
    expect(body.results.map((row: { days_overdue: number }) => row.days_overdue)).toEqual([0, 1, 30, 31, 61, 90, 0])
    expect(body.results.map(overdueOf)).toEqual([0, 1, 30, 31, 61, 90, 0])
    const { debit_notes } = (await server.get(`billing/nd-requests/${request.id}/`, token)).body
    expect(debit_notes.map((note: { days_overdue: number }) => note.days_overdue)).toEqual([0, 1, 30, 31, 61, 90, 0])
  })
})

describe('the document of a debit note (ND-03)', () => {
  const issuer = {
    ...emptyCompany,
    ...{ name: 'Locadora Teste', corporate_name: 'Locadora Teste Ltda.', cnpj: '11222333000181' },
    address: 'Rua Um, 1, Betim, MG',
  }

  test('says who debits whom, which costs were accepted, which part is due when, and how much, also in words', async () => {
    const request = await debit(['60.00', '40.00'], 3)
    const note = await read(request.debit_notes[0].id)
    const { definition, footer } = debitNoteDocument(note, issuer, 'pt')
    const told = textsOf(definition.content)

    for (const text of [
      ...[
        'Nota de débito',
        note.number,
        'Locadora Teste Ltda.',
        request.cliente.corporate_name,
        '20/12/2026',
        '10/2026',
      ],
      ...[`#${request.id}`, '1 de 3', 'Avaria 1', 'Avaria 2', '60,00', '40,00', 'Custos aceitos', '100,00'],
      ...['Valor desta nota', '33,34', 'R$ 33,34', 'Trinta e três reais e trinta e quatro centavos'],
    ])
      expect(told).toContain(text)
    expect(footer.name).toBe(`Locadora Teste Ltda. · Nota de débito ${note.number}`)
    expect(textsOf(debitNoteDocument(note, issuer, 'en').definition.content)).toContain('Debit note')
  })

  test('comes as a file named after it, also once it is cancelled, and says so', async () => {
    const request = await debit()
    const { id, number } = request.debit_notes[0]
    await cancel(id)
    for (const language of ['pt', 'en']) {
      const { status, headers, body } = await server.get(`billing/debit-notes/${id}/pdf/?language=${language}`, token)
      expect([status, headers.get('Content-Type'), body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${number}.pdf"`)
    }
    const told = textsOf(debitNoteDocument(await read(id), issuer, 'pt').definition.content)
    expect(told).toEqual(expect.arrayContaining(['CANCELADA', `Motivo do cancelamento: ${reason}`]))
    expect((await server.get('billing/debit-notes/9999999999/pdf/', token)).status).toBe(404)
  })
})
