import type { z } from 'zod'
import type {
  formDefinitionSchema,
  formDetailsSchema,
  formDraftSchema,
  formPageSchema,
  formRowSchema,
  formSchema,
  formVersionSchema,
} from './form.schema'

export type FormDefinition = z.infer<typeof formDefinitionSchema>
export type FormSection = FormDefinition['sections'][number]
export type Question = FormSection['questions'][number]
/** Which answers open a follow-up, and what it begins with. */
export type FollowUpSetting = NonNullable<DraftQuestion['follow_up']>
/** A question is asked only where it holds. */
export type Condition = NonNullable<Question['when']>
export type Test = (Condition extends infer One ? (One extends { all: infer Tests } ? Tests : never) : never)[number]
/** What is being built: every definition is one. */
export type FormDraft = z.infer<typeof formDraftSchema>
export type DraftSection = FormDraft['sections'][number]
export type DraftQuestion = DraftSection['questions'][number]
export type FormDetails = z.infer<typeof formDetailsSchema>
export type Form = z.infer<typeof formSchema>
export type FormVersion = z.infer<typeof formVersionSchema>
export type FormRow = z.infer<typeof formRowSchema>
export type FormPage = z.infer<typeof formPageSchema>
export type FormStatus = FormRow['status']

/** What the lifecycle of a form reads. */
export interface FormFacts {
  readonly status: FormStatus
  /** Something is built that the newest version does not ask. */
  readonly has_changes: boolean
}

/** Of a form, or of what a call answers: its facts. */
export function formFactsOf({ status, draft }: Pick<Form, 'status' | 'draft'>): FormFacts {
  return { status, has_changes: draft !== null }
}
