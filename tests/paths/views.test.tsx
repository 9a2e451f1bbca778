// @vitest-environment jsdom

import { existsSync } from 'node:fs'
import { act, cleanup } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { machines } from '../../machines'
import { start } from '../support/actor'
import { show } from '../support/show'
import type { ViewDriver } from '../support/view'

/** Machines that no view of their own shows, and where their paths are walked on screen instead. */
const withoutView: Readonly<Record<string, string>> = {
  portal: 'its faces are whole screens with machines of their own: on the running page',
  'session-init': "all of it is the portal's 'Carregando…': on the running page",
  'refresh-queue': 'nobody sees it work: on the running page, by what is asked of the server',
  'sso-callback': "all of it is the sign-in page's overlay: there, and on the running page",
}

/** The same paths as on the bare actor; here a person takes the steps, on the view. */
for (const name of Object.keys(machines).filter((name) => !withoutView[name])) {
  const { driver } = (await import(`./${name}.view.tsx`)) as { driver: ViewDriver }

  describe(`${name}, on its view`, () => {
    test.each(driver.paths)('$title', (path) => replayOnView(driver, path))
  })
}

test('a machine that has a view of its own is not left out', () => {
  expect(Object.keys(withoutView).filter((name) => existsSync(`tests/paths/${name}.view.tsx`))).toEqual([])
  expect(Object.keys(withoutView).filter((name) => !(name in machines))).toEqual([])
})

async function replayOnView(driver: ViewDriver, { input, start: first, steps }: ViewDriver['paths'][number]) {
  const { machine, whole, staysAtEnd = false, render, byHand, shown, expected } = driver
  const running = start(machine, input as never, whole)
  await act(async () => void show(render(running.actor as ActorRefFrom<AnyStateMachine>)))
  await check(first, 'the start')
  for (const step of steps) {
    await perform(step.event)
    if (step.state.status === 'done' && !staysAtEnd) break
    await check(step, step.title)
  }
  cleanup()
  running.actor.stop()

  async function perform(event: (typeof steps)[number]['event']) {
    const isDone = await byHand(event, running)
    await act(async () => (isDone ? undefined : running.perform(event as never)))
  }

  async function check({ state, ignored }: typeof first, after: string) {
    expect([running.snapshot().value, shown()], `after ${after}`).toEqual([state.value, expected(state)])
    for (const { event, title } of ignored) {
      await perform(event)
      expect([running.snapshot().value, shown()], `${title}, to be ignored`).toEqual([state.value, expected(state)])
    }
  }
}
