import { describe, expect, test } from 'vitest'
import { sidebarMachine } from '../../../machines/shell/sidebar.machine'
import { start } from '../../engine/actor'

const toggle = { type: 'sidebar.toggle' } as const
const narrow = { type: 'screen.narrowed' } as const
const widen = { type: 'screen.widened' } as const

describe('SHL-06: where there is room beside the page, the sidebar', () => {
  test.each([
    [null, 'open'],
    [true, 'open'],
    [false, 'folded'],
  ] as const)('whose kept choice is %s begins %s, and says nothing of it', (kept, place) => {
    const { snapshot, takeEffects } = start(sidebarMachine, { isWide: true, kept })
    expect(snapshot()).toMatchObject({ value: { beside: place }, context: { isWide: true, kept } })
    expect(takeEffects()).toEqual({
      starts: [
        { id: 'watchWidth', input: undefined },
        { id: 'watchShortcut', input: undefined },
      ],
      sends: [],
      emits: [],
    })
  })

  test('is folded and unfolded, and each choice is announced to be kept', async () => {
    const { perform, snapshot, takeEffects } = start(sidebarMachine, { isWide: true, kept: null })
    await perform(toggle)
    expect(snapshot()).toMatchObject({ value: { beside: 'folded' }, context: { kept: false } })
    await perform(toggle)
    expect(snapshot()).toMatchObject({ value: { beside: 'open' }, context: { kept: true } })
    expect(takeEffects().emits).toEqual([
      { type: 'sidebar.changed', isOpen: false },
      { type: 'sidebar.changed', isOpen: true },
    ])
  })

  test('stays as it is while pages come and go', async () => {
    const { perform, snapshot } = start(sidebarMachine, { isWide: true, kept: null })
    await perform({ type: 'page.opened' })
    await perform({ type: 'sheet.close' })
    expect(snapshot().value).toEqual({ beside: 'open' })
  })
})

describe('SHL-13: on a narrow screen the sidebar', () => {
  test.each([null, true, false])('begins closed, whatever was kept: %s', (kept) => {
    expect(start(sidebarMachine, { isWide: false, kept }).snapshot().value).toEqual({ over: 'closed' })
  })

  test.each([toggle, { type: 'sheet.close' }, { type: 'page.opened' }] as const)(
    'is opened over the page and closed by $type; neither is a choice to be kept (SHL-06)',
    async (event) => {
      const { perform, snapshot, takeEffects } = start(sidebarMachine, { isWide: false, kept: false })
      await perform(toggle)
      expect(snapshot().value).toEqual({ over: 'open' })
      await perform(event)
      expect(snapshot()).toMatchObject({ value: { over: 'closed' }, context: { kept: false } })
      expect(takeEffects().emits).toEqual([])
    },
  )
})

describe('SHL-06, SHL-13: when the width passes 768 px', () => {
  test('what was folded covers the page, closed, and is folded again beside it', async () => {
    const { perform, snapshot, takeEffects } = start(sidebarMachine, { isWide: true, kept: null })
    await perform(toggle)
    takeEffects()
    await perform(narrow)
    expect(snapshot().value).toEqual({ over: 'closed' })
    await perform(toggle)
    await perform(widen)
    expect(snapshot()).toMatchObject({ value: { beside: 'folded' }, context: { kept: false } })
    await perform(narrow)
    expect(snapshot().value).toEqual({ over: 'closed' })
    expect(takeEffects().emits).toEqual([])
  })

  test('a sidebar that began over the page is beside it as it was left the last time', async () => {
    const { perform, snapshot } = start(sidebarMachine, { isWide: false, kept: true })
    await perform(widen)
    expect(snapshot().value).toEqual({ beside: 'open' })
  })
})

test.each(['watchWidth', 'watchShortcut'])('without its %s the sidebar works on by its button', async (id) => {
  const { refuse, perform, snapshot } = start(sidebarMachine, { isWide: true, kept: null })
  await refuse(id, new Error('the browser does not tell'))
  expect(snapshot().value).toEqual({ beside: 'open' })
  await perform(toggle)
  expect(snapshot().value).toEqual({ beside: 'folded' })
})
