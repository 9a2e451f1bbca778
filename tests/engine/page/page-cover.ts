import { triggerOf } from '../../../docs/statecharts/chart'
import type { Path } from '../paths'

interface Begun {
  readonly cases: { readonly inputs?: Readonly<Record<string, unknown>> }
  readonly shownBy?: string
}

/** Where a path may end: what was started is not about to answer by itself. */
type RestsAfter = (path: Path, steps: number) => boolean

/**
 * Few paths, by their numbers from 1, that between them take each event of a person, bring about each thing that the server
 * does and one refusal of each call, begin in each way and come to each state; what is to be ignored is tried on the way.
 * Each is taken as far as it is needed for that. All paths, with each refusal and each event to be ignored, are taken to
 * their end on actor and view: the page adds the call that leaves and the answer that arrives, and every refusal arrives by
 * the same client. Of a chart that another machine shows whole (`shownBy`), by the same component, the page is asked only
 * for what is this one's own: what it begins with, and that each call of it is answered.
 */
export function coveringPaths(
  paths: readonly Path[],
  { cases: { inputs = {} }, shownBy }: Begun,
  restsAfter: RestsAfter = () => true,
): { readonly number: number; readonly path: Path }[] {
  const beginnings = paths.flatMap((path, index) =>
    [path.start, ...path.steps]
      .map((_, steps) => ({ number: index + 1, path, steps, goals: goalsOf(path, steps) }))
      .filter(({ steps }) => steps === path.steps.length || restsAfter(path, steps)),
  )
  const open = new Set(beginnings.flatMap(({ goals }) => [...goals]))
  let chosen: typeof beginnings = []
  while (open.size > 0) {
    const best = beginnings.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one))
    for (const goal of best.goals) open.delete(goal)
    chosen.push(best)
  }
  // Later choices may make an earlier one redundant, or its end.
  for (const one of chosen.toSorted((one, other) => other.steps - one.steps)) {
    const others = chosen.filter((other) => other !== one)
    const reached = new Set(others.flatMap(({ goals }) => [...goals]))
    const own = [...one.goals].filter((goal) => !reached.has(goal))
    const enough = beginnings.find(({ number, goals }) => number === one.number && own.every((goal) => goals.has(goal)))
    chosen = own.length === 0 || !enough ? others : [...others, enough]
  }
  return chosen
    .map(({ number, path, steps }) => ({ number, path: { ...path, steps: path.steps.slice(0, steps) } }))
    .sort((one, other) => one.number - other.number)

  /** Opening a path costs about as much as five steps of it. */
  function gainOf({ steps, goals }: (typeof beginnings)[number]): number {
    return [...goals].filter((goal) => open.has(goal)).length / (steps + 5)
  }

  function goalsOf({ input, start, steps: all }: Path, length: number): Set<string> {
    const steps = all.slice(0, length)
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
