import { type AssetRecord, assetDraftOf, emptyAsset } from '../../../contract/assets/asset'
import { type ClientRecord, clientDraftOf, emptyClient } from '../../../contract/billing/client'
import { type CostCenterRecord, costCenterDraftOf, emptyCostCenter } from '../../../contract/billing/cost-center'
import type { ImportKind, ImportRow } from '../../../contract/billing/imports/import'
import { assetKind } from '../../assets/asset-record'
import type { Database } from '../../database/open'
import { client, costCenter } from '../../database/schema'
import type { MasterKind } from '../../record/master-data'
import type { Standing } from '../../record/transition'
import { clientKind } from '../client/client-record'
import { costCenterKind } from '../cost-center/cost-center-record'
import { cnpjOf, textOf, unitOf, wholeOf } from './cell-values'
import { amount, findNamed, type Named, type Reader, readNamed, text } from './read-cells'

export interface Importable<Draft extends object = object, Answer = unknown> {
  readonly kind: MasterKind<Standing, Draft, Answer>
  readonly empty: Draft
  readonly draftOf: (answer: Answer) => Draft
  readonly readers: Readonly<Record<string, Reader<Named>>>
  /** The records that the rows name, besides their own. */
  readonly namedIn: (database: Database, rows: readonly ImportRow[]) => Promise<Named>
}

const whole: Reader = (cell) => ({ value: wholeOf(cell) })

const nobody = async (): Promise<Named> => new Map()
const cnpjsIn = (cell: string) =>
  textOf(cell)
    .split(/[;,|\n]/)
    .map(cnpjOf)
    .filter(Boolean)

export const importables: Readonly<Record<Exclude<ImportKind, 'open_balance'>, Importable>> = {
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
      readNamed(
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
      cost_center: (cell, named, before) => findNamed(named, cell, before),
    },
    namedIn: (database, rows) =>
      readNamed(
        database,
        costCenter,
        costCenter.code,
        rows.map(({ cells }) => textOf(cells['cost_center'] ?? '')),
      ),
  },
}
