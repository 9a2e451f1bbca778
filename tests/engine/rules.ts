import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { type Graph, type Move, outside, traverse, type World } from './graph'
import type { Effects } from './walk'

/** `n/a`: the rule does not speak of this. A rule that speaks of nothing explored is reported. */
type Verdict = boolean | 'n/a'

export interface Happening {
  readonly type: string
  readonly [field: string]: unknown
}

/** One thing that happens, and what came of it. */
export interface Step<M extends AnyStateMachine> {
  readonly before: SnapshotFrom<M>
  readonly event: Happening
  readonly after: SnapshotFrom<M>
  readonly effects: Effects
}

interface Start<M extends AnyStateMachine> {
  readonly input: InputFrom<M>
  readonly state: SnapshotFrom<M>
  readonly effects: Effects
}

/** A rule over all that a machine can come to. */
export type Rule<M extends AnyStateMachine> =
  | { readonly atTheStart: (start: Start<M>) => Verdict }
  | { readonly inEveryState: (state: SnapshotFrom<M>) => Verdict }
  | { readonly onEveryStep: (step: Step<M>) => Verdict }
  /** A way out, by such steps alone. */
  | {
      readonly fromEvery: (state: SnapshotFrom<M>) => boolean
      readonly by?: (step: Step<M>) => boolean
      readonly canReach: (state: SnapshotFrom<M>) => boolean
    }
  /** What may not follow, unless something else came between. */
  | {
      readonly onceThere: (step: Step<M>) => boolean
      readonly never: (step: Step<M>) => boolean
      readonly unless?: (step: Step<M>) => boolean
    }

/** Rules by their sentence: after the ids of the requirements that say so, or without any where only the design does. */
export type Invariants<M extends AnyStateMachine> = Readonly<Record<string, Rule<M>>>

export interface Findings {
  /** Each with the shortest way to where a rule does not hold. */
  readonly broken: readonly string[]
  /** Rules that nothing explored puts to the test. */
  readonly idle: readonly string[]
}

export function judge(machine: AnyStateMachine, world: World, invariants: Invariants<AnyStateMachine>): Findings {
  const graph = traverse(machine, world)
  const found = Object.entries(invariants).map(([name, rule]) => ({ name, ...apply(rule, graph, world) }))
  return {
    broken: found.flatMap(({ name, broken }) => (broken ? [`${name}\n  ${wayTo(graph, broken)}`] : [])),
    idle: found.filter(({ isIdle }) => isIdle).map(({ name }) => name),
  }
}

/**
 * Whether any rule is broken, and whether one that says what a requirement does: at the first of those it stops, and
 * where a machine has no end.
 */
export function breaks(
  machine: AnyStateMachine,
  world: World,
  invariants: Invariants<AnyStateMachine>,
  limit: number,
): { readonly any: boolean; readonly required: boolean } {
  const rules = Object.entries(invariants).map(([name, rule]) => ({ rule, isRequired: isOfRequirement(name) }))
  const required = rules.filter(({ isRequired }) => isRequired)
  const others = rules.filter(({ isRequired }) => !isRequired)
  let moves = 0
  let any = false
  try {
    const graph = traverse(
      machine,
      { ...world, within: (context) => moves < limit && isWithin(world, context) },
      (move) => {
        const isBroken = ({ rule }: { rule: Rule<AnyStateMachine> }) => verdictOn(rule, move, world) === false
        moves++
        if (required.some(isBroken)) throw new Broken()
        any ||= others.some(isBroken)
      },
    )
    if (moves >= limit) return { any, required: false }
    const isBroken = ({ rule }: { rule: Rule<AnyStateMachine> }) => apply(rule, graph, world).broken !== null
    const breaksRequired = required.some(isBroken)
    return { any: any || breaksRequired || others.some(isBroken), required: breaksRequired }
  } catch {
    return { any: true, required: true }
  }
}

function isOfRequirement(name: string): boolean {
  return /^[A-Z]+-\d+/.test(name)
}

class Broken extends Error {}

interface Applied {
  readonly broken: Move | null
  readonly isIdle: boolean
}

function apply(rule: Rule<AnyStateMachine>, graph: Graph<Move>, world: World): Applied {
  const moves = [...graph.values()].flat()
  if ('canReach' in rule) {
    const from = moves.filter(({ walked: { state } }) => rule.fromEvery(state))
    const isThere = ({ walked: { state } }: Move) => rule.canReach(state) || isBeyond(world, state)
    const isWay = (move: Move) => !rule.by || rule.by(stepOf(move))
    const isStuck = (move: Move) => !isThere(move) && !onwards(graph, move, isWay).some(isThere)
    return { broken: places(from).find(isStuck) ?? null, isIdle: from.length === 0 }
  }
  if ('never' in rule) {
    const from = moves.filter((move) => move.before && rule.onceThere(stepOf(move)))
    const isFree = (move: Move) => !rule.unless?.(stepOf(move))
    const wrong = places(from)
      .flatMap((move) => onwards(graph, move, isFree))
      .find((move) => rule.never(stepOf(move)))
    return { broken: wrong ?? null, isIdle: from.length === 0 }
  }
  const verdicts = moves.map((move) => verdictOn(rule, move, world))
  return { broken: moves[verdicts.indexOf(false)] ?? null, isIdle: verdicts.every((verdict) => verdict === 'n/a') }
}

function verdictOn(rule: Rule<AnyStateMachine>, move: Move, { inputs }: World): Verdict {
  const { state, effects } = move.walked
  if ('inEveryState' in rule) return rule.inEveryState(state)
  if ('atTheStart' in rule) return move.before ? 'n/a' : rule.atTheStart({ input: inputs[move.title], state, effects })
  if ('onEveryStep' in rule) return move.before ? rule.onEveryStep(stepOf(move)) : 'n/a'
  return 'n/a'
}

function stepOf({ before, offered, walked: { state: after, effects } }: Move): Step<AnyStateMachine> {
  if (!before || !offered) throw new Error('the start is no step')
  return { before, event: offered.event as Happening, after, effects }
}

/** One move to each place they lead to. */
function places(moves: readonly Move[]): Move[] {
  return [...new Map(moves.map((move) => [move.to, move])).values()]
}

/** Every move that can follow on one by such moves. */
function onwards(graph: Graph<Move>, from: Move, isWay: (move: Move) => boolean): Move[] {
  const seen = new Set([from.to])
  const found: Move[] = []
  for (const place of seen) {
    const next = (graph.get(place) ?? []).filter(isWay)
    found.push(...next)
    for (const { to } of next) seen.add(to)
  }
  return found
}

/** Where exploring stopped, nothing is known. */
function isBeyond(world: World, { status, context }: AnyMachineSnapshot): boolean {
  return status === 'active' && !isWithin(world, context)
}

function isWithin({ within }: World, context: AnyMachineSnapshot['context']): boolean {
  return within ? within(context) : true
}

function wayTo(graph: Graph<Move>, target: Move): string {
  const ways = new Map([[outside, [] as string[]]])
  for (const [place, way] of ways) {
    for (const move of graph.get(place) ?? []) {
      const here = [...way, move.title || 'the start']
      if (move === target) return here.join(' → ')
      if (!ways.has(move.to)) ways.set(move.to, here)
    }
  }
  return target.title
}
