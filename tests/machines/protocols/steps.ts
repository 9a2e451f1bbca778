import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Happening, Invariants, Step } from '../../engine/rules'
import type { Effects } from '../../engine/walk'

export const isSame = isDeepStrictEqual

type AnyStep = Step<AnyStateMachine>

export function isDone({ type }: Happening, id: string): boolean {
  return type === `xstate.done.actor.${id}`
}

export function isFailed({ type }: Happening, id: string): boolean {
  return type === `xstate.error.actor.${id}`
}

export function isRunning(state: AnyMachineSnapshot, id: string): boolean {
  return state.status === 'active' && id in state.children
}

export function started({ starts }: Effects): string[] {
  return starts.map(({ id }) => id)
}

/** The input of the one actor of this name that was started. */
export function inputOf({ starts }: Effects, id: string): unknown {
  return starts.find((start) => start.id === id)?.input
}

/** Nothing came of it. */
export function isUnmoved({ before, after, effects: { starts, sends, emits } }: AnyStep): boolean {
  return (
    isSame(before.value, after.value) &&
    isSame(before.context, after.context) &&
    starts.length + sends.length + emits.length === 0
  )
}

export function isQuiet({ starts, sends, emits }: Effects): boolean {
  return starts.length + sends.length + emits.length === 0
}

/** What stays of the context beside the fields named. */
export function keeps({ before, after }: AnyStep, ...changed: readonly string[]): boolean {
  return Object.keys({ ...before.context, ...after.context })
    .filter((key) => !changed.includes(key))
    .every((key) => isSame(before.context[key], after.context[key]))
}

export function ends({ before, after }: AnyStep): boolean {
  return before.status === 'active' && after.status !== 'active'
}

/** Work in flight comes to an end, whatever its actors answer. */
export const comesToRest: Invariants<AnyStateMachine> = {
  'what is being done ends when every answer comes': {
    fromEvery: (state) => state.hasTag('busy'),
    by: ({ event }) => event.type.startsWith('xstate.done.'),
    canReach: (state) => !state.hasTag('busy'),
  },
  'what is being done ends when every answer fails': {
    fromEvery: (state) => state.hasTag('busy'),
    by: ({ event }) => event.type.startsWith('xstate.error.'),
    canReach: (state) => !state.hasTag('busy'),
  },
  'nothing fails without being caught': { inEveryState: ({ status }) => status !== 'error' },
}
