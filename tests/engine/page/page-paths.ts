import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { nodesOf, transitionId, transitionsOf } from '../../../docs/statecharts/chart'
import { type Case, casesOf } from '../cases'
import { explore, worldOf } from '../graph'
import { type Path, type PathOptions, pathsIn, type Stop } from '../paths'
import { begin, walk } from '../walk'

/** What decides which paths of a machine can be taken on the running page; the rest of a driver says how. */
export interface PageWorld<M extends AnyStateMachine> {
  /** Cases with values that the real server and browser answer as the path says. */
  readonly cases: Omit<PathOptions<M>, 'possible'>
  /** What cannot happen on the page, by the reason: titles of cases, in every state or in those that `when` names. */
  readonly impossible?: Excluded<M>
  /** What does not happen although its control is there: what that gives follows from what the page holds, by the reason. */
  readonly byPayload?: Excluded<M>
  /** What the page allows and its paths leave out, by the reason. */
  readonly leftOut?: Excluded<M>
  /** When the answer of each invoked actor comes, by invoke id. Those that never answer need no entry. */
  readonly effects: Readonly<Record<string, Timing<M>>>
}

export type Excluded<M extends AnyStateMachine> = Readonly<
  Record<string, { readonly cases: readonly string[]; readonly when?: (state: SnapshotFrom<M>) => boolean }>
>

export interface Timing<M extends AnyStateMachine> {
  /**
   * Answers that come by themselves, as soon as the actor is started: all of them (in some states), or the cases with
   * these titles. The program does not rest before such an answer, so nothing is compared or tried there.
   */
  readonly comesAtOnce?: true | ((state: SnapshotFrom<M>) => boolean) | readonly string[]
}

const known = new WeakMap<object, readonly Path[]>()

/** The paths of a machine that can be taken on the page; each ends where the program rests. Found once for a world, which goes with one machine. */
export function pagePathsOf<M extends AnyStateMachine>(machine: M, world: PageWorld<M>): readonly Path<M>[] {
  const paths = (known.get(world) as readonly Path<M>[] | undefined) ?? findPaths(machine, world)
  known.set(world, paths as unknown as readonly Path[])
  return paths
}

function findPaths<M extends AnyStateMachine>(machine: M, world: PageWorld<M>): Path<M>[] {
  const all = casesOf(machine, world.cases)
  const everything = explore(machine, worldOf(machine, world.cases))
  const effective = [...everything.values()].flat().filter(({ before, walked }) => before && walked.taken.length > 0)
  const excluded = [world.impossible, world.byPayload, world.leftOut]
  excluded.flatMap((some = {}) => Object.entries(some)).forEach(refuseIdle)
  const possible = (state: SnapshotFrom<M>, one: Case<M>) =>
    !excluded.some((some) => isExcluded(state, one, some)) && (isResting(state, world) || isPrompt(state, one, world))

  return pathsIn(everything, machine, { ...world.cases, possible }).flatMap((path) =>
    parted(
      restingAtEnd(
        path,
        all.filter((one) => one.isAnswer),
        possible,
      ),
    ),
  )

  /** What the machine ignores anyway is tried, not excluded: nothing would be left out but the check. */
  function refuseIdle([reason, { cases, when = () => true }]: [string, Excluded<M>[string]]) {
    for (const title of cases) {
      if (!all.some((one) => one.title === title)) throw new Error(`"${title}" is excluded and is no case`)
      const isEffective = effective.some(
        ({ offered, before }) => offered?.title === title && when(before as SnapshotFrom<M>),
      )
      if (!isEffective) throw new Error(`"${title}" is excluded where nothing comes of it anyway: ${reason}`)
    }
  }

  function restingAtEnd(path: Path<M>, answers: readonly Case<M>[], mayCome: typeof possible): Path<M> {
    const { state } = path.steps.at(-1) ?? path.start
    if ((state as AnyMachineSnapshot).status !== 'active' || isResting(state, world)) return path
    const next = answers.find((one) => isPrompt(state, one, world) && mayCome(state, one))
    if (!next) throw new Error(`${path.title} ends where the program does not rest, and nothing comes`)
    const { state: to, effects } = walk(state, next.event)
    const step = { ...next, state: to as SnapshotFrom<M>, effects, ignored: [] }
    return restingAtEnd(
      { ...path, title: `${path.title} → ${next.title}`, steps: [...path.steps, step] },
      answers,
      mayCome,
    )
  }

  /** Where an answer comes at once, nothing can be tried before it: that is tried on a path of its own. */
  function parted(path: Path<M>): Path<M>[] {
    const stops: Stop<M>[] = [path.start, ...path.steps]
    const hurried = stops.flatMap((stop, index) => {
      const next = path.steps[index]
      return next && stop.ignored.length > 0 && isPrompt(stop.state, next, world) ? [index] : []
    })
    const own = hurried.map((end) => {
      const steps = path.steps.slice(0, end)
      return { ...path, title: `${steps.map(({ title }) => title).join(' → ')}, and stays`, steps }
    })
    const rest = (index: number) => (hurried.includes(index) ? { ignored: [] } : {})
    const steps = path.steps.map((step, index) => ({ ...step, ...rest(index + 1) }))
    return [...own, { ...path, start: { ...path.start, ...rest(0) }, steps }]
  }
}

