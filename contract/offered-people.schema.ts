import { z } from 'zod'
import { idSchema, pageQuerySchema } from './paging.schema'

/** Query of a call that offers people to choose from. */
export const offeredPeopleQuerySchema = z.object({ search: pageQuerySchema.shape.search })

export const namedPersonSchema = z.object({ id: idSchema, name: z.string() })

/** Who can be chosen, by name, twenty at most. `username`: of those alone whose name another of them has too. */
export const offeredPeopleSchema = z.array(namedPersonSchema.extend({ username: z.string().optional() }))
