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

/** Whom a text names, of those whom it was to name, each once. */
export function mentionsIn(text: string, people: readonly Mention[]): Mention[] {
  const named = new Map(people.filter(({ name }) => text.includes(`@${name}`)).map((one) => [one.id, one]))
  return [...named.values()].slice(0, mostMentioned)
}
