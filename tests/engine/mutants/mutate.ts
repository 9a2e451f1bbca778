import { type AnyStateMachine, type AnyStateNode, assign, createMachine, not } from 'xstate'
import {
  chartOf,
  lineageOf,
  nodesOf,
  pathOf,
  type Trigger,
  transitionId,
  transitionsOf,
  triggerOf,
} from '../../../docs/statecharts/chart'

/** A machine with one fault in its chart; the same implementations. */
export interface Mutant {
  /** What was done to what: `guard negated: open|event:report.cancel|isUnbilled`. */
  readonly name: string
  readonly machine: AnyStateMachine
}

interface Branch {
  guard?: unknown
  target?: unknown
  actions: unknown[]
  reenter?: boolean
}

interface Invoke {
  readonly id: string
  input?: unknown
  onDone: Branch[]
  onError: Branch[]
}

/** A state's configuration with every short form written out. */
interface State {
  initial?: string
  tags: unknown[]
  output?: unknown
  entry: unknown[]
  exit: unknown[]
  on: Record<string, Branch[]>
  after: Record<string, Branch[]>
  always: Branch[]
  invoke: Invoke[]
  readonly states: Record<string, State>
}

/** One fault; `change` is given the state it is about. */
interface Fault {
  readonly name: string
  readonly node: AnyStateNode
  readonly change: (state: State) => void
}

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return faultsOf(machine).map(({ name, node, change }) => {
    const root = writtenOut(machine.config)
    change(node.path.reduce((state, key) => state.states[key] as State, root))
    return { name, machine: build(root, machine) }
  })
}

/** The machine as it is, built the way its mutants are. */
export function copyOf(machine: AnyStateMachine): AnyStateMachine {
  return build(writtenOut(machine.config), machine)
}

/** A chain of transitions without an event that is so long has no end. */
const longestChain = 50

function build(root: State, { implementations }: AnyStateMachine): AnyStateMachine {
  const config = { ...root, options: { maxIterations: longestChain } }
  return createMachine(config as never, implementations as never) as unknown as AnyStateMachine
}

export function faultsOf(machine: AnyStateMachine): Fault[] {
  const known = events(machine)
  return nodesOf(machine).flatMap((node) => [
    ...slotsOf(node).flatMap((slot) => [...branchesOf(slot).flatMap(faultsOfBranch), ...rivalsSwapped(slot)]),
    ...faultsOfState(node),
    ...faultsOfInvokes(node),
    ...sneaks(node, known),
  ])
}

/** What one trigger may lead to from one state. */
interface Slot {
  readonly node: AnyStateNode
  readonly trigger: Trigger
  readonly of: (state: State) => Branch[]
}

interface Site extends Slot {
  readonly index: number
  readonly id: string
  readonly target: AnyStateNode | null
  readonly branch: Branch
}

function slotsOf(node: AnyStateNode): Slot[] {
  const state = writtenOut(node.config)
  const slot = (kind: Trigger['kind'], name: string, of: Slot['of']): Slot => ({
    node,
    trigger: { kind, name } as Trigger,
    of,
  })
  return [
    ...Object.keys(state.on).map((name) => slot('event', name, ({ on }) => on[name] as Branch[])),
    ...Object.keys(state.after).map((name) => slot('delay', name, ({ after }) => after[name] as Branch[])),
    ...(state.always.length > 0 ? [slot('always', '', ({ always }) => always)] : []),
    ...state.invoke.flatMap(({ id, onDone, onError }, index) => [
      ...(onDone.length > 0 ? [slot('done', id, ({ invoke }) => (invoke[index] as Invoke).onDone)] : []),
      ...(onError.length > 0 ? [slot('error', id, ({ invoke }) => (invoke[index] as Invoke).onError)] : []),
    ]),
  ]
}

