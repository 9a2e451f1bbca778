import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { isRepeatable, type Problem, toProblem } from '../../contract/problem'
import type { ActionRecord, RecordAction, SeenRecord } from '../../contract/record-action'
import { fromEvent } from '../support/from-event'
import { inLifecycle } from '../support/lifecycle'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

/** What the one field holds as the dialog opens, and the business's day where that counts, `YYYY-MM-DD`. */
export interface RecordActionInput extends SeenRecord {
  readonly text?: string
  readonly today?: string
}

export interface RecordActionContext extends RecordAction {
  /** The text as the dialog opened. */
  readonly opened: string
  readonly today: string
  readonly problem: Problem | null
}

export type RecordActionEvent =
  | { type: 'field.change'; text: string }
  | { type: 'action.review' }
  | { type: 'action.amend' }
  /** Each confirmation is a request with a key of its own; a retry repeats it. */
  | { type: 'action.confirm'; key: string }
  | { type: 'action.retry' }
  | { type: 'record.reload' }
  | { type: 'dialog.dismiss' }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

interface RecordActionRules<Id extends string> {
  readonly id: Id
  readonly demand: string
  /** The name by which the server rejects the text. */
  readonly field: string
  readonly isComplete: (context: RecordActionContext) => boolean
  /** The event of the record's lifecycle that the server asks for. */
  readonly lifecycle: AnyStateMachine
  readonly event: string
}

const keepText = { type: 'keepText', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const keepKey = { type: 'keepKey', params: fromEvent } as const

/** All but how the one field is filled and confirmed. */
function partsOf<Id extends string>({ id, demand, field, isComplete, lifecycle, event }: RecordActionRules<Id>) {
  const declared = setup({
    types: {
      input: {} as RecordActionInput,
      context: {} as RecordActionContext,
      events: {} as RecordActionEvent,
      output: {} as { isDone: boolean },
      tags: {} as Tag,
      meta: {} as Meta,
    },
    actors: {
      performAction: fromPromise<ActionRecord, RecordAction>(unprovided('performAction')),
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
      isTextRejected: (_, { error }: { error: unknown }) => toProblem(error).fields?.[field] !== undefined,
      isRefused: (_, { error }: { error: unknown }) => [409, 412].includes(toProblem(error).status),
      isPossible: (_, { output }: { output: ActionRecord }) =>
        inLifecycle(lifecycle, { ...output }).can({ type: event }),
    },
  })
  const meta: Meta = { requirements: [demand] }
  const part = declared.createStateConfig

  return {
    declared,
    meta,
    head: {
      id,
      meta: { requirements: [demand, 'CHT-01'] },
      context: ({ input: { id, version, text = '', today = '' } }: { input: RecordActionInput }) =>
        ({ id, version, text, opened: text, today, key: '', problem: null }) satisfies RecordActionContext,
      output: ({ event }: { event: unknown }) => (event as { output: { isDone: boolean } }).output,
    },
    dismissal: [{ guard: 'isUntouched', target: 'dismissed' }, { target: 'confirmingDiscard' }],
    /** Beside the field in the open dialog. */
    failures: {
      incomplete: part({ tags: 'editable', meta, on: { 'field.change': { target: 'writing', actions: keepText } } }),
      refused: part({ tags: 'failed', meta, on: { 'record.reload': `#${id}.reloading` } }),
      failed: part({
        tags: 'failed',
        meta,
        on: {
          'action.retry': { guard: 'isRepeatable', target: `#${id}.sending` },
          'action.amend': { target: 'writing', actions: 'clearProblem' },
        },
      }),
      asBefore: part({ type: 'history' }),
    },
    /** Beside the open dialog. */
    rest: {
      confirmingDiscard: part({
        meta,
        on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
      }),
      sending: part({
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
      }),
      reloading: part({
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
      }),
      overtaken: part({ tags: 'failed', meta, on: { 'dialog.dismiss': 'dismissed' } }),
      done: part({ type: 'final', tags: 'settled', meta, output: { isDone: true } }),
      dismissed: part({ type: 'final', tags: 'settled', meta, output: { isDone: false } }),
    },
  } as const
}

/**
 * One thing done to one record for one text (a reason, an order, a day), over the version that the person saw: sent as soon
 * as it is complete. What is typed is not lost unasked.
 */
export function promptAction<Id extends string>(rules: RecordActionRules<Id>) {
  const { declared, meta, head, dismissal, failures, rest } = partsOf(rules)
  return declared.createMachine({
    ...head,
    initial: 'open',
    states: {
      open: {
        initial: 'writing',
        on: { 'dialog.dismiss': dismissal },
        states: {
          writing: {
            tags: 'editable',
            meta,
            on: {
              'field.change': { actions: [keepText, 'clearProblem'] },
              'action.confirm': [
                { guard: 'isComplete', target: `#${rules.id}.sending`, actions: keepKey },
                { target: 'incomplete' },
              ],
            },
          },
          ...failures,
        },
      },
      ...rest,
    },
  })
}

/** The same with a step between that says what it comes to: for what cannot be undone. */
export function reviewedAction<Id extends string>(rules: RecordActionRules<Id>) {
  const { declared, meta, head, dismissal, failures, rest } = partsOf(rules)
  return declared.createMachine({
    ...head,
    initial: 'open',
    states: {
      open: {
        initial: 'writing',
        on: { 'dialog.dismiss': dismissal },
        states: {
          writing: {
            tags: 'editable',
            meta,
            on: {
              'field.change': { actions: [keepText, 'clearProblem'] },
              'action.review': [
                { guard: 'isComplete', target: 'reviewing', actions: 'clearProblem' },
                { target: 'incomplete' },
              ],
            },
          },
          reviewing: {
            meta,
            on: {
              'action.confirm': { target: `#${rules.id}.sending`, actions: keepKey },
              'action.amend': 'writing',
            },
          },
          ...failures,
        },
      },
      ...rest,
    },
  })
}
