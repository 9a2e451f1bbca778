import { act, cleanup } from '@testing-library/react'
import { expect } from 'vitest'
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { show } from '../../support/show'
import { start } from '../actor'
import type { ViewDriver } from './view'

/**
 * Walks a path on the view: after each step, also the last, the machine is where the path is, with its context and its
 * output, and as long as the view is there it shows that. What the path has to ignore changes neither.
 */
export async function replayOnView(driver: ViewDriver, { input, start: first, steps }: ViewDriver['paths'][number]) {
  const { machine, whole, staysAtEnd = false, render, byHand, shown, expected } = driver
  const { comparable = (context) => context } = driver
  const taken: EventObject[] = []
  const running = start(machine, input as never, whole)
  try {
    await act(async () => void show(render(running.actor as ActorRefFrom<AnyStateMachine>)))
    await driver.whenReady?.()
    await check(first, 'the start')
    for (const step of steps) {
      await perform(step.event)
      taken.push(step.event as EventObject)
      await check(step, step.title)
    }
  } finally {
    cleanup()
    running.actor.stop()
  }

  async function perform(event: (typeof steps)[number]['event']) {
    const isDone = await byHand(event, running)
    await act(async () => (isDone ? undefined : running.perform(event as never)))
  }

  async function check({ state, ignored }: typeof first, after: string) {
    await compare(state, `after ${after}`)
    for (const { event, title } of ignored) {
      await perform(event)
      await compare(state, `${title}, to be ignored`)
    }
  }

  async function compare(state: AnyMachineSnapshot, when: string) {
    expect(toldBy(running.snapshot()), when).toEqual(toldBy(state))
    if (state.status === 'done' && !staysAtEnd) return
    const due = expected(state, taken.at(-1) ?? null, taken)
    const seen = Object.entries(await shown(state)).filter(([name]) => name in due)
    expect(Object.fromEntries(seen), when).toEqual(due)
    // The steps of a list are drawn by its styles.
    const bare = [...document.querySelectorAll('button:not([data-step])')].filter(
      (button) => button.textContent === '' && button.querySelector('svg, img') === null,
    )
    expect(bare, `buttons without anything to see, ${when}`).toEqual([])
  }

  function toldBy({ value, context, status, output }: AnyMachineSnapshot) {
    return { value, context: comparable(context), status, output }
  }
}
