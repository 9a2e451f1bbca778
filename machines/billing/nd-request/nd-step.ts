import type { GenerateDebitNotes, NdReason, NdRequest, NdStep, TakeNdStep } from '../../../contract/billing/nd-request'
import type { Problem } from '../../../contract/problem'

/** `value` is what is not debited yet, as the person sees it; `due_date` is empty while none is chosen. */
export interface NdStepContext extends GenerateDebitNotes, NdReason, Pick<NdRequest, 'id' | 'version'> {
  readonly step: NdStep
  /** Days, `YYYY-MM-DD`: of the business, and the proposal for the first debit note. */
  readonly today: string
  readonly proposed: string
  readonly key: string
  readonly problem: Problem | null
}

/** What a person fills in before a step can be confirmed: fields of its call. */
export const ndStepFields: Readonly<Record<NdStep, readonly string[]>> = {
  'request.send': [],
  'request.approve': [],
  'request.review': ['reason'],
  'request.cancel': ['reason'],
  'debitNotes.generate': ['parts', 'due_date'],
}

/** A step as the server is asked for it, of all that may have been filled in; a reason goes without the spaces around it. */
export function askedStep({
  id,
  version,
  step,
  key,
  ...filled
}: Omit<TakeNdStep, 'body'> & NdReason & GenerateDebitNotes): TakeNdStep {
  return { id, version, step, key, body: bodyOf(step, filled) }
}

/** Whether all is as it was when the dialog opened. */
export function isUntouchedStep({ reason, parts, due_date, proposed }: NdStepContext): boolean {
  return reason.trim() === '' && parts === 1 && due_date === proposed
}

function bodyOf(step: NdStep, { reason, value, parts, due_date }: NdReason & GenerateDebitNotes): TakeNdStep['body'] {
  if (ndStepFields[step].includes('reason')) return { reason: reason.trim() }
  return ndStepFields[step].includes('due_date') ? { value, parts, due_date } : {}
}
