import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { recordProblemText } from '../../ui/refusal-text'

/** Why something could not be done with a debit note: in the words of the lifecycle that refused, its own or its request's. */
export function debitNoteProblemText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`A nota mudou desde que você a abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [debitNoteWords, ndRequestWords], i18n)
}
