import type { z } from 'zod'
import type { billingDocumentPageSchema, billingDocumentSchema } from './billing-documents.schema'

/** A file of billing, wherever it belongs. */
export type BillingDocument = z.infer<typeof billingDocumentSchema>
export type BillingDocumentPage = z.infer<typeof billingDocumentPageSchema>
