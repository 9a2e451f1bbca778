import { z } from 'zod'
import { idSchema } from '../paging.schema'

const featureSchema = z.object({ codename: z.string(), permission_codename: z.string() })

/** One module of `GET /iam/me-access/`, an array of them. */
export const accessModuleSchema = z.object({
  name: z.string(),
  code: z.string(),
  is_admin: z.boolean(),
  features: z.array(featureSchema),
})

/** One module of `GET /iam/modules/`, an array of them. */
export const moduleSchema = z.object({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  icon: z.string(),
  /** In the menu: the lower come first. */
  place: z.int(),
  /** Whether the company calls it otherwise than the product does. */
  is_renamed: z.boolean(),
  features: z.array(featureSchema),
})

/** One row of `GET /iam/modules/{id}/users/`, an array of them. */
export const moduleUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  profile: z.string(),
})

/** Answer of `GET /iam/modules/{id}/me-is-admin/`. */
export const isAdminSchema = z.object({ is_admin: z.boolean() })
