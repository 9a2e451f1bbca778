import type { FormStatus as Status } from '../../../contract/forms/form'
import { formWords } from '../../../machines/forms/form/form.words'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

const { entering: _, ...states } = formWords.states

/** The one place that says how the status of a form is called and looks. */
export const formStatuses: Statuses<Status> = {
  draft: { word: states.draft, look: 'work' },
  published: { word: states.published, look: 'done' },
  retired: { word: states.retired, look: 'rest' },
}

export const formStatusWords = states

export function FormStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={formStatuses} />
}
