import { z } from 'zod'
import { idSchema } from '../paging.schema'
import { instantSchema } from '../values.schema'

/** One notification of `GET /notifications/`: newest first, at most 200. `link` is a path of the portal or null. */
export const notificationSchema = z.object({
  id: idSchema,
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  is_read: z.boolean(),
  created_at: instantSchema,
})

/** `GET /notifications/unread/`: how many of those that are listed are not read, and the newest few of them. */
export const unreadSchema = z.object({ count: z.int(), newest: z.array(notificationSchema) })
