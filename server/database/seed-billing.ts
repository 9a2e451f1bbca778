import { checkDigits } from '../../contract/cnpj'
import { fromCents } from '../../contract/money'
import { addDays, lastMonths } from '../calendar'
import { countOn, insertRows } from './insert-rows'
import type { Database } from './open'
import { type Random, randomFrom } from './random'
import {
  asset,
  client,
  costCenter,
  costCenterClient,
  invoice,
  logEntry,
  report,
  reportItem,
  reportLine,
} from './schema'
import { historyOf, type SeedInvoice, stepsOf, timeOn } from './seed-history'

type Rows<Table extends { $inferInsert: unknown }> = Required<Table['$inferInsert']>[]

const clientCount = 60
const assetCount = 300
const monthCount = 12
/** Reports made at a time, so that a large seed does not stand in memory whole. */
const batch = 5_000

const businesses = [
  'Construtora',
  'Mineração',
  'Logística',
  'Usina',
  'Engenharia',
  'Transportes',
  'Agropecuária',
  'Saneamento',
]
const names = [
  'Aurora',
  'Ipê Branco',
  'Serra Azul',
  'Rio Claro',
  'Atlântico',
  'Pinheiro',
  'Horizonte',
  'Vale Verde',
  'São Bento',
]
const forms = ['Ltda.', 'S.A.', 'Participações S.A.', 'Serviços Ltda.']
const places = ['Betim', 'Camaçari', 'Cubatão', 'Itabira', 'Macaé', 'Paulínia', 'Serra', 'Suape', 'Três Lagoas']
const works = ['Obra', 'Contrato', 'Base', 'Manutenção']
const groups = ['Construção pesada', 'Mineração', 'Óleo e gás', 'Energia', 'Agronegócio']
const managements = ['Gerência Norte', 'Gerência Nordeste', 'Gerência Sudeste', 'Gerência Sul']
const machinery = [
  { name: 'Escavadeira hidráulica', unit: 'h', rent: 28_000 },
  { name: 'Retroescavadeira', unit: 'h', rent: 14_500 },
  { name: 'Plataforma elevatória', unit: 'h', rent: 7_200 },
  { name: 'Gerador 500 kVA', unit: 'h', rent: 9_800 },
  { name: 'Caminhão pipa', unit: 'km', rent: 18_400 },
  { name: 'Caminhão munck', unit: 'km', rent: 24_600 },
  { name: 'Ônibus de turno', unit: 'km', rent: 16_900 },
  { name: 'Picape 4x4', unit: 'km', rent: 5_300 },
] as const
const franchises = { h: 200, km: 3_000 }
const items = ['Mobilização', 'Desmobilização', 'Frete', 'Crédito por indisponibilidade', 'Combustível']

interface Pair {
  readonly cost_center_id: number
  readonly client_id: number
  /** As people know the two. */
  readonly names: { readonly cliente: string; readonly cost_center: string }
}

/** `today` is the day of the last report; the same day and count make the same rows. */
export async function seedBilling(database: Database, today: string, count: number): Promise<void> {
  const random = randomFrom(20_260_101)
  const pairs = await seedPlaces(database, random, Math.max(45, Math.ceil(count / monthCount)))
  const slots = random
    .shuffle(measuredMonths(today).flatMap((month) => pairs.map((pair) => ({ ...pair, month }))))
    .slice(0, count)
    .sort((left, right) => left.month.localeCompare(right.month))
  const numbers = { report: 0, line: 0, item: 0, invoice: 0, entry: 0 }
  for (let start = 0; start < slots.length; start += batch) {
    const rows = emptyRows()
    for (const { month, ...pair } of slots.slice(start, start + batch))
      addReport(rows, numbers, pair, month, today, random)
    await insertRows(database, report, rows.reports)
    await insertRows(database, reportLine, rows.lines)
    await insertRows(database, reportItem, rows.items)
    await insertRows(database, invoice, rows.invoices)
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
    [logEntry, 'log_entry'],
  ] as const) {
    await countOn(database, table, name)
  }
}

