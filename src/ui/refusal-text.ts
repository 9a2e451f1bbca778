import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem, Refusal } from '../../contract/problem'
import type { AnyWords } from '../../machines/support/words'
import { problemText } from './problem-text'

/** What our server says in its own text, for whoever does not read that (decision 045). */
const byOwnStatus: Readonly<Record<number, MessageDescriptor>> = {
  409: msg`O servidor recusou: a situação já não permite esta ação.`,
  412: msg`O registro mudou desde que você o abriu.`,
  425: msg`O pedido anterior ainda está em andamento. Tente novamente em instantes.`,
}

/**
 * Why something of ours could not be done, in the reader's language: what a screen knows that the server means by a status,
 * else what the server says, else the catalogue's sentence.
 */
export function ownProblemText(
  problem: Problem,
  i18n: I18n,
  meant: Readonly<Record<number, MessageDescriptor>> = {},
): string {
  const { status, detail } = problem
  const text = meant[status] ?? (detail === null ? byOwnStatus[status] : undefined)
  return text ? i18n._(text) : problemText(problem, i18n)
}

/**
 * Why something could not be done with a record: in the words of the lifecycle that refused, the first that knows the state,
 * else in the catalogue's.
 */
export function recordProblemText(
  problem: Problem,
  lifecycles: readonly [AnyWords, ...AnyWords[]],
  i18n: I18n,
): string {
  const { refusal } = problem
  if (!refusal) return ownProblemText(problem, i18n)
  const words = lifecycles.find(({ states }) => states && refusal.state in states)
  return refusalText(refusal, words ?? lifecycles[0], i18n)
}

/** What the lifecycle that refused says of its reasons; where it says nothing, the step and the state. A newer server may know names that this client has no word for. */
function refusalText({ state, event, reasons }: Refusal, words: AnyWords, i18n: I18n): string {
  const said = reasons.flatMap((name) => (words.closed?.[name] ? i18n._(words.closed[name]) : []))
  if (said.length > 0) return said.join(' ')
  const status = i18n._(words.states?.[state] ?? { id: state })
  const action = i18n._(words.events?.[event] ?? { id: event })
  return i18n._(msg`“${action}” não é possível: a situação é “${status}”.`)
}
