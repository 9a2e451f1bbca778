import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { ownProblemText } from '../../ui/refusal-text'
import { pdfMeant } from '../shared/pdf'

/** What the server means by an address whose content is there no more. */
export const erasedMeant = { 410: msg`O conteúdo do arquivo foi excluído por determinação legal (LGPD).` }

/** A failed download in words (specification, section 8). */
export function downloadFailure(problem: Problem, i18n: I18n): string {
  if (problem.status === 404) return i18n._(msg`Arquivo não encontrado`)
  if (problem.status === 410) return i18n._(erasedMeant[410])
  return `${i18n._(msg`Erro ao baixar arquivo`)}\n${ownProblemText(problem, i18n, pdfMeant)}`
}
