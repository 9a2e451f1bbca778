import { expect } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import { start } from './actor'
import { told } from './offers'
import type { Path, Stop } from './paths'
import { none } from './walk'

/**
 * Walks a path on the running machine: after each step its state, its context, its running actors, its output, what it
 * offers and why not, and all that left it are those of the path, and what it has to ignore changes none of them.
 */
export async function replay<M extends AnyStateMachine>(machine: M, { input, start: first, steps }: Path<M>) {
  const { actor, perform, snapshot, takeEffects } = start(machine, input as InputFrom<M>)
  await check(first)
  for (const step of steps) {
    await perform(step.event)
    await check(step, step.title)
  }
  actor.stop()

  async function check({ state, effects, ignored }: Stop<M>, after = 'the start') {
    expect({ ...told(snapshot()), ...takeEffects() }, `after ${after}`).toEqual({ ...told(state), ...effects })
    for (const { title, event } of ignored) {
      expect((snapshot() as AnyMachineSnapshot).can(event), `${title}, to be closed`).toBe(false)
      await perform(event)
      expect({ ...told(snapshot()), ...takeEffects() }, `${title}, to be ignored`).toEqual({
        ...told(state),
        ...none,
      })
    }
  }
}
