import type { z } from 'zod'
import { isDay } from '../../calendar'
import type { followUpDraftSchema, followUpPageSchema, followUpRowSchema, followUpSchema } from './follow-up.schema'

export type FollowUp = z.infer<typeof followUpSchema>
export type FollowUpRow = z.infer<typeof followUpRowSchema>
export type FollowUpPage = z.infer<typeof followUpPageSchema>
export type FollowUpStatus = FollowUpRow['status']
type FollowUpPayload = z.infer<typeof followUpDraftSchema>

/** What the lifecycle of a follow-up reads. */
export interface FollowUpFacts {
  readonly status: string
  /** It asks for a photo of what was done, and has none. */
  readonly lacks_proof: boolean
}

export function followUpFactsOf({ status, needs_proof, proofs }: Pick<FollowUp, 'status' | 'needs_proof' | 'proofs'>) {
  return { status, lacks_proof: needs_proof && proofs === 0 } satisfies FollowUpFacts
}

/** What changes while it is open, as it is typed: whoever is not chosen is null. */
export interface FollowUpDraft extends Omit<FollowUpPayload, 'owner'> {
  readonly owner: number | null
}

export type FollowUpProblem = 'required' | 'notADay'

/** What is wrong, by field. Empty when nothing is. */
export function problemsOfFollowUp({ owner, due }: FollowUpDraft): { owner?: FollowUpProblem; due?: FollowUpProblem } {
  return {
    ...(owner === null ? { owner: 'required' as const } : {}),
    ...(isDay(due) ? {} : { due: due === '' ? ('required' as const) : ('notADay' as const) }),
  }
}

export function followUpDraftOf({ severity, owner, due }: FollowUp): FollowUpDraft {
  return { severity, owner: owner.id, due }
}

const fields = ['severity', 'owner', 'due'] as const satisfies readonly (keyof FollowUpDraft)[]

/** Fields in which two drafts differ. */
export function changedFollowUpFields(before: FollowUpDraft, after: FollowUpDraft): (keyof FollowUpDraft)[] {
  return fields.filter((field) => before[field] !== after[field])
}

/** What the person wrote, and of what they left alone what others wrote. */
export function mergeFollowUp(seen: FollowUpDraft, own: FollowUpDraft, theirs: FollowUpDraft): FollowUpDraft {
  const written = changedFollowUpFields(seen, own).map((field) => [field, own[field]])
  return { ...theirs, ...Object.fromEntries(written) }
}
