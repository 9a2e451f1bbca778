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

interface Visit<W> {
  readonly world: W
  readonly title: string
  readonly from: Visit<W> | null
}

type Moves<W> = readonly (readonly [title: string, next: () => W])[]

interface Explored<W> {
  readonly start: W
  readonly movesOf: (world: W) => Moves<W>
  readonly assertSettled: (world: W) => void
  /** Worlds of one key go on alike. */
  readonly keyOf: (world: W) => string
}

/** Every order in which moves can follow each other, breadth first, until an invariant breaks. */
export function exploreWorlds<W>({ start, movesOf, assertSettled, keyOf }: Explored<W>): Exploration {
  const queue: Visit<W>[] = [{ world: start, title: '', from: null }]
  const seen = new Set([keyOf(start)])
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
}

/** Every order in which the requests, the server, the user and another tab can act. */
export function exploreInterleavings(
  machine: AnyStateMachine,
  { requests, promises, isReduced }: Options,
): Exploration {
  const { first, movesOf, assertSettled } = createWorld(machine, promises)
  return exploreWorlds({ start: first(requests), movesOf, assertSettled, keyOf })

  function keyOf({ chart: { value, context }, requests, hasToken, refresh, isOver, isRemoved }: World): string {
    const waiting: readonly string[] = context.waiting
    const each = requests.map(({ at, sent, isCurrent }, id) => `${at}${sent}${isCurrent}${waiting.indexOf(String(id))}`)
    return [value, waiting.length, hasToken, refresh, isOver, isRemoved, ...(isReduced ? each.sort() : each)].join()
  }
}

function traceTo<W>({ title, from }: Visit<W>): string[] {
  return from ? [...traceTo(from), title] : []
}
