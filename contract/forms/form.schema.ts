import { z } from 'zod'
import { exportOf } from '../export.schema'
import { formBounds, formOrderings, masterText } from '../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'

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
const bounds = { least: z.number().optional(), most: z.number().optional() }
const options = { options: z.array(optionSchema).min(1).max(formBounds.options) }

const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('text') }),
  z.strictObject({ ...asked, kind: z.literal('long_text') }),
  z.strictObject({ ...asked, ...bounds, kind: z.literal('number'), unit: z.string().trim().min(1).max(12).optional() }),
  z.strictObject({ ...asked, kind: z.literal('date') }),
  z.strictObject({ ...asked, kind: z.literal('time') }),
  /** Answered `yes`, `no` or `na`: what was asked is as it should be, is not, or does not apply. */
  z.strictObject({ ...asked, kind: z.literal('check') }),
  z.strictObject({ ...asked, ...options, kind: z.literal('one_of') }),
  z.strictObject({ ...asked, ...options, kind: z.literal('many_of') }),
  /** What the machine's meter shows, never below its last reading. */
  z.strictObject({ ...asked, kind: z.literal('hour_meter') }),
])

const sectionSchema = z.strictObject({
  title: textSchema,
  help: z.string().trim().min(1).max(500).optional(),
  questions: z.array(questionSchema).min(1).max(formBounds.questions),
})

/** What is asked: a section is a page. No two questions have one key, and conditions look back alone. */
export const formDefinitionSchema = z
  .strictObject({ sections: z.array(sectionSchema).min(1).max(formBounds.sections) })
  .meta({ id: 'FormDefinition' })

/** One row of `GET /forms/`. */
export const formRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  group: z.string(),
  /** Of the version that is answered now. */
  number: z.int().positive(),
  questions: z.int().positive(),
  /** How often a machine is inspected by it, in days; null where there is no such term. */
  every_days: z.int().positive().nullable(),
  /** Machines that it is for; null where it is for every one. */
  assets: z.int().positive().nullable(),
  /** That are not cancelled. */
  responses: z.int().nonnegative(),
})

/** `GET /forms/{id}/`. */
export const formSchema = formRowSchema.extend({ definition: formDefinitionSchema })

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...formOrderings, ...formOrderings.map((name) => `-${name}` as const)]).default('title'),
  /** Forms that this machine can be asked. */
  asset: idInPathSchema.optional(),
}
export const formQuerySchema = pageQuerySchema.extend(filterShape)
export const formFilterSchema = z.strictObject(filterShape)
export const formPageSchema = pageOf(formRowSchema, z.object({})).extend({
  filter: z.object({ asset: z.object({ id: idSchema, code: z.string() }).nullable() }),
})

/** Body of `POST /forms/export/`. */
export const exportFormsSchema = exportOf(
  ['title', 'description', 'group', 'number', 'questions', 'every_days', 'assets', 'responses'],
  z.object({}),
)
