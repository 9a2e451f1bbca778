import { assign, emit, fromPromise, setup } from 'xstate'
import type { ListExport } from '../../contract/export'
import { type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface ListExportContext {
  /** The one that was started last; a retry repeats it. */
  readonly request: ListExport | null
  readonly problem: Problem | null
}

type ListExportEvent =
  | { type: 'export.start'; request: ListExport }
  | { type: 'export.cancel' }
  | { type: 'export.retry' }
  | { type: 'export.dismiss' }

/** Has the server write all rows that a list's filter matches, or those that were chosen, into a file, and saves it. Source: specification, section 2 (lists). */
export const listExportMachine = setup({
  types: {
    context: {} as ListExportContext,
    events: {} as ListExportEvent,
    emitted: {} as { type: 'file.saved' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    exportFile: fromPromise<void, { request: ListExport | null }>(unprovided('exportFile')),
  },
  actions: {
    keepRequest: assign((_, { request }: { request: ListExport }) => ({ request })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    announceFile: emit({ type: 'file.saved' as const }),
  },
}).createMachine({
  id: 'listExport',
  meta: { requirements: ['BIL-03'] },
  context: { request: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      meta: { requirements: ['BIL-03'] },
      on: { 'export.start': { target: 'exporting', actions: { type: 'keepRequest', params: fromEvent } } },
    },
    exporting: {
      tags: 'busy',
      meta: { requirements: ['BIL-03'] },
      on: { 'export.cancel': 'ready' },
      invoke: {
        id: 'exportFile',
        src: 'exportFile',
        input: ({ context: { request } }) => ({ request }),
        onDone: { target: 'ready', actions: 'announceFile' },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['BIL-03'] },
      exit: 'clearProblem',
      on: {
        'export.retry': 'exporting',
        'export.start': { target: 'exporting', actions: { type: 'keepRequest', params: fromEvent } },
        'export.dismiss': 'ready',
      },
    },
  },
})
