import type { z } from 'zod'
import type { MasterProblem } from '../master-data/master-data'
import type { importAnswerSchema, importKinds, importOutcomes, importSchema } from './import.schema'

export type ImportKind = (typeof importKinds)[number]
export type ImportOutcome = (typeof importOutcomes)[number]
export type ImportRows = z.infer<typeof importSchema>
export type ImportRow = ImportRows['rows'][number]
export type ImportAnswer = z.infer<typeof importAnswerSchema>
export type ImportResult = ImportAnswer['results'][number]

/** What a file holds, as far as a person looks at it; its rows stay with whoever read it. */
export interface ImportTable {
  readonly headings: readonly string[]
  /** How many there are below the headings. */
  readonly rows: number
  /** The first of them. */
  readonly sample: readonly (readonly string[])[]
}

/** Why a file cannot be brought in. */
const refusals = ['notATable', 'tooLarge', 'tooManyRows', 'noRows'] as const
export type ImportRefusal = (typeof refusals)[number]

/** Why a file that was not read cannot be: what cannot even be looked into is no table. */
export function refusalOf(error: unknown): ImportRefusal {
  const said = error instanceof Object && 'refusal' in error ? error.refusal : null
  return refusals.find((one) => one === said) ?? 'notATable'
}

/** How many rows came to what, and the first of those that are wrong. */
export type ImportCounts = Readonly<Record<ImportOutcome, number>> & { readonly first: readonly ImportResult[] }

export const noRows: ImportCounts = { new: 0, changed: 0, same: 0, wrong: 0, first: [] }

const shown = 20

/** What came of rows, in numbers. */
export function countResults(results: readonly ImportResult[]): ImportCounts {
  const count = (one: ImportOutcome) => results.filter(({ outcome }) => outcome === one).length
  return {
    ...{ new: count('new'), changed: count('changed'), same: count('same'), wrong: count('wrong') },
    first: results.filter(({ outcome }) => outcome === 'wrong').slice(0, shown),
  }
}

/** How far an import is. */
export interface ImportProgress {
  readonly kind: ImportKind
  readonly table: ImportTable
  readonly mapping: ImportMapping
  /** Rows that were checked, and then those that were taken, with what came of them. */
  readonly through: number
  readonly counts: ImportCounts
}

/** What came of one part of the rows. */
export interface ImportPart {
  readonly rows: number
  readonly counts: ImportCounts
}

/** With what came of a part. */
export function afterPart({ through, counts }: ImportProgress, { rows, counts: more }: ImportPart) {
  const sum = (one: ImportOutcome) => counts[one] + more[one]
  return {
    through: through + rows,
    counts: {
      ...{ new: sum('new'), changed: sum('changed'), same: sum('same'), wrong: sum('wrong') },
      first: [...counts.first, ...more.first].slice(0, shown),
    },
  }
}

/** One that has no file yet. */
export function beginImport(kind: ImportKind): ImportProgress {
  return { kind, table: { headings: [], rows: 0, sample: [] }, mapping: {}, through: 0, counts: noRows }
}

/** Names of what is wrong with a cell, besides what a form refuses. */
export type ImportProblem =
  | MasterProblem
  | 'unknown'
  | 'inactive'
  | 'notAUnit'
  | 'repeated'
  | 'notADay'
  | 'notAMonth'
  | 'endBeforeStart'
  | 'periodTooLong'
  | 'textTooLong'
  | 'nothingOpen'
  | 'notOfCostCenter'
  | 'measuredHere'

/** By field, the heading whose column it is read from, from 0; null where none is. */
export type ImportMapping = Readonly<Record<string, number | null>>

