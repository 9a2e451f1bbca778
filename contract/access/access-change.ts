import type { z } from 'zod'
import type { accessChangeSchema, accessPreviewSchema, applyAccessChangeSchema } from './access-change.schema'

export type AccessChange = z.infer<typeof accessChangeSchema>
export type AccessPreview = z.infer<typeof accessPreviewSchema>
export type PersonChange = AccessPreview['people'][number]
export type ApplyAccessChange = z.infer<typeof applyAccessChangeSchema>
