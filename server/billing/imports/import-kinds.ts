import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AssetRecord, assetDraftOf, emptyAsset } from '../../../contract/assets/asset'
import { type ClientRecord, clientDraftOf, emptyClient } from '../../../contract/billing/client'
import { type CostCenterRecord, costCenterDraftOf, emptyCostCenter } from '../../../contract/billing/cost-center'
import type { ImportKind, ImportProblem, ImportRow } from '../../../contract/billing/imports/import'
import { assetKind } from '../../assets/asset-record'
import type { Database } from '../../database/open'
import { client, costCenter } from '../../database/schema'
import type { MasterKind } from '../../record/master-data'
import type { Standing } from '../../record/transition'
import { clientKind } from '../client/client-record'
import { costCenterKind } from '../cost-center/cost-center-record'
import { amountOf, cnpjOf, textOf, unitOf, wholeOf } from './cell-values'

/** A record that cells name, by what they call it. */
type Named = ReadonlyMap<string, { readonly id: number; readonly status: string }>
type Read = { readonly value: unknown } | { readonly problem: ImportProblem }

/** What a cell says, as a draft holds it; `before` is what the draft held. */
type Reader = (text: string, named: Named, before: unknown) => Read

export interface Importable<Draft extends object = object, Answer = unknown> {
  readonly kind: MasterKind<Standing, Draft, Answer>
  readonly empty: Draft
  readonly draftOf: (answer: Answer) => Draft
  readonly readers: Readonly<Record<string, Reader>>
  /** The records that the rows name, besides their own. */
  readonly namedIn: (database: Database, rows: readonly ImportRow[]) => Promise<Named>
}

const text: Reader = (cell) => ({ value: cell })
const whole: Reader = (cell) => ({ value: wholeOf(cell) })
const amount: Reader = (cell) => ({ value: amountOf(cell) })

const nobody = async (): Promise<Named> => new Map()
const cnpjsIn = (cell: string) =>
  textOf(cell)
    .split(/[;,|\n]/)
    .map(cnpjOf)
    .filter(Boolean)

export const importables: Readonly<Record<ImportKind, Importable>> = {
  client: {
    kind: clientKind as never,
    empty: emptyClient,
    draftOf: (answer) => clientDraftOf(answer as ClientRecord),
    readers: {
      cnpj: (cell) => ({ value: cnpjOf(cell) }),
      ...{ name: text, corporate_name: text, address: text, city: text, documents_email: text },
      state: (cell) => ({ value: cell.toUpperCase() }),
      postal_code: (cell) => ({ value: cell.replace(/^(\d{5})\D?(\d{3})$/, '$1-$2') }),
      payment_days: whole,
    },
    namedIn: nobody,
  },
  cost_center: {
    kind: costCenterKind as never,
    empty: emptyCostCenter,
    draftOf: (answer) => costCenterDraftOf(answer as CostCenterRecord),
    readers: {
      ...{ code: text, name: text, group: text, management: text },
      clients: (cell, named, before) => {
        const found = cnpjsIn(cell).map((cnpj) => named.get(cnpj))
        const ids = found.flatMap((one) => one?.id ?? [])
        if (ids.length < found.length) return { problem: 'unknown' }
        const had = before as readonly number[]
        if (found.some((one) => one && one.status !== 'active' && !had.includes(one.id))) return { problem: 'inactive' }
        return { value: [...new Set(ids)].toSorted((a, b) => a - b) }
      },
    },
    namedIn: (database, rows) =>
      namedBy(
        database,
        client,
        client.cnpj,
        rows.flatMap(({ cells }) => cnpjsIn(cells['clients'] ?? '')),
      ),
  },
  asset: {
    kind: assetKind as never,
    empty: emptyAsset,
    draftOf: (answer) => assetDraftOf(answer as AssetRecord),
    readers: {
      ...{ code: text, name: text, family: text, condition: text },
      ...{ franchise: whole, value: amount, daily_rate: amount },
      unit: (cell) => {
        const unit = unitOf(cell)
        return unit ? { value: unit } : { problem: 'notAUnit' }
      },
      cost_center: (cell, named, before) => {
        const found = named.get(cell)
        if (!found) return { problem: 'unknown' }
        return found.status === 'active' || found.id === before ? { value: found.id } : { problem: 'inactive' }
      },
    },
    namedIn: (database, rows) =>
      namedBy(
        database,
        costCenter,
        costCenter.code,
        rows.map(({ cells }) => textOf(cells['cost_center'] ?? '')),
      ),
  },
}

async function namedBy(
  database: Database,
  table: typeof client | typeof costCenter,
  column: PgColumn,
  names: readonly string[],
): Promise<Named> {
  const rows = await database
    .select({ name: column, id: table.id, status: table.status })
    .from(table as PgTable)
    .where(inArray(column, [...new Set(names)]))
  return new Map(rows.map(({ name, id, status }) => [String(name), { id, status }]))
}
