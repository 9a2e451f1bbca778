import { lte } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromCents, toCents } from '../../../contract/money'
import { asset } from '../../../server/database/schema'
import { makeReport } from '../../support/billable-report'
import { type Answer, startTestServer, type TestServer } from '../../support/server'
import { type Billing, faultsOf, readBilling, sumsOf, unbalanced } from '../support/billing-audit'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  await server.database.update(asset).set({ value: '150.00' }).where(lte(asset.id, 6))
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

let keys = 0
const call = (method: string, path: string, version: number, body?: unknown) =>
  server.call(method, `billing/${path}`, {
    token,
    headers: { 'Idempotency-Key': `money-test-${++keys}`, 'If-Match': `"${version}"` },
    ...(body === undefined ? {} : { body }),
  })

/** What a person tries next; `pick` chooses among what is there, `percent` is of the balance. */
type Step =
  | { readonly do: 'issue'; readonly kind: Kind; readonly percent: number }
  | { readonly do: 'issue parts'; readonly kind: Kind; readonly pick: number }
  | { readonly do: 'confirm' | 'cancel'; readonly pick: number; readonly isStale: boolean }
  | { readonly do: 'link'; readonly pick: number }
  | { readonly do: 'edit line'; readonly pick: number; readonly cents: number }
  | { readonly do: 'add item'; readonly cents: number }
  | { readonly do: 'add asset' | 'remove item' | 'remove line'; readonly pick: number }
type Kind = 'invoice' | 'provision'

const kind = fc.constantFrom<Kind>('invoice', 'provision')
const pick = fc.nat(1_000)
const steps = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ do: fc.constant('issue' as const), kind, percent: fc.constantFrom(0, 1, 33, 50, 100, 101) }),
  fc.record({ do: fc.constant('issue parts' as const), kind, pick }),
  fc.record({
    do: fc.constantFrom('confirm' as const, 'cancel' as const),
    pick,
    isStale: fc.nat(5).map((n) => n === 0),
  }),
  fc.record({ do: fc.constant('link' as const), pick }),
  fc.record({ do: fc.constant('edit line' as const), pick, cents: fc.integer({ min: 0, max: 120_000 }) }),
  fc.record({ do: fc.constant('add item' as const), cents: fc.integer({ min: -30_000, max: 30_000 }) }),
  fc.record({ do: fc.constantFrom('add asset' as const, 'remove item' as const, 'remove line' as const), pick }),
)

interface Attempt {
  /** What it must answer, worked out by hand from the rows. */
  readonly expected: number
  readonly send: () => Promise<Answer>
}

const reason = 'Valor divergente do pedido.'

/** The call that a step is, as things stand; null where there is nothing to do it to. */
function attemptOf(step: Step, billing: Billing): Attempt | null {
  const { bm, lines, items, invoices } = billing
  const { total, invoiced, provisioned } = sumsOf(billing)
  const balance = total - invoiced - provisioned
  const covers = (next: number, status: number) => (next >= invoiced + provisioned ? status : 409)
  const at = <T>(rows: readonly T[], index: number) => rows[index % Math.max(1, rows.length)]
  switch (step.do) {
    case 'issue': {
      const cents = Math.ceil((balance * step.percent) / 100)
      const body = issueOf(bm.id, step.kind, cents)
      const expected = cents <= 0 ? 400 : cents <= balance ? 201 : 409
      return { expected, send: () => call('POST', 'invoices/', 1, body) }
    }
    case 'issue parts': {
      const isChosen = (_: unknown, index: number) => ((step.pick >> index) & 1) === 1
      const chosen = {
        lines: lines.filter(isChosen),
        items: items.slice(0, 6).filter((one, n) => isChosen(one, n + 4)),
      }
      if (chosen.lines.length + chosen.items.length === 0) return null
      const cents = sumsOf({ ...chosen, invoices: [] }).total
      const body = issueOf(bm.id, step.kind, cents, idsOf(chosen.lines), idsOf(chosen.items))
      const isTaken = [...body.lines, ...body.items.map((id) => -id)].some((part) => partsBilled(billing).has(part))
      const expected = cents <= 0 || isTaken ? 400 : cents <= balance ? 201 : 409
      return { expected, send: () => call('POST', 'invoices/', 1, body) }
    }
    case 'confirm':
    case 'cancel': {
      const one = at(invoices, step.pick)
      if (!one) return null
      const isOpen = step.do === 'confirm' ? one.status === 'provisioned' : one.status !== 'cancelled'
      const body = step.do === 'confirm' ? { due_date: '2027-01-31' } : { reason }
      const version = one.version + (step.isStale ? 1 : 0)
      const expected = step.isStale ? 412 : isOpen ? 200 : 409
      return { expected, send: () => call('POST', `invoices/${one.id}/${step.do}/`, version, body) }
    }
    case 'link': {
      const one = at(invoices, step.pick)
      if (!one) return null
      const body = { sales_order: `OV-${step.pick}` }
      const expected = one.status === 'cancelled' ? 409 : 200
      return { expected, send: () => call('POST', `invoices/${one.id}/sales-order/`, one.version, body) }
    }
    case 'edit line': {
      const line = at(lines, step.pick)
      if (!line) return null
      const { status, service_order, failure_analysis, observations, value, initial, final, franchise } = line
      const texts = { status, service_order, failure_analysis, observations }
      const rent = fromCents(step.cents)
      const body = { ...texts, value, initial, final, franchise, rent, excess: '0.00', discount: '0.00' }
      const least = Math.min(toCents(partsBilled(billing).get(line.id) ?? '0.00'), toCents(line.total))
      const expected = step.cents < least ? 400 : covers(total - toCents(line.total) + step.cents, 200)
      return { expected, send: () => call('PATCH', `reports/${bm.id}/lines/${line.id}/`, line.version, body) }
    }
    case 'add item': {
      const body = { description: 'Frete', observation: '', value: fromCents(step.cents) }
      const expected = step.cents === 0 ? 400 : covers(total + step.cents, 201)
      return { expected, send: () => call('POST', `reports/${bm.id}/items/`, 1, body) }
    }
    case 'add asset': {
      const id = (step.pick % 6) + 1
      const expected = lines.some(({ asset_id }) => asset_id === id) ? 400 : 201
      return { expected, send: () => call('POST', `reports/${bm.id}/lines/`, 1, { assets: [id] }) }
    }
    case 'remove item': {
      const item = at(items, step.pick)
      if (!item) return null
      const expected = partsBilled(billing).has(-item.id) ? 409 : covers(total - toCents(item.value), 204)
      return { expected, send: () => call('DELETE', `reports/${bm.id}/items/${item.id}/`, item.version) }
    }
    case 'remove line': {
      const line = at(lines, step.pick)
      if (!line) return null
      const expected = partsBilled(billing).has(line.id) ? 409 : covers(total - toCents(line.total), 204)
      return { expected, send: () => call('DELETE', `reports/${bm.id}/lines/${line.id}/`, line.version) }
    }
  }
}

