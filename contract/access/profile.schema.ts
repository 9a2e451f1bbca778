import { z } from 'zod'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'

/** A named set of permissions of one module. */
export const profileSchema = z.object({
  id: idSchema,
  version: z.int().positive(),
  /** Of a standard one, which is copied, not edited. */
  code: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  module: z.object({ id: idSchema, code: z.string(), name: z.string() }),
  permissions: z.array(z.string()),
  /** How many have it. */
  people: z.int().nonnegative(),
})

/** Query of `GET /iam/profiles/`. */
export const profileQuerySchema = pageQuerySchema.extend({ module: idInPathSchema.optional() })

/** `GET /iam/profiles/`, by module and name. */
export const profilePageSchema = pageOf(profileSchema, z.object({}))
