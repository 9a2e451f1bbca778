import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventObject } from 'xstate'
import { type Case, type CaseOptions, type Cases, casesOf } from './cases'
import { consequencesShown, goalsShown, outcomesShown, startOf } from './goals'
import { begin, type Walked, walk } from './walk'

/** What may happen at one place of the graph; places go by the key of their state, the outside by `outside`. */
export interface Move {
  readonly title: string
  /** Null where the machine starts. */
  readonly before: AnyMachineSnapshot | null
  readonly offered: Case | null
  readonly walked: Walked
  readonly to: string
}

export interface Edge extends Move {
  readonly goals: readonly string[]
  /** Those of its goals that only walking tells. */
  readonly consequences: readonly string[]
}

/** By place, with those nothing may happen at. */
export type Graph<E extends Move = Edge> = ReadonlyMap<string, readonly E[]>

/** What a machine is explored with. */
export interface World {
  readonly cases: readonly Case[]
  readonly inputs: Cases
  /** Where to stop looking, for a machine that counts or collects. */
  readonly within?: ((context: AnyMachineSnapshot['context']) => boolean) | undefined
}

export const outside = ''

export function worldOf<M extends AnyStateMachine>(
  machine: M,
  options: CaseOptions<M> & { readonly within?: (context: ContextFrom<M>) => boolean },
): World {
  const { inputs = { '': undefined }, within } = options
  return { cases: casesOf(machine, options), inputs, within }
}

/** Every place a machine can come to from its inputs by its cases, each with all that may happen there and what it shows. */
export function explore(machine: AnyStateMachine, world: World): Graph {
  return new Map([...traverse(machine, world)].map(([place, moves]) => [place, moves.map(edgeOf)]))
}

/** The same without what it shows; `visit` sees each move as it is found, the nearest first. */
export function traverse(
  machine: AnyStateMachine,
  { cases, inputs, within = () => true }: World,
  visit: (move: Move) => void = () => {},
): Graph<Move> {
  const starts = Object.entries(inputs).map(([title, input]): Move => {
    const walked = begin(machine, input)
    return { title, before: null, offered: null, walked, to: keyOf(walked.state) }
  })
  starts.forEach(visit)
  const graph = new Map<string, Move[]>([[outside, starts]])
  for (const { walked } of starts) {
    const adjacency = getAdjacencyMap<Spot, Offer, unknown>(walkOf(machine, visit), {
      fromState: spotOf(walked),
      events: ({ walked: { state } }) => cases.filter((one) => isPossible(state, one)).map(toOffer),
      serializeState: ({ key }) => key,
      serializeEvent: ({ type }) => type,
      stopWhen: ({ key, walked: { state } }) => graph.has(key) || state.status !== 'active' || !within(state.context),
    })
    const found = new Map<string, Move[]>(Object.keys(adjacency).map((key) => [key, []]))
    for (const { state: from, event, nextState } of adjacencyMapToArray(adjacency)) {
      found.get(from.key)?.push(moveOf(from, event, nextState))
    }
    for (const [key, moves] of found) if (!graph.has(key)) graph.set(key, moves)
  }
  return graph
}

function edgeOf(move: Move): Edge {
  const { title, before, offered, walked } = move
  if (!before || !offered) return { ...move, goals: [startOf(title), ...outcomesShown(walked)], consequences: [] }
  const consequences = consequencesShown(before, walked)
  return { ...move, goals: [...goalsShown(before, offered, walked), ...consequences], consequences }
}

function moveOf({ walked: { state: before } }: Spot, { offered }: Offer, { walked, key }: Spot): Move {
  return { title: offered.title, before, offered, walked, to: key }
}

/** A user may try anything at any time; an answer comes only from an actor or a timer that runs. */
export function isPossible(state: AnyMachineSnapshot, { type, isAnswer }: Case): boolean {
  return !isAnswer || state._nodes.some(({ transitions }) => transitions.has(type))
}

/** Walking a machine as logic of its own, so that every edge keeps what was taken and what left on it. */
type Spot = {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly walked: Walked
  readonly key: string
}
type Offer = EventObject & { readonly offered: Case }

function walkOf(machine: AnyStateMachine, visit: (move: Move) => void): ActorLogic<Spot, Offer, unknown> {
  return {
    getInitialSnapshot: (_, input) => spotOf(begin(machine, input)),
    transition: (from, offer) => {
      const to = spotOf(walk(from.walked.state, offer.offered.event))
      visit(moveOf(from, offer, to))
      return to
    },
    getPersistedSnapshot: (spot) => spot,
  }
}

function spotOf(walked: Walked): Spot {
  return { status: 'active', output: undefined, error: undefined, walked, key: keyOf(walked.state) }
}

function toOffer(offered: Case): Offer {
  return { type: offered.title, offered }
}

/** Everything that what happens next may depend on. */
export function keyOf({ value, context, status, historyValue }: AnyMachineSnapshot): string {
  const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
  const fields = Object.entries(context).map(([name, field]) => [name, isObject(field) ? [numberOf(field)] : field])
  return JSON.stringify([value, Object.fromEntries(fields), status, history])
}

const numbers = new WeakMap<object, number>()
const texts = new Map<string, number>()

/** One for objects that say the same: a form's draft is long, and part of every place that its machine comes to. */
function numberOf(field: object): number {
  const known = numbers.get(field)
  if (known !== undefined) return known
  const text = JSON.stringify(field)
  const number = texts.get(text) ?? texts.size
  texts.set(text, number)
  numbers.set(field, number)
  return number
}

function isObject(field: unknown): field is object {
  return typeof field === 'object' && field !== null
}

/** Nothing came of it: no state knows the event, or every guard is against it. */
export function isIgnored({ offered, walked: { taken } }: Move): boolean {
  return offered !== null && taken.length === 0
}
