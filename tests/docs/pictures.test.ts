import { describe, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { and, or } from 'xstate/guards'
import { type Chart, chartOf, triggerOf } from '../../docs/statecharts/chart'
import { type Drawn, draw } from '../../docs/statecharts/drawing/choose-layout'
import { flawsOf, limits } from '../../docs/statecharts/drawing/judge'
import { boxesIn, keyOf, textOf } from '../../docs/statecharts/drawing/picture'
import { pictureOf } from '../../docs/statecharts/drawing/picture-of'
import { dark, light } from '../../docs/statecharts/drawing/style'
import { svgOf } from '../../docs/statecharts/drawing/svg'
import { widthOf, wrap } from '../../docs/statecharts/drawing/text'
import { forElement, forMarkdown } from '../../docs/statecharts/pages/markdown'
import { mermaidOf } from '../../docs/statecharts/pages/mermaid'
import { phrases } from '../../docs/statecharts/phrases'
import type { Told } from '../../docs/statecharts/told'

/** A machine as large as the largest we expect: 44 states on three levels, parts side by side, a history, timers. */
const order = setup({
  types: {} as { events: { type: string }; tags: string },
  actions: { note: assign({}) },
  guards: { isReady: () => true, isLight: () => true, isBroken: () => false },
  delays: { patience: 1000 },
}).createMachine({
  id: 'order',
  initial: 'drafting',
  on: { 'order.cancel': '.cancelled' },
  states: {
    drafting: {
      initial: 'first',
      on: { pause: 'paused' },
      states: {
        ...chain(['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']),
        back: { type: 'history' },
      },
    },
    paused: { on: { resume: 'drafting.back' } },
    working: {
      type: 'parallel',
      on: { pause: 'paused' },
      onDone: 'shipped',
      states: {
        picking: {
          initial: 'waiting',
          states: {
            ...chain(['waiting', 'walking', 'taking', 'counting']),
            packing: { initial: 'folding', states: chain(['folding', 'filling', 'closing']) },
          },
        },
        paying: {
          initial: 'asking',
          states: {
            ...chain(['asking', 'answering', 'checking']),
            booking: { initial: 'writing', states: chain(['writing', 'reading', 'signing']) },
            lost: { on: { retry: { target: 'asking', guard: 'isReady', actions: 'note' } } },
          },
        },
        telling: { initial: 'silent', states: chain(['silent', 'speaking']) },
      },
    },
    checkingA: { on: { fail: 'refused' }, after: { patience: 'refused' } },
    checkingB: { on: { fail: 'refused' } },
    checkingC: { on: { fail: 'refused', same: [{ target: 'refused', guard: 'isReady' }, { target: 'checkingA' }] } },
    checkingD: { on: { fail: 'refused', again: { target: 'checkingD', reenter: true }, look: { actions: 'note' } } },
    weighing: {
      always: [
        { target: 'paused', guard: 'isReady' },
        { target: 'working', guard: 'isLight' },
        { target: 'refused', guard: 'isBroken' },
        { target: 'shipped' },
      ],
    },
    refused: { tags: 'failed' },
    shipped: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

const told = toldOf(chartOf(order))
const overview = await draw(told, 'order')
const zooms = await Promise.all(
  ['drafting', 'working', 'working.picking', 'working.picking.packing'].map((path) => draw(told, path)),
)

describe('CHT-02: a machine too large for one picture', () => {
  test('has some forty states', () => {
    expect(told.chart.states.length - 1).toBeGreaterThan(38)
  })

  test('is folded in its overview, and opened in a picture of each part', () => {
    const folded = boxesIn(overview.picture.scope).filter(({ note }) => note.includes('dentro'))
    expect(folded.map(({ title, note, href }) => [title, note, href])).toEqual([
      ['picking', '8 estados dentro', './order.working.picking.svg'],
      ['paying', '8 estados dentro', './order.working.paying.svg'],
      ['telling', '2 estados dentro', './order.working.telling.svg'],
    ])
    expect(zooms.map(({ picture }) => picture.file)).toEqual([
      'order.drafting',
      'order.working',
      'order.working.picking',
      'order.working.picking.packing',
    ])
  })

  test('keeps every picture within 25 states and 1300 px, and nothing over anything', () => {
    for (const drawn of [overview, ...zooms]) {
      expect(statesIn(drawn).length).toBeLessThanOrEqual(limits.states)
      expect(drawn.layout.width).toBeLessThanOrEqual(limits.width)
      expect(flawsOf(drawn.layout), drawn.picture.file).toEqual([])
    }
  })

  test('names what lies outside a part', () => {
    const drafting = zooms[0]?.picture
    const pills = drafting ? boxesIn(drafting.scope).filter(({ look }) => look === 'pill') : []
    expect(pills.map(({ title, href }) => [title, href])).toEqual([
      ['paused →', './order.svg'],
      ['→ paused', './order.svg'],
    ])
    expect(drafting?.back).toEqual({ text: 'order', href: './order.svg' })
  })

  test('shows a history as H, parts side by side as parts, and ends with two borders', () => {
    const svg = svgOf(zooms[0]?.picture ?? overview.picture, zooms[0]?.layout ?? overview.layout, 'pt')
    expect(svg).toContain('class="history" data-state="drafting.back"')
    expect(svg).toContain('data-from="drafting.back" data-to="drafting.first"')
    const working = zooms[1] ?? overview
    expect(boxesIn(working.picture.scope).filter(({ look }) => look === 'region')).toHaveLength(3)
    expect(svgOf(overview.picture, overview.layout, 'pt')).toContain('class="inner"')
  })

  test('says that a part has come to its end', () => {
    const arrow = overview.picture.arrows.find(({ to }) => to === 'shipped')
    expect(arrow?.lines.map(textOf)).toEqual(['“working” chega ao fim'])
  })

  test('says once what several states do alike, and what holds in all of them', () => {
    const sources = boxesIn(overview.picture.scope).filter(({ look }) => look === 'source')
    expect(sources.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
      'em qualquer um destes estados',
      'em: checkingA · checkingB · checkingC · checkingD',
    ])
  })

  test('writes into a state what does not leave it', () => {
    const box = boxesIn(overview.picture.scope).find(({ id }) => id === 'checkingD')
    expect(box?.rows.map(textOf)).toEqual(['again – recomeça este estado', 'look / note'])
  })

  test('marks timers and the last way out', () => {
    const { arrows } = overview.picture
    const timer = arrows.find(({ isDelay }) => isDelay)
    expect(timer?.lines.map(textOf)).toEqual(['patience'])
    const otherwise = arrows.find(({ from, to }) => from === 'checkingC' && to === 'checkingA')
    expect(otherwise?.lines.map(textOf)).toEqual(['same [senão]'])
  })

  test('numbers conditions where the first that holds wins', () => {
    const said = overview.picture.arrows
      .filter(({ from }) => from === 'weighing')
      .flatMap(({ lines }) => lines.map(textOf))
    expect(said).toEqual(['[1: isReady]', '[2: isLight]', '[3: isBroken]', '[senão]'])
  })

  test('is red where only a failure goes, or what leads to one by itself', () => {
    const red = overview.picture.arrows.filter(({ isError }) => isError).map(({ from, to }) => `${from}>${to}`)
    expect(red).toEqual(['weighing>refused'])
  })

  test('carries every transition of the scope, on an arrow or in a state, unless it lies in a folded part', () => {
    const { scope, arrows } = overview.picture
    const shown = [
      ...arrows.flatMap(({ lines }) => lines),
      ...[scope, ...boxesIn(scope)].flatMap(({ rows }) => rows),
    ].flatMap(({ transitions }) => transitions)
    const inParts = told.chart.transitions.filter(({ source }) => source.includes('.'))
    const expected = told.chart.transitions.filter((transition) => !inParts.includes(transition)).map(({ id }) => id)
    expect(expected.filter((id) => !shown.includes(id))).toEqual([])
  })

  test('may be told as Mermaid, each state within its block', () => {
    const text = mermaidOf(told)
    expect(text).toMatch(/state working_picking \{[^}]*working_picking_waiting --> working_picking_walking/)
    expect(text).toContain('working --> shipped: “working” chega ao fim')
  })
})

describe('pills in place of arrows', () => {
  test('stand where an arrow would have gone', () => {
    const plain = pictureOf(told, { scope: 'order', depth: 1, stubs: [] })
    const arrow = plain.arrows.find(({ from, to }) => from === 'drafting' && to === 'paused')
    const stubbed = pictureOf(told, { scope: 'order', depth: 1, stubs: arrow ? [keyOf(arrow)] : [] })
    expect(stubbed.arrows.filter(({ to }) => to === 'paused')).toHaveLength(
      plain.arrows.filter(({ to }) => to === 'paused').length - 1,
    )
    expect(
      boxesIn(stubbed.scope)
        .filter(({ look }) => look === 'pill')
        .map(({ title }) => title),
    ).toEqual(['→ paused'])
  })
})

describe('an event of XState', () => {
  test.each([
    ['xstate.done.actor.loadUser', { kind: 'done', name: 'loadUser' }],
    ['xstate.error.actor.loadUser', { kind: 'error', name: 'loadUser' }],
    ['xstate.after.patience.order.drafting.first', { kind: 'delay', name: 'patience' }],
    ['xstate.done.state.order.working.picking', { kind: 'end', name: 'working.picking' }],
  ])('%s', (type, trigger) => expect(triggerOf(type)).toEqual(trigger))
})

describe('a chart refuses what it would draw as something else', () => {
  const { createMachine } = setup({
    actions: { note: assign({}) },
    guards: { isReady: () => true, isLight: () => true },
  })
  test.each([
    [
      'either of two guards',
      'a name of its own',
      createMachine({ id: 'either', on: { go: { guard: or(['isReady', 'isLight']), actions: 'note' } } }),
    ],
    [
      'what is done on the way to the initial state',
      'initial state',
      createMachine({ id: 'first', initial: { target: 'on', actions: 'note' }, states: { on: {} } }),
    ],
  ])('%s', (_, said, machine) => expect(() => chartOf(machine)).toThrow(said))

  test('a deep history is told from a shallow one', () => {
    const states = { on: {}, back: { type: 'history' }, deep: { type: 'history', history: 'deep' } } as const
    const charted = chartOf(createMachine({ id: 'both', initial: 'on', states })).states
    expect(charted.map(({ isDeep }) => isDeep)).toEqual([false, false, false, true])
  })

  test('two guards that must both hold are two conditions', () => {
    const both = createMachine({ id: 'both', on: { go: { guard: and(['isReady', 'isLight']), actions: 'note' } } })
    expect(chartOf(both).transitions.map(({ guards }) => guards)).toEqual([['isReady', 'isLight']])
  })
})

describe('a part of a machine that is entered from outside', () => {
  const parcel = setup({}).createMachine({
    id: 'parcel',
    initial: 'waiting',
    states: {
      waiting: { on: { pack: 'packing' } },
      packing: { initial: 'folding', states: { folding: { on: { next: 'closing' } }, closing: {} } },
    },
  })

  test('shows where from, on its way to the beginning', () => {
    const { arrows, scope } = pictureOf(toldOf(chartOf(parcel)), { scope: 'packing', depth: 1, stubs: [] })
    expect(arrows.map(({ from, to, lines }) => [from, to, ...lines.map(textOf)])).toEqual([
      ['start:packing', 'packing.folding'],
      ['from:waiting', 'start:packing', 'pack'],
      ['packing.folding', 'packing.closing', 'next'],
    ])
    expect(boxesIn(scope).map(({ title }) => title)).toContain('waiting →')
  })
})

test('text that looks like a template is shown as it is', () => {
  expect(forMarkdown('{{{ x }}')).not.toContain('{')
  expect(forElement('{{ x }}')).not.toContain('{')
})

describe('colours', () => {
  test.each(Object.entries({ light, dark }))('can be read in %s', (_, { paper, box, ...inks }) => {
    for (const name of ['ink', 'soft', 'busy', 'good', 'bad', 'link'] as const) {
      for (const ground of [paper, box]) expect(contrast(inks[name], ground), name).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(inks.line, paper)).toBeGreaterThanOrEqual(3)
  })
})

describe('text', () => {
  const type = { size: 10, isBold: false }

  test('breaks into lines that fit and are as even as they can be', () => {
    const { lines, width } = wrap([{ text: 'um dois três quatro cinco seis', look: 'plain' }], type, 100)
    expect(lines.length).toBe(2)
    expect(width).toBeLessThanOrEqual(100)
    expect(Math.abs(widthOf(lineText(lines[0]), type) - widthOf(lineText(lines[1]), type))).toBeLessThan(30)
  })

  test('is never broken within a word', () => {
    expect(wrap([{ text: 'Otorrinolaringologista', look: 'plain' }], type, 20).lines).toHaveLength(1)
  })

  test('counts a letter with an accent like the letter', () => {
    expect(widthOf('ação', type)).toBe(widthOf('acao', type))
  })
})

/** Of two colours `#rrggbb`, as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function chain(names: readonly string[]) {
  return Object.fromEntries(names.map((name, index) => [name, { on: { next: names[index + 1] ?? names[0] ?? name } }]))
}

function toldOf(chart: Chart): Told {
  const last = (path: string) => path.split('.').at(-1) ?? path
  return {
    name: 'order' as Told['name'],
    chart,
    title: 'order',
    about: '',
    state: last,
    aboutState: () => '',
    trigger: ({ kind, name }) => (kind === 'end' ? phrases.pt.finished(last(name)) : name),
    guard: (name) => name,
    action: (name) => name,
    actor: () => '',
    readsMessages: false,
    language: 'pt',
    phrases: phrases.pt,
    machineTitle: (name) => name,
  }
}

function statesIn({ picture }: Drawn) {
  return boxesIn(picture.scope).filter(({ path }) => path !== null)
}

function lineText(line: readonly { readonly text: string }[] = []): string {
  return line.map(({ text }) => text).join('')
}
