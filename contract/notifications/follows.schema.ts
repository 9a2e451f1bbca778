import { z } from 'zod'
import { idInPathSchema, idSchema } from '../paging.schema'
import { followedEntities, toldEntities } from './news'

const entitySchema = z.enum(followedEntities)

/** In the path of `/notifications/followed/{entity}/{id}/`. */
export const followPathSchema = z.object({ entity: entitySchema, id: idInPathSchema })

/** In the path of `/notifications/present/{entity}/{id}/`. */
export const presencePathSchema = z.object({ entity: z.enum(toldEntities), id: idInPathSchema })

/** Whether the caller follows a record: what they ask for, and what became of it. */
export const followSchema = z.strictObject({ is_following: z.boolean() })

/** `GET /notifications/followed/{entity}/{id}/`: the same, and who else follows it of those who may read it, by name. */
export const followersSchema = z.object({
  is_following: z.boolean(),
  others: z.object({ count: z.int().nonnegative(), names: z.array(z.string()) }),
})

/** Whether the caller has the record open. */
export const presenceSchema = z.strictObject({ is_here: z.boolean() })

/** `GET /notifications/followed/`: the records that the caller follows and may read, the latest first. */
export const followedSchema = z.object({
  count: z.int().nonnegative(),
  newest: z.array(z.object({ entity: entitySchema, id: idSchema })),
})
