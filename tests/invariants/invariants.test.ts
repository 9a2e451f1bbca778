import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { machines } from '../../machines'
import { worldOf } from '../support/graph'
import { type Invariants, judge } from '../support/invariants'
import type { PathOptions } from '../support/paths'

/** Every machine of the registry has rules beside this file, read off the specification or the design and not off its chart. */
describe.each(Object.entries<AnyStateMachine>(machines))('%s', async (name, machine) => {
  const { options } = (await import(`../paths/${name}.paths.ts`)) as { options: PathOptions<AnyStateMachine> }
  const { invariants } = (await import(`./${name}.invariants.ts`)) as { invariants: Invariants<AnyStateMachine> }
  const { broken, idle } = judge(machine, worldOf(machine, options), invariants)

  test.each(Object.keys(invariants))('%s', (rule) => {
    expect(broken.filter((found) => found.startsWith(`${rule}\n`)).join('\n')).toBe('')
    expect(idle).not.toContain(rule)
  })
})
