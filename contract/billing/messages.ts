import type { z } from 'zod'
import { messageLength } from '../limits'
import type { messagePageSchema, messageSchema } from './messages.schema'

export type Message = z.infer<typeof messageSchema>
export type MessagePage = z.infer<typeof messagePageSchema>

/** Whether a text can be sent, without the spaces around it. */
export function isMessage(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= messageLength.max
}
