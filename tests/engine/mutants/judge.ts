import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { isPossible, keyOf, traverse, type World } from '../graph'
import { told } from '../offers'
import type { Path, Stop } from '../paths'
import { breaks, type Invariants } from '../rules'
import { begin, none, type Walked, walk } from '../walk'
import { type Mutant, mutantsOf } from './mutate'

export interface Suite {
  readonly machine: AnyStateMachine
  readonly paths: readonly Path[]
  readonly world: World
  readonly invariants: Invariants<AnyStateMachine>
}

export interface Judgement {
  readonly name: string
  /** Equivalent: nothing that can happen in all that was explored tells it from the machine. */
  readonly verdict: 'killed' | 'equivalent' | 'survived'
  /** `required`: of a rule that carries the id of a requirement; the others are the design's own. Null: not asked. */
  readonly broken: ReturnType<typeof breaks> | null
  /** What would tell a survivor from the machine. */
  readonly difference: string | null
}

/** The paths are asked about every fault, the invariants, which walk all that can happen, about those that `isSampled` chooses. */
export function judgeAll(
  { machine, paths, world, invariants }: Suite,
  isSampled: (index: number) => boolean,
): Judgement[] {
  const moves = [...traverse(machine, world).values()].flat().length
  return mutantsOf(machine).map(judge)

  function judge({ name, machine: mutated }: Mutant, index: number): Judgement {
    const broken = isSampled(index) ? breaks(mutated, world, invariants, 3 * moves + 100) : null
    if (differsOn(mutated, paths)) return { name, verdict: 'killed', broken, difference: null }
    const difference = differenceOf(machine, mutated, world)
    return { name, verdict: difference ? 'survived' : 'equivalent', broken, difference }
  }
}

/** Whether walking the paths of a machine shows that this is another one: by the oracle of the replay, or because it breaks. */
export function differsOn(machine: AnyStateMachine, paths: readonly Path[]): boolean {
  try {
    return paths.some((path) => !follows(machine, path))
  } catch {
    return true
  }
}

function follows(machine: AnyStateMachine, { input, start, steps }: Path): boolean {
  let here = begin(machine, input)
  if (!isAt(start)) return false
  return steps.every((step) => {
    here = walk(here.state, step.event)
    return isAt(step)
  })

  function isAt({ state, effects, ignored }: Stop): boolean {
    const unmoved = { ...told(state), ...none }
    return (
      isDeepStrictEqual(shownBy(here), { ...told(state), ...effects }) &&
      ignored.every(({ event }) => !here.state.can(event)) &&
      ignored.every(({ event }) => isDeepStrictEqual(shownBy(walk(here.state, event)), unmoved))
    )
  }
}

/** The nearest place where two machines differ, both walked in step over all that was explored of the first. */
export function differenceOf(
  machine: AnyStateMachine,
  other: AnyStateMachine,
  { cases, inputs, within }: World,
): string | null {
  const open: Pair[] = Object.entries(inputs).map(([title, input]) => ({
    way: [title || 'the start'],
    mine: () => begin(machine, input),
    its: () => begin(other, input),
  }))
  const seen = new Set<string>()
  for (const { way, mine, its } of open) {
    const [here, there] = [mine(), unlessBroken(its)]
    if (!there || !isDeepStrictEqual(shownBy(here), shownBy(there))) return way.join(' → ')
    const key = `${keyOf(here.state)}${keyOf(there.state)}`
    if (seen.has(key) || here.state.status !== 'active' || (within && !within(here.state.context))) continue
    seen.add(key)
    for (const one of cases.filter((it) => isPossible(here.state, it) || isPossible(there.state, it))) {
      const next = [...way, one.title]
      if (here.state.can(one.event) !== there.state.can(one.event)) return next.join(' → ')
      open.push({
        way: next,
        mine: () => walk(here.state, one.event),
        its: () => walk(there.state, one.event),
      })
    }
  }
  return null
}

interface Pair {
  readonly way: readonly string[]
  readonly mine: () => Walked
  readonly its: () => Walked
}

function unlessBroken(walking: () => Walked): Walked | null {
  try {
    return walking()
  } catch {
    return null
  }
}

function shownBy({ state, effects }: Walked) {
  return { ...told(state), ...effects }
}
