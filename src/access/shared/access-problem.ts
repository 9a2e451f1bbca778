import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { ownProblemText } from '../../ui/refusal-text'

/** What our server means by these, in the reader's language (decision 045). */
const meant: Readonly<Record<number, MessageDescriptor>> = {
  403: msg`Você não administra um destes módulos: só quem administra um módulo dá e tira o acesso a ele.`,
  409: msg`Nada muda para estas pessoas.`,
  412: msg`O acesso de alguma destas pessoas mudou enquanto você conferia. Nada foi alterado: veja de novo o que muda.`,
}

/** Why access could not be changed. */
export function accessProblemText(problem: Problem, i18n: I18n): string {
  return ownProblemText(problem, i18n, meant)
}