function branchesOf(slot: Slot): Site[] {
  const transitions = transitionsOf(slot.node).filter(({ eventType }) => isSame(triggerOf(eventType), slot.trigger))
  const branches = slot.of(writtenOut(slot.node.config))
  return transitions.map((transition, index) => ({
    ...slot,
    index,
    id: transitionId(transition),
    target: transition.target?.[0] ?? null,
    branch: branches[index] as Branch,
  }))
}

function faultsOfBranch(site: Site): Fault[] {
  const { node, of, index, id, target, branch } = site
  const fault = (name: string, change: (branch: Branch) => void): Fault => ({
    name: `${name}: ${id}`,
    node,
    change: (state) => change(of(state)[index] as Branch),
  })
  return [
    { name: `missing: ${id}`, node, change: (state) => of(state).splice(index, 1) },
    ...(branch.guard
      ? [
          fault('guard always true', (it) => delete it.guard),
          fault('guard always false', (it) => {
            it.guard = () => false
          }),
          fault('guard negated', (it) => {
            it.guard = not(it.guard as never)
          }),
        ]
      : []),
    ...(target ? [fault('stays', (it) => delete it.target)] : []),
    ...otherThan(target).map((other) =>
      fault(`leads to ${pathOf(other)}`, (it) => {
        it.target = `#${other.id}`
      }),
    ),
    ...(target && lineageOf(target).includes(node)
      ? [
          fault('re-entry flipped', (it) => {
            it.reenter = !it.reenter
          }),
        ]
      : []),
    ...listFaults(node, (state) => (of(state)[index] as Branch).actions, branch.actions, id),
  ]
}

function rivalsSwapped({ node, trigger: { kind, name }, of }: Slot): Fault[] {
  const rivals = of(writtenOut(node.config))
  return rivals.slice(1).map((_, index) => ({
    name: `tried in another order: ${pathOf(node)}|${kind}:${name} ${index + 1} and ${index + 2}`,
    node,
    change: (state) => swap(of(state), index),
  }))
}

function faultsOfState(node: AnyStateNode): Fault[] {
  const path = pathOf(node)
  const { initial, entry, exit, tags, output } = writtenOut(node.config)
  return [
    ...tags.map(
      (tag, index): Fault => ({
        name: `no tag ${tag}: ${path}`,
        node,
        change: (state) => state.tags.splice(index, 1),
      }),
    ),
    ...(output ? [{ name: `no output: ${path}`, node, change: (state: State) => delete state.output }] : []),
    ...Object.keys(node.states)
      .filter((key) => initial && key !== initial)
      .map(
        (key): Fault => ({
          name: `begins in ${key}: ${path}`,
          node,
          change: (state) => {
            state.initial = key
          },
        }),
      ),
    ...listFaults(node, (state) => state.entry, entry, `${path} entry`),
    ...listFaults(node, (state) => state.exit, exit, `${path} exit`),
    ...(entry.length + exit.length > 0
      ? [
          {
            name: `entry and exit swapped: ${path}`,
            node,
            change: (state: State) => {
              ;[state.entry, state.exit] = [state.exit, state.entry]
            },
          },
        ]
      : []),
  ]
}

function faultsOfInvokes(node: AnyStateNode): Fault[] {
  const path = pathOf(node)
  const { invoke, after } = writtenOut(node.config)
  return [
    ...invoke.flatMap(({ id, input, onDone, onError }, index): Fault[] => [
      { name: `not invoked: ${path} ${id}`, node, change: (state) => state.invoke.splice(index, 1) },
      ...(input
        ? [{ name: `no input: ${path} ${id}`, node, change: (state: State) => delete state.invoke[index]?.input }]
        : []),
      ...(onDone[0] && onError[0] && onDone[0].target !== onError[0].target
        ? [
            {
              name: `done and error swapped: ${path} ${id}`,
              node,
              change: (state: State) => {
                const { onDone, onError } = state.invoke[index] as Invoke
                const [done, error] = [onDone[0] as Branch, onError[0] as Branch]
                ;[done.target, error.target] = [error.target, done.target]
              },
            },
          ]
        : []),
    ]),
    ...Object.keys(after).map(
      (delay): Fault => ({
        name: `no delay: ${path} ${delay}`,
        node,
        change: (state) => delete state.after[delay],
      }),
    ),
  ]
}

