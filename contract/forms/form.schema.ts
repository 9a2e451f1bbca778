import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { masterText } from '../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { instantSchema } from '../values.schema'
import { severities } from './follow-up/follow-up-values'
import { followUpBounds, formAssets, formBounds, formOrderings, formTerm, formText, scoreBounds } from './form-limits'

/** Of a question or an option, for ever: answers go by it. */
const keySchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
const textSchema = z.string().trim().min(1).max(masterText.max)
const optionSchema = z.strictObject({ key: keySchema, label: textSchema })

/** Holds where an earlier question is answered by one of these, or by a number within bounds, both included. */
const testSchema = z.strictObject({
  question: keySchema,
  is: z.array(keySchema).min(1).max(formBounds.options).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
})

const asked = {
  key: keySchema,
  label: z.string().trim().min(1).max(300),
  help: z.string().trim().min(1).max(500).optional(),
  required: z.boolean().optional(),
  /** Asked only where `all`, or `any`, of these hold. */
  when: z
    .union([
      z.strictObject({ all: z.array(testSchema).min(1).max(10) }),
      z.strictObject({ any: z.array(testSchema).min(1).max(10) }),
    ])
    .optional(),
}
/** Answers by which a follow-up is opened, and what it begins with; null is asked of whoever answers. */
const followUpShape = {
  is: z.array(keySchema).max(formBounds.options),
  severity: z.enum(severities).nullable(),
  /** Until it is due. */
  days: z.int().min(0).max(followUpBounds.days).nullable(),
  /** Who mends it: whoever answers chooses one of several; where there are none they do it themselves. */
  owners: z.array(z.strictObject({ id: idSchema, name: z.string() })).max(followUpBounds.owners),
  /** A photo of what is wrong is asked for. */
  asks_photo: z.boolean(),
  /** It is finished only with a photo of what was done. */
  needs_proof: z.boolean(),
}
/** What each answer gives; one that is not named gives none. A question without points does not count. */
const pointsSchema = z.record(keySchema, z.int().min(0).max(scoreBounds.points))
const chosen = {
  follow_up: z.strictObject({ ...followUpShape, is: followUpShape.is.min(1) }).optional(),
  points: pointsSchema.optional(),
}
const bounds = { least: z.number().optional(), most: z.number().optional() }
const options = { options: z.array(optionSchema).min(1).max(formBounds.options) }

const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('text') }),
  z.strictObject({ ...asked, kind: z.literal('long_text') }),
  z.strictObject({ ...asked, ...bounds, kind: z.literal('number'), unit: z.string().trim().min(1).max(12).optional() }),
  z.strictObject({ ...asked, kind: z.literal('date') }),
  z.strictObject({ ...asked, kind: z.literal('time') }),
  /** Answered `yes`, `no` or `na`: what was asked is as it should be, is not, or does not apply. */
  z.strictObject({ ...asked, ...chosen, kind: z.literal('check') }),
  z.strictObject({ ...asked, ...chosen, ...options, kind: z.literal('one_of') }),
  z.strictObject({ ...asked, ...chosen, ...options, kind: z.literal('many_of') }),
  /** What the machine's meter shows, never below its last reading. */
  z.strictObject({ ...asked, kind: z.literal('hour_meter') }),
  /** Answered by the keys of pictures, or of files of any type that is taken. */
  z.strictObject({ ...asked, kind: z.literal('photo') }),
  z.strictObject({ ...asked, kind: z.literal('file') }),
  /** Answered by the key of one picture of a signature, which is called after who signed. */
  z.strictObject({ ...asked, kind: z.literal('signature') }),
  /** Where whoever answers stands: `contract/forms/position.ts`. */
  z.strictObject({ ...asked, kind: z.literal('position') }),
])

/** Filled several times: what each is called, before its number, and how many there may be. */
const repeatShape = { name: textSchema, most: z.int().min(2).max(formBounds.repetitions) }

const sectionSchema = z.strictObject({
  title: textSchema,
  help: z.string().trim().min(1).max(500).optional(),
  repeat: z.strictObject(repeatShape).optional(),
  questions: z.array(questionSchema).min(1).max(formBounds.questions),
})

/** Least per cent of the points with which a response passes. */
const scored = { pass_percent: z.int().min(1).max(100).optional() }

/** What is asked: a section is a page, and one that repeats as many (decision 107). No two questions have one key, and conditions look back alone. */
export const formDefinitionSchema = z
  .strictObject({ sections: z.array(sectionSchema).min(1).max(formBounds.sections), ...scored })
  .meta({ id: 'FormDefinition' })

