import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { machines } from '../../machines'
import { worldOf } from './graph'
import type { PathOptions } from './paths'
import { type Invariants, judge } from './rules'
import { load } from './test-files'

/** Every machine of the registry has rules, read off the specification or the design and not off its chart. */
describe.each(Object.entries<AnyStateMachine>(machines))('%s', async (name, machine) => {
  const { options } = await load<{ options: PathOptions<AnyStateMachine> }>(name, 'cases.ts')
  const { invariants } = await load<{ invariants: Invariants<AnyStateMachine> }>(name, 'rules.ts')
  const { broken, idle } = judge(machine, worldOf(machine, options), invariants)

  test.each(Object.keys(invariants))('%s', (rule) => {
    expect(broken.filter((found) => found.startsWith(`${rule}\n`)).join('\n')).toBe('')
    expect(idle).not.toContain(rule)
  })
})
