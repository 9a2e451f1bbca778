import { useState } from 'react'
import type { Favourite } from '../../../contract/home/personal-home'

/** Those of now and, where they were, those that were taken out since they were first seen. */
export function withTakenOut(seen: readonly Favourite[], now: readonly Favourite[]): readonly Favourite[] {
  const shown = [...now]
  for (const [index, one] of seen.entries()) {
    if (now.some(({ path }) => path === one.path)) continue
    const before = seen[index - 1]?.path
    shown.splice(shown.findIndex(({ path }) => path === before) + 1, 0, one)
  }
  return shown
}

/** Whoever takes one out finds it where it was until they leave, with an empty star that puts it back. */
export function useKeptInPlace(now: readonly Favourite[]): readonly Favourite[] {
  const [seen, see] = useState(now)
  const shown = withTakenOut(seen, now)
  if (JSON.stringify(shown) !== JSON.stringify(seen)) see(shown)
  return shown
}
