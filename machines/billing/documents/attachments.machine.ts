import { assign, emit, fromPromise, setup } from 'xstate'
import { type ChosenFile, problemOfFile } from '../../../contract/billing/documents/documents'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** A chosen file that is not attached yet. */
export interface FileRow extends ChosenFile {
  /** `rejected`: never sent, for its name or its size. */
  readonly status: 'waiting' | 'sending' | 'failed' | 'rejected'
  /** Bytes that have left. */
  readonly sent: number
  /** Why it was not attached when it was last sent. */
  readonly problem: Problem | null
}

interface AttachmentsContext {
  /** In the order in which they were chosen; one that is attached is no longer here. */
  readonly files: readonly FileRow[]
}

type AttachmentsEvent =
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  | { type: 'file.cancel'; id: string }
  | { type: 'file.retry'; id: string }
  | { type: 'file.dismiss'; id: string }
  /** From `sendFile`, as often as the browser tells. */
  | { type: 'part.sent'; bytes: number }

interface Named {
  readonly id: string
}

/** Attaches the files that a person chooses to a record, one after the other. Source: specification, section 2 (documents). */
export const attachmentsMachine = setup({
  types: {
    context: {} as AttachmentsContext,
    events: {} as AttachmentsEvent,
    emitted: {} as { type: 'file.attached' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    sendFile: fromPromise<unknown, { file: ChosenFile | null }>(unprovided('sendFile')),
  },
  actions: {
    enqueueFiles: assign(({ context }, { files }: { files: readonly ChosenFile[] }) => ({
      files: [...context.files, ...files.map(rowOf)],
    })),
    startFirst: assign(({ context: { files } }) => {
      const first = files.find(isWaiting)
      return { files: files.map((row) => (row === first ? { ...row, status: 'sending' as const, sent: 0 } : row)) }
    }),
    keepProgress: assign(({ context: { files } }, { bytes }: { bytes: number }) => ({
      files: files.map((row) => (isSending(row) ? { ...row, sent: bytes } : row)),
    })),
    dropSent: assign(({ context: { files } }) => ({ files: files.filter((row) => !isSending(row)) })),
    keepProblem: assign(({ context: { files } }, { error }: { error: unknown }) => ({
      files: files.map((row) =>
        isSending(row) ? { ...row, status: 'failed' as const, problem: toProblem(error) } : row,
      ),
    })),
    requeueFile: assign(({ context: { files } }, { id }: Named) => ({
      files: files.map((row) => (row.id === id ? { ...row, status: 'waiting' as const, problem: null } : row)),
    })),
    dropFile: assign(({ context: { files } }, { id }: Named) => ({ files: files.filter((row) => row.id !== id) })),
    announceFile: emit({ type: 'file.attached' as const }),
  },
  guards: {
    hasWaiting: ({ context: { files } }) => files.some(isWaiting),
    isWaiting: ({ context: { files } }, { id }: Named) => files.some((row) => row.id === id && isWaiting(row)),
    isBeingSent: ({ context: { files } }, { id }: Named) => files.some((row) => row.id === id && isSending(row)),
    hasFailed: ({ context: { files } }, { id }: Named) => files.some((row) => row.id === id && row.status === 'failed'),
    isGivenUp: ({ context: { files } }, { id }: Named) =>
      files.some((row) => row.id === id && (row.status === 'failed' || row.status === 'rejected')),
  },
}).createMachine({
  id: 'attachments',
  meta: { requirements: ['BM-06', 'CHT-01'] },
  context: { files: [] },
  initial: 'resting',
  on: {
    'files.choose': { actions: { type: 'enqueueFiles', params: fromEvent } },
    'file.cancel': {
      guard: { type: 'isWaiting', params: fromEvent },
      actions: { type: 'dropFile', params: fromEvent },
    },
    'file.retry': {
      guard: { type: 'hasFailed', params: fromEvent },
      actions: { type: 'requeueFile', params: fromEvent },
    },
    'file.dismiss': {
      guard: { type: 'isGivenUp', params: fromEvent },
      actions: { type: 'dropFile', params: fromEvent },
    },
  },
  states: {
    resting: {
      tags: 'settled',
      meta: { requirements: ['BM-06'] },
      always: { guard: 'hasWaiting', target: 'sending', actions: 'startFirst' },
    },
    sending: {
      tags: 'busy',
      meta: { requirements: ['BM-06'] },
      on: {
        'part.sent': { actions: { type: 'keepProgress', params: fromEvent } },
        'file.cancel': {
          guard: { type: 'isBeingSent', params: fromEvent },
          target: 'resting',
          actions: { type: 'dropFile', params: fromEvent },
        },
      },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { files } }) => ({ file: chosen(files.find(isSending)) }),
        onDone: { target: 'resting', actions: ['dropSent', 'announceFile'] },
        onError: { target: 'resting', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
  },
})

function rowOf(file: ChosenFile): FileRow {
  const status = problemOfFile(file) === null ? 'waiting' : 'rejected'
  return { ...file, status, sent: 0, problem: null }
}

function isWaiting({ status }: FileRow): boolean {
  return status === 'waiting'
}

function isSending({ status }: FileRow): boolean {
  return status === 'sending'
}

function chosen(row: FileRow | undefined): ChosenFile | null {
  return row ? { id: row.id, name: row.name, size: row.size } : null
}
