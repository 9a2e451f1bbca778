import type { SeenRecord } from './perform-action'

/** What is sent of a record that is made, where `id` is null, or changed, over the version that the person saw. */
export interface SaveRecord<Draft> {
  readonly id: number | null
  readonly version: number
  readonly draft: Draft
  /** The same on every retry, so that the server makes one. */
  readonly key: string
}

/** A record on the server, with what of it can be written. */
export interface SavedRecord<Draft> extends SeenRecord {
  readonly draft: Draft
}

/** What one person added to a list and took from it, done to the list as others have left it. */
export function mergeEntries<Entry>(seen: readonly Entry[], own: readonly Entry[], theirs: readonly Entry[]): Entry[] {
  const kept = theirs.filter((entry) => own.includes(entry) || !seen.includes(entry))
  return [...kept, ...own.filter((entry) => !seen.includes(entry) && !kept.includes(entry))]
}
