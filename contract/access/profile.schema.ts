import { z } from 'zod'
import { accessBounds, profileText } from '../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

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

const draftShape = {
  name: z.string().trim().min(1).max(profileText.name),
  description: z.string().trim().max(profileText.description),
  permissions: z.array(z.string().min(1).max(100)).min(1).max(accessBounds.items).refine(isUnique),
}

/** Body of `POST /iam/profiles/{id}/preview/`. */
export const profileDraftSchema = z.strictObject(draftShape)

/** Body of `POST /iam/profiles/`. */
export const newProfileSchema = z.strictObject({ ...draftShape, module: idSchema })

/** Body of `PATCH /iam/profiles/{id}/`: what a preview has told, by its digest. */
export const editProfileSchema = z.strictObject({ ...draftShape, digest: z.string().min(1).max(100) })

/** A permission, and how many come to hold it or hold it no longer. */
const effectSchema = z.object({ permission: z.string(), people: z.int().positive() })

/** What a change of a profile comes to for whoever has it. */
export const profilePreviewSchema = z.object({
  /** Of the profile, as it is when the change is made. */
  version: z.int().positive(),
  /** Of all that the preview says: a change that would come to something else is refused with 412. */
  digest: z.string(),
  gains: z.array(effectSchema),
  loses: z.array(effectSchema),
})
