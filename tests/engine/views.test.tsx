// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { machines } from '../../machines'
import { fileOf, load } from './test-files'
import type { ViewDriver } from './view'
import { replayOnView } from './view-replay'
import { withoutView } from './without-view'

/** The same paths as on the bare actor; here a person takes the steps, on the view. */
for (const name of Object.keys(machines).filter((name) => !withoutView[name])) {
  const { driver } = await load<{ driver: ViewDriver }>(name, 'view.tsx')

  describe(`${name}, on its view`, () => {
    test.each(driver.paths)('$title', (path) => replayOnView(driver, path))
  })
}

test('a machine that has a view of its own is not left out', () => {
  expect(Object.keys(withoutView).filter((name) => fileOf(name, 'view.tsx'))).toEqual([])
  expect(Object.keys(withoutView).filter((name) => !(name in machines))).toEqual([])
})
