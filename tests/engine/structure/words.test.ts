import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartOf } from '../../../docs/statecharts/chart'
import { wordsOf } from '../../../docs/statecharts/texts'
import { machines } from '../../../machines'
import { vocabularyOf } from '../vocabulary'

/** Of what may happen to a record: its screens say why an action is closed. */
const lifecycles: readonly string[] = Object.keys(import.meta.glob('../../../machines/**/*.lifecycle.ts')).map((path) =>
  basename(path, '.lifecycle.ts'),
)

function closingGuardsOf(machine: AnyStateMachine): string[] {
  const { transitions } = chartOf(machine)
  return [...new Set(transitions.flatMap(({ trigger, guards }) => (trigger.kind === 'event' ? guards : [])))].sort()
}

describe.each(Object.keys(machines) as (keyof typeof machines)[])('the words of %s', (name) => {
  const { title: _, closed = {}, ...kinds } = wordsOf(name)
  const said = Object.entries(kinds).flatMap(([kind, entries]) => Object.keys(entries).map((key) => `${kind}.${key}`))
  const needed = vocabularyOf(machines[name])

  test('miss nothing', () =>
    expect(
      needed.filter((key) => !said.includes(key)),
      `add these to ${name}.words.ts, then \`npm run messages\``,
    ).toEqual([]))
  test('say why of each guard that closes an action of a record, and of no other', () =>
    expect(Object.keys(closed).sort()).toEqual(lifecycles.includes(name) ? closingGuardsOf(machines[name]) : []))
  test('hold nothing unused', () =>
    expect(
      said.filter((key) => !needed.includes(key)),
      `take these out of ${name}.words.ts`,
    ).toEqual([]))
})
