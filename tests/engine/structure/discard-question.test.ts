import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { machineNames } from '../../../docs/statecharts/spoken'
import { machines } from '../../../machines'
import { traverse, worldOf } from '../graph'
import type { PathOptions } from '../paths'
import { load } from '../test-files'

const asking = machineNames.filter((name) => machines[name].events.some((type) => type === 'dialog.keep'))

test('Some dialogs ask before they discard', () => {
  expect(asking.length).toBeGreaterThan(5)
})

test.each(asking)('CHT-01: in %s “keep” loses nothing and stays, “discard” leaves', async (name) => {
  const machine = machines[name] as AnyStateMachine
  const { options } = await load<{ options: PathOptions<AnyStateMachine> }>(name, 'cases.ts')
  const moves = [...traverse(machine, worldOf(machine, options)).values()].flat()
  const answered = moves.filter(({ before, offered }) => before?.can({ type: 'dialog.keep' }) && offered)
  const of = (type: string) => answered.filter(({ offered }) => offered?.type === type)
  expect(of('dialog.keep').length).toBeGreaterThan(0)
  expect(of('dialog.discard').length).toBe(of('dialog.keep').length)

  const wrong = [
    ...of('dialog.keep').filter(({ before, walked: { state } }) => !stays(before as AnyMachineSnapshot, state)),
    ...of('dialog.discard').filter(({ walked: { state } }) => state.status !== 'done'),
  ]
  expect(
    wrong.map(({ title, before, walked: { state } }) => `${placeOf(before)} – ${title} → ${placeOf(state)}`),
  ).toEqual([])
})

/** The question is gone, and everything else is as it was. */
function stays(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  const isOver = after.status !== 'active' || after.can({ type: 'dialog.discard' })
  return !isOver && isDeepStrictEqual(after.context, before.context)
}

function placeOf(state: AnyMachineSnapshot | null): string {
  return JSON.stringify(state?.value)
}
