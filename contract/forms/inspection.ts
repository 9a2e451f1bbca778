import type { z } from 'zod'
import type {
  assetFormsSchema,
  formsOverviewSchema,
  inspectedAssetPageSchema,
  inspectedAssetSchema,
} from './inspection.schema'

export type InspectedAsset = z.infer<typeof inspectedAssetSchema>
export type InspectedAssetPage = z.infer<typeof inspectedAssetPageSchema>
export type AssetForms = z.infer<typeof assetFormsSchema>
export type FormsOverview = z.infer<typeof formsOverviewSchema>
