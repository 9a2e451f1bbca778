import { z } from 'zod'
import { messageLength } from '../limits'
import { idSchema, pageOf } from '../paging.schema'
import { instantSchema } from '../values.schema'

/** One of `GET …/{id}/messages/`: what colleagues tell each other about a record, newest first, as a page. */
export const messageSchema = z.object({
  id: idSchema,
  at: instantSchema,
  user: z.object({ username: z.string(), name: z.string() }),
  text: z.string(),
})

export const messagePageSchema = pageOf(messageSchema, z.object({}))

/** Body of `POST …/{id}/messages/`. */
export const sendMessageSchema = z.strictObject({ text: z.string().trim().min(1).max(messageLength.max) })
