import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../docs/statecharts/texts'
import { machines } from '../../../machines'
import { vocabularyOf } from '../vocabulary'

describe.each(Object.keys(machines) as (keyof typeof machines)[])('the words of %s', (name) => {
  const { title: _, ...kinds } = wordsOf(name)
  const said = Object.entries(kinds).flatMap(([kind, entries]) => Object.keys(entries).map((key) => `${kind}.${key}`))
  const needed = vocabularyOf(machines[name])

  test('miss nothing', () =>
    expect(
      needed.filter((key) => !said.includes(key)),
      `add these to ${name}.words.ts, then \`npm run messages\``,
    ).toEqual([]))
  test('hold nothing unused', () =>
    expect(
      said.filter((key) => !needed.includes(key)),
      `take these out of ${name}.words.ts`,
    ).toEqual([]))
})
