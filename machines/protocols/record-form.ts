import { assign, fromPromise, setup } from 'xstate'
import { isRepeatable, type Problem, toProblem } from '../../contract/problem'
import type { SavedRecord, SaveRecord } from '../../contract/record-form'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'
import { namesField } from './names-field'

/** What stands on the server, as the person knows it; `id` is null where there is nothing yet. */
export interface RecordFormInput<Draft> {
  readonly id: number | null
  readonly version: number
  readonly seen: Draft
}

interface RecordFormContext<Draft> extends RecordFormInput<Draft> {
  /** As it was submitted; what others have changed meanwhile and the person has not is theirs. */
  readonly draft: Draft
  readonly key: string
  /** Fields that others have changed since the person saw the record. */
  readonly theirs: readonly string[]
  readonly problem: Problem | null
}

type RecordFormEvent<Draft> =
  /** `key`: the same for the same draft until a record is made of it. */
  | { type: 'record.submit'; draft: Draft; key: string }
  | { type: 'record.retry' }
  | { type: 'record.amend' }
  /** `isTouched`: something is written that would be lost. */
  | { type: 'dialog.dismiss'; isTouched: boolean }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

interface RecordForm<Id extends string, Draft> {
  readonly id: Id
  readonly requirement: string
  readonly isComplete: (draft: Draft) => boolean
  /** Fields in which two drafts differ. */
  readonly changed: (before: Draft, after: Draft) => readonly string[]
  /** What the person wrote, and of what they left alone what others wrote. */
  readonly merge: (seen: Draft, own: Draft, theirs: Draft) => Draft
}

const mergeChanges = { type: 'mergeChanges', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/** Makes or changes a record in a dialog, over the version that the person saw: nobody's change is lost by another's. */
export function recordForm<Id extends string, Draft extends object>(slots: RecordForm<Id, Draft>) {
  const { id, requirement, isComplete, changed, merge } = slots
  const meta: Meta = { requirements: [requirement] }
  type Read = { readonly output: SavedRecord<Draft> }

  return setup({
    types: {
      input: {} as RecordFormInput<Draft>,
      context: {} as RecordFormContext<Draft>,
      events: {} as RecordFormEvent<Draft>,
      output: {} as { saved: number | null },
      tags: {} as Tag,
      meta: {} as Meta,
    },
    actors: {
      saveRecord: fromPromise<SavedRecord<Draft>, SaveRecord<Draft>>(unprovided('saveRecord')),
      readRecord: fromPromise<SavedRecord<Draft>, Pick<SaveRecord<Draft>, 'id'>>(unprovided('readRecord')),
    },
    actions: {
      keepDraft: assign((_, { draft, key }: { draft: Draft; key: string }) => ({ draft, key })),
      keepRecord: assign((_, { output }: Read) => ({ id: output.id })),
      mergeChanges: assign(({ context: { seen, draft } }, { output }: Read) => ({
        version: output.version,
        seen: output.draft,
        draft: merge(seen, draft, output.draft),
        theirs: changed(seen, output.draft),
      })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
      clearProblem: assign({ problem: null }),
    },
    guards: {
      isComplete: (_, { draft }: { draft: Draft }) => isComplete(draft),
      isUntouched: (_, { isTouched }: { isTouched: boolean }) => !isTouched,
      isOutdated: ({ context }, { error }: { error: unknown }) =>
        context.id !== null && toProblem(error).status === 412,
      isFieldRejected: ({ context: { seen } }, { error }: { error: unknown }) => namesField(error, Object.keys(seen)),
      isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
      isSavedAlready: ({ context: { seen, draft } }, { output }: Read) =>
        changed(output.draft, merge(seen, draft, output.draft)).length === 0,
      /** Of what the form holds, others have changed nothing: there is nothing to look at. */
      isChangedElsewhere: ({ context: { seen } }, { output }: Read) => changed(seen, output.draft).length === 0,
    },
  }).createMachine({
    id,
    meta: { requirements: [requirement, 'CHT-01'] },
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
                target: `#${id}.saving`,
                actions: { type: 'keepDraft', params: fromEvent },
              },
              'dialog.dismiss': { guard: { type: 'isUntouched', params: fromEvent }, target: `#${id}.dismissed` },
            },
          },
          failed: {
            tags: 'failed',
            meta,
            on: {
              'record.retry': { guard: 'isRepeatable', target: `#${id}.saving` },
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
          input: ({ context: { id, version, draft, key } }) => ({ id, version, draft, key }),
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
          input: ({ context: { id } }) => ({ id }),
          onDone: [
            { guard: { type: 'isSavedAlready', params: fromEvent }, target: 'saved' },
            { guard: { type: 'isChangedElsewhere', params: fromEvent }, target: 'saving', actions: mergeChanges },
            { target: 'open.filling', actions: mergeChanges },
          ],
          onError: { target: 'open.failed', actions: keepProblem },
        },
      },
      saved: { type: 'final', tags: 'settled', meta, output: ({ context: { id } }) => ({ saved: id }) },
      dismissed: { type: 'final', tags: 'settled', meta, output: { saved: null } },
    },
  })
}