/** What is being built: as a definition, where words may still be missing, and a question keeps what another kind of it had. */
const draftQuestionSchema = z.strictObject({
  ...{ key: keySchema, kind: z.enum(questionSchema.options.map(({ shape }) => shape.kind.value)) },
  label: z.string().max(300),
  help: z.string().max(500).optional(),
  required: z.boolean().optional(),
  when: asked.when,
  follow_up: z.strictObject(followUpShape).optional(),
  points: pointsSchema.optional(),
  ...bounds,
  unit: z.string().max(12).optional(),
  options: z
    .array(z.strictObject({ key: keySchema, label: z.string().max(masterText.max) }))
    .max(formBounds.options)
    .optional(),
})

export const formDraftSchema = z
  .strictObject({
    sections: z
      .array(
        z.strictObject({
          title: z.string().max(masterText.max),
          help: z.string().max(500).optional(),
          repeat: z.strictObject({ ...repeatShape, name: z.string().max(masterText.max) }).optional(),
          questions: z.array(draftQuestionSchema).max(formBounds.questions),
        }),
      )
      .max(formBounds.sections),
    ...scored,
  })
  .meta({ id: 'FormDraft' })

export const formStatuses = ['draft', 'published', 'retired'] as const

/** One row of `GET /forms/`. */
export const formRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  group: z.string(),
  status: z.enum(formStatuses),
  /** Of the version that is answered now; null before there is one. */
  number: z.int().positive().nullable(),
  questions: z.int().nonnegative(),
  /** How often a machine is inspected by it, in days; null where there is no such term. */
  every_days: z.int().positive().nullable(),
  /** Machines that it is for; null where it is for every one. */
  assets: z.int().positive().nullable(),
  /** That are not cancelled. */
  responses: z.int().nonnegative(),
})

export const formVersionRowSchema = z.object({
  number: z.int().positive(),
  published_at: instantSchema,
  published_by: z.string(),
  /** What whoever published it says is new. */
  note: z.string(),
})

/** `GET /forms/{id}/`, and the answer of every write. */
export const formSchema = formRowSchema.extend({
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  /** Of the version that is answered now; null before there is one. */
  definition: formDefinitionSchema.nullable(),
  /** What is being built and not published; null where nothing is, and to whoever may not build. */
  draft: formDraftSchema.nullable(),
  machines: z.array(z.object({ id: idSchema, code: z.string(), name: z.string() })),
  /** The newest first. */
  versions: z.array(formVersionRowSchema),
})

/** `GET /forms/{id}/versions/{number}/`. */
export const formVersionSchema = formVersionRowSchema.extend({ definition: formDefinitionSchema })

const details = {
  title: textSchema,
  description: z.string().trim().max(formText.description),
  group: textSchema,
  every_days: z.int().min(1).max(formTerm.max).nullable(),
  /** None: it is for every machine. */
  machines: z.array(idSchema).max(formAssets.max),
}

/** Body of `PATCH /forms/{id}/`. */
export const formDetailsSchema = z.strictObject(details)
/** Body of `POST /forms/`: with what it asks where that is taken from another form or from a file. */
export const createFormSchema = z.strictObject({ ...details, definition: formDraftSchema.optional() })
/** Body of `PATCH /forms/{id}/draft/`. */
export const writeFormSchema = z.strictObject({ definition: formDraftSchema })
/** Body of `POST /forms/{id}/publish/`. */
export const publishFormSchema = z.strictObject({ note: z.string().trim().max(formText.note) })

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...formOrderings, ...formOrderings.map((name) => `-${name}` as const)]).default('title'),
  /** Forms that this machine can be asked. */
  asset: idInPathSchema.optional(),
  status: z.enum(formStatuses).optional(),
}
const titles = ['title', 'description', 'group', 'number', 'questions', 'every_days', 'assets', 'responses'] as const
const { status: _, ...published } = filterShape
/** Of `GET /forms/`: those that can be answered. */
export const formQuerySchema = pageQuerySchema.extend(published)
export const formFilterSchema = z.strictObject(published)
/** Of `GET /forms/built/`: all of them. */
export const builtFormQuerySchema = pageQuerySchema.extend(filterShape)
export const builtFormFilterSchema = z.strictObject(filterShape)
export const formPageSchema = pageOf(formRowSchema, z.object({})).extend({
  filter: z.object({ asset: z.object({ id: idSchema, code: z.string() }).nullable() }),
})

/** Body of `POST /forms/export/`. */
export const exportFormsSchema = exportOf([...titles], z.object({}))
/** Body of `POST /forms/built/export/`. */
export const exportBuiltFormsSchema = exportOf([...titles, 'status'], z.object({ status: wordsOf(formStatuses) }))
