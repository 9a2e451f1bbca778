import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { ageingBuckets, invoiceOrderings, lineBounds, salesOrderLength } from '../limits'
import { idInPathSchema, idSchema, leftOutSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { projectNameSchema } from '../projects/project-name.schema'
import { amountSchema, daySchema, instantSchema, moneySchema, monthSchema, sumSchema } from '../values.schema'
import { clientSchema, costCenterSchema } from './report.schema'
import { statusFilterOf } from './status-filter.schema'

const isDistinct = (ids: readonly number[]) => new Set(ids).size === ids.length

export const invoiceStatuses = ['provisioned', 'issued', 'cancelled'] as const

/** One row of `GET /billing/invoices/`. */
export const invoiceRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  cliente: clientSchema,
  cost_center: costCenterSchema.pick({ id: true, code: true, name: true }),
  /** Id of the report that it bills. */
  bm: idSchema,
  competencia: monthSchema,
  issue_date: daySchema,
  due_date: daySchema,
  value: moneySchema,
  /** OV; empty where none is linked. */
  sales_order: z.string(),
  status: z.enum(invoiceStatuses),
  /** What is agreed with its client today: what a due date is proposed from. */
  payment_days: z.int().nonnegative().nullish(),
  /** Days since the due date of an issued one, in America/Sao_Paulo; 0 where it is not overdue. */
  days_overdue: z.int().nonnegative(),
})

/**
 * `GET /billing/invoices/{id}/` and the answer of every action on an invoice. Client, cost center, competência, period and
 * order are those of its report when it was issued, or booked where it is a provision still; a row says what the report
 * says now.
 */
export const invoiceSchema = invoiceRowSchema.extend({
  cost_center: costCenterSchema,
  inicio: daySchema,
  fim: daySchema,
  purchase_order: z.string(),
  frs: z.string(),
  created_by: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
  cancellation_reason: z.string().nullable(),
  /** What it bills, as it was when it was made; their values come to its own. */
  lines: z.array(z.object({ id: idSchema, description: z.string(), detail: z.string(), value: moneySchema })),
})

export const invoiceStatusFilterSchema = statusFilterOf(invoiceStatuses)

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...invoiceOrderings, ...invoiceOrderings.map((name) => `-${name}` as const)]).default('-id'),
  status: invoiceStatusFilterSchema.optional(),
  competencia: monthSchema.optional(),
  client: idInPathSchema.optional(),
  cost_center: idInPathSchema.optional(),
  /** What belongs to it: of its cost centers, in its months. */
  project: idInPathSchema.optional(),
  report: idInPathSchema.optional(),
  /** Issued ones by how long they are due. */
  ageing: z.enum(ageingBuckets).optional(),
  sales_order: z.enum(['linked', 'missing']).optional(),
  /** Days, both included. */
  issue_from: daySchema.optional(),
  issue_to: daySchema.optional(),
  due_from: daySchema.optional(),
  due_to: daySchema.optional(),
  /** Amounts, both included. */
  value_from: amountSchema.optional(),
  value_to: amountSchema.optional(),
}

export const invoiceQuerySchema = pageQuerySchema.extend(filterShape)
export const invoiceFilterSchema = z.strictObject(filterShape)

export const invoicePageSchema = pageOf(
  invoiceRowSchema,
  z.object({
    value: sumSchema,
    left_out: leftOutSchema,
    /** Of the issued ones that the filter matches, by how long they are due; the filter's own `ageing` aside. */
    ageing: z.record(z.enum(ageingBuckets), z.object({ count: z.int().nonnegative(), value: sumSchema })),
  }),
).extend({
  filter: z.object({
    client: clientSchema.pick({ id: true, name: true }).nullable(),
    cost_center: costCenterSchema.pick({ id: true, code: true, name: true }).nullable(),
    project: projectNameSchema.nullish(),
  }),
})

/** Body of `POST /billing/invoices/{id}/sales-order/`. */
export const linkSalesOrderSchema = z.strictObject({
  sales_order: z.string().trim().min(salesOrderLength.min).max(salesOrderLength.max),
})

/** Body of `POST /billing/invoices/{id}/confirm/`: a provision becomes an invoice, due on this day. */
export const confirmProvisionSchema = z.strictObject({ due_date: daySchema })

/**
 * Body of `POST /billing/invoices/`, as the person confirmed it. `value` is what the invoice will say: 409 where the
 * balance no longer holds it, never less than confirmed. `lines` and `items` name what it bills whole; where both are
 * empty it bills an amount, or all there is where `value` is the report's total. 400 at `lines` or `items` where one is
 * not the report's or is billed already, at `value` where they do not come to it or it is zero. The due date is not
 * before today.
 */
export const issueInvoiceSchema = z.strictObject({
  report: idSchema,
  kind: z.enum(['invoice', 'provision']),
  value: amountSchema,
  lines: z.array(idSchema).max(lineBounds.lines).refine(isDistinct),
  items: z.array(idSchema).max(lineBounds.items).refine(isDistinct),
  due_date: daySchema,
})

/** What a file of invoices can hold. */
export const invoiceExportFields = [
  'number',
  'cliente',
  'corporate_name',
  'cnpj',
  'cost_center',
  'bm',
  'competencia',
  'issue_date',
  'due_date',
  'days_overdue',
  'value',
  'sales_order',
  'status',
] as const

/** Body of `POST /billing/invoices/export/`. */
export const exportInvoicesSchema = exportOf(invoiceExportFields, z.object({ status: wordsOf(invoiceStatuses) }))

/** Query of whatever is drawn: `GET /billing/invoices/{id}/pdf/`, `…/debit-notes/{id}/pdf/`, `…/reports/{id}/xlsx/`, `…/documents/{id}/file/`. */
export const pdfQuerySchema = z.object({ language: z.enum(['pt', 'en']).default('pt') })