interface ImportField {
  readonly field: string
  /** What people call it, in both languages, as `plainHeading` leaves it; what the portal's own files say comes first. */
  readonly names: readonly string[]
  /** Which record a row is about: without it there is no import. */
  readonly isKey?: true
}

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  client: [
    { field: 'cnpj', names: ['cnpj', 'cnpjdocliente', 'taxid'], isKey: true },
    { field: 'name', names: ['nome', 'name', 'cliente', 'client', 'nomefantasia', 'tradename'] },
    { field: 'corporate_name', names: ['razaosocial', 'corporatename', 'legalname'] },
    { field: 'address', names: ['endereco', 'address', 'logradouro'] },
    { field: 'city', names: ['cidade', 'city', 'municipio'] },
    { field: 'state', names: ['uf', 'state', 'estado'] },
    { field: 'postal_code', names: ['cep', 'postalcode', 'zip', 'zipcode'] },
    {
      field: 'payment_days',
      names: ['prazodepagamentodias', 'paymenttermdays', 'prazodias', 'termdays', 'prazodepagamento', 'prazo'],
    },
    { field: 'documents_email', names: ['emailparadocumentos', 'emailfordocuments', 'email'] },
  ],
  cost_center: [
    { field: 'code', names: ['codigocodeb', 'codecodeb', 'codigo', 'code', 'codeb', 'centrodecusto'], isKey: true },
    { field: 'name', names: ['nome', 'name', 'descricao', 'description'] },
    { field: 'group', names: ['grupo', 'group'] },
    { field: 'management', names: ['gerencia', 'management'] },
    { field: 'clients', names: ['clientescnpj', 'clientscnpj', 'clientes', 'clients', 'cnpjdosclientes', 'cnpj'] },
  ],
  asset: [
    { field: 'code', names: ['codigo', 'code', 'ativo', 'asset', 'patrimonio'], isKey: true },
    { field: 'name', names: ['nome', 'name', 'descricao', 'description'] },
    { field: 'family', names: ['familia', 'family'] },
    { field: 'condition', names: ['condicao', 'condition'] },
    { field: 'cost_center', names: ['centrodecusto', 'costcenter', 'codeb'] },
    { field: 'unit', names: ['medidoem', 'measuredin', 'medidor', 'unidade', 'unit'] },
    {
      field: 'franchise',
      names: ['franquiamensal', 'monthlyallowance', 'monthlyfranchise', 'franquia', 'franchise', 'allowance'],
    },
    { field: 'value', names: ['valormensalr', 'monthlyvaluer', 'valormensal', 'monthlyvalue', 'locacaomensal'] },
    { field: 'daily_rate', names: ['valordiarior', 'dailyrater', 'valordiario', 'dailyvalue', 'diaria', 'dailyrate'] },
  ],
  open_balance: [
    {
      field: 'former_number',
      names: ['numeronosistemaanterior', 'numberintheformersystem', 'numero', 'number', 'boletim', 'report', 'bm'],
      isKey: true,
    },
    { field: 'cost_center', names: ['centrodecustocodeb', 'costcentercodeb', 'centrodecusto', 'costcenter', 'codeb'] },
    { field: 'client', names: ['clientecnpj', 'clientcnpj', 'cnpj', 'cnpjdocliente', 'cliente', 'client'] },
    { field: 'competencia', names: ['competencia', 'accountingmonth', 'mes', 'month'] },
    { field: 'inicio', names: ['iniciodamedicao', 'startofmeasurement', 'inicio', 'start'] },
    { field: 'fim', names: ['fimdamedicao', 'endofmeasurement', 'fim', 'end'] },
    { field: 'value', names: ['saldoemabertor', 'openbalancer', 'saldoemaberto', 'openbalance', 'saldo', 'balance'] },
    { field: 'purchase_order', names: ['pedidodecompra', 'purchaseorder', 'pedido', 'po'] },
    { field: 'frs', names: ['frs', 'folhaderegistrodeservico'] },
    { field: 'notes', names: ['observacoes', 'notes', 'observacao', 'obs'] },
  ],
}

/** A heading without case, accents and punctuation. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Which heading each field is read from, by what people call it; no heading serves two. */
export function matchHeadings(
  fields: readonly Pick<ImportField, 'field' | 'names'>[],
  headings: readonly string[],
): ImportMapping {
  const free = new Map(headings.map((heading, index) => [index, plainHeading(heading)]))
  return Object.fromEntries(
    fields.map(({ field, names }) => {
      const ranked = names.flatMap((name) => [...free].filter(([, heading]) => heading === name))
      const [index = null] = ranked[0] ?? []
      if (index !== null) free.delete(index)
      return [field, index]
    }),
  )
}

/** The field by which a record is found. */
export function keyField(kind: ImportKind): string {
  return importFields[kind].find(({ isKey }) => isKey)?.field ?? ''
}
