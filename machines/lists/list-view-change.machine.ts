import { assign, emit, fromPromise, setup } from 'xstate'
import type { ListViewChange, ListViewDraft } from '../../contract/lists/list-view'
import { isRepeatable, type Problem, toProblem } from '../../contract/problem'
import type { SavedRecord } from '../../contract/record-form'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface ListViewChangeContext {
  /** The one that was started last; a retry repeats it. */
  readonly change: ListViewChange | null
  readonly problem: Problem | null
}

type ListViewChangeEvent =
  | { type: 'query.save'; id: number; version: number; seen: string; draft: ListViewDraft }
  | { type: 'default.set'; id: number; isDefault: boolean }
  | { type: 'change.retry' }
  | { type: 'change.overwrite' }
  | { type: 'change.dismiss' }

type Read = { readonly output: SavedRecord<ListViewDraft> }

const meta: Meta = { requirements: ['BIL-03'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

const isGone = { guard: { type: 'isGone', params: fromEvent }, target: 'gone', actions: keepProblem } as const
const failed = { target: 'failed', actions: keepProblem } as const

const starts = {
  'query.save': { target: 'saving', actions: { type: 'keepQuery', params: fromEvent } },
  'default.set': { target: 'saving', actions: { type: 'keepDefault', params: fromEvent } },
} as const

/**
 * Saves what a list shows over a view, and has the list open by one: nobody's change of what the view holds is lost unseen.
 * Source: domain decisions, "Views of lists".
 */
export const listViewChangeMachine = setup({
  types: {
    context: {} as ListViewChangeContext,
    events: {} as ListViewChangeEvent,
    emitted: {} as { type: 'change.saved'; kind: ListViewChange['kind'] },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    saveChange: fromPromise<void, { change: ListViewChange | null }>(unprovided('saveChange')),
    readView: fromPromise<SavedRecord<ListViewDraft>, { id: number }>(unprovided('readView')),
  },
  actions: {
    keepQuery: assign((_, { id, version, seen, draft }: Omit<Extract<ListViewChange, { kind: 'query' }>, 'kind'>) => ({
      change: { kind: 'query' as const, id, version, seen, draft },
    })),
    keepDefault: assign((_, { id, isDefault }: { id: number; isDefault: boolean }) => ({
      change: { kind: 'default' as const, id, isDefault },
    })),
    /** Of what others wrote all but the query, which is the person's. */
    keepLatest: assign(({ context: { change } }, { output }: Read) => ({
      change:
        change?.kind === 'query'
          ? {
              ...{ kind: change.kind, id: change.id, version: output.version, seen: output.draft.query },
              draft: { ...output.draft, query: change.draft.query },
            }
          : change,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    announceChange: emit(({ context: { change } }) => ({
      type: 'change.saved' as const,
      kind: change?.kind ?? 'query',
    })),
  },
  guards: {
    isOutdated: ({ context: { change } }, { error }: { error: unknown }) =>
      change?.kind === 'query' && toProblem(error).status === 412,
    isGone: (_, { error }: { error: unknown }) => toProblem(error).status === 404,
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isSavedAlready: ({ context: { change } }, { output }: Read) =>
      change?.kind === 'query' && change.draft.query === output.draft.query,
    isChangedElsewhere: ({ context: { change } }, { output }: Read) =>
      change?.kind === 'query' && change.seen === output.draft.query,
  },
}).createMachine({
  id: 'listViewChange',
  meta,
  context: { change: null, problem: null },
  initial: 'ready',
  states: {
    ready: { meta, on: starts },
    saving: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { change } }) => ({ change }),
        onDone: { target: 'ready', actions: 'announceChange' },
        onError: [{ guard: { type: 'isOutdated', params: fromEvent }, target: 'reading' }, isGone, failed],
      },
    },
    reading: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readView',
        src: 'readView',
        input: ({ context: { change } }) => ({ id: change?.id ?? 0 }),
        onDone: [
          { guard: { type: 'isSavedAlready', params: fromEvent }, target: 'ready', actions: 'announceChange' },
          {
            guard: { type: 'isChangedElsewhere', params: fromEvent },
            target: 'saving',
            actions: { type: 'keepLatest', params: fromEvent },
          },
          { target: 'outdated', actions: { type: 'keepLatest', params: fromEvent } },
        ],
        onError: [isGone, failed],
      },
    },
    outdated: {
      tags: 'failed',
      meta,
      on: { ...starts, 'change.overwrite': 'saving', 'change.dismiss': 'ready' },
    },
    gone: { tags: 'failed', meta, exit: 'clearProblem', on: { ...starts, 'change.dismiss': 'ready' } },
    failed: {
      tags: 'failed',
      meta,
      exit: 'clearProblem',
      on: { ...starts, 'change.retry': { guard: 'isRepeatable', target: 'saving' }, 'change.dismiss': 'ready' },
    },
  },
})
