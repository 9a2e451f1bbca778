import type { z } from 'zod'
import type { favouriteDraftSchema, homeOrderSchema, personalHomeSchema } from './personal-home.schema'

/** What home is made of, in the order in which it stands for whoever has arranged nothing. */
export const homeParts = ['waiting', 'unread', 'favourites', 'recent', 'apps', 'months'] as const

export type HomePart = (typeof homeParts)[number]

/** One part where its person wants it. */
export interface PlacedPart {
  readonly part: HomePart
  readonly is_shown: boolean
}

export type PersonalHome = z.output<typeof personalHomeSchema>
export type Favourite = PersonalHome['favourites'][number]
export type FavouriteDraft = z.output<typeof favouriteDraftSchema>
export type HomeOrder = z.output<typeof homeOrderSchema>

export const defaultHome: readonly PlacedPart[] = homeParts.map((part) => ({ part, is_shown: true }))
