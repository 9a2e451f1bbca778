import { defaultHome, type HomePart, homeParts, type PlacedPart } from './home-parts'

/** What waits for somebody is work that others count on: it may be moved, and not hidden. */
export function mayHide(part: HomePart): boolean {
  return part !== 'waiting'
}

/** Every part once: those that were placed, but for what is no part any more, then those that have come since. */
export function placedParts(kept: readonly { readonly part: string; readonly is_shown: boolean }[]): PlacedPart[] {
  const known = kept.flatMap(({ part, is_shown }) => {
    const one = homeParts.find((name) => name === part)
    return one ? [{ part: one, is_shown: is_shown || !mayHide(one) }] : []
  })
  return [...known, ...defaultHome.filter(({ part }) => known.every((one) => one.part !== part))]
}
