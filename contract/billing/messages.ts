import type { z } from 'zod'
import { messageLength, mostMentioned } from '../limits'
import type { messagePageSchema, messageSchema } from './messages.schema'

export type Message = z.infer<typeof messageSchema>
export type Mention = NonNullable<Message['mentions']>[number]
export type MessagePage = z.infer<typeof messagePageSchema>

/** Whether a text can be sent, without the spaces around it. */
export function isMessage(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= messageLength.max
}

export interface MessagePart {
  readonly text: string
  /** Whom it names, where it is a name with its sign. */
  readonly mention: Mention | null
}

/**
 * A text in parts, the names of those whom it was to name apart: of two names of which one begins the other the longer one,
 * of two people of one name whoever was chosen last. A name ends where its word does.
 */
export function partsOf(text: string, people: readonly Mention[]): MessagePart[] {
  const byName = new Map(people.map((one) => [`@${one.name}`, one]))
  if (byName.size === 0) return [{ text, mention: null }]
  const names = [...byName.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return text
    .split(new RegExp(`((?:${names.join('|')})(?![\\p{L}\\p{M}\\p{N}]))`, 'u'))
    .map((part) => ({ text: part, mention: byName.get(part) ?? null }))
    .filter((part) => part.text !== '')
}

/** Whom a text names, of those whom it was to name, each once. */
export function mentionsIn(text: string, people: readonly Mention[]): Mention[] {
  const named = partsOf(text, people).flatMap(({ mention }) => mention ?? [])
  return [...new Map(named.map((one) => [one.id, one])).values()].slice(0, mostMentioned)
}
