import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Invoice } from '../../../contract/billing/invoice'
import { openFolder } from '../../../server/database/open'
import { fillFolder } from '../../support/database/server-storage'
import { type ServerProcesses, serverProcesses } from '../../support/process/server-process'
import { faultsOf, readBilling, unbalanced } from '../support/billing-audit'

let processes: ServerProcesses
beforeEach(() => {
  processes = serverProcesses()
})
afterEach(() => processes.end())

interface Place {
  readonly origin: string
  readonly access: string
}

let keys = 0
const newKey = () => `killed-test-${++keys}`

/** Null where nobody answered any more. */
async function send(
  { origin, access }: Place,
  method: string,
  path: string,
  body: object | null,
  version = 1,
  key = newKey(),
) {
  try {
    const response = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'If-Match': `"${version}"`,
        ...(access ? { Authorization: `Bearer ${access}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function signIn(origin: string): Promise<Place> {
  const answer = await send({ origin, access: '' }, 'POST', 'token/', {
    username: 'bruno.lima',
    password: 'portal-demo',
  })
  return { origin, access: answer?.body.access }
}

interface Item {
  readonly id: number
  readonly version: number
  readonly value: string
}

/** A call that made an invoice, and what it was told. */
interface Issued {
  readonly key: string
  readonly body: object
  readonly answer: Invoice
}

/** What the server has answered, by the ids of the records: nothing older may be there later. */
interface Answered {
  readonly invoices: Map<number, Invoice>
  readonly items: Map<number, Item>
  readonly issued: Issued[]
}

const item = (value: string) => ({ description: 'Frete', observation: '', value })

/** Issues, links, confirms, cancels and so on, one call after the other, until nobody answers. */
async function bill(
  place: Place,
  report: number,
  kind: string,
  keep: (invoice: Invoice, issued?: Issued) => void,
): Promise<void> {
  for (;;) {
    const body = { report, kind, value: '0.01', lines: [], items: [], due_date: '2090-01-31' }
    const key = newKey()
    const made = await send(place, 'POST', 'billing/invoices/', body, 1, key)
    if (!made) return
    expect([made.status, made.body]).toEqual([201, made.body])
    keep(made.body, { key, body, answer: made.body })
    const steps = [
      ['sales-order', { sales_order: 'OV-1' }],
      ...(kind === 'provision' ? [['confirm', { due_date: '2090-01-31' }] as const] : []),
      ['cancel', { reason: 'Valor divergente do pedido.' }],
    ] as const
    for (const [index, [action, body]] of steps.entries()) {
      const done = await send(place, 'POST', `billing/invoices/${made.body.id}/${action}/`, body, index + 1)
      if (!done) return
      expect([done.status, done.body]).toEqual([200, done.body])
      keep(done.body)
    }
  }
}

/** Adds an item and changes it, again and again, until nobody answers. */
async function measure(place: Place, report: number, keep: (one: Item) => void): Promise<void> {
  for (let cents = 10; ; cents++) {
    const added = await send(place, 'POST', `billing/reports/${report}/items/`, item(`1.${cents % 100}`.padEnd(4, '0')))
    if (!added) return
    expect([added.status, added.body]).toEqual([201, added.body])
    keep(added.body)
    const path = `billing/reports/${report}/items/${added.body.id}/`
    const edited = await send(place, 'PATCH', path, item('2.50'), added.body.version)
    if (!edited) return
    expect([edited.status, edited.body]).toEqual([200, edited.body])
    keep(edited.body)
  }
}

test('killed in the middle of writes, the server starts again with every answered one in place and none half done', async () => {
  await fillFolder(`${processes.folder}/data`, Date.now())
  const first = await processes.start()
  const place = await signIn(first.origin)
  const period = { inicio: '2031-01-01', fim: '2031-01-20', competencia: '2031-01' }
  const made = await send(place, 'POST', 'billing/reports/', { cost_center: 1, client: 1, ...period })
  const report: number = made?.body.id
  expect((await send(place, 'POST', `billing/reports/${report}/items/`, item('500.00')))?.status).toBe(201)

  const answered: Answered = { invoices: new Map(), items: new Map(), issued: [] }
  let running = { ...first, ...place }
  for (const writes of [5, 24, 61]) {
    let left = writes
    const { child } = running
    const count = () => {
      if (--left === 0) child.kill('SIGKILL')
    }
    const keepInvoice = (one: Invoice, issued?: Issued) => {
      answered.invoices.set(one.id, one)
      if (issued) answered.issued.push(issued)
      count()
    }
    const keepItem = (one: Item) => {
      answered.items.set(one.id, one)
      count()
    }
    await Promise.all([
      bill(running, report, 'invoice', keepInvoice),
      bill(running, report, 'provision', keepInvoice),
      bill(running, report, 'invoice', keepInvoice),
      measure(running, report, keepItem),
    ])
    await running.exit
    expect(left).toBeLessThanOrEqual(0)
    await audit(report, answered)
    const next = await processes.start()
    running = { ...next, access: place.access }
    for (const { key, body, answer } of answered.issued.slice(-2)) {
      const repeat = await send(running, 'POST', 'billing/invoices/', body, 1, key)
      expect(repeat).toEqual({ status: 201, body: answer })
    }
  }
  running.child.kill('SIGTERM')
  expect(await running.exit).toBe(0)
  expect(existsSync(`${processes.folder}/data.lock`)).toBe(false)
  await audit(report, answered)
  expect([...answered.invoices.values()].map(({ status }) => status)).toContain('cancelled')
}, 240_000)

/** Looks at the folder itself, before any server has opened it again. */
async function audit(report: number, { invoices, items }: Answered): Promise<void> {
  const storage = await openFolder(`${processes.folder}/data`)
  const billing = await readBilling(storage.database, report)
  const wrong = await unbalanced(storage.database)
  await storage.close()

  expect(faultsOf(billing, 0)).toEqual([])
  expect(wrong).toEqual([])
  for (const [rows, kept] of [
    [billing.invoices, invoices],
    [billing.items, items],
  ] as const) {
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const lost = [...kept.values()].filter(({ id, version }) => (versions.get(id) ?? 0) < version)
    expect(lost).toEqual([])
  }
  for (const row of billing.invoices) {
    const last = invoices.get(row.id)
    if (last?.version !== row.version) continue
    const { status, value, sales_order, due_date, cancellation_reason } = row
    expect(last).toMatchObject({ status, value, sales_order, due_date, cancellation_reason })
  }
}
