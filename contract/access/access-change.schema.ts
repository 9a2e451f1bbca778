import { z } from 'zod'
import { accessBounds } from '../limits'
import { idSchema } from '../paging.schema'

const unique = (values: readonly unknown[]) => new Set(values).size === values.length
const ids = (max: number) => z.array(idSchema).max(max).refine(unique)

/** What is given, or taken: profiles, single permissions by their codename, and the administration of modules. */
const accessSetSchema = z.strictObject({
  profiles: ids(accessBounds.items),
  features: z.array(z.string().min(1).max(100)).max(accessBounds.items).refine(unique),
  admin_of: ids(accessBounds.items),
})

/** Body of `POST /iam/access-changes/preview/`. */
export const accessChangeSchema = z.strictObject({
  users: ids(accessBounds.people).min(1),
  give: accessSetSchema,
  take: accessSetSchema,
})

/** Why a person's access is left as it is. */
export const accessRefusals = ['inactive', 'last_admin', 'own_last_admin'] as const

/** What a change comes to for one person; nothing comes or goes where it is refused. */
const personChangeSchema = z.object({
  user: z.object({ id: idSchema, username: z.string(), name: z.string() }),
  /** Something of theirs changes, if only where a permission comes from. */
  is_changed: z.boolean(),
  gains: z.array(z.string()),
  loses: z.array(z.string()),
  /** Modules, by their name. */
  admin_gained: z.array(z.string()),
  admin_lost: z.array(z.string()),
  refusals: z.array(z.object({ reason: z.enum(accessRefusals), module: z.string().nullable() })),
})

export const accessPreviewSchema = z.object({
  /** Of all that the preview says: a change that would come to something else is refused with 412. */
  digest: z.string(),
  people: z.array(personChangeSchema),
})

/** Body of `POST /iam/access-changes/`. */
export const applyAccessChangeSchema = accessChangeSchema.extend({ digest: z.string().min(1).max(100) })

/** How many people's access has changed, and how many were left out. */
export const accessChangedSchema = z.object({ changed: z.int().positive(), left_out: z.int().nonnegative() })
