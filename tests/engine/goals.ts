import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { lineageOf, nodesOf, pathOf, transitionId, transitionsOf } from '../../docs/statecharts/chart'
import type { Case } from './cases'
import type { Walked } from './walk'

/**
 * What the paths of a machine have to show between them, by the stable ids of the chart: every transition, every guard closing one, and in
 * every state every case of what it knows and one of each event that it must ignore.
 */
export function goalsOf(machine: AnyStateMachine, cases: readonly Case[]): string[] {
  const transitions = nodesOf(machine).flatMap(transitionsOf)
  const all = [
    ...transitions.map(transitionId),
    ...transitions.filter(({ guard }) => guard).map(refusalOf),
    ...nodesOf(machine)
      .filter(isRestingPlace)
      .flatMap((node) => cases.filter((one) => belongs(one, node)).map((one) => offerOf(node, one))),
  ]
  const twice = all.find((goal, index) => all.indexOf(goal) !== index)
  if (twice) throw new Error(`two transitions or cases are both "${twice}"`)
  return all

  function belongs({ type, isFirst, isAnswer }: Case, node: AnyStateNode) {
    return isKnownTo(node, type) || (isFirst && !isAnswer)
  }
}

/** What offering a case in a state, with what came of it, shows. */
export function goalsShown(state: AnyMachineSnapshot, offered: Case, { taken, refused }: Walked): string[] {
  return [...outcomesShown({ taken, refused }), ...state._nodes.filter(isAtomic).map((node) => offerOf(node, offered))]
}

/**
 * What only walking tells: which fields of the context each transition changes, which it keeps where its state might be
 * left and entered anew, which transition follows it at once, where a history leads back to, and what does not.
 */
export function consequencesShown(before: AnyMachineSnapshot, { taken, state }: Walked): string[] {
  const { context } = before
  const changed = Object.keys(state.context).filter((key) => !isDeepStrictEqual(state.context[key], context[key]))
  const kept = Object.keys(context).filter((key) => !changed.includes(key) && (context[key] ?? '') !== '')
  return taken.flatMap((transition, index) => [
    ...(staysWithin(transition) ? kept : []).map((key) => `${transitionId(transition)} keeps ${key}`),
    ...changed.map((key) => `${transitionId(transition)} changes ${key}`),
    ...taken.slice(index + 1, index + 2).map((next) => `${transitionId(transition)}, then ${transitionId(next)}`),
    ...returnsShown(transition, before, state),
  ])
}

/** By a history to where it was, or past one to somewhere else. */
function returnsShown(transition: AnyTransitionDefinition, before: AnyMachineSnapshot, after: AnyMachineSnapshot) {
  const { target = [] } = transition
  return nodesOf(before.machine).flatMap((history) => {
    const { parent } = history
    if (history.type !== 'history' || !parent) return []
    const here = after._nodes.filter((node) => node.parent === parent)
    if (target.includes(history)) return here.map((node) => `${transitionId(transition)} back to ${pathOf(node)}`)
    const was = before.historyValue[history.id] ?? []
    const isElsewhere = here.length > 0 && was.length > 0 && !was.some((node) => after._nodes.includes(node))
    return isElsewhere ? [`${transitionId(transition)} elsewhere than before`] : []
  })
}

export function outcomesShown({ taken, refused }: Pick<Walked, 'taken' | 'refused'>): string[] {
  return [...taken.map(transitionId), ...refused.map(refusalOf)]
}

export function startOf(input: string): string {
  return `starts ${input}`
}

function refusalOf(transition: AnyTransitionDefinition): string {
  return `${transitionId(transition)} refused`
}

function offerOf(node: AnyStateNode, { title }: Case): string {
  return `${pathOf(node)} offered ${title}`
}

function staysWithin({ source, target = [], reenter }: AnyTransitionDefinition): boolean {
  return !reenter && target.length > 0 && target.every((node) => node !== source && lineageOf(node).includes(source))
}

function isKnownTo(node: AnyStateNode, type: string): boolean {
  return lineageOf(node).some(({ transitions }) => transitions.has(type))
}

/** A state in which a machine can be met: it is left by events only, and not the last. */
function isRestingPlace(node: AnyStateNode): boolean {
  return isAtomic(node) && node.type !== 'final' && !node.always?.some(({ guard }) => !guard)
}

function isAtomic({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final'
}
