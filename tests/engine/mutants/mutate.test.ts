import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { chartOf } from '../../../docs/statecharts/chart'
import { worldOf } from '../graph'
import { type PathOptions, pathsOf } from '../paths'
import { differenceOf, differsOn, judgeAll } from './judge'
import { copyOf, mutantsOf } from './mutate'

/** One of everything that can be wrong in a chart. */
const gate = setup({
  types: {
    context: {} as { coins: number; uses: number; rings: number },
    events: {} as { type: 'coin.insert' } | { type: 'gate.push' } | { type: 'gate.report' },
    output: {} as { coins: number },
  },
  actors: { turn: fromPromise<void, { coins: number }>(async () => {}) },
  actions: {
    addCoin: assign(({ context }) => ({ coins: context.coins + 1 })),
    takeCoin: assign(({ context }) => ({ coins: context.coins - 1 })),
    countUse: assign(({ context }) => ({ uses: context.uses + context.coins })),
    ring: assign(({ context }) => ({ rings: context.rings + 1 })),
  },
  guards: { hasCoin: ({ context }) => context.coins > 0 },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'gate',
  context: { coins: 0, uses: 0, rings: 0 },
  initial: 'locked',
  output: ({ context: { coins } }) => ({ coins }),
  states: {
    locked: {
      tags: 'closed',
      on: {
        'coin.insert': { target: 'locked', reenter: true, actions: 'addCoin' },
        'gate.push': [
          { guard: 'hasCoin', target: 'turning', actions: ['countUse', 'takeCoin'] },
          { target: 'alarmed' },
        ],
      },
    },
    turning: {
      entry: 'ring',
      exit: 'takeCoin',
      invoke: {
        id: 'turn',
        src: 'turn',
        input: ({ context: { coins } }) => ({ coins }),
        onDone: 'locked',
        onError: 'alarmed',
      },
      after: { patience: 'alarmed' },
    },
    alarmed: { on: { 'gate.report': 'gone' } },
    gone: { type: 'final' },
  },
})

const options: PathOptions<typeof gate> = {
  within: ({ coins, uses, rings }) => Math.abs(coins) < 3 && uses < 4 && rings < 3,
}
const world = worldOf(gate, options)
const paths = pathsOf(gate, options)
const mutants = mutantsOf(gate)

describe('CHT-03: the faults that are seeded into a chart', () => {
  test('are those of each kind, one of each name', () => {
    const names = mutants.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(
      expect.arrayContaining([
        'missing: locked|event:gate.push|hasCoin',
        'guard always true: locked|event:gate.push|hasCoin',
        'guard always false: locked|event:gate.push|hasCoin',
        'guard negated: locked|event:gate.push|hasCoin',
        'stays: alarmed|event:gate.report|',
        'leads to turning: alarmed|event:gate.report|',
        're-entry flipped: locked|event:coin.insert|',
        'no addCoin: locked|event:coin.insert|',
        'takeCoin earlier: locked|event:gate.push|hasCoin',
        'tried in another order: locked|event:gate.push 1 and 2',
        'begins in turning: gate',
        'no ring: turning entry',
        'no takeCoin: turning exit',
        'entry and exit swapped: turning',
        'not invoked: turning turn',
        'no input: turning turn',
        'done and error swapped: turning turn',
        'no delay: turning patience',
        'no tag closed: locked',
        'no output: gate',
        'extra, to turning: locked|event:gate.report|',
        'extra, acts: locked|event:gate.report|',
      ]),
    )
  })

  test.each<[string, (chart: ReturnType<typeof chartOf>) => unknown, unknown]>([
    ['missing: locked|event:gate.push|hasCoin', to('locked', 'gate.push'), [['alarmed']]],
    ['tried in another order: locked|event:gate.push 1 and 2', to('locked', 'gate.push'), [['alarmed'], ['turning']]],
    ['leads to turning: alarmed|event:gate.report|', to('alarmed', 'gate.report'), [['turning']]],
    ['stays: alarmed|event:gate.report|', to('alarmed', 'gate.report'), [[]]],
    ['extra, to turning: locked|event:gate.report|', to('locked', 'gate.report'), [['turning']]],
    ['done and error swapped: turning turn', to('turning', 'turn'), [['alarmed'], ['locked']]],
    ['begins in turning: gate', ({ states }) => states[0]?.initial, 'turning'],
    ['no ring: turning entry', ({ states }) => states[2]?.entry, []],
    ['entry and exit swapped: turning', ({ states }) => states[2]?.exit, ['ring']],
    ['not invoked: turning turn', ({ states }) => states[2]?.invokes, []],
    ['no delay: turning patience', to('turning', 'patience'), []],
    ['no tag closed: locked', ({ states }) => states[1]?.tags, []],
  ])('%s', (name, read, expected) => {
    const mutant = mutants.find((one) => one.name === name)
    expect(mutant && read(chartOf(mutant.machine))).toEqual(expected)
  })

  test('leave the machine itself as it was', () => {
    expect(differsOn(gate, paths)).toBe(false)
    expect(differenceOf(gate, copyOf(gate), world)).toBeNull()
    expect(chartOf(copyOf(gate))).toEqual(chartOf(gate))
  })
})

describe('CHT-03: a fault', () => {
  const each = () => true

  test('is noticed by the paths of its machine, or is none', () => {
    const judged = judgeAll({ machine: gate, paths, world, invariants: {} }, each)
    expect(judged.filter(({ verdict }) => verdict === 'survived')).toEqual([])
    expect(judged.filter(({ verdict }) => verdict === 'killed').length).toBeGreaterThan(40)
  })

  test('survives paths that show too little, with the way to see it', () => {
    const judged = judgeAll({ machine: gate, paths: paths.slice(0, 1), world, invariants: {} }, each)
    const survivors = judged.filter(({ verdict }) => verdict === 'survived')
    expect(survivors.length).toBeGreaterThan(0)
    expect(survivors.every(({ difference }) => difference)).toBe(true)
  })

  test('is noticed by a rule that it breaks', () => {
    const invariants = {
      'nobody owes a coin': { inEveryState: ({ context }: { context: { coins: number } }) => context.coins > -2 },
    }
    const judged = judgeAll({ machine: gate, paths, world, invariants }, each)
    const broken = judged.filter((one) => one.broken?.any).map(({ name }) => name)
    expect(broken).toContain('guard always true: locked|event:gate.push|hasCoin')
    expect(broken).not.toContain('no tag closed: locked')
  })

  test('that lets a machine run for ever is noticed', () => {
    const loop = setup({}).createMachine({
      initial: 'one',
      states: { one: { always: 'two' }, two: { always: 'three' }, three: {} },
    })
    const judged = judgeAll({ machine: loop, paths: pathsOf(loop), world: worldOf(loop, {}), invariants: {} }, each)
    expect(judged.find(({ name }) => name === 'leads to one: two|always:|')?.verdict).toBe('killed')
  })
})

function to(source: string, trigger: string) {
  return ({ transitions }: ReturnType<typeof chartOf>) =>
    transitions.filter((one) => one.source === source && one.trigger.name === trigger).map(({ targets }) => targets)
}
