import { z } from 'zod'
import { pageSize, pathLength, reasonLength } from '../limits'
import { readLink } from '../link'
import { idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { instantSchema } from '../values.schema'

export const accessRequestStatuses = ['open', 'granted', 'denied', 'withdrawn', 'expired'] as const

const personSchema = z.object({ id: idSchema, username: z.string(), name: z.string() })

/** `GET /iam/access-requests/{id}/`: a permission that a person asks for. */
export const accessRequestSchema = z.object({
  id: idSchema,
  version: z.int().positive(),
  status: z.enum(accessRequestStatuses),
  user: personSchema,
  module: z.object({ id: idSchema, code: z.string(), name: z.string() }),
  permission: z.string(),
  /** The page on which it was missing. */
  path: z.string(),
  reason: z.string(),
  created_at: instantSchema,
  expires_at: instantSchema,
  /** Null where nobody has answered. */
  answered_by: personSchema.nullable(),
  answered_at: instantSchema.nullable(),
  /** Of a denial. */
  answer: z.string().nullable(),
  /** Whoever looks is who asks, or is one of those who give it. */
  is_own: z.boolean(),
  may_answer: z.boolean(),
})

/** Query of `GET /iam/access-requests/`: one's own, or those that one may answer; newest first. */
export const accessRequestQuerySchema = pageQuerySchema.pick({ page: true, page_size: true }).extend({
  whose: z.enum(['own', 'others']).default('own'),
  is: z.enum(['open', 'closed']).optional(),
})

export const accessRequestPageSchema = pageOf(accessRequestSchema, z.object({}))

/** Body of `POST /iam/access-requests/`. */
export const askForAccessSchema = z.strictObject({
  permission: z.string().min(1).max(100),
  path: z
    .string()
    .max(pathLength.max)
    .refine((path) => readLink(path) !== null),
  reason: z.string().trim().min(reasonLength.min).max(reasonLength.max),
})

/** `GET /iam/access-requests/offered/`: what the caller may not do, by module, and who gives it. */
export const askableSchema = z.array(
  z.object({
    module: z.object({ id: idSchema, code: z.string(), name: z.string() }),
    permissions: z.array(z.string()),
    /** Names, at most as many as a page of a list has. */
    given_by: z.array(z.string()).max(pageSize.default),
  }),
)
