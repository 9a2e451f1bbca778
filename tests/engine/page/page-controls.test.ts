import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { machineNames } from '../../../docs/statecharts/spoken'
import { machines } from '../../../machines'
import { casesOf } from '../cases'
import { driverOf } from '../drivers'
import { begin } from '../walk'
import type { PageDriver } from './page-driver'

/** Drivers bring the server with them: they are loaded before the clock of a test runs. */
const drivers = new Map(await Promise.all(machineNames.map(async (name) => [name, await driverOf(name)] as const)))

describe.each(machineNames)('CHT-03: on the page of %s', (name) => {
  test('each event of a person has a control of its own', () => {
    const driver = drivers.get(name)
    if (!driver || 'record' in driver) return
    const machine = machines[name] as AnyStateMachine
    const { state } = begin(machine, Object.values(driver.cases.inputs ?? {})[0])
    const controls = new Map<string, Set<string>>()
    for (const { type, event } of casesOf(machine, driver.cases)) {
      const how = (driver.events as PageDriver['events'])[type]
      if (!how || !('control' in how)) continue
      const control = String(how.control(recorder('page') as never, event as never, state as never))
      controls.set(control, (controls.get(control) ?? new Set()).add(type))
    }
    const shared = [...controls].filter(([, types]) => types.size > 1)
    expect(shared.map(([control, types]) => `${[...types].join(', ')}: ${control}`)).toEqual([])
  })
})

/** Stands for a page and its locators, and says how one was found. */
function recorder(told: string): unknown {
  const say = (argument: unknown): string => {
    if (typeof argument === 'function') return String(argument)
    if (argument instanceof RegExp) return String(argument)
    if (typeof argument !== 'object' || argument === null) return JSON.stringify(argument) ?? ''
    return Object.entries(argument)
      .map(([key, value]) => `${key}: ${say(value)}`)
      .join(', ')
  }
  return new Proxy(() => told, {
    get: (target, name) =>
      name === Symbol.toPrimitive || name === 'toString'
        ? target
        : (...given: unknown[]) => recorder(`${told}.${String(name)}(${given.map(say).join('; ')})`),
  })
}
