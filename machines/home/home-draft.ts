import { defaultHome, type HomePart, type PlacedPart } from '../../contract/home/home-parts'

/** How a person wants their home: parts that they have, and favourites by their addresses. */
export interface HomeDraft {
  readonly parts: readonly PlacedPart[]
  readonly favourites: readonly string[]
}

/** One place up, or down. */
export type Step = -1 | 1

export const namesOf = (parts: readonly PlacedPart[]) => parts.map(({ part }) => part)

/** The parts that somebody has, as everybody's home begins. */
export const resetParts = (parts: readonly PlacedPart[]) =>
  defaultHome.filter(({ part }) => namesOf(parts).includes(part))

export function moved<One>(all: readonly One[], from: number, step: Step): readonly One[] {
  const rest = all.toSpliced(from, 1)
  return rest.toSpliced(from + step, 0, ...all.slice(from, from + 1))
}

export const isPlace = (all: readonly unknown[], from: number, step: Step) =>
  from >= 0 && all[from + step] !== undefined
export const shownAs = (parts: readonly PlacedPart[], name: HomePart, is_shown: boolean) =>
  parts.map((one) => (one.part === name ? { ...one, is_shown } : one))
