import type { z } from 'zod'
import { type MasterProblems, problemOfText, withoutNulls } from '../billing/master-data/master-data'
import { lineBounds } from '../limits'
import { amountPattern } from '../money'
import type {
  assetDraftSchema,
  assetListSchema,
  assetRecordSchema,
  assetRowSchema,
  fleetListSchema,
  fleetRowSchema,
  rentalPageSchema,
} from './asset.schema'

type KeptAsset = z.infer<typeof assetDraftSchema>
/** What the form holds; null is a cost center not chosen yet. */
export type AssetDraft = Omit<KeptAsset, 'cost_center'> & { readonly cost_center: number | null }
export type AssetRecord = z.infer<typeof assetRecordSchema>
export type AssetRow = z.infer<typeof assetRowSchema>
export type AssetList = z.infer<typeof assetListSchema>
export type FleetRow = z.infer<typeof fleetRowSchema>
export type FleetList = z.infer<typeof fleetListSchema>
export type RentalPage = z.infer<typeof rentalPageSchema>

export const emptyAsset: AssetDraft = {
  ...{ code: '', name: '', family: '', condition: '', cost_center: null },
  ...{ unit: 'h', franchise: 0, value: '0.00', daily_rate: '0.00' },
}

/** What is wrong with an asset's data, by field. Empty when nothing is. */
export function problemsOfAsset(draft: AssetDraft): MasterProblems {
  const { franchise } = draft
  const isReading = Number.isInteger(franchise) && franchise >= 0 && franchise <= lineBounds.reading
  return withoutNulls({
    code: problemOfText(draft.code, true),
    name: problemOfText(draft.name, true),
    family: problemOfText(draft.family, false),
    condition: problemOfText(draft.condition, false),
    cost_center: draft.cost_center === null ? 'required' : null,
    franchise: isReading ? null : 'notAReading',
    value: amountPattern.test(draft.value) ? null : 'notAnAmount',
    daily_rate: amountPattern.test(draft.daily_rate) ? null : 'notAnAmount',
  })
}

/** What of an asset can be changed, and nothing else of it. */
export function assetDraftOf({ id: _, version: __, status: ___, cost_center, ...draft }: AssetRecord): AssetDraft {
  return { ...draft, cost_center: cost_center.id }
}
