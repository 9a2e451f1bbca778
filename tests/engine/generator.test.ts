import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { pathsOf } from './paths'
import { replay } from './replay'

/** Two regions, a timer, a guard and an actor: one of everything that paths have to know. */
const door = setup({
  types: {
    context: {} as { code: string; problem: string | null },
    events: {} as { type: 'code.type'; code: string } | { type: 'door.open' } | { type: 'light.switch' },
  },
  actors: { unlock: fromPromise<void>(async () => {}) },
  actions: {
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: String(error) })),
  },
  guards: { hasCode: ({ context: { code } }) => code !== '' },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'door',
  context: { code: '', problem: null },
  type: 'parallel',
  states: {
    lock: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            'code.type': { actions: { type: 'keepCode', params: ({ event }) => event } },
            'door.open': { guard: 'hasCode', target: 'unlocking' },
          },
        },
        unlocking: {
          invoke: {
            id: 'unlock',
            src: 'unlock',
            onDone: 'open',
            onError: { target: 'shut', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
          after: { patience: 'shut' },
        },
        open: {},
      },
    },
    light: { initial: 'off', states: { off: { on: { 'light.switch': 'on' } }, on: { on: { 'light.switch': 'off' } } } },
  },
})

const events = {
  'to a number': { type: 'code.type', code: '42' },
  'to nothing': { type: 'code.type', code: '' },
} as const
const answers = { unlock: { error: { jammed: 'jammed' } } }

describe('CHT-03: paths of a machine', () => {
  const paths = pathsOf(door, { events, answers })
  const steps = paths.flatMap((path) => path.steps)
  const titles = steps.map(({ title }) => title)

  test('take every event, every case of it, every answer and every timer', () => {
    expect([...new Set(titles)].sort()).toEqual([
      'after patience',
      'code.type to a number',
      'code.type to nothing',
      'door.open',
      'light.switch',
      'unlock.done',
      'unlock.error jammed',
    ])
  })

  test('offer each state what it does not know, and each guard what it closes', () => {
    const ignored = paths.flatMap(({ start, steps }) =>
      [start, ...steps].flatMap((stop) =>
        stop.ignored.map(({ title }) => `${JSON.stringify(stop.state.value)} ${title}`),
      ),
    )
    expect(ignored).toContainEqual(expect.stringMatching(/"shut".* door\.open/))
    expect(ignored).toContainEqual(expect.stringMatching(/"unlocking".* code\.type to a number/))
    expect(ignored).toContainEqual(expect.stringMatching(/"open".* door\.open/))
  })

  test('offer an answer only while its actor runs', () => {
    for (const { steps } of paths) {
      steps.forEach(({ isAnswer }, index) => {
        if (isAnswer) expect(steps[index - 1]?.state.matches({ lock: 'unlocking' })).toBe(true)
      })
    }
  })

  test('are the same on every run', () => {
    expect(pathsOf(door, { events, answers }).map(({ title }) => title)).toEqual(paths.map(({ title }) => title))
  })

  test('stay as short as asked', () => {
    expect(Math.max(...paths.map((path) => path.steps.length))).toBeLessThanOrEqual(8)
    expect(pathsOf(door, { events, answers, length: 20 }).length).toBeLessThanOrEqual(paths.length)
  })
})

describe('CHT-03: there are no paths for a machine', () => {
  test('with a transition or a state that nothing leads to', () => {
    expect(() => pathsOf(door, { events: { nothing: { type: 'code.type', code: '' } } })).toThrow(
      /no path shows:\n.*lock\.shut\|event:door\.open\|hasCode\n.*lock\.unlocking\|done:unlock\|/,
    )
  })

  test('with a guard that nothing closes', () => {
    const open = door.provide({ guards: { hasCode: () => true } })
    expect(() => pathsOf(open, { events, answers })).toThrow('lock.shut|event:door.open|hasCode refused')
  })

  test('with a case for an event or an actor that it does not know', () => {
    expect(() => pathsOf(door, { events, answers: { ring: { done: { loud: 1 } } } })).toThrow('xstate.done.actor.ring')
  })

  test('with an exception that is none', () => {
    const unreachable = {
      'we think so': ['lock.shut|event:door.open|hasCode'],
      'no such goal': ['lock.ajar|event:door.open|'],
    }
    expect(() => pathsOf(door, { events, answers, unreachable })).toThrow(
      'not impossible, or not in the chart:\nlock.shut|event:door.open|hasCode\nlock.ajar|event:door.open|',
    )
  })
})

describe('CHT-03: a replay fails on an actor that', () => {
  const paths = pathsOf(door, { events, answers })
  const replayed = (machine: AnyStateMachine) => Promise.all(paths.map((path) => replay(machine, path)))

  test.each<[string, AnyStateMachine]>([
    ['forgets what it was told', door.provide({ actions: { keepCode: () => {} } })],
    ['lets pass what it should refuse', door.provide({ guards: { hasCode: () => true } })],
    ['refuses what it should let pass', door.provide({ guards: { hasCode: () => false } })],
    ['keeps no problem', door.provide({ actions: { keepProblem: () => {} } })],
  ])('%s', async (_, machine) => {
    await expect(replayed(door)).resolves.toBeDefined()
    await expect(replayed(machine)).rejects.toThrow()
  })
})
