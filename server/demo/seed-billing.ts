import { fromCents, toCents } from '../../contract/money'
import { addDays, lastMonths } from '../calendar'
import { countOn, insertRows, type WholeRow } from '../database/insert-rows'
import type { Database } from '../database/open'
import {
  asset,
  client,
  costCenter,
  invoice,
  invoiceHead,
  invoiceLine,
  logEntry,
  report,
  reportItem,
  reportLine,
} from '../database/schema'
import { type Random, randomFrom } from './random'
import { historyOf, stepsOf } from './seed-history'
import { addInvoices, billedBy, historyOfInvoice } from './seed-invoices'
import { type Pair, type SeedAsset, seedAssets, seedPlaces } from './seed-places'

type Rows<Table extends { $inferSelect: unknown }> = WholeRow<Table>[]

const monthCount = 12
/** Reports made at a time, so that a large seed does not stand in memory whole. */
const batch = 5_000

const items = ['Mobilização', 'Desmobilização', 'Frete', 'Crédito por indisponibilidade', 'Combustível']

/** `today` is the day of the last report; the same day and count make the same rows. */
export async function seedBilling(database: Database, today: string, count: number): Promise<void> {
  const random = randomFrom(20_260_101)
  const pairs = await seedPlaces(database, random, Math.max(45, Math.ceil(count / monthCount)))
  const slots = random
    .shuffle(measuredMonths(today).flatMap((month) => pairs.map((pair) => ({ pair, month }))))
    .slice(0, count)
    .sort((left, right) => left.month.localeCompare(right.month))
  const fleets = await seedAssets(database, random, pairs, slots.at(-1)?.pair)
  const world: World = { numbers: new Map(), meters: new Map(), today, random }
  for (let start = 0; start < slots.length; start += batch) {
    const rows = emptyRows()
    for (const { pair, month } of slots.slice(start, start + batch)) {
      const isNewest = world.numbers.get('report') === slots.length - 1
      addReport(rows, world, { pair, month, fleet: fleets.get(pair) ?? [], isNewest })
    }
    await insertRows(database, report, rows.reports)
    await insertRows(database, reportLine, rows.lines)
    await insertRows(database, reportItem, rows.items)
    await insertRows(database, invoice, rows.invoices)
    await insertRows(database, invoiceHead, rows.invoiceHeads)
    await insertRows(database, invoiceLine, rows.invoiceLines)
    await insertRows(database, logEntry, rows.entries)
  }
  for (const [table, name] of [
    [client, 'client'],
    [costCenter, 'cost_center'],
    [asset, 'asset'],
    [report, 'report'],
    [reportLine, 'report_line'],
    [reportItem, 'report_item'],
    [invoice, 'invoice'],
    [invoiceLine, 'invoice_line'],
    [logEntry, 'log_entry'],
  ] as const) {
    await countOn(database, table, name)
  }
}

/** Measured from the 21st of the month before to the 20th: months whose period is over. */
function measuredMonths(today: string): string[] {
  return lastMonths(addDays(today, -19), monthCount)
}

function emptyRows() {
  return {
    reports: [] as Rows<typeof report>,
    lines: [] as Rows<typeof reportLine>,
    items: [] as Rows<typeof reportItem>,
    invoices: [] as Rows<typeof invoice>,
    invoiceHeads: [] as Rows<typeof invoiceHead>,
    invoiceLines: [] as Rows<typeof invoiceLine>,
    entries: [] as Rows<typeof logEntry>,
  }
}

type SeedRows = ReturnType<typeof emptyRows>
type LineRow = SeedRows['lines'][number]
type ItemRow = SeedRows['items'][number]

/** What one report leaves to the next. */
interface World {
  /** The highest id of each kind. */
  readonly numbers: Map<string, number>
  /** Where the meter of an asset stood when it was last measured. */
  readonly meters: Map<number, number>
  readonly today: string
  readonly random: Random
}

function next({ numbers }: World, kind: string): number {
  const number = (numbers.get(kind) ?? 0) + 1
  numbers.set(kind, number)
  return number
}

interface Slot {
  readonly pair: Pair
  readonly month: string
  readonly fleet: readonly SeedAsset[]
  /** It stays open, and measures its whole fleet. */
  readonly isNewest: boolean
}

