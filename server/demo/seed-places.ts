import { checkDigits } from '../../contract/cnpj'
import { fromCents } from '../../contract/money'
import { insertRows, type WholeRow } from '../database/insert-rows'
import type { Database } from '../database/open'
import { asset, client, costCenter, costCenterClient } from '../database/schema'
import type { Random } from './random'

const clientCount = 60
const leastAssets = 1_380
/** Enough for a report of its own whatever the number of cost centers. */
const assetsPerCostCenter = 10
/** Measured in the newest report all at once, besides what its cost center has anyway. */
const largestFleet = 120

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
  { name: 'Escavadeira hidráulica', family: 'Escavadeiras', unit: 'h', rent: 28_000 },
  { name: 'Retroescavadeira', family: 'Escavadeiras', unit: 'h', rent: 14_500 },
  { name: 'Plataforma elevatória', family: 'Elevação', unit: 'h', rent: 7_200 },
  { name: 'Gerador 500 kVA', family: 'Energia', unit: 'h', rent: 9_800 },
  { name: 'Caminhão pipa', family: 'Caminhões', unit: 'km', rent: 18_400 },
  { name: 'Caminhão munck', family: 'Caminhões', unit: 'km', rent: 24_600 },
  { name: 'Ônibus de turno', family: 'Transporte de pessoas', unit: 'km', rent: 16_900 },
  { name: 'Picape 4x4', family: 'Transporte de pessoas', unit: 'km', rent: 5_300 },
] as const
const franchises = { h: 200, km: 3_000 }
const cities = [
  ['Betim', 'MG'],
  ['Camaçari', 'BA'],
  ['Cubatão', 'SP'],
  ['Macaé', 'RJ'],
  ['Serra', 'ES'],
] as const
const contacts = ['Helena Prado', 'Ivo Martins', 'Júlia Nogueira', 'Lucas Teles']
const terms = [30, 30, 45, 28]
const standing = { version: 1, status: 'active' } as const

export type SeedAsset = WholeRow<typeof asset>

export interface Pair {
  readonly cliente: WholeRow<typeof client>
  readonly cost_center: WholeRow<typeof costCenter>
}

/** Clients, cost centers and who bills whom there. */
export async function seedPlaces(database: Database, random: Random, costCenters: number): Promise<Pair[]> {
  const clientNames = random.shuffle(businesses.flatMap((business) => names.map((name) => `${business} ${name}`)))
  const clients = clientNames.slice(0, clientCount).map((name, index) => ({
    id: index + 1,
    name,
    corporate_name: `${name} ${random.pick(forms)}`,
    cnpj: cnpjOf(index, random),
    ...detailsOf(name, index),
  }))
  await insertRows(database, client, clients)
  const centers = Array.from({ length: costCenters }, (_, index) => ({
    id: index + 1,
    code: codeOf(index),
    name: `${random.pick(works)} ${random.pick(places)}`,
    group: random.pick(groups),
    management: random.pick(managements),
    ...standing,
  }))
  await insertRows(database, costCenter, centers)
  const pairs = centers.flatMap((cost_center, index) => {
    const first = index % clientCount
    const billed = new Set([
      first,
      ...(random.chance(70) ? [(first + 45) % clientCount] : []),
      random.whole(0, clientCount - 1),
    ])
    return [...billed].flatMap((one) => {
      const cliente = clients[one]
      return cliente ? [{ cliente, cost_center }] : []
    })
  })
  await insertRows(
    database,
    costCenterClient,
    pairs.map(({ cost_center, cliente }) => ({ cost_center_id: cost_center.id, client_id: cliente.id })),
  )
  return pairs
}

/**
 * The fleet of each pair: assets of its cost center, and no asset in two fleets, so that none is measured in two reports of
 * one period. The pair of the newest report has the largest.
 */
export async function seedAssets(
  database: Database,
  random: Random,
  pairs: readonly Pair[],
  newest: Pair | undefined,
): Promise<Map<Pair, SeedAsset[]>> {
  const fleets = new Map<Pair, SeedAsset[]>(pairs.map((pair) => [pair, []]))
  const byCostCenter = new Map<number, Pair[]>()
  for (const pair of pairs)
    byCostCenter.set(pair.cost_center.id, [...(byCostCenter.get(pair.cost_center.id) ?? []), pair])
  const costCenters = [...byCostCenter.values()]
  const assets: SeedAsset[] = []
  const add = (pair: Pair) => {
    const made = assetOf(assets.length, pair.cost_center.id, random)
    assets.push(made)
    fleets.get(pair)?.push(made)
  }
  for (let index = 0; index < Math.max(leastAssets, costCenters.length * assetsPerCostCenter); index++) {
    const sharing = costCenters[index % costCenters.length] ?? []
    const pair = sharing[Math.floor(index / costCenters.length) % sharing.length]
    if (pair) add(pair)
  }
  for (let index = 0; newest && index < largestFleet; index++) add(newest)
  await insertRows(database, asset, assets)
  return fleets
}

function assetOf(index: number, cost_center_id: number, random: Random): SeedAsset {
  const { name, family, unit, rent } = machinery[Math.floor(index / 7) % machinery.length] ?? machinery[0]
  return {
    id: index + 1,
    code: `ATV-${String(index + 1).padStart(4, '0')}`,
    name,
    condition: random.chance(90) ? 'em uso' : 'em manutenção',
    family,
    cost_center_id,
    unit,
    franchise: franchises[unit],
    value: fromCents(rent * 100),
    daily_rate: fromCents(Math.round((rent * 100) / 30)),
    ...standing,
  }
}

/** Without a draw: what is drawn after it stays as it was. */
function detailsOf(name: string, index: number): Omit<Pair['cliente'], 'id' | 'name' | 'corporate_name' | 'cnpj'> {
  const domain = `${folded(name)}.example`
  const [city = '', state = ''] = cities[index % cities.length] ?? []
  return {
    ...{ address: `Rodovia BR-${101 + index}, km ${12 + index}`, city, state },
    postal_code: `${String(30_000 + 131 * index).padStart(5, '0')}-${String(100 + index)}`,
    contacts: [
      { name: contacts[index % contacts.length] ?? '', email: `contratos@${domain}`, phone: '(31) 3333-0100' },
    ],
    payment_days: terms[index % terms.length] ?? null,
    documents_email: `fiscal@${domain}`,
    ...standing,
  }
}

function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
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
