import { masterText } from '../limits'
import type { FormDraft } from './form'
import { formTerm, formText } from './form-limits'

/** A form as it is made: `every_days` as it is typed; what it asks where another form or a file has said it. */
export interface NewForm {
  readonly title: string
  readonly description: string
  readonly group: string
  readonly every_days: string
  readonly definition: FormDraft | null
  /** Of a copy: those that the other form is for. None: it is for every one until somebody names some. */
  readonly machines: readonly number[]
}

export interface CreateForm {
  readonly draft: NewForm
  /** The same on every retry, so that one form is made. */
  readonly key: string
}

export type NewFormProblem = 'required' | 'tooLong' | 'notDays'
export type NewFormField = 'title' | 'description' | 'group' | 'every_days'

export const emptyForm: NewForm = {
  title: '',
  description: '',
  group: '',
  every_days: '',
  definition: null,
  machines: [],
}

/** What is wrong with it, by field; nothing where it can be made. */
export function problemsOfForm({ title, description, group, every_days }: Omit<NewForm, 'definition' | 'machines'>) {
  const problems: Partial<Record<NewFormField, NewFormProblem>> = {}
  for (const [field, text] of [
    ['title', title],
    ['group', group],
  ] as const) {
    if (text.trim() === '') problems[field] = 'required'
    else if (text.trim().length > masterText.max) problems[field] = 'tooLong'
  }
  if (description.trim().length > formText.description) problems.description = 'tooLong'
  const days = every_days.trim()
  if (days !== '' && (!/^[1-9]\d{0,4}$/.test(days) || Number(days) > formTerm.max)) problems.every_days = 'notDays'
  return problems
}

/** As the server takes it. */
export function bodyOf({ title, description, group, every_days, definition, machines }: NewForm) {
  return {
    ...{ title: title.trim(), description: description.trim(), group: group.trim(), machines: [...machines] },
    every_days: every_days.trim() === '' ? null : Number(every_days),
    ...(definition ? { definition } : {}),
  }
}