function addReport(rows: SeedRows, world: World, { pair, month, fleet, isNewest }: Slot): void {
  const { today, random } = world
  const id = next(world, 'report')
  const fim = `${month}-20`
  const emissao = earlier(addDays(fim, random.whole(0, 6)), today)
  const created_at = new Date(`${emissao}T${emissao === today ? '00' : '09'}:${String(random.whole(10, 59))}:00-03:00`)
  const isCancelled = random.chance(7) && !isNewest
  const lines = chooseAssets(fleet, isNewest, random).map((one) => lineOf(world, id, one))
  if (!isCancelled) for (const { asset_id, final } of lines) world.meters.set(asset_id, final)
  const items = itemsOf(world, id)
  const amounts = [...lines.map((line) => line.total), ...items.map((item) => item.value)]
  const total = amounts.reduce((sum, amount) => sum + toCents(amount), 0)
  const billing = { id, total, emissao, today, isCancelled }
  const invoices = isNewest ? [] : addInvoices(billing, random, () => next(world, 'invoice'))
  const isOrdered = random.chance(60)
  const notes = random.chance(15) ? 'Medição conferida com o cliente.' : ''
  const purchase_order = isOrdered ? `45${random.whole(10_000_000, 99_999_999)}` : ''
  const frs = isOrdered && random.chance(60) ? `10${random.whole(10_000_000, 99_999_999)}` : ''
  const created_by = random.whole(1, 2)
  const { cliente, cost_center } = pair
  const period = { competencia: month, emissao, inicio: startOf(month), fim }
  const head = { cliente, cost_center, competencia: month, inicio: period.inicio, fim, purchase_order, frs }
  const fields = { cliente: cliente.name, cost_center: cost_center.code, ...period }
  const made = { id, at: created_at, by: created_by, fields }
  const steps = stepsOf(made, { total, invoices, today, isCancelled })
  const { entries, facts, status } = historyOf(made, steps)
  rows.lines.push(...lines)
  rows.items.push(...items)
  for (const entry of entries) rows.entries.push({ id: next(world, 'entry'), ...entry })
  for (const one of invoices) {
    const history = historyOfInvoice(one, id, steps, today)
    rows.invoiceHeads.push({ invoice_id: one.id, head })
    const updated_at = history.at(-1)?.at ?? one.created_at
    rows.invoices.push({ ...one, purchase_order, frs, version: history.length, updated_at })
    for (const entry of history) rows.entries.push({ id: next(world, 'entry'), ...entry })
    for (const line of billedBy(one, { id, competencia: month, total }, { lines, items, fleet }))
      rows.invoiceLines.push({ id: next(world, 'invoice line'), ...line })
  }
  rows.reports.push({
    id,
    version: entries.length,
    client_id: cliente.id,
    cost_center_id: cost_center.id,
    ...period,
    total: fromCents(facts.total),
    invoiced: fromCents(facts.invoiced),
    provisioned: fromCents(facts.provisioned),
    status,
    notes,
    purchase_order,
    frs,
    former_number: '',
    service_orders: [...new Set(lines.map(({ service_order }) => service_order))].filter(Boolean).sort().join('\n'),
    created_by,
    created_at,
  })
}

/** The 21st of the month before. */
function startOf(month: string): string {
  return `${addDays(`${month}-01`, -1).slice(0, 7)}-21`
}

/** A few of the fleet that stand side by side; all of it where they are wanted. */
function chooseAssets(fleet: readonly SeedAsset[], isAll: boolean, random: Random): SeedAsset[] {
  const count = Math.min(fleet.length, random.chance(15) ? random.whole(6, 11) : random.whole(1, 5))
  const first = random.whole(0, Math.max(fleet.length - 1, 0))
  return isAll ? [...fleet] : [...fleet.slice(first), ...fleet.slice(0, first)].slice(0, count)
}

function lineOf(world: World, report_id: number, { id: asset_id, unit, franchise, value }: SeedAsset): LineRow {
  const { random, meters } = world
  const agreed = toCents(value)
  const initial = meters.get(asset_id) ?? random.whole(1_000, 90_000)
  const covered = Math.round((franchise * random.whole(60, 130)) / 100)
  const rent = random.chance(80) ? agreed : Math.round((agreed * random.whole(16, 29)) / 30)
  const excess = Math.max(0, covered - franchise) * (unit === 'km' ? 185 : 9_450)
  const discount = random.chance(12) ? Math.round(rent / random.whole(10, 40)) : 0
  return {
    id: next(world, 'line'),
    report_id,
    version: 1,
    asset_id,
    status: 'operando',
    service_order: random.chance(20) ? `OS-${random.whole(1_000, 9_999)}` : '',
    failure_analysis: '',
    value,
    observations: discount > 0 ? 'Desconto por indisponibilidade.' : '',
    unit,
    initial,
    final: initial + covered,
    franchise,
    rent: fromCents(rent),
    excess: fromCents(excess),
    discount: fromCents(discount),
    total: fromCents(rent + excess - discount),
  }
}

/** The other item, if there is one; a credit is less than the least rent. */
function itemsOf(world: World, report_id: number): ItemRow[] {
  const { random } = world
  if (!random.chance(35)) return []
  const description = random.pick(items)
  const value = fromCents(random.whole(10_000, 120_000) * (description.startsWith('Crédito') ? -1 : 1))
  return [{ id: next(world, 'item'), report_id, version: 1, description, observation: '', value }]
}

function earlier(left: string, right: string): string {
  return left < right ? left : right
}
