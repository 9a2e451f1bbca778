import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  StateMachine,
  type UnknownAction,
} from 'xstate'
import { machines } from '../../machines'
import { namesIn } from '../../machines/support/explain'

/** A machine as a list of plain facts, read off the running machine: all that is drawn, told and tested is read off this. */
export interface Chart {
  readonly id: string
  /** The machine itself first, each state before those in it. */
  readonly states: readonly ChartState[]
  /** State by state, in the order in which they are tried. */
  readonly transitions: readonly ChartTransition[]
}

export interface ChartState {
  /** `open.attempt.idle`; the machine itself goes by its id. */
  readonly path: string
  readonly parent: string | null
  readonly children: readonly string[]
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Of a history: whether it leads back into what stands in the states beside it as well. */
  readonly isDeep: boolean
  /** Where it begins, if it holds states one after the other; of a history, where it leads as long as there is none. */
  readonly initial: string | null
  readonly tags: readonly string[]
  /** Ids of `docs/requirements.yaml`. */
  readonly requirements: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly ChartInvoke[]
}

export interface ChartInvoke {
  readonly id: string
  /** The registry's name of what it runs, where that is a machine of ours. */
  readonly machine: string | null
}

export interface ChartTransition {
  /** `path|kind:name|guard`, `#2` behind the second such one: the same on every run and after a change of order or target. */
  readonly id: string
  readonly source: string
  /** Empty where it stays in its state and only acts. */
  readonly targets: readonly string[]
  readonly trigger: Trigger
  readonly guards: readonly string[]
  /** Tried last, after others for the same trigger were refused. */
  readonly isOtherwise: boolean
  readonly actions: readonly string[]
  /** Leaves its state and enters it anew, although the target is that state or within it. */
  readonly reenters: boolean
}

/**
 * A user's or an actor's event, the answer of an invoked actor by invoke id, a timer by the name of its delay, the end of
 * what is inside a state by its path, or nothing.
 */
export type Trigger =
  | { readonly kind: 'event' | 'done' | 'error' | 'delay' | 'end'; readonly name: string }
  | { readonly kind: 'always'; readonly name: '' }

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine)
  for (const node of nodes) refuseUnknown(node)
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap(transitionsOf).map((transition) => ({
      id: transitionId(transition),
      source: pathOf(transition.source),
      targets: (transition.target ?? []).map(pathOf),
      trigger: triggerOf(transition.eventType),
      guards: transition.guard ? namesIn(transition.guard) : [],
      isOtherwise: !transition.guard && rivalsOf(transition).length > 1,
      actions: namesOf(transition.actions),
      reenters: transition.reenter,
    })),
  }
}

/** Every state of a machine, the root first. */
export function nodesOf({ root }: AnyStateMachine): AnyStateNode[] {
  return [root, ...descendantsOf(root)]
}

/** The state, then those it stands in, the root last. */
export function lineageOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...(node.parent ? lineageOf(node.parent) : [])]
}

export function transitionsOf({ transitions, always = [] }: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...transitions.values()].flat(), ...always]
}

export function pathOf({ path, key }: AnyStateNode): string {
  return path.join('.') || key
}

/** The stable id of a running machine's transition, as its chart lists it. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const id = ids.get(transition) ?? idOf(transition)
  ids.set(transition, id)
  return id
}

/** Whoever explores a chart asks for the same ones again and again. */
const ids = new WeakMap<AnyTransitionDefinition, string>()

function idOf(transition: AnyTransitionDefinition): string {
  const before = rivalsOf(transition).slice(0, rivalsOf(transition).indexOf(transition))
  const repeats = before.filter((other) => baseOf(other) === baseOf(transition)).length
  return `${baseOf(transition)}${repeats > 0 ? `#${repeats + 1}` : ''}`
}

/** What XState's event type stands for, for example `xstate.after.patience.sso.leaving` for the delay `patience`. */
export function triggerOf(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always', name: '' }
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (outcome === 'done' || outcome === 'error') return { kind: outcome, name: id }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? []
  if (delay) return { kind: 'delay', name: delay }
  const [, ended] = /^xstate\.done\.state\.[^.]+\.(.+)$/.exec(eventType) ?? []
  if (ended) return { kind: 'end', name: ended }
  if (eventType.startsWith('xstate.')) throw new Error(`no chart knows what "${eventType}" is: teach triggerOf`)
  return { kind: 'event', name: eventType }
}

/** What would be drawn as if it were something else. */
function refuseUnknown(node: AnyStateNode): void {
  const place = `${node.machine.id}, ${pathOf(node)}:`
  if (node.type === 'compound' && namesOf(node.initial.actions).length > 0) {
    throw new Error(`${place} no chart shows what is done on the way to the initial state: teach chartOf`)
  }
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    path: pathOf(node),
    parent: node.parent ? pathOf(node.parent) : null,
    children: Object.values(node.states).map(pathOf),
    type: node.type,
    isDeep: node.history === 'deep',
    initial: initialOf(node),
    tags: node.tags,
    requirements: node.meta?.requirements ?? [],
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, machine: machineRun(node, src) })),
  }
}

function initialOf(node: AnyStateNode): string | null {
  const { type, parent } = node
  const { target } = node.config
  if (type === 'compound') return node.initial.target.map(pathOf)[0] ?? null
  if (type !== 'history' || !parent) return null
  return typeof target === 'string' ? [...parent.path, target].join('.') : initialOf(parent)
}

function machineRun({ machine }: AnyStateNode, src: unknown): string | null {
  const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src
  if (!(logic instanceof StateMachine)) return null
  const [name] = Object.entries<unknown>(machines).find(([, known]) => known === logic) ?? []
  if (!name) throw new Error(`${machine.id} runs the machine "${logic.id}", which the registry does not list`)
  return name
}

/** Without what XState adds to start and stop timers. */
function namesOf(actions: readonly UnknownAction[]): string[] {
  return actions
    .map((action) => {
      if (typeof action === 'string') return action
      return 'type' in action ? action.type : `${action.name || 'inline'} (inline: declare it in setup)`
    })
    .filter((name) => !name.startsWith('xstate.'))
}

function baseOf({ source, eventType, guard }: AnyTransitionDefinition): string {
  const { kind, name } = triggerOf(eventType)
  return `${pathOf(source)}|${kind}:${name}|${guard ? namesIn(guard).join('&') : ''}`
}

/** What the same trigger may lead to from the same state, in the order in which it is tried. */
function rivalsOf({ source, eventType }: AnyTransitionDefinition): AnyTransitionDefinition[] {
  return transitionsOf(source).filter((other) => other.eventType === eventType)
}

function descendantsOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...descendantsOf(child)])
}
