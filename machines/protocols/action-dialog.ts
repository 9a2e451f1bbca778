import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import type { ActionRecord, PerformAction, SeenRecord } from '../../contract/perform-action'
import { isAmendable, isRepeatable, type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { inLifecycle } from '../support/lifecycle'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'
import { namesField } from './names-field'

/** What the one field holds as the dialog opens, and the business's day where that counts, `YYYY-MM-DD`. */
export interface ActionDialogInput extends SeenRecord {
  readonly text?: string
  readonly today?: string
}

export interface ActionDialogContext extends PerformAction {
  /** The text as the dialog opened. */
  readonly opened: string
  readonly today: string
  readonly problem: Problem | null
}

export type ActionDialogEvent =
  | { type: 'field.change'; text: string }
  | { type: 'action.amend' }
  /** Each confirmation is a request with a key of its own; a retry repeats it. */
  | { type: 'action.confirm'; key: string }
  | { type: 'action.retry' }
  | { type: 'record.reload' }
  | { type: 'dialog.dismiss' }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

interface ActionDialog<Id extends string> {
  readonly id: Id
  readonly requirement: string
  /** The name by which the server rejects the text. */
  readonly field: string
  readonly isComplete: (context: ActionDialogContext) => boolean
  /** The event of the record's lifecycle that the server asks for. */
  readonly lifecycle: AnyStateMachine
  readonly event: string
}

const keepText = { type: 'keepText', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const keepKey = { type: 'keepKey', params: fromEvent } as const

/**
 * One thing done to one record for one text (a reason, an order, a day), over the version that the person saw. What is typed
 * is not lost unasked.
 */
export function actionDialog<Id extends string>(slots: ActionDialog<Id>) {
  const { id, requirement, field, isComplete, lifecycle, event } = slots
  const meta: Meta = { requirements: [requirement] }

  return setup({
    types: {
      input: {} as ActionDialogInput,
      context: {} as ActionDialogContext,
      events: {} as ActionDialogEvent,
      output: {} as { isDone: boolean },
      tags: {} as Tag,
      meta: {} as Meta,
    },
    actors: {
      performAction: fromPromise<ActionRecord, PerformAction>(unprovided('performAction')),
      readRecord: fromPromise<ActionRecord, Pick<SeenRecord, 'id'>>(unprovided('readRecord')),
    },
    actions: {
      keepText: assign((_, { text }: { text: string }) => ({ text })),
      keepKey: assign((_, { key }: { key: string }) => ({ key })),
      keepVersion: assign((_, { output }: { output: ActionRecord }) => ({ version: output.version })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
      clearProblem: assign({ problem: null }),
    },
    guards: {
      isComplete: ({ context }) => isComplete(context),
      isUntouched: ({ context: { text, opened } }) => text.trim() === opened,
      isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
      isAmendable: ({ context: { problem } }) => isAmendable(problem),
      isTextRejected: (_, { error }: { error: unknown }) => namesField(error, [field]),
      isRefused: (_, { error }: { error: unknown }) => [409, 412].includes(toProblem(error).status),
      isPossible: (_, { output }: { output: ActionRecord }) =>
        inLifecycle(lifecycle, { ...output }).can({ type: event }),
    },
  }).createMachine({
    id,
    meta: { requirements: [requirement, 'CHT-01'] },
    context: ({ input: { id, version, text = '', today = '' } }) => ({
      id,
      version,
      text,
      opened: text,
      today,
      key: '',
      problem: null,
    }),
    initial: 'open',
    output: ({ event }) => (event as unknown as { output: { isDone: boolean } }).output,
    states: {
      open: {
        initial: 'writing',
        on: { 'dialog.dismiss': [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }] },
        states: {
          writing: {
            tags: 'editable',
            meta,
            on: {
              'field.change': { actions: [keepText, 'clearProblem'] },
              'action.confirm': [
                { guard: 'isComplete', target: `#${id}.sending`, actions: keepKey },
                { target: 'incomplete' },
              ],
            },
          },
          incomplete: {
            tags: 'editable',
            meta,
            on: { 'field.change': { target: 'writing', actions: keepText } },
          },
          refused: { tags: 'failed', meta, on: { 'record.reload': `#${id}.reloading` } },
          failed: {
            tags: 'failed',
            meta,
            on: {
              'action.retry': { guard: 'isRepeatable', target: `#${id}.sending` },
              'action.amend': { guard: 'isAmendable', target: 'writing', actions: 'clearProblem' },
            },
          },
          asBefore: { type: 'history' },
        },
      },
      confirmingDiscard: {
        meta,
        on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
      },
      sending: {
        tags: 'busy',
        meta,
        entry: 'clearProblem',
        invoke: {
          id: 'performAction',
          src: 'performAction',
          input: ({ context: { id, version, key, text } }) => ({ id, version, key, text: text.trim() }),
          onDone: 'done',
          onError: [
            { guard: { type: 'isTextRejected', params: fromEvent }, target: 'open.writing', actions: keepProblem },
            { guard: { type: 'isRefused', params: fromEvent }, target: 'open.refused', actions: keepProblem },
            { target: 'open.failed', actions: keepProblem },
          ],
        },
      },
      reloading: {
        tags: 'busy',
        meta,
        invoke: {
          id: 'readRecord',
          src: 'readRecord',
          input: ({ context: { id } }) => ({ id }),
          onDone: [
            {
              guard: { type: 'isPossible', params: fromEvent },
              target: 'open.writing',
              actions: [{ type: 'keepVersion', params: fromEvent }, 'clearProblem'],
            },
            { target: 'overtaken', actions: 'clearProblem' },
          ],
          onError: { target: 'open.refused', actions: keepProblem },
        },
      },
      overtaken: { tags: 'failed', meta, on: { 'dialog.dismiss': 'dismissed' } },
      done: { type: 'final', tags: 'settled', meta, output: { isDone: true } },
      dismissed: { type: 'final', tags: 'settled', meta, output: { isDone: false } },
    },
  })
}
