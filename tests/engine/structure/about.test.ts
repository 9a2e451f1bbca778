import { describe, expect, test } from 'vitest'
import { chartOf } from '../../../docs/statecharts/chart'
import { aboutOf } from '../../../docs/statecharts/texts'
import { machines } from '../../../machines'

describe.each(Object.keys(machines) as (keyof typeof machines)[])('CHT-02: what analysts read of %s', (name) => {
  const { states } = chartOf(machines[name])
  const told = aboutOf(name)

  test('says what the machine is for', () => expect(told?.machine).toBeDefined())

  test('says of every state what goes on there, and of nothing else', () => {
    const paths = states.filter(({ parent, type }) => parent && type !== 'history').map(({ path }) => path)
    expect(Object.keys(told?.states ?? {}).sort(), `the states of ${name}.about.ts`).toEqual(paths.sort())
  })

  test('says what every actor does that is no machine, and of nothing else', () => {
    const invoked = states.flatMap(({ invokes }) => invokes).filter(({ machine }) => !machine)
    const ids = [...new Set(invoked.map(({ id }) => id))]
    expect(Object.keys(told?.actors ?? {}).sort(), `the actors of ${name}.about.ts`).toEqual(ids.sort())
  })
})
