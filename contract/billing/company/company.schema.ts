import { z } from 'zod'
import { requiredTextSchema, taxAddressShape, textSchema } from '../master-data/master-data.schema'

/** Body of `PATCH /billing/company/`. */
export const companyDraftSchema = z.strictObject({
  name: requiredTextSchema,
  corporate_name: requiredTextSchema,
  /** Fourteen characters without punctuation; that its check digits hold is a rule of the server. */
  cnpj: z.string(),
  state_registration: textSchema,
  municipal_registration: textSchema,
  ...taxAddressShape,
  /** Bank, branch and account, as documents say them. */
  bank: textSchema,
  /** As banks register it. */
  pix_key: textSchema,
})

/** `GET /billing/company/`, and the answer of its write. */
export const companySchema = companyDraftSchema.extend({
  /** There is one. */
  id: z.literal(1),
  /** Grows with every write; `If-Match` carries the one the user saw. 0 where nobody has said yet which company it is. */
  version: z.int().nonnegative(),
  name: z.string(),
  corporate_name: z.string(),
})
