// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { machines } from '../../../machines'
import { fileOf } from '../test-files'
import { replayViews } from './replay-views'

/** Machines that no view of their own shows, and where their paths are walked on screen instead. */
const withoutView: Readonly<Record<string, string>> = {
  portal: 'its faces are whole screens with machines of their own: on the running page',
  'session-init': "all of it is the portal's 'Carregando…': on the running page",
  'refresh-queue': 'nobody sees it work: on the running page, by what is asked of the server',
  'sso-callback': "all of it is the sign-in page's overlay: there, and on the running page",
}

/** All that has no shard of its own: a folder that grows large gets one. */
await replayViews(
  import.meta.glob([
    '../../machines/**/*.view.tsx',
    '!../../machines/protocols/*',
    '!../../machines/billing/{report,report-parts,invoice,nd-request,debit-note}/*',
  ]),
)

test('a machine has a view, or a reason why it has none', () => {
  const without = Object.keys(machines).filter((name) => fileOf(name, 'view.tsx') === null)
  expect(without.sort()).toEqual(Object.keys(withoutView).sort())
})
