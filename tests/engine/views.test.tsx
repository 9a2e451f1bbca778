// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { machines } from '../../machines'
import { fileOf, load } from './test-files'
import type { ViewDriver } from './view'
import { replayOnView } from './view-replay'

/** Machines that no view of their own shows, and where their paths are walked on screen instead. */
const withoutView: Readonly<Record<string, string>> = {
  portal: 'its faces are whole screens with machines of their own: on the running page',
  'session-init': "all of it is the portal's 'Carregando…': on the running page",
  'refresh-queue': 'nobody sees it work: on the running page, by what is asked of the server',
  'sso-callback': "all of it is the sign-in page's overlay: there, and on the running page",
}

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
