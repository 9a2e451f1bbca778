import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { clientOrderings, contactCount, paymentDays } from '../limits'
import { pageQuerySchema } from '../paging.schema'
import {
  emailSchema,
  masterFilterShape,
  masterPageOf,
  masterStatuses,
  requiredTextSchema,
  standingShape,
  taxAddressShape,
  textSchema,
} from './master-data/master-data.schema'
import { clientSchema } from './report.schema'

export const clientContactSchema = z.strictObject({ name: requiredTextSchema, email: emailSchema, phone: textSchema })

/** Body of `POST /billing/clients/` and of `PATCH /billing/clients/{id}/`. */
export const clientDraftSchema = z.strictObject({
  name: requiredTextSchema,
  corporate_name: requiredTextSchema,
  /** Fourteen characters without punctuation; that its check digits hold is a rule of the server. */
  cnpj: z.string(),
  ...taxAddressShape,
  contacts: z.array(clientContactSchema).max(contactCount.max),
  /** Days that an invoice is due after its issue: what its due date is proposed from. */
  payment_days: z.int().min(0).max(paymentDays.max).nullable(),
  /** Where invoices and debit notes are sent. */
  documents_email: emailSchema,
})

/** One row of `GET /billing/clients/`. */
export const clientRowSchema = clientSchema.extend({
  ...standingShape,
  city: clientDraftSchema.shape.city,
  state: clientDraftSchema.shape.state,
  payment_days: clientDraftSchema.shape.payment_days,
})

/** `GET /billing/clients/{id}/`, and the answer of each of its writes. */
export const clientRecordSchema = clientDraftSchema.extend(standingShape)

const filterShape = masterFilterShape(clientOrderings)
export const clientQuerySchema = pageQuerySchema.extend(filterShape)
export const clientFilterSchema = z.strictObject(filterShape)
export const clientPageSchema = masterPageOf(clientRowSchema)

export const clientExportFields = ['name', 'corporate_name', 'cnpj', 'city', 'state', 'payment_days', 'status'] as const

/** Body of `POST /billing/clients/export/`. */
export const exportClientsSchema = exportOf(clientExportFields, z.object({ status: wordsOf(masterStatuses) }))