async function seedPlaces(database: Database, random: Random, costCenters: number): Promise<Pair[]> {
  const clientNames = random.shuffle(businesses.flatMap((business) => names.map((name) => `${business} ${name}`)))
  await insertRows(
    database,
    client,
    clientNames.slice(0, clientCount).map((name, index) => ({
      id: index + 1,
      name,
      corporate_name: `${name} ${random.pick(forms)}`,
      cnpj: cnpjOf(index, random),
    })),
  )
  await insertRows(
    database,
    costCenter,
    Array.from({ length: costCenters }, (_, index) => ({
      id: index + 1,
      code: codeOf(index),
      name: `${random.pick(works)} ${random.pick(places)}`,
      group: random.pick(groups),
      management: random.pick(managements),
    })),
  )
  const pairs = Array.from({ length: costCenters }, (_, index) => index).flatMap((index) => {
    const first = index % clientCount
    const clients = new Set([
      first,
      ...(random.chance(70) ? [(first + 45) % clientCount] : []),
      random.whole(0, clientCount - 1),
    ])
    return [...clients].map((one) => ({
      cost_center_id: index + 1,
      client_id: one + 1,
      names: { cliente: clientNames[one] ?? '', cost_center: codeOf(index) },
    }))
  })
  await insertRows(
    database,
    costCenterClient,
    pairs.map(({ cost_center_id, client_id }) => ({ cost_center_id, client_id })),
  )
  await insertRows(
    database,
    asset,
    Array.from({ length: assetCount }, (_, index) => {
      const { name, unit, rent } = machineOf(index)
      return {
        id: index + 1,
        code: `ATV-${String(index + 1).padStart(4, '0')}`,
        name,
        status: random.chance(90) ? 'ativo' : 'em manutenção',
        cost_center_id: (index % costCenters) + 1,
        unit,
        franchise: franchises[unit],
        value: fromCents(rent * 100),
      }
    }),
  )
  return pairs
}

function machineOf(index: number) {
  return machinery[index % machinery.length] ?? machinery[0]
}

function codeOf(index: number): string {
  return `CB-${String(index + 1).padStart(4, '0')}`
}

function cnpjOf(index: number, random: Random): string {
  const letters = 'ABCDEFGHJKLMNPRSTVWXYZ'
  const mark = index % 6 === 0 ? random.pick([...letters]) + random.pick([...letters]) : String(random.whole(10, 99))
  const start = `${mark}${String(random.whole(100, 999))}${String(index + 101)}0001`
  return start + checkDigits(start)
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
    entries: [] as Rows<typeof logEntry>,
  }
}

type SeedRows = ReturnType<typeof emptyRows>
type Numbers = Record<'report' | 'line' | 'item' | 'invoice' | 'entry', number>

function addReport(rows: SeedRows, numbers: Numbers, pair: Pair, month: string, today: string, random: Random): void {
  const id = ++numbers.report
  const fim = `${month}-20`
  const emissao = earlier(addDays(fim, random.whole(0, 6)), today)
  const created_at = new Date(`${emissao}T${emissao === today ? '00' : '09'}:${String(random.whole(10, 59))}:00-03:00`)
  const total = addLines(rows, numbers, id, random) + addItem(rows, numbers, id, random)
  const isCancelled = random.chance(7)
  const invoices = addInvoices(rows, numbers, { id, total, emissao, today, isCancelled }, random)
  const isOrdered = random.chance(60)
  const notes = random.chance(15) ? 'Medição conferida com o cliente.' : ''
  const purchase_order = isOrdered ? `45${random.whole(10_000_000, 99_999_999)}` : ''
  const frs = isOrdered && random.chance(60) ? `10${random.whole(10_000_000, 99_999_999)}` : ''
  const created_by = random.whole(1, 2)
  const { names, ...ids } = pair
  const period = { competencia: month, emissao, inicio: startOf(month), fim }
  const made = { id, at: created_at, by: created_by, fields: { ...names, ...period } }
  const { entries, facts, status } = historyOf(made, stepsOf(made, { total, invoices, today, isCancelled }))
  for (const entry of entries) rows.entries.push({ id: ++numbers.entry, ...entry })
  rows.reports.push({
    id,
    version: entries.length,
    ...ids,
    ...period,
    total: fromCents(facts.total),
    invoiced: fromCents(facts.invoiced),
    provisioned: fromCents(facts.provisioned),
    status,
    notes,
    purchase_order,
    frs,
    created_by,
    created_at,
  })
}

