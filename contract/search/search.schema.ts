import { z } from 'zod'
import { searchLength } from '../limits'
import { idSchema } from '../paging.schema'
import { moneySchema } from '../values.schema'

/** What can be found, each on a page of its own. */
export const foundKinds = [
  'client',
  'cost_center',
  'asset',
  'project',
  'report',
  'invoice',
  'nd_request',
  'debit_note',
  'form',
  'response',
  'follow_up',
  'person',
] as const

/** Query of `GET /search/`. */
export const searchQuerySchema = z.object({ q: z.string().trim().max(searchLength.max).default('') })

export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: idSchema,
  /** What is printed of it: its number, its code, its name. */
  name: z.string(),
  /** What it is told by from others: whose it is, what it is about; may be empty. */
  detail: z.string(),
  amount: moneySchema.nullable(),
  /** Of a report, what is left to be billed. */
  balance: moneySchema.optional(),
  status: z.string(),
})

/** Answer of `GET /search/`: of each kind the few that fit best, what is most likely meant first. */
export const searchResultSchema = z.object({ results: z.array(foundSchema) })
