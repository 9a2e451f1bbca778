import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { notesLength, orderLength, reportAssetsNamed, reportOrderings } from '../limits'
import { idInPathSchema, idSchema, leftOutSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { projectNameSchema } from '../projects/project-name.schema'
import { amountSchema, daySchema, instantSchema, moneySchema, monthSchema, sumSchema } from '../values.schema'
import { statusFilterOf } from './status-filter.schema'

export const reportStatuses = ['open', 'provisioned', 'partially_invoiced', 'invoiced', 'cancelled'] as const

/** What a bill tells of a cost center. */
export const costCenterSchema = z.object({
  id: idSchema,
  /** CodeB of the specification. */
  code: z.string(),
  name: z.string(),
  group: z.string(),
  management: z.string(),
})

/** What a bill tells of a client. */
export const clientSchema = z.object({
  id: idSchema,
  name: z.string(),
  corporate_name: z.string(),
  /** Fourteen characters, digits or capitals, without punctuation; the check digits hold. */
  cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/),
})

const agreed = { payment_days: z.int().nonnegative().nullish() }

/** An invoice or provision that is not cancelled. */
export const activeInvoiceSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(['provisioned', 'issued']),
})

/** One row of `GET /billing/reports/`. */
export const reportRowSchema = z.object({
  id: idSchema,
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  /** With the days that its invoices are due after their issue, where they are agreed: what a due date is proposed from. */
  cliente: clientSchema.pick({ id: true, name: true }).extend(agreed),
  cost_center: costCenterSchema.pick({ id: true, code: true, name: true }),
  competencia: monthSchema,
  /** The day the report was made. */
  emissao: daySchema,
  inicio: daySchema,
  fim: daySchema,
  /** T: lines and other items. */
  valor_bm: moneySchema,
  /** What is neither invoiced nor provisioned. */
  balance: moneySchema,
  /** Of its assets those that nobody has read: `isUnread`. */
  unread: z.int().nonnegative(),
  /** Active invoices and provisions. */
  faturas: z.array(activeInvoiceSchema),
  status: z.enum(reportStatuses),
})

/** `GET /billing/reports/{id}/`. */
export const reportSchema = reportRowSchema.extend({
  cliente: clientSchema.extend(agreed),
  cost_center: costCenterSchema,
  /** I and P: active invoices, active provisions. */
  invoiced: moneySchema,
  provisioned: moneySchema,
  notes: z.string(),
  purchase_order: z.string(),
  frs: z.string(),
  /** Of the report in the system before this one, whose open balance it is; empty where it was made here. */
  former_number: z.string(),
  assets: z.int().nonnegative(),
  /** Codes of the first assets that nobody has read. */
  unread_assets: z.array(z.string()).max(reportAssetsNamed),
  /** How many went beyond their franchise and are charged nothing for it, and the codes of the first ones. */
  uncharged: z.int().nonnegative(),
  uncharged_assets: z.array(z.string()).max(reportAssetsNamed),
  other_items: z.int().nonnegative(),
  created_by: z.string(),
  created_at: instantSchema,
})

export const reportBalances = ['some'] as const

export const reportStatusFilterSchema = statusFilterOf(reportStatuses)

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...reportOrderings, ...reportOrderings.map((name) => `-${name}` as const)]).default('-id'),
  status: reportStatusFilterSchema.optional(),
  competencia: monthSchema.optional(),
  /** Months, both included. */
  competencia_from: monthSchema.optional(),
  competencia_to: monthSchema.optional(),
  /** Those with something left to be billed; a cancelled one has nothing. */
  balance: z.enum(reportBalances).optional(),
  client: idInPathSchema.optional(),
  cost_center: idInPathSchema.optional(),
  /** What belongs to it: of its cost centers, in its months. */
  project: idInPathSchema.optional(),
  /** Days of issue, both included. */
  emissao_from: daySchema.optional(),
  emissao_to: daySchema.optional(),
  /** Amounts of T, both included. */
  valor_bm_from: amountSchema.optional(),
  valor_bm_to: amountSchema.optional(),
}

/** Query of the list. `ordering` is a field, with `-` before it for the other way; ties go by id, newest first. */
export const reportQuerySchema = pageQuerySchema.extend(filterShape)

/** The same without a page: what an export takes. */
export const reportFilterSchema = z.strictObject(filterShape)

export const reportPageSchema = pageOf(
  reportRowSchema,
  z.object({ valor_bm: sumSchema, balance: sumSchema, left_out: leftOutSchema }),
).extend({
  /** What the ids of the filter stand for, so that an address alone can be told in words; null where none was asked for or there is none. */
  filter: z.object({
    client: reportRowSchema.shape.cliente.nullable(),
    cost_center: reportRowSchema.shape.cost_center.nullable(),
    project: projectNameSchema.nullish(),
  }),
})

/**
 * Body of `POST /billing/reports/` (specification, section 5). That the end is not before the start, and that the client
 * belongs to the cost center, are rules of the server too: both answer 400 at their field.
 */
export const createReportSchema = z.strictObject({
  cost_center: idSchema,
  client: idSchema,
  inicio: daySchema,
  fim: daySchema,
  competencia: monthSchema,
})

/** Body of `PATCH /billing/reports/{id}/`: all of its head that can be changed. The period keeps the rules of a new report. */
export const editReportSchema = z.strictObject({
  inicio: daySchema,
  fim: daySchema,
  competencia: monthSchema,
  notes: z.string().trim().max(notesLength.max),
  purchase_order: z.string().trim().max(orderLength.max),
  frs: z.string().trim().max(orderLength.max),
})

/** Body of `POST /billing/reports/{id}/clone/`: a new report of the same client and assets, whose meters begin where these ended. */
export const cloneReportSchema = createReportSchema.pick({ inicio: true, fim: true, competencia: true })

/** What a file of reports can hold: the fields of a row; a cost center is its code and, apart, its name. */
export const reportExportFields = [
  'id',
  'cliente',
  'cost_center',
  'cost_center_name',
  'competencia',
  'emissao',
  'inicio',
  'fim',
  'valor_bm',
  'balance',
  'faturas',
  'status',
] as const

/** Body of `POST /billing/reports/export/`. */
export const exportReportsSchema = exportOf(reportExportFields, z.object({ status: wordsOf(reportStatuses) }))

/** One month of `GET /billing/reports/by-competencia/`: the last twelve, oldest first, cancelled reports aside. */
export const monthTotalSchema = z.object({
  competencia: monthSchema,
  count: z.int().nonnegative(),
  valor_bm: sumSchema,
  invoiced: sumSchema,
})
