/** What home is made of, in the order in which it stands for whoever has arranged nothing. */
export const homeParts = ['waiting', 'months', 'unread', 'favourites', 'recent', 'apps'] as const

export type HomePart = (typeof homeParts)[number]

/** One part where its person wants it. */
export interface PlacedPart {
  readonly part: HomePart
  readonly is_shown: boolean
}

export const defaultHome: readonly PlacedPart[] = homeParts.map((part) => ({ part, is_shown: true }))
