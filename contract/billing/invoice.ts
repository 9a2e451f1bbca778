import type { z } from 'zod'
import { isDay } from '../calendar'
import { salesOrderLength } from '../limits'
import { amountPattern, toCents } from '../money'
import type { invoicePageSchema, invoiceRowSchema, invoiceSchema, issueInvoiceSchema } from './invoice.schema'

export type Invoice = z.infer<typeof invoiceSchema>
export type InvoiceRow = z.infer<typeof invoiceRowSchema>
export type InvoicePage = z.infer<typeof invoicePageSchema>
export type IssueInvoice = z.infer<typeof issueInvoiceSchema>

/** Whom an invoice bills, and for which period and order: what its document says besides amounts and lines. */
export type InvoiceHead = Pick<
  Invoice,
  'cliente' | 'cost_center' | 'competencia' | 'inicio' | 'fim' | 'purchase_order' | 'frs'
>

/** What the lifecycle of an invoice reads. */
export type InvoiceFacts = Pick<InvoiceRow, 'status'>

export function isSalesOrder(text: string): boolean {
  const { length } = text.trim()
  return length >= salesOrderLength.min && length <= salesOrderLength.max
}

/** A due date is a day, and not before today. */
export function isDue(day: string, today: string): boolean {
  return isDay(day) && day >= today
}

/** What a person decides of an invoice or a provision. */
export type InvoiceDraft = Pick<IssueInvoice, 'value' | 'lines' | 'items' | 'due_date'>

/** Names of what is wrong with a draft, by field: the screen words them. */
export type InvoiceDraftProblem = 'required' | 'invalid' | 'past'
export type InvoiceDraftProblems = { readonly [F in 'value' | 'due_date']?: InvoiceDraftProblem }

/** The value is an amount above zero, the due date a day that is not before `today`. Whether a balance holds the value is its report's lifecycle's matter. */
export function problemsOfInvoice({ value, due_date }: InvoiceDraft, today: string): InvoiceDraftProblems {
  return {
    ...(value === '' ? { value: 'required' } : {}),
    ...(value !== '' && !(amountPattern.test(value) && toCents(value) > 0) ? { value: 'invalid' } : {}),
    ...(isDay(due_date) ? {} : { due_date: 'required' }),
    ...(isDay(due_date) && due_date < today ? { due_date: 'past' } : {}),
  }
}
