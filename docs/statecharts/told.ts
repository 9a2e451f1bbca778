import type { ChartState, ChartTransition } from './chart'
import type { Language, Phrases } from './phrases'
import type { SpokenChart } from './spoken'

/** A chart with everything that is said of it in one language. */
export interface Told extends SpokenChart {
  readonly language: Language
  readonly phrases: Phrases
  /** The title of any machine, by its name in the registry. */
  readonly machineTitle: (name: string) => string
}

export function conditionsOf({ guard, phrases }: Told, { isOtherwise, guards }: ChartTransition): string[] {
  return isOtherwise ? [phrases.otherwise] : guards.map(guard)
}

/** In which place its condition is tried; none where there is nothing to mistake: one condition, or one and otherwise. */
export function turnOf({ chart }: Told, { id, source, trigger, guards }: ChartTransition): number | null {
  const isRival = (other: ChartTransition) =>
    other.source === source && other.trigger.kind === trigger.kind && other.trigger.name === trigger.name
  const rivals = chart.transitions.filter((other) => isRival(other) && other.guards.length > 0)
  return guards.length > 0 && rivals.length > 1 ? rivals.findIndex((other) => other.id === id) + 1 : null
}

/** The title of a state; a history state has no word of its own. */
export function titleOf({ chart, state, phrases }: Told, path: string): string {
  return stateAt(chart.states, path).type === 'history' ? phrases.history : state(path)
}

export function aboutOf({ chart, aboutState }: Told, path: string): string {
  return stateAt(chart.states, path).type === 'history' ? '' : aboutState(path)
}

/** The machine it runs by title, or what is said of it; empty where nothing is. */
export function actorText({ actor, machineTitle }: Told, { id, machine }: ChartState['invokes'][number]): string {
  return machine ? machineTitle(machine) : actor(id)
}

/** States that hold others, the machine itself aside. */
export function compositesOf({ chart }: Told): ChartState[] {
  return chart.states.filter(({ parent, children }) => parent !== null && children.length > 0)
}

export function stateAt(states: readonly ChartState[], path: string): ChartState {
  const state = states.find((other) => other.path === path)
  if (!state) throw new Error(`the chart has no state "${path}"`)
  return state
}

/** The state, then those it stands in, the machine last. */
export function pathsFrom(states: readonly ChartState[], path: string): string[] {
  const { parent } = stateAt(states, path)
  return [path, ...(parent === null ? [] : pathsFrom(states, parent))]
}

export function isWithin(states: readonly ChartState[], path: string, scope: string): boolean {
  return pathsFrom(states, path).includes(scope)
}
