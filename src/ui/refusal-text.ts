import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem, Refusal } from '../../contract/problem'
import type { AnyWords } from '../../machines/support/words'
import { conditionText } from './condition-text'
import { problemText } from './problem-text'

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
  if (!refusal) return problemText(problem, i18n)
  const words = lifecycles.find(({ states }) => states && refusal.state in states)
  return refusalText(refusal, words ?? lifecycles[0], i18n)
}

/** A refusal in the words of the lifecycle that refused. A newer server may know names that this client has no word for. */
function refusalText({ state, event, reasons }: Refusal, words: AnyWords, i18n: I18n): string {
  const status = i18n._(words.states?.[state] ?? { id: state })
  const action = i18n._(words.events?.[event] ?? { id: event })
  const refused = i18n._(msg`“${action}” não é possível: a situação é “${status}”.`)
  const conditions = reasons.map((name) => words.guards?.[name] ?? { id: name })
  return conditions.length > 0 ? `${refused} ${conditionText(conditions, i18n)}` : refused
}
