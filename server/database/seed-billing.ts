import { checkDigits } from '../../contract/cnpj'
import { fromCents } from '../../contract/money'
import type { ReportFacts } from '../../contract/reports'
import { statusOf } from '../billing/report-status'
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
  { name: 'Escavadeira hidráulica', unit: 'h' },
  { name: 'Retroescavadeira', unit: 'h' },
  { name: 'Plataforma elevatória', unit: 'h' },
  { name: 'Gerador 500 kVA', unit: 'h' },
  { name: 'Caminhão pipa', unit: 'km' },
  { name: 'Caminhão munck', unit: 'km' },
  { name: 'Ônibus de turno', unit: 'km' },
  { name: 'Picape 4x4', unit: 'km' },
]
const items = ['Mobilização', 'Desmobilização', 'Frete', 'Crédito por indisponibilidade', 'Combustível']

interface Pair {
  readonly cost_center_id: number
  readonly client_id: number
}

/** `today` is the day of the last report; the same day and count make the same rows. */
export async function seedBilling(database: Database, today: string, count: number): Promise<void> {
  const random = randomFrom(20_260_101)
  const pairs = await seedPlaces(database, random, Math.max(45, Math.ceil(count / monthCount)))
  const slots = random
    .shuffle(measuredMonths(today).flatMap((month) => pairs.map((pair) => ({ ...pair, month }))))
    .slice(0, count)
    .sort((left, right) => left.month.localeCompare(right.month))
  const numbers = { report: 0, line: 0, item: 0, invoice: 0 }
  for (let start = 0; start < slots.length; start += batch) {
    const rows = emptyRows()
    for (const { month, ...pair } of slots.slice(start, start + batch))
      addReport(rows, numbers, pair, month, today, random)
    await insertRows(database, report, rows.reports)
    await insertRows(database, reportLine, rows.lines)
    await insertRows(database, reportItem, rows.items)
    await insertRows(database, invoice, rows.invoices)
    await insertLog(database, rows)
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
      code: `CB-${String(index + 1).padStart(4, '0')}`,
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
    return [...clients].map((one) => ({ cost_center_id: index + 1, client_id: one + 1 }))
  })
  await insertRows(database, costCenterClient, pairs)
  await insertRows(
    database,
    asset,
    Array.from({ length: assetCount }, (_, index) => ({
      id: index + 1,
      code: `ATV-${String(index + 1).padStart(4, '0')}`,
      name: machinery[index % machinery.length]?.name ?? '',
      status: random.chance(90) ? 'ativo' : 'em manutenção',
      cost_center_id: (index % costCenters) + 1,
    })),
  )
  return pairs
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
  }
}

type SeedRows = ReturnType<typeof emptyRows>
type Numbers = Record<'report' | 'line' | 'item' | 'invoice', number>

function addReport(rows: SeedRows, numbers: Numbers, pair: Pair, month: string, today: string, random: Random): void {
  const id = ++numbers.report
  const fim = `${month}-20`
  const emissao = earlier(addDays(fim, random.whole(0, 6)), today)
  const created_at = new Date(`${emissao}T${emissao === today ? '00' : '09'}:${String(random.whole(10, 59))}:00-03:00`)
  const total = addLines(rows, numbers, id, random) + addItem(rows, numbers, id, random)
  const isCancelled = random.chance(7)
  const billed = addInvoices(rows, numbers, { id, total, emissao, today, created_at, isCancelled }, random)
  const facts: ReportFacts = { status: isCancelled ? 'cancelled' : 'open', total, ...billed }
  const isOrdered = random.chance(60)
  rows.reports.push({
    id,
    version: 1,
    ...pair,
    competencia: month,
    emissao,
    inicio: addDays(`${addDays(`${month}-01`, -1).slice(0, 7)}-20`, 1),
    fim,
    total: fromCents(total),
    invoiced: fromCents(billed.invoiced),
    provisioned: fromCents(billed.provisioned),
    status: statusOf(facts),
    notes: random.chance(15) ? 'Medição conferida com o cliente.' : '',
    purchase_order: isOrdered ? `45${random.whole(10_000_000, 99_999_999)}` : '',
    frs: isOrdered && random.chance(60) ? `10${random.whole(10_000_000, 99_999_999)}` : '',
    created_by: random.whole(1, 2),
    created_at,
  })
}

/** Cents of all lines. */
function addLines(rows: SeedRows, numbers: Numbers, report_id: number, random: Random): number {
  let sum = 0
  for (let count = random.whole(1, 5); count > 0; count--) {
    const asset_id = random.whole(1, assetCount)
    const unit = machinery[(asset_id - 1) % machinery.length]?.unit ?? 'h'
    const franchise = unit === 'km' ? 3_000 : 200
    const initial = random.whole(1_000, 90_000)
    const covered = Math.round((franchise * random.whole(60, 130)) / 100)
    const rent = random.whole(2_000, 32_000) * 100
    const excess = Math.max(0, covered - franchise) * (unit === 'km' ? 185 : 9_450)
    const discount = random.chance(12) ? Math.round(rent / random.whole(10, 40)) : 0
    const total = Math.max(0, rent + excess - discount)
    sum += total
    rows.lines.push({
      id: ++numbers.line,
      report_id,
      asset_id,
      status: 'operando',
      service_order: random.chance(20) ? `OS-${random.whole(1_000, 9_999)}` : '',
      failure_analysis: '',
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
  rows.items.push({ id: ++numbers.item, report_id, description, observation: '', value: fromCents(value) })
  return value
}

interface Billed {
  readonly id: number
  readonly total: number
  readonly emissao: string
  readonly today: string
  readonly created_at: Date
  readonly isCancelled: boolean
}

function addInvoices(
  rows: SeedRows,
  numbers: Numbers,
  { id, total, emissao, today, created_at, isCancelled }: Billed,
  random: Random,
) {
  const sums = { invoiced: 0, provisioned: 0 }
  const add = (status: 'issued' | 'provisioned' | 'cancelled', cents: number) => {
    if (status === 'issued') sums.invoiced += cents
    if (status === 'provisioned') sums.provisioned += cents
    const issue_date = earlier(addDays(emissao, random.whole(1, 8)), today)
    rows.invoices.push({
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
      created_at,
    })
  }
  if (random.chance(6)) add('cancelled', Math.floor(total / 2))
  if (isCancelled) return sums
  const part = Math.floor((total * random.whole(20, 80)) / 100)
  const outcome = random.whole(1, 100)
  if (outcome <= 25) add('provisioned', random.chance(60) ? total : part)
  else if (outcome <= 45) {
    add('issued', part)
    if (random.chance(30)) add('provisioned', total - part)
  } else if (outcome <= 80) {
    add('issued', random.chance(80) ? total : part)
    if (sums.invoiced < total) add('issued', total - part)
  }
  return sums
}

async function insertLog(database: Database, { reports }: SeedRows): Promise<void> {
  const entries = reports.flatMap(({ id = 0, status, created_at, created_by }) => {
    const entry = {
      at: created_at,
      user_id: created_by,
      entity: 'report',
      entity_id: String(id),
      changes: [],
      reason: null,
      request_id: 'seed',
    }
    const isCancelled = status === 'cancelled'
    return [
      { ...entry, id: id * 2 - 1, transition: 'report.create', from_state: null, to_state: 'open' },
      ...(isCancelled
        ? [{ ...entry, id: id * 2, transition: 'report.cancel', from_state: 'open', to_state: 'cancelled' }]
        : []),
    ]
  })
  await insertRows(database, logEntry, entries)
}

function earlier(left: string, right: string): string {
  return left < right ? left : right
}
