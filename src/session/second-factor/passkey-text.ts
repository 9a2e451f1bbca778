import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { type PasskeyFailure, readPasskeyFailure } from '../../../contract/session/passkey'
import { problemText } from '../../ui/problem-text'

const failures: Readonly<Record<PasskeyFailure, MessageDescriptor>> = {
  unsupported: msg`Este navegador não usa chaves de acesso. Use outro navegador, ou um código.`,
  late: msg`O tempo para confirmar acabou. Tente de novo.`,
  cancelled: msg`Nada foi confirmado: o pedido foi fechado, ou este aparelho não pôde atendê-lo. Tente de novo.`,
  elsewhere: msg`As chaves de acesso não funcionam neste endereço. Abra o portal pelo endereço de sempre.`,
  known: msg`Este aparelho já tem uma chave de acesso sua: ela está na lista.`,
}

/** Why a passkey came to nothing, whether the browser says it or the server. */
export function passkeyText(
  problem: Problem,
  i18n: I18n,
  ofServer: Readonly<Record<number, MessageDescriptor>>,
): string {
  const failure = readPasskeyFailure(problem)
  const said = failure ? failures[failure] : ofServer[problem.status]
  return said ? i18n._(said) : problemText(problem, i18n)
}
