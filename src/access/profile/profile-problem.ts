import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { ownProblemText } from '../../ui/refusal-text'

/** What our server means by these, in the reader's language (decision 045). */
const meant: Readonly<Record<number, MessageDescriptor>> = {
  403: msg`Você não administra este módulo: só quem o administra faz, altera e exclui os perfis dele.`,
  409: msg`Há pessoas com este perfil, ou ele é padrão: um perfil padrão se copia.`,
  412: msg`O perfil, ou quem o tem, mudou enquanto você conferia. Nada foi salvo: confira de novo.`,
}

/** Why a profile could not be saved or removed. */
export function profileProblemText(problem: Problem, i18n: I18n): string {
  return ownProblemText(problem, i18n, meant)
}
