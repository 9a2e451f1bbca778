import {
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { triggerOf } from '../../docs/statecharts/chart'
import type { Answer } from './cases'
import type { Effects } from './walk'

interface Held {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A running machine whose actors and time are in the test's hands. `whole` names those of its actors that are machines and
 * run as they are, with their own actors in the test's hands.
 */
export function start<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, whole: readonly string[] = []) {
  const held = new Map<string, Held>()
  const clock = new SimulatedClock()
  let effects = nothing()

  const actor = createActor(provided(machine, held, whole) as M, { input, clock, inspect } as never)
  actor.on('*', (event: EventObject) => effects.emits.push(event))
  actor.start()

  return { actor, perform, answer, refuse, snapshot: () => actor.getSnapshot() as SnapshotFrom<M>, takeEffects }

  /** Lets happen what a path says: an answer comes from its actor, a timer ends by its clock, the rest is sent. */
  async function perform(event: Answer | EventFromLogic<M>) {
    const { type, output, error }: Answer = event
    const { kind, name } = triggerOf(type)
    if (kind === 'done') return answer(name, output)
    if (kind === 'error') return refuse(name, error)
    if (kind === 'delay') clock.increment(millisecondsOf(machine, name))
    else actor.send(event as never)
    await allSettled()
  }

  async function answer(id: string, output?: unknown) {
    asked(id).resolve(output)
    await allSettled()
  }

  async function refuse(id: string, error: unknown) {
    asked(id).reject(error)
    await allSettled()
  }

  function asked(id: string): Held {
    const mine = held.get(id)
    if (!mine) throw new Error(`"${id}" is not running, so it cannot answer`)
    return mine
  }

  /** What has left the machine since this was last asked. */
  function takeEffects(): Effects {
    const taken = effects
    effects = nothing()
    return taken
  }

  function inspect(inspected: InspectionEvent) {
    if (inspected.type !== '@xstate.event' || inspected.sourceRef !== actor) return
    const { event, actorRef } = inspected
    const { id } = actorRef === actor ? alone : (actorRef as unknown as { id: string })
    if (actorRef === actor && event.type.startsWith('xstate.')) return
    if (event.type === 'xstate.init') effects.starts.push({ id, input: 'input' in event ? event['input'] : undefined })
    else effects.sends.push({ id, event })
  }
}

/** What is for a parent a machine alone sends to itself. */
const alone = { id: 'parent' }

function nothing() {
  return {
    starts: [] as { id: string; input: unknown }[],
    sends: [] as { id: string; event: EventObject }[],
    emits: [] as EventObject[],
  }
}

/** In place of every actor one that waits to be told its answer, and is gone when the machine stops it. */
function provided(machine: AnyStateMachine, held: Map<string, Held>, whole: readonly string[]): AnyStateMachine {
  const standIn = fromPromise(({ self: { id }, signal }) => {
    return new Promise((resolve, reject) => {
      const mine = { resolve, reject }
      held.set(id, mine)
      signal.addEventListener('abort', () => held.get(id) === mine && held.delete(id))
    })
  })
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [
    src,
    whole.includes(src) ? provided(logic as AnyStateMachine, held, []) : standIn,
  ])
  return machine.provide({ actors: Object.fromEntries(actors) })
}

/** How long a delay of a machine is. */
export function millisecondsOf({ implementations: { delays } }: AnyStateMachine, name: string): number {
  const delay: unknown = delays[name] ?? Number(name)
  if (typeof delay !== 'number') throw new Error(`the delay "${name}" is not a number of milliseconds`)
  return delay
}

/** An answer passes through promises; a macrotask later all of them have run. */
function allSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
