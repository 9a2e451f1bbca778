import { z } from 'zod'
import { pageSize, searchLength } from './limits'

/** Ids on the wire and in addresses: positive, at most ten digits, no leading zero. */
export const idSchema = z.int().positive().max(9_999_999_999)

/** A whole number as it stands in a query, never a float, a sign or white space. */
const inQuery = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((value) => value <= max)

/** The same as text, in an address. */
export const idInPathSchema = inQuery(9_999_999_999)

/** `page` counts from 1; a page past the end is empty, not an error. */
export const pageQuerySchema = z.object({
  page: inQuery(9_999_999).default(1),
  page_size: inQuery(pageSize.max).default(pageSize.default),
  search: z.string().trim().max(searchLength.max).optional(),
})

/** Of what a filter matches, the cancelled ones that the sums leave out: none where it asks for those alone. */
export const leftOutSchema = z.int().nonnegative()

/** One page of a list, with the totals of all that the filter matches. `next` and `previous` are addresses or null. */
export const pageOf = <Row extends z.ZodType, Totals extends z.ZodType>(row: Row, totals: Totals) =>
  z.object({
    count: z.int().nonnegative(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
    totals,
  })
