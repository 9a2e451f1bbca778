import { describe, expect, test } from 'vitest'
import { machines } from '../../machines'
import type { Path } from './paths'
import { replay } from './replay'
import { load } from './test-files'
import { walk } from './walk'

/** Every machine of the registry has paths, and does on the running actor what they say. */
for (const [name, machine] of Object.entries(machines)) {
  const { paths } = await load<{ paths: readonly Path[] }>(name, 'cases.ts')
  const steps = paths.flatMap((path) => path.steps)

  describe(`${name}: ${paths.length} paths, ${steps.length} steps`, () => {
    for (const path of paths) test(path.title, () => replay(machine, path))

    test('the transitions that paths count as taken are those that XState takes', () => {
      for (const { start, steps } of paths) {
        steps.forEach(({ event, type }, index) => {
          const { state } = steps[index - 1] ?? start
          const { taken } = walk(state, event)
          expect(taken.filter(({ eventType }) => eventType === type)).toEqual(
            state.machine.getTransitionData(state, event),
          )
        })
      }
    })

    test('the paths are its own, and few', () => {
      expect(new Set(paths.map(({ start }) => start.state.machine))).toEqual(new Set([machine]))
      expect(steps.length).toBeLessThanOrEqual(250)
    })
  })
}