function issueOf(report: number, kind: Kind, cents: number, lines: number[] = [], items: number[] = []) {
  return { report, kind, value: fromCents(cents), lines, items, due_date: '2026-12-31' }
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** Lines by their ids, items by theirs below zero. */
function partsBilled({ invoices, billed }: Billing): Map<number, string> {
  const standing = new Set(idsOf(invoices.filter(({ status }) => status !== 'cancelled')))
  return new Map(
    billed.flatMap(({ invoice_id, report_line_id, report_item_id, value }) =>
      standing.has(invoice_id) ? [[report_line_id ?? -(report_item_id ?? 0), value] as const] : [],
    ),
  )
}

const content = { lines: ['1000.00', '350.55', '0.10', '720.00'], items: ['80.00', '-45.15'] }

test('whatever is tried in whatever order, each try answers as the rule says and the books are right after it (INV-01, INV-04, BM-04)', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 25 }), async (tries) => {
      const { id } = await makeReport(server, content)
      let before = await readBilling(server.database, id)
      for (const step of tries) {
        const attempt = attemptOf(step, before)
        if (!attempt) continue
        const { status, body } = await attempt.send()
        expect([step, status, body]).toEqual([step, attempt.expected, body])
        seen.add(`${step.do} ${status}`)
        const after = await readBilling(server.database, id)
        expect(faultsOf(after, 1)).toEqual([])
        if (status >= 300) expect(after).toEqual(before)
        before = after
      }
      const { body } = await server.get(`billing/reports/${id}/`, token)
      const { total, invoiced, provisioned } = sumsOf(before)
      expect(body.balance).toBe(fromCents(total - invoiced - provisioned))
    }),
    { numRuns: 40, seed: 20_261_120 },
  )
  expect([...seen].sort()).toEqual([
    ...['add asset 201', 'add asset 400', 'add item 201', 'add item 409', 'cancel 200', 'cancel 409', 'cancel 412'],
    ...['confirm 200', 'confirm 409', 'confirm 412', 'edit line 200', 'edit line 400', 'edit line 409'],
    ...['issue 201', 'issue 400', 'issue 409', 'issue parts 201', 'issue parts 400', 'issue parts 409'],
    ...['link 200', 'link 409', 'remove item 204', 'remove item 409', 'remove line 204', 'remove line 409'],
  ])
}, 300_000)

/** What each may answer where others are at it; a part that another has taken away is not found. */
const allowed: Readonly<Record<Step['do'], { readonly success: number; readonly refusals: readonly number[] }>> = {
  issue: { success: 201, refusals: [400, 409] },
  'issue parts': { success: 201, refusals: [400, 409] },
  confirm: { success: 200, refusals: [409, 412] },
  cancel: { success: 200, refusals: [409, 412] },
  link: { success: 200, refusals: [409, 412] },
  'edit line': { success: 200, refusals: [400, 404, 409, 412] },
  'add asset': { success: 201, refusals: [400] },
  'add item': { success: 201, refusals: [400, 409] },
  'remove item': { success: 204, refusals: [404, 409, 412] },
  'remove line': { success: 204, refusals: [404, 409, 412] },
}

test('many at once leave the books right, and none fails but by the rule (INV-01, INV-04, BM-04)', async () => {
  const succeeded = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 5, maxLength: 8 }),
      fc.array(steps, { minLength: 15, maxLength: 25 }),
      async (first, atOnce) => {
        const { id } = await makeReport(server, content)
        for (const step of first) await attemptOf(step, await readBilling(server.database, id))?.send()
        const before = await readBilling(server.database, id)
        const answers = await Promise.all(
          atOnce.map(async (step) => ({ step, answer: await attemptOf(step, before)?.send() })),
        )

        for (const { step, answer } of answers) {
          if (!answer) continue
          const { success, refusals } = allowed[step.do]
          expect([step.do, [success, ...refusals], answer.body]).toEqual([
            step.do,
            expect.arrayContaining([answer.status]),
            answer.body,
          ])
          if (answer.status === success) succeeded.add(step.do)
        }
        expect(faultsOf(await readBilling(server.database, id), 1)).toEqual([])
      },
    ),
    { numRuns: 15, seed: 20_261_120 },
  )
  expect([...succeeded].sort()).toEqual(Object.keys(allowed).sort())
  expect(await unbalanced(server.database)).toEqual([])
  expect(server.failures).toEqual([])
}, 300_000)
