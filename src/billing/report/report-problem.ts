import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { reportWords } from '../../../machines/billing/report/report.words'
import { recordProblemText } from '../../ui/refusal-text'

/** The lifecycle's words for a refusal, or the server's own, which name the other report in Portuguese; the catalogue's for what went wrong. */
export function reportProblemText(problem: Problem, i18n: I18n): string {
  if (problem.status === 412) return i18n._(msg`O boletim mudou desde que você o abriu. Leia de novo para continuar.`)
  if (problem.refusal || problem.status !== 409) return recordProblemText(problem, [reportWords], i18n)
  const overlaps = i18n._(msg`Já existe um boletim deste cliente e centro de custo no período.`)
  return problem.detail ?? overlaps
}
