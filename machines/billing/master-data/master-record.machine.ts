import { assign, fromPromise, setup } from 'xstate'
import type {
  MasterDraft,
  MasterKind,
  SavedMaster,
  SaveMaster,
} from '../../../contract/billing/master-data/master-draft'
import { changedMasterFields, mergeMaster, problemsOfMaster } from '../../../contract/billing/master-data/master-draft'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** What stands on the server, as the person knows it; `id` is null where there is nothing yet. */
interface Seen {
  readonly kind: MasterKind
  readonly id: number | null
  readonly version: number
  readonly seen: MasterDraft
}

interface MasterRecordContext extends Seen {
  /** As it was submitted; what others have changed meanwhile and the person has not is theirs. */
  readonly draft: MasterDraft
  readonly key: string
  /** Fields that others have changed since the person saw the record. */
  readonly theirs: readonly string[]
  readonly problem: Problem | null
}

type MasterRecordEvent =
  /** `key`: the same for the same draft until a record is made of it. */
  | { type: 'record.submit'; draft: MasterDraft; key: string }
  | { type: 'record.retry' }
  | { type: 'record.amend' }
  /** `isTouched`: something is written that would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

type Read = { readonly output: SavedMaster }
const meta: Meta = { requirements: ['BIL-04'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/** Makes or changes a client or a cost center; nobody's change is lost by another's. Source: domain decisions, "Master data". */
export const masterRecordMachine = setup({
  types: {
    input: {} as Seen,
    context: {} as MasterRecordContext,
    events: {} as MasterRecordEvent,
    output: {} as { saved: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    saveRecord: fromPromise<SavedMaster, SaveMaster>(unprovided('saveRecord')),
    readRecord: fromPromise<SavedMaster, Pick<Seen, 'kind' | 'id'>>(unprovided('readRecord')),
  },
  actions: {
    keepDraft: assign((_, { draft, key }: { draft: MasterDraft; key: string }) => ({ draft, key })),
    keepRecord: assign((_, { output }: Read) => ({ id: output.id })),
    mergeChanges: assign(({ context: { seen, draft } }, { output }: Read) => ({
      version: output.version,
      seen: output.draft,
      draft: mergeMaster(seen, draft, output.draft),
      theirs: changedMasterFields(seen, output.draft),
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { kind } }, { draft }: { draft: MasterDraft }) =>
      Object.keys(problemsOfMaster(kind, draft)).length === 0,
    isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
    isOutdated: ({ context: { id } }, { error }: { error: unknown }) => id !== null && toProblem(error).status === 412,
    isFieldRejected: ({ context: { seen } }, { error }: { error: unknown }) => namesField(error, Object.keys(seen)),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isSavedAlready: ({ context: { seen, draft } }, { output }: Read) =>
      changedMasterFields(output.draft, mergeMaster(seen, draft, output.draft)).length === 0,
  },
}).createMachine({
  id: 'masterRecord',
  meta: { requirements: ['BIL-04', 'CHT-01'] },
  context: ({ input }) => ({ ...input, draft: input.seen, key: '', theirs: [], problem: null }),
  initial: 'open',
  output: ({ event }) => (event as unknown as { output: { saved: number | null } }).output,
  states: {
    open: {
      initial: 'filling',
      on: { 'dialog.dismiss': 'confirmingDiscard' },
      states: {
        filling: {
          tags: 'editable',
          meta,
          on: {
            'record.submit': {
              guard: { type: 'isComplete', params: fromEvent },
              target: '#masterRecord.saving',
              actions: { type: 'keepDraft', params: fromEvent },
            },
            'dialog.dismiss': { guard: { type: 'isUntouched', params: fromEvent }, target: '#masterRecord.dismissed' },
          },
        },
        failed: {
          tags: 'failed',
          meta,
          on: {
            'record.retry': { guard: 'isRepeatable', target: '#masterRecord.saving' },
            'record.amend': { target: 'filling', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    saving: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { kind, id, version, draft, key } }) => ({ kind, id, version, draft, key }),
        onDone: { target: 'saved', actions: { type: 'keepRecord', params: fromEvent } },
        onError: [
          { guard: { type: 'isOutdated', params: fromEvent }, target: 'reading' },
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'open.filling', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    reading: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: [
          { guard: { type: 'isSavedAlready', params: fromEvent }, target: 'saved' },
          { target: 'open.filling', actions: { type: 'mergeChanges', params: fromEvent } },
        ],
        onError: { target: 'open.failed', actions: keepProblem },
      },
    },
    saved: { type: 'final', tags: 'settled', meta, output: ({ context: { id } }) => ({ saved: id }) },
    dismissed: { type: 'final', tags: 'settled', meta, output: { saved: null } },
  },
})
