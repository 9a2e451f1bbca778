import { z } from 'zod'
import { idSchema } from '../paging.schema'

/** What a project is called where a list is filtered by it. */
export const projectNameSchema = z.object({ id: idSchema, code: z.string(), name: z.string() })