/** What a state has to ignore leads to its next sibling, or changes the context. */
function sneaks(node: AnyStateNode, known: readonly string[]): Fault[] {
  const isResting = node.type === 'atomic' && !node.always?.some(({ guard }) => !guard)
  if (!isResting) return []
  const siblings = Object.values(node.parent?.states ?? {})
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length]
  const ignored = known.filter((type) => !lineageOf(node).some(({ transitions }) => transitions.has(type)))
  return ignored.flatMap((type): Fault[] => [
    ...(next && next !== node
      ? [
          {
            name: `extra, to ${pathOf(next)}: ${pathOf(node)}|event:${type}|`,
            node,
            change: (state: State) => {
              state.on[type] = [{ target: `#${next.id}`, actions: [] }]
            },
          },
        ]
      : []),
    {
      name: `extra, acts: ${pathOf(node)}|event:${type}|`,
      node,
      change: (state) => {
        state.on[type] = [{ actions: [spoil] }]
      },
    },
  ])
}

const spoil = assign(({ context }: { context: object }) => {
  const [first = ''] = Object.keys(context)
  return { [first]: 'spoilt' }
})

function listFaults(
  node: AnyStateNode,
  of: (state: State) => unknown[],
  actions: readonly unknown[],
  where: string,
): Fault[] {
  return actions.flatMap((action, index): Fault[] => [
    {
      name: `no ${nameOf(action)}${index > 0 ? ` (${index + 1})` : ''}: ${where}`,
      node,
      change: (state) => of(state).splice(index, 1),
    },
    ...(index > 0
      ? [
          {
            name: `${nameOf(action)} earlier: ${where}`,
            node,
            change: (state: State) => swap(of(state), index - 1),
          },
        ]
      : []),
  ])
}

function otherThan(target: AnyStateNode | null): AnyStateNode[] {
  return Object.values(target?.parent?.states ?? {}).filter((other) => other !== target)
}

function events(machine: AnyStateMachine): string[] {
  const { transitions } = chartOf(machine)
  return [...new Set(transitions.flatMap(({ trigger: { kind, name } }) => (kind === 'event' ? [name] : [])))]
}

function nameOf(action: unknown): string {
  return typeof action === 'string' ? action : String((action as { type?: string }).type)
}

function swap(list: unknown[], index: number) {
  ;[list[index], list[index + 1]] = [list[index + 1], list[index]]
}

function isSame(one: Trigger, other: Trigger): boolean {
  return one.kind === other.kind && one.name === other.name
}

/** A copy of its own at every level, functions and what a state holds beside its chart as they are. */
function writtenOut(config: object): State {
  const { tags, entry, exit, on, after, always, invoke, states, ...rest } = config as Record<string, object | undefined>
  return {
    ...rest,
    tags: listed(tags),
    entry: listed(entry),
    exit: listed(exit),
    on: mapped(on, branches),
    after: mapped(after, branches),
    always: branches(always),
    invoke: listed(invoke).map((one) => {
      const { onDone, onError, ...kept } = one as { id: string; onDone?: unknown; onError?: unknown }
      return { ...kept, onDone: branches(onDone), onError: branches(onError) }
    }),
    states: mapped(states, (state) => writtenOut(state as object)),
  }
}

function branches(written: unknown): Branch[] {
  return listed(written).map((one) => {
    if (typeof one === 'string') return { target: one, actions: [] }
    const { actions, ...kept } = one as { actions?: unknown }
    return { ...kept, actions: listed(actions) }
  })
}

function listed(written: unknown): unknown[] {
  if (written === undefined) return []
  return Array.isArray(written) ? [...written] : [written]
}

function mapped<T>(written: object | undefined, change: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(written ?? {}).map(([key, value]) => [key, change(value)]))
}
