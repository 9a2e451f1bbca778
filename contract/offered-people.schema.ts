import { z } from 'zod'
import { idSchema, pageQuerySchema } from './paging.schema'

/** Query of a call that offers people to choose from. */
export const offeredPeopleQuerySchema = z.object({ search: pageQuerySchema.shape.search })

/** Who can be chosen, by name, twenty at most. */
export const offeredPeopleSchema = z.array(z.object({ id: idSchema, name: z.string() }))