/** The 21st of the month before. */
function startOf(month: string): string {
  return `${addDays(`${month}-01`, -1).slice(0, 7)}-21`
}

/** Cents of all lines, each of another asset. */
function addLines(rows: SeedRows, numbers: Numbers, report_id: number, random: Random): number {
  let sum = 0
  const count = random.whole(1, 5)
  const first = random.whole(1, assetCount)
  for (let index = 0; index < count; index++) {
    const asset_id = ((first - 1 + index * 53) % assetCount) + 1
    const { unit, rent: agreed } = machineOf(asset_id - 1)
    const franchise = franchises[unit]
    const initial = random.whole(1_000, 90_000)
    const covered = Math.round((franchise * random.whole(60, 130)) / 100)
    const rent = Math.round((agreed * (random.chance(80) ? 30 : random.whole(16, 29)) * 100) / 30)
    const excess = Math.max(0, covered - franchise) * (unit === 'km' ? 185 : 9_450)
    const discount = random.chance(12) ? Math.round(rent / random.whole(10, 40)) : 0
    const total = Math.max(0, rent + excess - discount)
    sum += total
    rows.lines.push({
      id: ++numbers.line,
      report_id,
      version: 1,
      asset_id,
      status: 'operando',
      service_order: random.chance(20) ? `OS-${random.whole(1_000, 9_999)}` : '',
      failure_analysis: '',
      value: fromCents(agreed * 100),
      observations: discount > 0 ? 'Desconto por indisponibilidade.' : '',
      unit,
      initial,
      final: initial + covered,
      franchise,
      rent: fromCents(rent),
      excess: fromCents(excess),
      discount: fromCents(discount),
      total: fromCents(total),
    })
  }
  return sum
}

/** Cents of the other item, if there is one; a credit is less than the least rent. */
function addItem(rows: SeedRows, numbers: Numbers, report_id: number, random: Random): number {
  if (!random.chance(35)) return 0
  const description = random.pick(items)
  const value = random.whole(10_000, 120_000) * (description.startsWith('Crédito') ? -1 : 1)
  rows.items.push({ id: ++numbers.item, report_id, version: 1, description, observation: '', value: fromCents(value) })
  return value
}

interface Billed {
  readonly id: number
  readonly total: number
  readonly emissao: string
  readonly today: string
  readonly isCancelled: boolean
}

/** Invoices and provisions of a report, each on the day of the one before or later. */
function addInvoices(
  rows: SeedRows,
  numbers: Numbers,
  { id, total, emissao, today, isCancelled }: Billed,
  random: Random,
): SeedInvoice[] {
  const invoices: SeedInvoice[] = []
  const add = (status: SeedInvoice['status'], cents: number) => {
    const drawn = earlier(addDays(emissao, random.whole(1, 8)), today)
    const issue_date = [drawn, invoices.at(-1)?.issue_date ?? drawn].sort()[1] ?? drawn
    const made = {
      id: ++numbers.invoice,
      number: `FL-${String(numbers.invoice).padStart(6, '0')}`,
      report_id: id,
      status,
      value: fromCents(cents),
      issue_date,
      due_date: addDays(issue_date, 30),
      sales_order: status === 'issued' ? `OV-${random.whole(100_000, 999_999)}` : '',
      cancellation_reason: status === 'cancelled' ? 'Valor divergente do pedido de compra.' : null,
      created_by: random.whole(1, 2),
      version: 1,
      created_at: timeOn(issue_date, today, numbers.invoice),
      updated_at: timeOn(issue_date, today, numbers.invoice),
    }
    rows.invoices.push(made)
    invoices.push(made)
  }
  if (random.chance(6)) add('cancelled', Math.floor(total / 2))
  if (isCancelled) return invoices
  const part = Math.floor((total * random.whole(20, 80)) / 100)
  const outcome = random.whole(1, 100)
  if (outcome <= 25) add('provisioned', random.chance(60) ? total : part)
  else if (outcome <= 45) {
    add('issued', part)
    if (random.chance(30)) add('provisioned', total - part)
  } else if (outcome <= 80) {
    const isWhole = random.chance(80)
    add('issued', isWhole ? total : part)
    if (!isWhole) add('issued', total - part)
  }
  return invoices
}

function earlier(left: string, right: string): string {
  return left < right ? left : right
}
