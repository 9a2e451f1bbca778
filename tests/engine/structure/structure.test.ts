import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { chartOf, nodesOf, transitionsOf } from '../../../docs/statecharts/chart'
import { machines } from '../../../machines'
import { isUnprovided } from '../../../machines/support/unprovided'
import type { Tag } from '../../../machines/support/vocabulary'

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(machine|lifecycle)\.ts$/.test(path),
)
const nameOf = (path: string) => basename(path).replace(/\.(machine|lifecycle)\.ts$/, '')
const sources = new Map(files.map((path) => [nameOf(path), readFileSync(`machines/${path}`, 'utf8')]))
const tags: readonly Tag[] = ['editable', 'busy', 'failed', 'settled']

test('every machine is in the registry', () => {
  expect([...sources.keys()].sort()).toEqual(Object.keys(machines).sort())
})

describe.each(Object.entries<AnyStateMachine>(machines))('%s', (name, machine) => {
  const source = sources.get(name) ?? ''
  const nodes = nodesOf(machine)
  const chart = chartOf(machine)
  const invokes = nodes.flatMap(({ invoke }) => invoke)
  const { actors, actions, guards, delays } = machine.implementations
  const guardNames = chart.transitions.flatMap((transition) => transition.guards)
  const actionNames = [
    ...chart.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...chart.transitions.flatMap((transition) => transition.actions),
  ]

  test('fits on two screens', () => expect(source.split('\n').length).toBeLessThanOrEqual(170))

  test('declares every guard, action, actor and delay under a name', () => {
    expect(guardNames.filter((guard) => !(guard in guards))).toEqual([])
    expect(actionNames.filter((action) => !(action in actions))).toEqual([])
    expect(invokes.map(({ src }) => String(src)).filter((src) => !(src in actors))).toEqual([])
    expect(nodes.flatMap(({ after }) => after).filter(({ delay }) => !(String(delay) in delays))).toEqual([])
  })

  test('holds no action of its own in the chart', () => {
    const taken = nodes.flatMap(transitionsOf)
    expect(taken.flatMap((transition) => transition.actions).filter(isFunction)).toEqual([])
    for (const { entry, exit, after } of nodes) {
      const ofTimers = new Set(after.map(({ delay }) => delay)).size
      expect([...entry.filter(isFunction), ...exit.filter(isFunction)]).toHaveLength(2 * ofTimers)
    }
  })

  test('reaches the world by actors alone, which others provide', () => {
    const effects = Object.entries<unknown>(actors).filter(([, logic]) => !(logic instanceof StateMachine))
    expect(effects.filter(([, logic]) => !isUnprovided(logic)).map(([src]) => src)).toEqual([])
  })

  test('calls an actor it invokes by the name it declares, and goes on when it ends or fails', () => {
    for (const { id, src, onDone, onError } of invokes) {
      const logic: unknown = actors[String(src)]
      const isListener = new RegExp(`\\b${src}: fromCallback`).test(source)
      const mayEnd = logic instanceof StateMachine ? Object.values(logic.root.states).some(isFinal) : !isListener
      const mayFail = !(logic instanceof StateMachine)
      expect(id).toBe(src)
      expect(Boolean(onDone), `${id} done`).toBe(mayEnd)
      if (mayFail) expect(onError, `${id} failed`).toBeDefined()
    }
  })

  test('speaks of events as noun.verb and of guards as conditions', () => {
    const events = chart.transitions.map(({ trigger }) => trigger).filter(({ kind }) => kind === 'event')
    expect(events.map((event) => event.name).filter((type) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type))).toEqual(
      [],
    )
    expect(guardNames.filter((guard) => !/^(is|has|fits|covers|prefers)[A-Z]/.test(guard))).toEqual([])
  })

  test('tags its states by the four words that views know', () => {
    expect(chart.states.flatMap((state) => state.tags).filter((tag) => !tags.includes(tag as Tag))).toEqual([])
  })

  test('says which requirements it answers', () => {
    expect(chart.states[0]?.requirements).not.toEqual([])
  })
})

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

function isFinal({ type }: { type: string }): boolean {
  return type === 'final'
}
