import { z } from 'zod'
import { exportOf } from '../export.schema'
import { auditOrderings } from '../limits'
import { changeSchema } from '../log.schema'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { daySchema, instantSchema } from '../values.schema'

/**
 * What an entry tells of: a sign-in and its end; something that was refused; a file that left the portal; a change of a
 * record.
 */
export const auditKinds = ['sign_in', 'refused', 'file', 'change'] as const

const personSchema = z.object({ id: idSchema, name: z.string(), username: z.string() })

/** One row of `GET /iam/audit/`. */
export const auditRowSchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** As `session.refused`, or the transition of a record. */
  event: z.string(),
  /** Null where nobody was signed in, or it is not known who tried. */
  user: personSchema.nullable(),
  /** Kind of the record and its id, where the entry is about one. */
  entity: z.string().nullable(),
  entity_id: z.string().nullable(),
  /** What is told besides; `changes` are those of a record. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(changeSchema)])),
  /** Where the call came from. */
  address: z.string(),
  request_id: z.string(),
})

const filterShape = {
  /** A record's number, an address or the id of a call, whole. */
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...auditOrderings, ...auditOrderings.map((name) => `-${name}` as const)]).default('-at'),
  kind: z.enum(auditKinds).optional(),
  user: idInPathSchema.optional(),
  entity: z
    .string()
    .regex(/^[a-z][a-z_]{0,39}$/)
    .optional(),
  /** Days, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
}

export const auditQuerySchema = pageQuerySchema.extend(filterShape)
export const auditFilterSchema = z.strictObject(filterShape)

export const auditPageSchema = pageOf(auditRowSchema, z.object({})).extend({
  filter: z.object({ user: personSchema.nullable() }),
})

/**
 * What a file of the audit log can hold: in words what happened, the record and what changed, and each of it as a program reads
 * it, under its names on the wire.
 */
export const auditExportFields = [
  'id',
  'at',
  'user',
  'event',
  'event_code',
  'record',
  'entity',
  'entity_code',
  'entity_id',
  'details',
  'details_code',
  'address',
  'request_id',
] as const

const wordTableSchema = z.record(z.string().max(100), z.string().max(300)).default({})

/** Body of `POST /iam/audit/export/`. */
export const exportAuditSchema = exportOf(
  auditExportFields,
  z.object({
    /** Templates of what happened; what has none is told by its code. */
    event: wordTableSchema,
    /** Of fields, and of values that are codes. */
    details: wordTableSchema,
    /** Of kinds of records. */
    entity: wordTableSchema,
  }),
)
