import { z } from 'zod'
import { moduleLinkBounds } from '../limits'
import { idInPathSchema, idSchema } from '../paging.schema'
import { isWebAddress } from '../web-address'

/** Body of `POST /iam/modules/{id}/links/` and of `PATCH …/{link}/`: `place` counts from 1, and one behind the last is the last. */
export const moduleLinkDraftSchema = z.strictObject({
  title: z.string().trim().min(1).max(moduleLinkBounds.title),
  url: z.string().trim().max(moduleLinkBounds.url).refine(isWebAddress),
  description: z.string().trim().max(moduleLinkBounds.description),
  place: z.int().min(1).max(moduleLinkBounds.perModule),
})

/** A link on the page of a module, as its administrators put it there. */
export const moduleLinkSchema = moduleLinkDraftSchema.extend({
  id: idSchema,
  version: z.int().positive(),
  url: z.string(),
})

/** Answer of `GET /iam/modules/{id}/page/`. */
export const modulePageSchema = z.object({
  /** In their order. */
  links: z.array(moduleLinkSchema),
  /** Whom to ask, by name. */
  administrators: z.array(z.object({ name: z.string(), email: z.string() })),
})

export const ofModuleLink = z.object({ id: idInPathSchema, link: idInPathSchema })
