import type { FollowUpDraft } from '../../../../contract/forms/follow-up/follow-up'
import { readProblem } from '../../../../contract/problem'
import { followUpEditMachine } from '../../../../machines/forms/follow-up/follow-up-edit.machine'
import { pathsOf } from '../../../engine/paths'
import { recordFormCases } from '../../protocols/record-form.cases'

/** A follow-up as the person saw it, and what becomes of it. */
export const seen: FollowUpDraft = { severity: 'high', owner: 2, due: '2032-03-20' }
export const draft: FollowUpDraft = { ...seen, due: '2032-04-10' }
/** Somebody else finds it worse. */
export const theirs: FollowUpDraft = { ...seen, severity: 'critical' }

export const options = recordFormCases({
  ...{ seen, draft, theirs },
  unfit: { 'without a due day': { ...draft, due: '' } },
  refusals: {
    rejected: readProblem(400, { due: ['O prazo não serve.'] }),
  },
})

export const paths = pathsOf(followUpEditMachine, options)
