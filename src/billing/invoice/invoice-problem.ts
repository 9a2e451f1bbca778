import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { reportWords } from '../../../machines/billing/report/report.words'
import { recordProblemText } from '../../ui/refusal-text'
import { issuedWords, provisionWords } from './invoice-words'

/** Why something could not be done with an invoice: in the words of the lifecycle that refused, else in the catalogue's. */
export function invoiceProblemText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`A fatura mudou desde que você a abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [issuedWords, reportWords], i18n)
}

/** The same of a provision. */
export function provisionProblemText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`A provisão mudou desde que você a abriu. Leia de novo para continuar.`)
  return recordProblemText(problem, [provisionWords, reportWords], i18n)
}
