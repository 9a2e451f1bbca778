import { z } from 'zod'
import { exportOf, wordsOf } from '../../export.schema'
import { reasonLength } from '../../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../../paging.schema'
import { daySchema, instantSchema } from '../../values.schema'
import { followUpOrderings } from '../form-limits'
import { responseFileSchema } from '../response.schema'
import { followUpStatuses, severities } from './follow-up-values'

/** Besides: open past their due day. */
export const followUpStatusFilterSchema = z.enum([...followUpStatuses, 'overdue'])

const severitySchema = z.enum(severities)
const assetSchema = z.object({ id: idSchema, code: z.string(), name: z.string() })
const formSchema = z.object({ id: idSchema, title: z.string() })

/** Body of `PATCH /forms/follow-ups/{id}/`: all that changes while it is open. */
export const followUpDraftSchema = z.strictObject({ severity: severitySchema, owner: idSchema, due: daySchema })

/** Body of `POST /forms/follow-ups/{id}/finish/`: what was done. */
export const finishFollowUpSchema = z.strictObject({
  note: z.string().trim().min(reasonLength.min).max(reasonLength.max),
})

/** One row of `GET /forms/follow-ups/`. */
export const followUpRowSchema = z.object({
  id: idSchema,
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  status: z.enum(followUpStatuses),
  severity: severitySchema,
  /** The words of the question whose answer opened it. */
  question: z.string(),
  form: formSchema,
  asset: assetSchema,
  /** Id of the response that it comes from. */
  response: idSchema,
  /** The user name tells whether it is one's own. */
  owner: z.object({ id: idSchema, username: z.string(), name: z.string() }),
  due: daySchema,
  /** Days since its due day, while it is open; else 0. */
  days_late: z.int().nonnegative(),
  opened_at: instantSchema,
  done_at: instantSchema.nullable(),
})

/** `GET /forms/follow-ups/{id}/` and the answer of every write. */
export const followUpSchema = followUpRowSchema.extend({
  /** What was answered: options by their words, a check by its key. */
  answer: z.string(),
  /** What whoever answered says is wrong; may be empty. */
  what: z.string(),
  /** Photos of it, files of the response. */
  photos: z.array(responseFileSchema),
  /** It is finished only with a photo. */
  needs_proof: z.boolean(),
  /** Photos among its files. */
  proofs: z.int().nonnegative(),
  /** The response as it stands now still asks for it. */
  is_asked: z.boolean(),
  /** What was done, while it is done. */
  note: z.string().nullable(),
  /** Of the cancellation; of a reopening while it is open. */
  reason: z.string().nullable(),
  opened_by: z.string(),
})

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...followUpOrderings, ...followUpOrderings.map((name) => `-${name}` as const)]).default('due'),
  status: followUpStatusFilterSchema.optional(),
  severity: severitySchema.optional(),
  owner: idInPathSchema.optional(),
  asset: idInPathSchema.optional(),
  form: idInPathSchema.optional(),
  response: idInPathSchema.optional(),
  /** Due days, both included. */
  due_from: daySchema.optional(),
  due_to: daySchema.optional(),
}
export const followUpQuerySchema = pageQuerySchema.extend(filterShape)
export const followUpFilterSchema = z.strictObject(filterShape)
export const followUpPageSchema = pageOf(
  followUpRowSchema,
  z.object({ open: z.int().nonnegative(), overdue: z.int().nonnegative(), done: z.int().nonnegative() }),
).extend({
  filter: z.object({
    owner: z.object({ id: idSchema, name: z.string() }).nullable(),
    asset: assetSchema.pick({ id: true, code: true }).nullable(),
    form: formSchema.nullable(),
  }),
})

/** Body of `POST /forms/follow-ups/export/`. */
export const exportFollowUpsSchema = exportOf(
  [
    'id',
    'question',
    'form',
    'asset',
    'asset_name',
    'response',
    'severity',
    'owner',
    'due',
    'days_late',
    'opened_at',
    'done_at',
    'status',
  ],
  z.object({ status: wordsOf(followUpStatuses), severity: wordsOf(severities) }),
)
