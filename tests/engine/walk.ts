import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  fromTransition,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
} from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { lineageOf } from '../../docs/statecharts/chart'

/** What leaves a machine in one step. */
export interface Effects {
  /** Actors it starts, each with its input. */
  readonly starts: readonly { readonly id: string; readonly input: unknown }[]
  /** Events it sends to its actors, and to its `parent`. */
  readonly sends: readonly { readonly id: string; readonly event: EventObject }[]
  /** Events it emits. */
  readonly emits: readonly EventObject[]
}

/** One step of a machine without running it: where it leads, what leaves, which transitions were taken and which closed by their guard. */
export interface Walked {
  readonly state: AnyMachineSnapshot
  readonly effects: Effects
  readonly taken: readonly AnyTransitionDefinition[]
  readonly refused: readonly AnyTransitionDefinition[]
}

export const none: Effects = { starts: [], sends: [], emits: [] }

/** What can be told of a state from outside: two that agree here are the same to everybody. */
export function standing({ value, tags, context, status, output, children }: AnyMachineSnapshot) {
  return { value, tags, context, status, output, running: status === 'active' ? Object.keys(children).sort() : [] }
}

type Microstep = ReturnType<typeof getMicrosteps<AnyStateMachine>>[number]

export function begin(machine: AnyStateMachine, input: unknown): Walked {
  return follow(getInitialMicrosteps(machine, input), { type: 'xstate.init' }, [])
}

/**
 * The state knows its machine: what XState is given beside it only starts an actor, for the scope that actions may look at.
 * One of the machine would make its context anew for every step, half of all the time that walking took.
 */
const scope = fromTransition((nothing: null) => nothing, null) as unknown as AnyStateMachine

/** Most of what is tried in a state is ignored there: XState is asked only where something is taken, or where it fails on an error. */
export function walk(state: AnyMachineSnapshot, event: EventObject): Walked {
  const selected = select(state, event, ({ type }) => type)
  const isMoved = selected.taken.length > 0 || select(state, event, () => '').taken.length > 0
  const isAtRest = !isMoved && !event.type.startsWith('xstate.error.')
  return follow(isAtRest ? [[state, []]] : getMicrosteps(scope, state, event), event, [selected])
}

type Selection = Pick<Walked, 'taken' | 'refused'>

/** The transitions without an event are those that are open in each state on the way. */
function follow(microsteps: readonly Microstep[], event: EventObject, first: readonly Selection[]): Walked {
  const states = microsteps.map(([state]) => state as AnyMachineSnapshot)
  const selections = [...first, ...states.filter(isRunning).map((state) => select(state, event, () => ''))]
  const state = states.at(-1)
  if (!state) throw new Error(`"${event.type}" led nowhere`)
  return {
    state,
    effects: effectsOf(microsteps.flatMap(([, actions]) => actions)),
    taken: selections.flatMap(({ taken }) => taken),
    refused: selections.flatMap(({ refused }) => refused),
  }
}

/** In each active state the first transition whose guard agrees, unless a state within it has taken the event. */
function select(state: AnyMachineSnapshot, event: EventObject, typeOf: (event: EventObject) => string): Selection {
  const taken: AnyTransitionDefinition[] = []
  const refused: AnyTransitionDefinition[] = []
  for (const transition of transitionsFrom(state).filter(({ eventType }) => eventType === typeOf(event))) {
    if (taken.some(({ source }) => lineageOf(source).includes(transition.source))) continue
    const { guard } = transition
    if (guard && !evaluateGuard(guard, state.context, event, state)) refused.push(transition)
    else taken.push(transition)
  }
  return { taken, refused }
}

const known = new WeakMap<AnyMachineSnapshot, AnyTransitionDefinition[]>()

function transitionsFrom(state: AnyMachineSnapshot): AnyTransitionDefinition[] {
  const transitions = known.get(state) ?? getNextTransitions(state)
  known.set(state, transitions)
  return transitions
}

function isRunning({ status }: AnyMachineSnapshot): boolean {
  return status === 'active'
}

function effectsOf(actions: Microstep[1]): Effects {
  // XState types what it does itself as an action like any other; these three are all that reaches the outside.
  const of = <P>(type: string) => actions.filter((action) => action.type === type).map(({ params }) => params as P)
  return {
    starts: of<{ id: string; input: unknown }>('xstate.spawnChild').map(({ id, input }) => ({ id, input })),
    sends: of<{ targetId?: string; event: EventObject }>('xstate.sendTo').map(({ targetId: id = 'parent', event }) => ({
      id,
      event,
    })),
    emits: of<{ event: EventObject }>('xstate.emit').map(({ event }) => event),
  }
}