/** Stable ids of the transitions that a machine has, and none of its paths on the page takes: they are walked on it alone. */
export function notTakenOn<M extends AnyStateMachine>(
  machine: M,
  { cases: { unreachable = {} } }: PageWorld<M>,
  paths: readonly Path<M>[],
): string[] {
  const taken = paths.flatMap(({ input, start, steps }) => [
    ...begin(machine, input).taken,
    ...steps.flatMap(({ event }, index) => walk((steps[index - 1] ?? start).state, event).taken),
  ])
  const others = new Set([...taken.map(transitionId), ...Object.values(unreachable).flat()])
  return nodesOf(machine)
    .flatMap(transitionsOf)
    .map(transitionId)
    .filter((id) => !others.has(id))
}

/** Nothing that the program started is about to answer by itself. */
export function isResting<M extends AnyStateMachine>(state: SnapshotFrom<M>, { effects }: PageWorld<M>): boolean {
  return running(state).every((id) => !answersAtOnce(state, effects[id]))
}

/** After so many steps of a path nothing is about to come by itself: it could end there. */
export function restsAfter<M extends AnyStateMachine>(
  { start, steps }: Path<M>,
  length: number,
  world: PageWorld<M>,
): boolean {
  const { state } = steps[length - 1] ?? start
  const next = steps[length]
  return isResting(state, world) && !(next && isPrompt(state, next, world))
}

/** This case comes by itself as soon as the state is entered. */
export function isPrompt<M extends AnyStateMachine>(
  state: SnapshotFrom<M>,
  { title, type }: Case<M>,
  { effects }: PageWorld<M>,
): boolean {
  return running(state).some((id) => {
    const { comesAtOnce } = effects[id] ?? {}
    if (Array.isArray(comesAtOnce)) return comesAtOnce.includes(title)
    return type.endsWith(`.actor.${id}`) && answersAtOnce(state, effects[id])
  })
}

export function isExcluded<M extends AnyStateMachine>(
  state: SnapshotFrom<M>,
  { title }: Case<M>,
  excluded: Excluded<M> = {},
): boolean {
  return Object.values(excluded).some(({ cases, when = () => true }) => cases.includes(title) && when(state))
}

/** Ids of the actors that a state keeps running. */
export function running({ children, status }: AnyMachineSnapshot): string[] {
  return status === 'active' ? Object.keys(children) : []
}

/** Whatever it answers comes by itself. */
export function answersAtOnce<M extends AnyStateMachine>(
  state: SnapshotFrom<M>,
  timing: Timing<M> | undefined,
): boolean {
  const comesAtOnce = timing?.comesAtOnce
  return typeof comesAtOnce === 'function' ? comesAtOnce(state) : comesAtOnce === true
}
