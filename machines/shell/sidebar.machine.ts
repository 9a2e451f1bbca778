import { assign, emit, fromCallback, setup } from 'xstate'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface SidebarInput {
  /** Whether the screen is 768 px wide or more. */
  readonly isWide: boolean
  /** The choice that was kept; null where there is none. */
  readonly kept: boolean | null
}

type SidebarEvent =
  /** By its button, or by Ctrl/Cmd + B. */
  | { type: 'sidebar.toggle' }
  /** The person leaves the sheet that covers a narrow screen. */
  | { type: 'sheet.close' }
  /** Another page is on screen. */
  | { type: 'page.opened' }
  | { type: 'screen.widened' }
  | { type: 'screen.narrowed' }

/**
 * The sidebar: beside the page on a wide screen, open or as a strip of icons, which is remembered; over it, as a sheet, on
 * a narrow one, where it never stays. Source: specification, sections 2, 4 and 9 (sidebar).
 */
export const sidebarMachine = setup({
  types: {
    input: {} as SidebarInput,
    context: {} as SidebarInput,
    events: {} as SidebarEvent,
    emitted: {} as { type: 'sidebar.changed'; isOpen: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Reports when the screen passes 768 px. */
    watchWidth: fromCallback(unprovided('watchWidth')),
    /** Reports Ctrl/Cmd + B. */
    watchShortcut: fromCallback(unprovided('watchShortcut')),
  },
  actions: {
    keepChoice: assign((_, { isOpen }: { isOpen: boolean }) => ({ kept: isOpen })),
    announceChoice: emit((_, { isOpen }: { isOpen: boolean }) => ({ type: 'sidebar.changed' as const, isOpen })),
  },
  guards: {
    isWide: ({ context: { isWide } }) => isWide,
    prefersFolded: ({ context: { kept } }) => kept === false,
  },
}).createMachine({
  id: 'sidebar',
  meta: { requirements: ['SHL-06', 'SHL-13'] },
  context: ({ input }) => input,
  invoke: [
    { id: 'watchWidth', src: 'watchWidth', onError: {} },
    { id: 'watchShortcut', src: 'watchShortcut', onError: {} },
  ],
  initial: 'placing',
  states: {
    placing: {
      meta: { requirements: ['SHL-06', 'SHL-13'] },
      always: [{ guard: 'isWide', target: 'beside' }, { target: 'over' }],
    },
    beside: {
      initial: 'remembered',
      on: { 'screen.narrowed': 'over' },
      states: {
        remembered: {
          meta: { requirements: ['SHL-06'] },
          always: [{ guard: 'prefersFolded', target: 'folded' }, { target: 'open' }],
        },
        open: {
          meta: { requirements: ['SHL-06'] },
          on: {
            'sidebar.toggle': {
              target: 'folded',
              actions: [
                { type: 'keepChoice', params: { isOpen: false } },
                { type: 'announceChoice', params: { isOpen: false } },
              ],
            },
          },
        },
        folded: {
          meta: { requirements: ['SHL-06', 'SHL-01'] },
          on: {
            'sidebar.toggle': {
              target: 'open',
              actions: [
                { type: 'keepChoice', params: { isOpen: true } },
                { type: 'announceChoice', params: { isOpen: true } },
              ],
            },
          },
        },
      },
    },
    over: {
      initial: 'closed',
      on: { 'screen.widened': 'beside' },
      states: {
        closed: { meta: { requirements: ['SHL-13'] }, on: { 'sidebar.toggle': 'open' } },
        open: {
          meta: { requirements: ['SHL-13'] },
          on: { 'sidebar.toggle': 'closed', 'sheet.close': 'closed', 'page.opened': 'closed' },
        },
      },
    },
  },
})
