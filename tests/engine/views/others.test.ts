// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { machines } from '../../../machines'
import { fileOf } from '../test-files'
import { replayViews } from './replay-views'
import { withoutView } from './without-view'

/** All that has no shard of its own: a folder that grows large gets one. */
await replayViews(
  import.meta.glob([
    '../../machines/**/*.{ui.ts,view.tsx}',
    '!../../machines/protocols/*',
    '!../../machines/billing/{report,report-parts,invoice,nd-request,debit-note}/*',
  ]),
)

test('a machine has a view, or a reason why it has none', () => {
  const without = Object.keys(machines).filter((name) => !fileOf(name, 'ui.ts') && !fileOf(name, 'view.tsx'))
  expect(without.sort()).toEqual(Object.keys(withoutView).sort())
})
