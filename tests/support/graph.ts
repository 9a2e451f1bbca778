import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { Case, Cases } from './cases'
import { consequencesShown, goalsShown, outcomesShown, startOf } from './goals'
import { begin, type Walked, walk } from './walk'

/** What may happen at one place of the graph; places go by the key of their state, the outside by `outside`. */
export interface Edge {
  readonly title: string
  readonly offered: Case | null
  readonly walked: Walked
  readonly to: string
  readonly goals: readonly string[]
  /** Those of its goals that only walking tells. */
  readonly consequences: readonly string[]
}

export type Graph = ReadonlyMap<string, readonly Edge[]>

export const outside = ''

/** Every place a machine can come to from its inputs by its cases, each with all that may happen there. */
export function explore(
  machine: AnyStateMachine,
  cases: readonly Case[],
  inputs: Cases,
  within: (context: AnyMachineSnapshot['context']) => boolean = () => true,
): Graph {
  const starts = Object.entries(inputs).map(([title, input]): Edge => {
    const walked = begin(machine, input)
    const goals = [startOf(title), ...outcomesShown(walked)]
    return { title, offered: null, walked, to: keyOf(walked.state), goals, consequences: [] }
  })
  const graph = new Map<string, Edge[]>([[outside, starts]])
  for (const { walked } of starts) {
    const adjacency = getAdjacencyMap<Spot, Offer, unknown>(walkOf(machine), {
      fromState: spotOf(walked),
      events: ({ walked: { state } }) => cases.filter((one) => mayHappen(state, one)).map(toOffer),
      serializeState: ({ walked: { state } }) => keyOf(state),
      serializeEvent: ({ type }) => type,
      stopWhen: ({ walked: { state } }) => state.status !== 'active' || !within(state.context),
    })
    const found = new Map<string, Edge[]>()
    for (const { state: from, event, nextState } of adjacencyMapToArray(adjacency)) {
      const { offered } = event
      const { walked } = nextState
      const consequences = consequencesShown(from.walked.state, walked)
      const goals = [...goalsShown(from.walked.state, offered, walked), ...consequences]
      const key = keyOf(from.walked.state)
      const edge = { title: offered.title, offered, walked, to: keyOf(walked.state), goals, consequences }
      found.set(key, [...(found.get(key) ?? []), edge])
    }
    for (const [key, edges] of found) graph.set(key, edges)
  }
  return graph
}

/** A user may try anything at any time; an answer comes only from an actor or a timer that runs. */
function mayHappen(state: AnyMachineSnapshot, { type, isAnswer }: Case): boolean {
  return !isAnswer || state._nodes.some(({ transitions }) => transitions.has(type))
}

/** Walking a machine as logic of its own, so that every edge keeps what was taken and what left on it. */
type Spot = {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly walked: Walked
}
type Offer = EventObject & { readonly offered: Case }

function walkOf(machine: AnyStateMachine): ActorLogic<Spot, Offer, unknown> {
  return {
    getInitialSnapshot: (_, input) => spotOf(begin(machine, input)),
    transition: ({ walked: { state } }, { offered: { event } }) => spotOf(walk(machine, state, event)),
    getPersistedSnapshot: (spot) => spot,
  }
}

function spotOf(walked: Walked): Spot {
  return { status: 'active', output: undefined, error: undefined, walked }
}

function toOffer(offered: Case): Offer {
  return { type: offered.title, offered }
}

/** Everything that what happens next may depend on. */
function keyOf({ value, context, status, historyValue }: AnyMachineSnapshot): string {
  const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
  return JSON.stringify([value, context, status, history])
}

/** Nothing came of it: no state knows the event, or every guard is against it. */
export function isIgnored({ offered, walked: { taken } }: Edge): boolean {
  return offered !== null && taken.length === 0
}
