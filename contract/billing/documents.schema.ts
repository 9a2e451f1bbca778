import { z } from 'zod'
import { idSchema } from '../paging.schema'
import { instantSchema } from '../values.schema'

/** One of `GET …/{id}/documents/`: all files of a record, newest first, in one array. */
export const documentSchema = z.object({
  id: idSchema,
  /** As it was called where it came from: no folder, no control or direction character, at most 120 characters. */
  name: z.string(),
  /** By its content. */
  type: z.string(),
  /** Bytes. */
  size: z.int().positive(),
  created_by: z.string(),
  /** Whether the caller attached it, which alone lets them remove it; a file of a module belongs to all who may attach one. */
  is_own: z.boolean(),
  created_at: instantSchema,
})

export const documentsSchema = z.array(documentSchema)
