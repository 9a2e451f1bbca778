import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { masterText, notesLength, projectBounds, projectOrderings, reasonLength } from '../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { amountSchema, daySchema, instantSchema, monthSchema, sumSchema } from '../values.schema'

export const projectStatuses = ['planned', 'active', 'suspended', 'closed', 'cancelled'] as const

const textSchema = z.string().trim().min(1).max(masterText.max)
const personSchema = z.object({ id: idSchema, name: z.string() })
const clientSchema = z.object({ id: idSchema, name: z.string() })
const costCenterSchema = z.object({ id: idSchema, code: z.string(), name: z.string() })
const monthBudgetSchema = z.strictObject({ competencia: monthSchema, amount: amountSchema })

/** Body of `POST /projects/` and of `PATCH /projects/{id}/`: all that can be changed. */
export const projectDraftSchema = z.strictObject({
  /** No two projects have it alike. */
  code: textSchema,
  name: textSchema,
  /** Null where it is for no client. */
  client: idSchema.nullable(),
  description: z.string().trim().max(notesLength.max),
  /** A person; so are the members. */
  manager: idSchema,
  members: z.array(idSchema).max(projectBounds.members),
  /** A cost center is of one project at a time: 400 where another one has it in these months. */
  cost_centers: z.array(idSchema).max(projectBounds.costCenters),
  begins: daySchema,
  /** When it is expected to end; one that is closed earlier ends that day. */
  ends: daySchema,
  /** Of months between the two; one that is not named has none. */
  budget: z.array(monthBudgetSchema).max(projectBounds.months),
})

/** One row of `GET /projects/`. */
export const projectRowSchema = z.object({
  id: idSchema,
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  code: z.string(),
  name: z.string(),
  client: clientSchema.nullable(),
  manager: personSchema,
  begins: daySchema,
  ends: daySchema,
  /** Days since its expected end, where it goes on; else 0. */
  days_late: z.int().nonnegative(),
  budget: sumSchema,
  /** What the reports of its cost centers in its months come to, and what is debited of its requests. */
  cost: sumSchema,
  status: z.enum(projectStatuses),
})

/** What keeps a project from being closed: how many there are of each. */
export const projectOpenSchema = z.object({
  /** Reports with a balance. */
  reports: z.int().nonnegative(),
  provisions: z.int().nonnegative(),
  /** Debit note requests, by their status. */
  draft: z.int().nonnegative(),
  awaiting_client: z.int().nonnegative(),
  in_review: z.int().nonnegative(),
  approved: z.int().nonnegative(),
})

/** `GET /projects/{id}/` and the answer of every write on a project. */
export const projectSchema = projectRowSchema.extend({
  description: z.string(),
  /** By name. */
  members: z.array(personSchema),
  /** By code. */
  cost_centers: z.array(costCenterSchema),
  /** Of the suspension or the cancellation that it stands after; null in any other state. */
  reason: z.string().nullable(),
  open: projectOpenSchema,
  /** Each month from its begin to its end, and what it cost. */
  months: z.array(
    z.object({
      competencia: monthSchema,
      budget: sumSchema,
      /** What its reports come to, cancelled ones left out. */
      measured: sumSchema,
      /** What is debited of its debit note requests. */
      debited: sumSchema,
    }),
  ),
  created_by: z.string(),
  created_at: instantSchema,
})

export const projectStatusFilterSchema = z.enum([...projectStatuses, 'open'])

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...projectOrderings, ...projectOrderings.map((name) => `-${name}` as const)]).default('code'),
  /** `open`: planned, active or suspended. */
  status: projectStatusFilterSchema.optional(),
  client: idInPathSchema.optional(),
  manager: idInPathSchema.optional(),
  /** Whoever is its manager or a member of it. */
  member: idInPathSchema.optional(),
  cost_center: idInPathSchema.optional(),
}

export const projectQuerySchema = pageQuerySchema.extend(filterShape)
export const projectFilterSchema = z.strictObject(filterShape)

export const projectPageSchema = pageOf(projectRowSchema, z.object({ budget: sumSchema, cost: sumSchema })).extend({
  filter: z.object({
    client: clientSchema.nullable(),
    manager: personSchema.nullable(),
    member: personSchema.nullable(),
    cost_center: costCenterSchema.nullable(),
  }),
})

export const projectExportFields = [
  'code',
  'name',
  'client',
  'manager',
  'begins',
  'ends',
  'days_late',
  'budget',
  'cost',
  'share',
  'status',
] as const

/** Body of `POST /projects/export/`. */
export const exportProjectsSchema = exportOf(projectExportFields, z.object({ status: wordsOf(projectStatuses) }))

/** Body of the steps that need no reason: what there is to say of it, in the log. */
export const projectNoteSchema = z.strictObject({ note: z.string().trim().max(reasonLength.max) })
