import type { AnyStateMachine } from 'xstate'
import { createWorld, type Promises, Violation, type World } from '../machines/session/refresh-world'

interface Options {
  readonly requests: number
  readonly promises: Promises
  /** Whether worlds that differ only in which request is which count as one. */
  readonly isReduced: boolean
}

export interface Exploration {
  readonly worlds: number
  readonly moves: number
  /** The shortest way to a broken invariant; null where none breaks. */
  readonly violation: { readonly message: string; readonly trace: readonly string[] } | null
}

interface Visit {
  readonly world: World
  readonly title: string
  readonly from: Visit | null
}

/** Every order in which the requests, the server, the user and another tab can act, breadth first, until an invariant breaks. */
export function exploreInterleavings(
  machine: AnyStateMachine,
  { requests, promises, isReduced }: Options,
): Exploration {
  const { first, movesOf, assertSettled } = createWorld(machine, promises)
  const start: Visit = { world: first(requests), title: '', from: null }
  const queue = [start]
  const seen = new Set([keyOf(start.world)])
  let moves = 0

  for (const visit of queue) {
    for (const [title, next] of movesOf(visit.world)) {
      moves += 1
      try {
        const world = next()
        assertSettled(world)
        const key = keyOf(world)
        if (seen.has(key)) continue
        seen.add(key)
        queue.push({ world, title, from: visit })
      } catch (error) {
        if (!(error instanceof Violation)) throw error
        return { worlds: seen.size, moves, violation: { message: error.message, trace: [...traceTo(visit), title] } }
      }
    }
  }
  return { worlds: seen.size, moves, violation: null }

  function keyOf({ chart: { value, context }, requests, hasToken, refresh, isOver, isRemoved }: World): string {
    const waiting: readonly string[] = context.waiting
    const each = requests.map(({ at, sent, isCurrent }, id) => `${at}${sent}${isCurrent}${waiting.indexOf(String(id))}`)
    return [value, waiting.length, hasToken, refresh, isOver, isRemoved, ...(isReduced ? each.sort() : each)].join()
  }
}

function traceTo({ title, from }: Visit): string[] {
  return from ? [...traceTo(from), title] : []
}
