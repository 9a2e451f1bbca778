import { z } from 'zod'
import { masterText, maxAddress, maxEmail } from '../../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../../paging.schema'

/** Of clients, cost centers and assets: an inactive one is offered nowhere any more, and stands where it was used. */
export const masterStatuses = ['active', 'inactive'] as const

export const masterStatusSchema = z.enum(masterStatuses)

/** What every answer tells of one. */
export const standingShape = {
  id: idSchema,
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  status: masterStatusSchema,
}

export const requiredTextSchema = z.string().trim().min(1).max(masterText.max)
export const textSchema = z.string().trim().max(masterText.max)
export const emailSchema = z.string().trim().max(maxEmail)

/** Where a company is for the tax office; what is not known is an empty text. */
export const taxAddressShape = {
  address: z.string().trim().max(maxAddress),
  city: textSchema,
  /** Two letters. */
  state: z.string().trim().max(2),
  /** As it is written, 30120-040. */
  postal_code: z.string().trim().max(9),
}

/** Query of a list of master data, sorted by one of these fields. */
export const masterFilterShape = <const Orderings extends readonly [string, ...string[]]>(orderings: Orderings) => {
  const [first] = orderings
  const both = [...orderings, ...orderings.map((name) => `-${name}`)] as [
    Orderings[number],
    ...(Orderings[number] | `-${Orderings[number]}`)[],
  ]
  return {
    search: pageQuerySchema.shape.search,
    ordering: z.enum(both).default(first as never),
    status: masterStatusSchema.optional(),
    cost_center: idInPathSchema.optional(),
  }
}

/** One page of it. Nothing of it comes to a sum. */
export const masterPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row, z.object({})).extend({
    /** What the id of the filter stands for; null where none was asked for or there is none. */
    filter: z.object({ cost_center: z.object({ id: idSchema, code: z.string(), name: z.string() }).nullable() }),
  })
