import { z } from 'zod'
import { erasureSchema } from '../billing/documents/documents.schema'
import { exportOf, wordsOf } from '../export.schema'
import { reasonLength } from '../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { reasonSchema } from '../reason.schema'
import { daySchema, instantSchema } from '../values.schema'
import { followUpStatuses, severities } from './follow-up/follow-up-values'
import { formDefinitionSchema } from './form.schema'
import { formBounds, responseOrderings } from './form-limits'
import { checkKeys } from './question-kinds'

/** The specification's own (section 4). */
export const responseStatuses = ['rascunho', 'completo', 'finalizado', 'cancelado'] as const
/** Besides: all that count; those that whoever filled them has finished. */
export const responseStatusFilterSchema = z.enum([...responseStatuses, 'not_cancelled', 'completed'])

const assetSchema = z.object({ id: idSchema, code: z.string(), name: z.string() })
const answerSchema = z.union([
  z.string().trim().max(formBounds.answer),
  z.array(z.string().max(40)).max(formBounds.options),
])

/** Of a question, or of a part of the follow-up that its answer opens: `pneus.severity`; in a repetition of its section `pneus~k3f9a1.severity`. */
const questionKeySchema = z.string().max(56)

/** By the keys of the questions: a text as it was typed, a key of an option, several; what is not answered is not there. `3~k3f9a1` says that the third section is filled so once more, and orders it. */
export const answersSchema = z.record(questionKeySchema, answerSchema)

/** Body of `POST /forms/responses/`: which form is answered about which machine. */
export const startResponseSchema = z.strictObject({
  form: idSchema,
  asset: idSchema,
  /** The version on which it was begun without a connection; the newest one where none is named. */
  number: z.int().positive().optional(),
})
/** Body of `POST /forms/responses/{id}/send-back/`: why, and what is to be mended where, by question. */
export const sendBackSchema = reasonSchema.extend({
  remarks: z.record(questionKeySchema, z.string().trim().min(1).max(reasonLength.max)),
})
/** Body of `PATCH /forms/responses/{id}/` and of `POST …/finish/`: all answers. */
export const writeAnswersSchema = z.strictObject({ answers: answersSchema })

/** A file that an answer names by its key; answer of `POST /forms/responses/{id}/files/`. */
export const responseFileSchema = z.object({
  key: z.guid(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int().positive(),
  /** Null while its content is there; a device that has not sent the file says nothing. */
  erased: erasureSchema.nullish(),
})

/** What the answers are worth: `contract/forms/score.ts`. */
const scoreSchema = z
  .object({
    points: z.int().nonnegative(),
    /** That could be reached. */
    most: z.int().positive(),
    /** Whole, rounded down. */
    percent: z.int().min(0).max(100),
    /** With which it passes; null where the form names none. */
    least: z.int().min(1).max(100).nullable(),
    passes: z.boolean().nullable(),
  })
  .meta({ id: 'Score' })

/** One row of `GET /forms/responses/`. */
export const responseRowSchema = z.object({
  id: idSchema,
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  form: z.object({ id: idSchema, title: z.string(), group: z.string() }),
  asset: assetSchema,
  /** The user name tells whether a response is one's own. */
  answered_by: z.object({ id: idSchema, username: z.string(), name: z.string() }),
  status: z.enum(responseStatuses),
  /** Of the required questions that are asked, how many have an answer: whole per cent. */
  progress: z.int().min(0).max(100),
  /** Checks answered `no`. */
  non_conformities: z.int().nonnegative(),
  /** Of the version that was answered, since it was finished; null before, and where nothing counts. */
  score: scoreSchema.nullable(),
  started_at: instantSchema,
  /** When whoever filled it finished it; null while they have not. */
  completed_at: instantSchema.nullable(),
  /** The caller answered it, and the module separates that from the audit. */
  is_barred: z.boolean(),
})

/** `GET /forms/responses/{id}/` and the answer of every write. */
export const responseSchema = responseRowSchema.extend({
  /** Of the form, on which it was given. */
  number: z.int().positive(),
  definition: formDefinitionSchema,
  answers: answersSchema,
  /** Those that the server has. */
  files: z.array(responseFileSchema),
  /** That its answers opened, by the key of the question. */
  follow_ups: z.array(
    z.object({
      id: idSchema,
      question: z.string(),
      status: z.enum(followUpStatuses),
      severity: z.enum(severities),
    }),
  ),
  /** Of the machine's meter in an earlier response; null where none tells it. */
  last_reading: z.number().nullable(),
  updated_at: instantSchema,
  cancellation_reason: z.string().nullable(),
  /** What the audit asks to be mended, by question, until it is finished again. */
  remarks: z.record(z.string(), z.string()),
})

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...responseOrderings, ...responseOrderings.map((name) => `-${name}` as const)]).default('-id'),
  status: responseStatusFilterSchema.optional(),
  form: idInPathSchema.optional(),
  asset: idInPathSchema.optional(),
  answered_by: idInPathSchema.optional(),
  /** Days, both included. */
  started_from: daySchema.optional(),
  started_to: daySchema.optional(),
}
export const responseQuerySchema = pageQuerySchema.extend(filterShape)
export const responseFilterSchema = z.strictObject(filterShape)
export const responsePageSchema = pageOf(responseRowSchema, z.object({})).extend({
  filter: z.object({
    form: z.object({ id: idSchema, title: z.string() }).nullable(),
    asset: assetSchema.pick({ id: true, code: true }).nullable(),
    answered_by: z.object({ id: idSchema, name: z.string() }).nullable(),
  }),
})

const exportWordsSchema = z.object({
  status: wordsOf(responseStatuses),
  /** Whether it reaches the least. */
  passes: wordsOf(['yes', 'no']).default({ yes: 'Sim', no: 'Não' }),
})

/** Body of `POST /forms/responses/export/`. */
export const exportResponsesSchema = exportOf(
  [
    'id',
    'form',
    'group',
    'asset',
    'asset_name',
    'answered_by',
    'started_at',
    'completed_at',
    'progress',
    'non_conformities',
    'score',
    'points',
    'most_points',
    'passes',
    'status',
  ],
  exportWordsSchema,
)

/** Of `POST /forms/responses/export-answers/`: the responses of one form. */
export const answersFilterSchema = responseFilterSchema.extend({ form: idInPathSchema })
/** Body of it: the columns of the list, which those of the questions follow, and the words of a check. */
export const exportAnswersSchema = exportResponsesSchema.extend({
  words: exportWordsSchema.extend({ check: wordsOf(checkKeys) }),
})
