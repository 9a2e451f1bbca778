import type { LogEntry } from '../log'
import { type NdLineDraft, type NdRequest, type NdRequestDraft, problemsOfNdRequest } from './nd-request'

/** A request as it is now, and what was done to it since a person saw it, newest first. */
export interface NdRequestChanges {
  readonly request: NdRequest
  readonly entries: readonly LogEntry[]
}

/** A request as it is to be saved: a new one under its key, one that there is over the version that was seen. */
export interface SaveNdRequest {
  /** Null before it is made. */
  readonly request: number | null
  readonly version: number
  readonly draft: NdRequestDraft
  /** Of the submission, where a request is made; a retry repeats it. */
  readonly key: string
}

/** A request as a person knows it, what that person made of it, and what others have done since. */
export interface NdRequestEditing extends SaveNdRequest {
  readonly seen: NdRequestDraft
  /** Newest first. */
  readonly entries: readonly LogEntry[]
  /** There are versions since then of which no entry was read. */
  readonly isPartial: boolean
}

export const emptyNdDraft: NdRequestDraft = { cost_center: null, client: null, competencia: '', notes: '', lines: [] }

/** A request as its form begins with it. */
export function ndDraftOf({ cost_center, cliente, competencia, notes, lines }: NdRequest): NdRequestDraft {
  return {
    cost_center: cost_center.id,
    client: cliente.id,
    competencia,
    notes,
    lines: lines.map(({ id, asset, description, value }) => ({ id, asset: asset.id, description, value })),
  }
}

/** As the server keeps it. */
export function trimmedNdDraft({ notes, lines, ...rest }: NdRequestDraft): NdRequestDraft {
  return {
    ...rest,
    notes: notes.trim(),
    lines: lines.map(({ id, asset, description, value }) => ({ id, asset, description: description.trim(), value })),
  }
}

export function isCompleteNdDraft(draft: NdRequestDraft): boolean {
  const { fields, lines } = problemsOfNdRequest(draft)
  return Object.keys(fields).length + Object.keys(lines).length === 0
}

const parts = ['cost_center', 'client', 'competencia', 'notes', 'lines'] as const

/** Parts in which two drafts of a request differ. */
export function changedNdParts(before: NdRequestDraft, after: NdRequestDraft): readonly (keyof NdRequestDraft)[] {
  return parts.filter((part) =>
    part === 'lines' ? !areSameLines(before.lines, after.lines) : before[part] !== after[part],
  )
}

/**
 * What one person changed of `base`, over what another made of it. A line is one person's as a whole: what was changed,
 * added or removed in `mine` is so in the outcome, the rest is as in `theirs`. A new line that is in theirs too, alike in
 * all, is the same one: it may have been saved by a request whose answer got lost.
 */
export function mergeNdDrafts(base: NdRequestDraft, mine: NdRequestDraft, theirs: NdRequestDraft): NdRequestDraft {
  const changed = changedNdParts(base, mine).map((part) => [part, mine[part]])
  return { ...theirs, ...Object.fromEntries(changed), lines: mergeLines(base.lines, mine.lines, theirs.lines) }
}

type Edited = Pick<NdRequestEditing, 'version' | 'seen' | 'draft'>

/** What becomes of an edit by what others have done: what they have changed and the person has not is theirs. */
export function afterNdChanges({ version, seen, draft }: Edited, { request, entries }: NdRequestChanges) {
  const now = ndDraftOf(request)
  const isPartial = entries.length < request.version - version
  return { version: request.version, seen: now, draft: mergeNdDrafts(seen, draft, now), entries, isPartial }
}

type Lines = readonly NdLineDraft[]

function mergeLines(base: Lines, mine: Lines, theirs: Lines): Lines {
  const known = byId(base)
  const kept = byId(mine)
  const there = byId(theirs)
  const isMine = (line: NdLineDraft) => {
    const before = known.get(line.id)
    return before !== undefined && !areAlike(before, line)
  }
  const added = theirs.filter(({ id }) => !known.has(id))
  return [
    ...theirs.flatMap((line) => {
      const own = kept.get(line.id)
      if (own === undefined) return known.has(line.id) ? [] : [line]
      return [isMine(own) ? own : line]
    }),
    ...mine.filter((line) => !there.has(line.id) && isMine(line)).map((line) => ({ ...line, id: null })),
    ...mine.filter((line) => line.id === null && !takeAlike(added, line)),
  ]
}

/** Each of theirs stands for one of mine. */
function takeAlike(lines: NdLineDraft[], line: NdLineDraft): boolean {
  const place = lines.findIndex((other) => areAlike(other, line))
  if (place >= 0) lines.splice(place, 1)
  return place >= 0
}

function byId(lines: Lines): ReadonlyMap<number | null, NdLineDraft> {
  return new Map(lines.filter(({ id }) => id !== null).map((line) => [line.id, line]))
}

function areSameLines(some: Lines, others: Lines): boolean {
  return (
    some.length === others.length &&
    some.every((line, place) => {
      const other = others[place]
      return other !== undefined && line.id === other.id && areAlike(line, other)
    })
  )
}

function areAlike(one: NdLineDraft, other: NdLineDraft): boolean {
  return one.asset === other.asset && one.description === other.description && one.value === other.value
}
