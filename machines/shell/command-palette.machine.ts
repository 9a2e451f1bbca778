import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../contract/problem'
import { type Found, shortestSearch } from '../../contract/search/search'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface CommandPaletteInput {
  /** Whether the server has a search over everything. */
  readonly hasSearch: boolean
}

interface CommandPaletteContext extends CommandPaletteInput {
  readonly text: string
  /** What the server has found for the text, or for the one before it while this one is searched. */
  readonly found: readonly Found[]
  readonly problem: Problem | null
  /** What the person has chosen, by the key of its entry. */
  readonly chosen: string | null
}

type CommandPaletteEvent =
  | { type: 'text.change'; text: string }
  | { type: 'search.retry' }
  | { type: 'entry.choose'; key: string }
  | { type: 'palette.dismiss' }

const meta: Meta = { requirements: ['RTE-01'] }

/**
 * Finds where to go while a person types: pages, settings and what was open before are known here, records the server
 * finds. An answer to a text that has changed meanwhile is never shown. Source: issue 19 and specification, section 2.
 */
export const commandPaletteMachine = setup({
  types: {
    input: {} as CommandPaletteInput,
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    output: {} as { chosen: string | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { searchRecords: fromPromise<readonly Found[], { text: string }>(unprovided('searchRecords')) },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepFound: assign((_, { output }: { output: readonly Found[] }) => ({ found: output, problem: null })),
    forgetFound: assign({ found: [], problem: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ found: [], problem: toProblem(error) })),
    keepChoice: assign((_, { key }: { key: string }) => ({ chosen: key })),
  },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= shortestSearch,
    hasNoSearch: ({ context: { hasSearch } }) => !hasSearch,
    hasFound: (_, { output }: { output: readonly Found[] }) => output.length > 0,
    isUnanswered: (_, { error }: { error: unknown }) => toProblem(error).status === 0,
  },
  delays: { pause: 150 },
}).createMachine({
  id: 'commandPalette',
  meta,
  context: ({ input: { hasSearch } }) => ({ hasSearch, text: '', found: [], problem: null, chosen: null }),
  output: ({ context: { chosen } }) => ({ chosen }),
  initial: 'open',
  states: {
    open: {
      meta,
      initial: 'idle',
      on: {
        'text.change': [
          {
            guard: { type: 'isLongEnough', params: fromEvent },
            target: '.waiting',
            reenter: true,
            actions: { type: 'keepText', params: fromEvent },
          },
          { target: '.idle', actions: [{ type: 'keepText', params: fromEvent }, 'forgetFound'] },
        ],
        'entry.choose': { target: 'chosen', actions: { type: 'keepChoice', params: fromEvent } },
        'palette.dismiss': 'dismissed',
      },
      states: {
        idle: { meta, always: { guard: 'hasNoSearch', target: 'pagesOnly' } },
        waiting: { meta, after: { pause: 'searching' } },
        searching: {
          tags: 'busy',
          meta,
          invoke: {
            id: 'searchRecords',
            src: 'searchRecords',
            input: ({ context: { text } }) => ({ text: text.trim() }),
            onDone: [
              {
                guard: { type: 'hasFound', params: fromEvent },
                target: 'found',
                actions: { type: 'keepFound', params: fromEvent },
              },
              { target: 'nothing', actions: { type: 'keepFound', params: fromEvent } },
            ],
            onError: [
              {
                guard: { type: 'isUnanswered', params: fromEvent },
                target: 'offline',
                actions: { type: 'keepProblem', params: fromEvent },
              },
              { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
            ],
          },
        },
        found: { tags: 'settled', meta },
        nothing: { tags: 'settled', meta },
        failed: { tags: 'failed', meta, on: { 'search.retry': 'searching' } },
        offline: { tags: 'failed', meta, on: { 'search.retry': 'searching' } },
        pagesOnly: {
          tags: 'settled',
          meta,
          on: { 'text.change': { actions: { type: 'keepText', params: fromEvent } } },
        },
      },
    },
    chosen: { type: 'final', tags: 'settled', meta },
    dismissed: { type: 'final', tags: 'settled', meta },
  },
})
