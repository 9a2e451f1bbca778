import { assign, fromPromise, setup } from 'xstate'
import { fileBounds } from '../../../contract/limits'
import { isRepeatable, type Problem, readProblem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** A file that answers a question. The answer names it by its key, which was made where it was chosen; so does its request. */
export interface AnswerFile {
  readonly key: string
  readonly question: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** One that the server does not have yet. */
export interface AnswerFileRow extends AnswerFile {
  /** `rejected`: it is sent again only where the person asks, and only if the response was closed to it. */
  readonly status: 'waiting' | 'sending' | 'rejected'
  /** Why it did not arrive when it was last sent. */
  readonly problem: Problem | null
}

interface ResponseFilesContext {
  /** In the order in which they were chosen. */
  readonly files: readonly AnswerFileRow[]
}

type ResponseFilesEvent =
  | { type: 'files.choose'; files: readonly AnswerFile[] }
  | { type: 'file.remove'; key: string }
  | { type: 'file.retry'; key: string }
  | { type: 'files.retry' }

interface Named {
  readonly key: string
}

/** Sends the files of a draft, one after the other, again and again until the server has them. Source: specification, section 2 (forms). */
export const responseFilesMachine = setup({
  types: {
    /** Those that this device still had. */
    input: {} as { readonly files: readonly AnswerFile[] },
    context: {} as ResponseFilesContext,
    events: {} as ResponseFilesEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    sendFile: fromPromise<unknown, { file: AnswerFile | null }>(unprovided('sendFile')),
  },
  actions: {
    enqueueFiles: assign(({ context }, { files }: { files: readonly AnswerFile[] }) => ({
      files: [...context.files, ...files.map(rowOf)],
    })),
    startFirst: assign(({ context: { files } }) => {
      const first = files.find(isWaiting)
      return {
        files: files.map((row) => (row === first ? { ...row, status: 'sending' as const, problem: null } : row)),
      }
    }),
    dropSent: assign(({ context: { files } }) => ({ files: files.filter((row) => !isSending(row)) })),
    /** Behind the others: one that never gets through holds up none. */
    requeueFile: assign(({ context: { files } }, { error }: { error: unknown }) => ({
      files: [
        ...files.filter((row) => !isSending(row)),
        ...files.filter(isSending).map((row) => ({ ...row, status: 'waiting' as const, problem: toProblem(error) })),
      ],
    })),
    rejectFile: assign(({ context: { files } }, { error }: { error: unknown }) => ({
      files: files.map((row) =>
        isSending(row) ? { ...row, status: 'rejected' as const, problem: toProblem(error) } : row,
      ),
    })),
    /** Behind the others, as if it were chosen now. */
    enqueueAgain: assign(({ context: { files } }, { key }: Named) => ({
      files: [...files.filter((row) => row.key !== key), ...files.filter((row) => row.key === key).map(rowOf)],
    })),
    dropFile: assign(({ context: { files } }, { key }: Named) => ({ files: files.filter((row) => row.key !== key) })),
  },
  guards: {
    hasWaiting: ({ context: { files } }) => files.some(isWaiting),
    hasNoWaiting: ({ context: { files } }) => !files.some(isWaiting),
    isBeingSent: ({ context: { files } }, { key }: Named) => files.some((row) => row.key === key && isSending(row)),
    isQueued: ({ context: { files } }, { key }: Named) => files.some((row) => row.key === key),
    /** The response took no files then: it may have been sent back since. */
    isRetriable: ({ context: { files } }, { key }: Named) =>
      files.some((row) => row.key === key && row.status === 'rejected' && row.problem?.status === 409),
    isRepeatable: (_, { error }: { error: unknown }) => isRepeatable(toProblem(error)),
  },
  delays: { pause: 10_000 },
}).createMachine({
  id: 'responseFiles',
  meta: { requirements: ['FRM-03'] },
  context: ({ input: { files } }) => ({ files: files.map(rowOf) }),
  initial: 'resting',
  on: {
    'files.choose': { actions: { type: 'enqueueFiles', params: fromEvent } },
    'file.remove': {
      guard: { type: 'isQueued', params: fromEvent },
      actions: { type: 'dropFile', params: fromEvent },
    },
    'file.retry': {
      guard: { type: 'isRetriable', params: fromEvent },
      actions: { type: 'enqueueAgain', params: fromEvent },
    },
  },
  states: {
    resting: {
      tags: 'settled',
      meta: { requirements: ['FRM-03'] },
      always: { guard: 'hasWaiting', target: 'sending', actions: 'startFirst' },
    },
    sending: {
      tags: 'busy',
      meta: { requirements: ['FRM-03'] },
      on: {
        'file.remove': {
          guard: { type: 'isBeingSent', params: fromEvent },
          target: 'resting',
          actions: { type: 'dropFile', params: fromEvent },
        },
      },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { files } }) => ({ file: fileOf(files.find(isSending)) }),
        onDone: { target: 'resting', actions: 'dropSent' },
        onError: [
          {
            guard: { type: 'isRepeatable', params: fromEvent },
            target: 'pausing',
            actions: { type: 'requeueFile', params: fromEvent },
          },
          { target: 'resting', actions: { type: 'rejectFile', params: fromEvent } },
        ],
      },
    },
    pausing: {
      tags: 'failed',
      meta: { requirements: ['FRM-03'] },
      always: { guard: 'hasNoWaiting', target: 'resting' },
      after: { pause: 'resting' },
      on: { 'files.retry': 'resting' },
    },
  },
})

function rowOf({ key, question, name, size }: AnswerFile): AnswerFileRow {
  const isTooLarge = size > fileBounds.bytes
  const row = { key, question, name, size }
  return isTooLarge
    ? { ...row, status: 'rejected', problem: readProblem(413, null) }
    : { ...row, status: 'waiting', problem: null }
}

function isWaiting({ status }: AnswerFileRow): boolean {
  return status === 'waiting'
}

function isSending({ status }: AnswerFileRow): boolean {
  return status === 'sending'
}

function fileOf(row: AnswerFileRow | undefined): AnswerFile | null {
  return row ? { key: row.key, question: row.question, name: row.name, size: row.size } : null
}
