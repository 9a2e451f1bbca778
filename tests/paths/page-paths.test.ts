import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { type PageWorld, pagePathsOf } from '../support/page-paths'

/** A form that is sent, then cleared at once where that failed; its key is kept by a browser that may deny it. */
const form = setup({
  types: { context: {} as { isKept: boolean }, events: {} as { type: 'text.write' } | { type: 'form.send' } },
  actors: { send: fromPromise<void>(async () => {}), clear: fromPromise<void>(async () => {}) },
  actions: { keep: assign({ isKept: true }) },
}).createMachine({
  id: 'form',
  context: { isKept: false },
  initial: 'writing',
  states: {
    writing: { on: { 'text.write': { target: 'writing', actions: 'keep' }, 'form.send': 'sending' } },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'clearing' } },
    clearing: { invoke: { id: 'clear', src: 'clear', onDone: 'writing', onError: 'lost' } },
    lost: { on: { 'form.send': 'sending' } },
    sent: { type: 'final' },
  },
})

const world: PageWorld<typeof form> = { cases: {}, effects: { clear: { comesAtOnce: true } } }
const impossible = { 'the browser does not fail in this': { cases: ['clear.error'] } }

describe('CHT-03: the paths of a page', () => {
  test('end where the program rests', () => {
    for (const path of pagePathsOf(form, world)) {
      expect(path.steps.at(-1)?.state.value).not.toBe('clearing')
    }
  })

  test('try nothing before what comes at once', () => {
    const stops = pagePathsOf(form, world).flatMap(({ steps }) => steps)
    expect(stops.some(({ ignored }) => ignored.length > 0)).toBe(true)
    for (const { state, ignored } of stops) if (state.value === 'clearing') expect(ignored).toEqual([])
  })

  test('try on a path of its own what an answer would come before', () => {
    const effects = { ...world.effects, send: { comesAtOnce: ['send.error'] } }
    const paths = pagePathsOf(form, { ...world, effects })
    for (const { start, steps } of paths) {
      for (const [index, step] of steps.entries()) {
        if (step.title === 'send.error') expect((steps[index - 1] ?? start).ignored).toEqual([])
      }
    }
    const tried = paths.flatMap(({ steps }) => steps.filter(({ state }) => state.value === 'sending'))
    expect(tried.flatMap(({ ignored }) => ignored.map(({ title }) => title)).sort()).toEqual([
      'form.send',
      'text.write',
    ])
  })

  test('leave out what is impossible, and nothing else', () => {
    const without = pagePathsOf(form, { ...world, impossible }).flatMap(({ steps }) => steps)
    expect(without.some(({ title }) => title === 'clear.error')).toBe(false)
    expect(without.some(({ state }) => state.value === 'lost')).toBe(false)
    expect(new Set(without.map(({ title }) => title))).toEqual(
      new Set(['text.write', 'form.send', 'send.done', 'send.error', 'clear.done']),
    )
  })

  test('leave it out only where it is impossible', () => {
    const when = ({ context: { isKept } }: { context: { isKept: boolean } }) => !isKept
    const kept = { 'nothing is written yet': { cases: ['form.send'], when } }
    for (const { steps } of pagePathsOf(form, { ...world, impossible: kept })) {
      const sent = steps.findIndex(({ title }) => title === 'form.send')
      if (sent !== -1) expect(steps.slice(0, sent).map(({ title }) => title)).toContain('text.write')
    }
  })
})

describe('CHT-03: there are no paths for a page', () => {
  test('that excludes what is no case', () => {
    const unknown = { 'we think so': { cases: ['clear.failed'] } }
    expect(() => pagePathsOf(form, { ...world, impossible: unknown })).toThrow('"clear.failed" is excluded')
    expect(() => pagePathsOf(form, { ...world, leftOut: unknown })).toThrow('"clear.failed" is excluded')
  })

  test('whose goals are missed for another reason', () => {
    const cases = { inputs: {} }
    expect(() => pagePathsOf(form, { ...world, cases, impossible })).toThrow('no path shows')
  })
})
