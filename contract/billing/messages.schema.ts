import { z } from 'zod'
import { messageLength, mostMentioned } from '../limits'
import { namedPersonSchema } from '../offered-people.schema'
import { idSchema, pageOf } from '../paging.schema'
import { instantSchema } from '../values.schema'

/** One of `GET …/{id}/messages/`: what colleagues tell each other about a record, newest first, as a page. */
export const messageSchema = z.object({
  id: idSchema,
  at: instantSchema,
  user: z.object({ username: z.string(), name: z.string() }),
  text: z.string(),
  /** Whom the text names with `@`, by the names that it has for them; left out by a server that knows of none. */
  mentions: z.array(namedPersonSchema).optional(),
})

export const messagePageSchema = pageOf(messageSchema, z.object({}))

/** Body of `POST …/{id}/messages/`. `mentions`: ids of whom the text names; 400 there for who may not see the record. */
export const sendMessageSchema = z.strictObject({
  text: z.string().trim().min(1).max(messageLength.max),
  mentions: z.array(idSchema).max(mostMentioned).optional(),
})
