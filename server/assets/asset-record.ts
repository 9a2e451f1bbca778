import { eq } from 'drizzle-orm'
import { type AssetDraft, type AssetRecord, problemsOfAsset } from '../../contract/assets/asset'
import { masterStatuses } from '../../contract/billing/master-data/master-data.schema'
import { fieldRefusals } from '../../contract/field-refusals'
import { masterDataLifecycle } from '../../machines/billing/master-data/master-data.lifecycle'
import type { Database } from '../database/open'
import { asset, costCenter } from '../database/schema'
import { notFound, refuseFields } from '../http/refused'
import { changesBetween } from '../record/log-entry'
import type { MasterKind } from '../record/master-data'
import { defineRecord } from '../record/transition'
import { assetColumns } from './asset-list'

type StoredAsset = typeof asset.$inferSelect

export const assetKind: MasterKind<StoredAsset, AssetDraft, AssetRecord> = {
  record: defineRecord({
    entity: 'asset',
    table: asset,
    lifecycle: masterDataLifecycle,
    statuses: masterStatuses,
    factsOf: ({ status }) => ({ status }),
    inLog: (row) => ({
      ...{ code: row.code, name: row.name, family: row.family, condition: row.condition, unit: row.unit },
      ...{ franchise: row.franchise, value: row.value, daily_rate: row.daily_rate, status: row.status },
    }),
  }),
  key: { field: 'code', column: asset.code, taken: (id) => `Já existe o ativo ${id} com este código.` },
  problemsOf: problemsOfAsset,
  columnsOf: ({ cost_center, ...columns }) => ({ ...columns, ...(cost_center ? { cost_center_id: cost_center } : {}) }),
  check: checkCostCenter,
  relate: tellCostCenter,
  read: readAsset,
}

/** One asset as its page shows it; 404 where there is none. */
async function readAsset(database: Database, id: number): Promise<AssetRecord> {
  const [row] = await database
    .select(assetColumns)
    .from(asset)
    .innerJoin(costCenter, eq(costCenter.id, asset.cost_center_id))
    .where(eq(asset.id, id))
  if (!row) throw notFound()
  return row
}

/** 400 where the cost center is not there, or is inactive and not the asset's own. */
async function checkCostCenter(transaction: Database, { cost_center }: AssetDraft, before: StoredAsset | null) {
  if (cost_center === before?.cost_center_id) return
  const [found] = await transaction
    .select({ status: costCenter.status })
    .from(costCenter)
    .where(eq(costCenter.id, cost_center ?? 0))
    .for('share')
  if (found?.status !== 'active') throw refuseFields({ cost_center: [fieldRefusals.closedCostCenter] })
}

/** By its code, as people call it. */
async function tellCostCenter(
  transaction: Database,
  _: number,
  { cost_center }: AssetDraft,
  before: StoredAsset | null,
) {
  const codeOf = async (id: number | null | undefined) => {
    if (!id) return null
    const [found] = await transaction.select({ code: costCenter.code }).from(costCenter).where(eq(costCenter.id, id))
    return found?.code ?? null
  }
  return changesBetween(
    { cost_center: await codeOf(before?.cost_center_id) },
    { cost_center: await codeOf(cost_center) },
  )
}
