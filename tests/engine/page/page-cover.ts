import type { EventObject } from 'xstate'
import { triggerOf } from '../../../docs/statecharts/chart'
import type { Path } from '../paths'
import type { PageWorld } from './page-paths'

/**
 * The numbers, from 1, of few paths that between them take each event of a person, bring about each answer, try each event
 * that has to be ignored, begin in each way and come to each state. All paths are taken on actor and view. Of a chart that
 * another machine shows whole (`shownBy`), by the same component, the page is asked only for what is this one's own: what it
 * begins with, and what the server does when asked.
 */
export function coveringPaths(
  paths: readonly Path[],
  { cases: { inputs = {} }, shownBy }: Pick<PageWorld<never>, 'cases'> & { readonly shownBy?: string },
) {
  const left = paths.map((path, index) => ({ number: index + 1, path, goals: goalsOf(path) }))
  const open = new Set(left.flatMap(({ goals }) => [...goals]))
  const chosen: number[] = []
  while (open.size > 0) {
    const [best] = left.sort((one, other) => gainOf(other) - gainOf(one))
    if (!best) break
    for (const goal of best.goals) open.delete(goal)
    left.shift()
    chosen.push(best.number)
  }
  return chosen.sort((one, other) => one - other)

  /** Opening a path costs about as much as two steps of it. */
  function gainOf({ path, goals }: (typeof left)[number]): number {
    return [...goals].filter((goal) => open.has(goal)).length / (path.steps.length + 2)
  }

  function goalsOf({ input, start, steps }: Path): Set<string> {
    const begun = Object.keys(inputs).filter((name) => (inputs as Readonly<Record<string, unknown>>)[name] === input)
    const stops = [start, ...steps]
    const own = steps.filter(({ type, isAnswer }) => isAnswer && triggerOf(type).kind === 'done')
    const begins = begun.map((name) => `begins ${name}`)
    const takes = (all: typeof steps) => all.map(({ isAnswer, title, type }) => `takes ${isAnswer ? title : type}`)
    if (shownBy) return new Set([...begins, ...takes(own)])
    return new Set([
      ...begins,
      ...stops.map(({ state }) => `shows ${JSON.stringify(state.value)}`),
      ...stops.flatMap(({ ignored }) => ignored.map(({ event }) => `tries ${(event as EventObject).type}`)),
      ...takes(steps),
    ])
  }
}
