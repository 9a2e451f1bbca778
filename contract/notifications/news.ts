import { isRecord } from '../problem'

/** Kinds of records that a person can follow. */
export const followedEntities = [
  'report',
  'invoice',
  'nd_request',
  'debit_note',
  'project',
  'form_response',
  'follow_up',
] as const

/** Kinds of records whose changes are told to whoever may read them. */
export const toldEntities = [...followedEntities, 'form', 'client', 'cost_center', 'asset', 'person'] as const

const recordKinds = ['record', 'message', 'here', 'gone'] as const

export type FollowedEntity = (typeof followedEntities)[number]
export type ToldEntity = (typeof toldEntities)[number]

export interface Person {
  readonly username: string
  readonly name: string
}

/** A record changed, somebody said something about it, or has it open now, or no more. */
export interface RecordNews {
  readonly kind: (typeof recordKinds)[number]
  readonly entity: ToldEntity
  readonly id: number
  /** Who did it; null where nobody was signed in. */
  readonly by: Person | null
  /** Version after a save that leaves no log entry. */
  readonly version?: number
}

/** What comes over the stream of a person's news: that something changed, never what. That is asked for as ever. */
export type News =
  /** Nothing new: the stream is alive. */
  | { readonly kind: 'beat' }
  /** Of the person's own notifications. */
  | { readonly kind: 'notifications' }
  /** For a while nothing could come: whatever is on screen may have changed. The browser tells itself. */
  | { readonly kind: 'missed' }
  | RecordNews

/** Reads one piece of news; null for what this version does not know, and for anything else. */
export function readNews(body: unknown): News | null {
  if (!isRecord(body)) return null
  const { kind, entity, id, by, version } = body
  if (kind === 'beat' || kind === 'notifications' || kind === 'missed') return { kind }
  const known = toldEntities.find((one) => one === entity)
  const told = recordKinds.find((one) => one === kind)
  if (!told || !known || !Number.isSafeInteger(id)) return null
  const { username, name } = Object(by)
  const isNamed = typeof username === 'string' && typeof name === 'string'
  return {
    ...{ kind: told, entity: known, id: Number(id), by: isNamed ? { username, name } : null },
    ...(Number.isSafeInteger(version) ? { version: Number(version) } : {}),
  }
}
