import type { z } from 'zod'
import type { formDefinitionSchema, formPageSchema, formRowSchema, formSchema } from './form.schema'

export type FormDefinition = z.infer<typeof formDefinitionSchema>
export type FormSection = FormDefinition['sections'][number]
export type Question = FormSection['questions'][number]
export type Form = z.infer<typeof formSchema>
export type FormRow = z.infer<typeof formRowSchema>
export type FormPage = z.infer<typeof formPageSchema>
