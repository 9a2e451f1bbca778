import type { z } from 'zod'
import type { favouriteDraftSchema, homeOrderSchema, personalHomeSchema } from './personal-home.schema'

export type PersonalHome = z.output<typeof personalHomeSchema>
export type Favourite = PersonalHome['favourites'][number]
export type FavouriteDraft = z.output<typeof favouriteDraftSchema>
export type HomeOrder = z.output<typeof homeOrderSchema>
