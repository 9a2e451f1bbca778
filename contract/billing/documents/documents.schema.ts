import { z } from 'zod'
import { idSchema } from '../../paging.schema'
import { instantSchema } from '../../values.schema'

/** A file is kept, or its content was deleted by law and its row stays (LGPD). */
export const documentStatuses = ['kept', 'erased'] as const

export const erasureSchema = z.object({
  at: instantSchema,
  /** Who did it; null where a backup was restored that does not know them. */
  by: z.string().nullable(),
  reason: z.string(),
})

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
  /** 1, and 2 once it is erased: nothing else of a file changes. */
  version: z.int().positive(),
  status: z.enum(documentStatuses),
  /** Null while it is kept. */
  erased: erasureSchema.nullable(),
})

export const documentsSchema = z.array(documentSchema)
