import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { reportWords } from '../../../machines/billing/report/report.words'
import { problemText } from '../../ui/problem-text'
import { recordProblemText } from '../../ui/refusal-text'

/**
 * Why a line or an item was not written: in the words of the report's lifecycle where that refused, else in the catalogue's.
 * Only what was there (`isNew` false) can be gone.
 */
export function partProblemText(problem: Problem, i18n: I18n, isNew = false): string {
  if (problem.refusal) return recordProblemText(problem, [reportWords], i18n)
  if (problem.status === 412) return i18n._(msg`Foi alterado enquanto você olhava. Veja como está agora.`)
  if (problem.status === 404 && !isNew) return i18n._(msg`Já não está no boletim: foi removido enquanto isso.`)
  const named = Object.values(problem.fields ?? {}).flat()
  return [problemText(problem, i18n), ...(i18n.locale === 'pt' ? named : [])].join(' ')
}
