import { isEqual } from './compare-forms'
import type { Form, FormDefinition, FormDraft } from './form'
import type { Place, Removed } from './form-change'
import { definitionOf } from './form-faults'
import type { Answers } from './response'

/** A form as the server has it, with what is built on it: what is published where nothing is. */
export interface EditedForm extends Pick<Form, 'id' | 'version' | 'status'> {
  readonly draft: FormDraft
  /** What is answered now; null before there is a version. */
  readonly published: FormDefinition | null
}

/** A form that somebody builds on. */
export interface FormBuilding extends EditedForm {
  /** As the server has it. */
  readonly saved: FormDraft
  /** What saves have carried since the server was last heard: each may have arrived. */
  readonly sent: readonly FormDraft[]
  /** The section or question that is written. */
  readonly open: Place | null
  /** What was taken away last. */
  readonly removed: Removed | null
  /** What is tried in the preview; nobody keeps it. */
  readonly answers: Answers
}

/** What is kept of it. */
export interface SaveForm {
  readonly id: number
  readonly version: number
  readonly draft: FormDraft
}

export function editedFormOf({ id, version, status, draft, definition }: Form): EditedForm {
  return { id, version, status, draft: draft ?? definition ?? { sections: [] }, published: definition }
}

/** Whether two ask the same, whatever spaces stand around their words and whatever a question keeps of another kind. */
export function asksTheSame(one: FormDraft, other: FormDraft): boolean {
  return isEqual(definitionOf(one), definitionOf(other))
}
