import { triggerOf } from '../../../docs/statecharts/chart'
import type { Path } from '../paths'

interface Begun {
  readonly cases: { readonly inputs?: Readonly<Record<string, unknown>> }
  readonly shownBy?: string
}

/**
 * The numbers, from 1, of few paths that between them take each event of a person, bring about each thing that the server
 * does and one refusal of each call, begin in each way and come to each state; what is to be ignored is tried on the way.
 * All paths, with each refusal and each event to be ignored, are taken on actor and view: the page adds the call that
 * leaves and the answer that arrives, and every refusal arrives by the same client. Of a chart that another machine shows
 * whole (`shownBy`), by the same component, the page is asked only for what is this one's own: what it begins with, and
 * that each call of it is answered.
 */
export function coveringPaths(paths: readonly Path[], { cases: { inputs = {} }, shownBy }: Begun) {
  const all = paths.map((path, index) => ({ number: index + 1, path, goals: goalsOf(path) }))
  const left = [...all]
  const open = new Set(left.flatMap(({ goals }) => [...goals]))
  let chosen: typeof all = []
  while (open.size > 0) {
    const [best] = left.sort((one, other) => gainOf(other) - gainOf(one))
    if (!best) break
    for (const goal of best.goals) open.delete(goal)
    left.shift()
    chosen.push(best)
  }
  // Later choices may make an earlier one redundant.
  for (const one of chosen.toSorted((one, other) => other.path.steps.length - one.path.steps.length)) {
    const others = chosen.filter((other) => other !== one)
    const reached = new Set(others.flatMap(({ goals }) => [...goals]))
    if ([...one.goals].every((goal) => reached.has(goal))) chosen = others
  }
  return chosen.map(({ number }) => number).sort((one, other) => one - other)

  /** Opening a path costs about as much as two steps of it. */
  function gainOf({ path, goals }: (typeof all)[number]): number {
    return [...goals].filter((goal) => open.has(goal)).length / (path.steps.length + 2)
  }

  function goalsOf({ input, start, steps }: Path): Set<string> {
    const begun = Object.keys(inputs).filter((name) => inputs[name] === input)
    const begins = begun.map((name) => `begins ${name}`)
    const done = steps.filter(({ type }) => triggerOf(type).kind === 'done')
    if (shownBy) return new Set([...begins, ...done.map(({ type }) => `takes ${type}`)])
    return new Set([
      ...begins,
      ...[start, ...steps].map(({ state }) => `shows ${JSON.stringify(state.value)}`),
      ...steps.map(({ type }) => `takes ${type}`),
      ...done.map(({ title }) => `takes ${title}`),
    ])
  }
}
