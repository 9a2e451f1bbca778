import { assign, emit, fromPromise, setup } from 'xstate'
import { type Bill, type EditItem, problemsOfItem, type ReportItem } from '../../../contract/billing/report-lines'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface SentItem {
  readonly draft: EditItem
  readonly key: string
}

interface ReportItemContext {
  readonly report: number
  /** The one that is changed; null while a new one is written. */
  readonly item: number | null
  /** As it was sent last; what is typed after that belongs to the form. */
  readonly draft: EditItem | null
  readonly key: string
  /** Of the item as the form began with it, or as a conflict has shown it since; 0 of a new one. */
  readonly version: number
  readonly problem: Problem | null
}

type ReportItemEvent =
  /** `bill`: what bills the item as it is now. */
  | ({ type: 'item.save'; bill: Bill | null } & SentItem)
  | { type: 'item.retry' }
  /** Both over the version that is on screen now. A form that no conflict has shown another keeps its own. */
  | { type: 'item.amend'; version: number }
  | { type: 'mine.save'; version: number }
  | { type: 'theirs.keep' }
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

/** Adds and changes what a measurement report bills besides its assets. Source: specification, sections 2 and 5. */
export const reportItemMachine = setup({
  types: {
    input: {} as Pick<ReportItemContext, 'report' | 'item' | 'version'>,
    context: {} as ReportItemContext,
    events: {} as ReportItemEvent,
    emitted: {} as { type: 'item.added' | 'item.updated' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    addItem: fromPromise<ReportItem, Pick<ReportItemContext, 'report' | 'draft' | 'key'>>(unprovided('addItem')),
    updateItem: fromPromise<ReportItem, Omit<ReportItemContext, 'key' | 'problem'>>(unprovided('updateItem')),
  },
  actions: {
    keepDraft: assign((_, { draft, key }: SentItem) => ({ draft, key })),
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    announceAdded: emit({ type: 'item.added' as const }),
    announceUpdated: emit({ type: 'item.updated' as const }),
  },
  guards: {
    hasItem: ({ context: { item } }) => item !== null,
    isComplete: (_, { draft, bill }: { draft: EditItem; bill: Bill | null }) =>
      Object.keys(problemsOfItem(draft, bill)).length === 0,
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isOvertaken: (_, { error }: { error: unknown }) => toProblem(error).status === 412,
    isFieldRejected: ({ context: { draft } }, { error }: { error: unknown }) =>
      namesField(error, Object.keys(draft ?? {})),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
}).createMachine({
  id: 'reportItem',
  meta: { requirements: ['BM-05', 'CHT-01'] },
  context: ({ input: { report, item, version } }) => ({ report, item, version, draft: null, key: '', problem: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'writing',
      meta: { requirements: ['BM-05'] },
      on: { 'dialog.dismiss': 'confirmingDiscard' },
      states: {
        writing: {
          tags: 'editable',
          on: {
            'item.save': {
              guard: { type: 'isComplete', params: fromEvent },
              target: '#reportItem.sending',
              actions: { type: 'keepDraft', params: fromEvent },
            },
            'dialog.dismiss': { guard: { type: 'isUntouched', params: fromEvent }, target: '#reportItem.dismissed' },
          },
        },
        conflicting: {
          on: {
            'mine.save': { target: '#reportItem.updating', actions: { type: 'keepVersion', params: fromEvent } },
            'theirs.keep': '#reportItem.dismissed',
            'item.amend': { target: 'writing', actions: { type: 'keepVersion', params: fromEvent } },
          },
        },
        addingFailed: {
          tags: 'failed',
          on: {
            'item.retry': { guard: 'isRepeatable', target: '#reportItem.adding' },
            'item.amend': { target: 'writing', actions: 'clearProblem' },
          },
        },
        updatingFailed: {
          tags: 'failed',
          on: {
            'item.retry': { guard: 'isRepeatable', target: '#reportItem.updating' },
            'item.amend': { target: 'writing', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta: { requirements: ['BM-05'] },
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    sending: {
      meta: { requirements: ['BM-05'] },
      always: [{ guard: 'hasItem', target: 'updating' }, { target: 'adding' }],
    },
    adding: {
      tags: 'busy',
      meta: { requirements: ['BM-05'] },
      entry: 'clearProblem',
      invoke: {
        id: 'addItem',
        src: 'addItem',
        input: ({ context: { report, draft, key } }) => ({ report, draft, key }),
        onDone: 'added',
        onError: [
          {
            guard: { type: 'isFieldRejected', params: fromEvent },
            target: 'open.writing',
            actions: { type: 'keepProblem', params: fromEvent },
          },
          { target: 'open.addingFailed', actions: { type: 'keepProblem', params: fromEvent } },
        ],
      },
    },
    updating: {
      tags: 'busy',
      meta: { requirements: ['BM-05'] },
      entry: 'clearProblem',
      invoke: {
        id: 'updateItem',
        src: 'updateItem',
        input: ({ context: { report, item, version, draft } }) => ({ report, item, version, draft }),
        onDone: 'updated',
        onError: [
          { guard: { type: 'isOvertaken', params: fromEvent }, target: 'open.conflicting' },
          {
            guard: { type: 'isFieldRejected', params: fromEvent },
            target: 'open.writing',
            actions: { type: 'keepProblem', params: fromEvent },
          },
          { target: 'open.updatingFailed', actions: { type: 'keepProblem', params: fromEvent } },
        ],
      },
    },
    added: { type: 'final', tags: 'settled', meta: { requirements: ['BM-05'] }, entry: 'announceAdded' },
    updated: { type: 'final', tags: 'settled', meta: { requirements: ['BM-05'] }, entry: 'announceUpdated' },
    dismissed: { type: 'final', tags: 'settled', meta: { requirements: ['BM-05'] } },
  },
})
