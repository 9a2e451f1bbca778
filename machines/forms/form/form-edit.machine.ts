import { assign, fromPromise, setup } from 'xstate'
import {
  applyChange,
  type FormChange,
  type Place,
  partAt,
  placeAfter,
  putBack,
} from '../../../contract/forms/form-change'
import { asksTheSame, type EditedForm, type FormBuilding, type SaveForm } from '../../../contract/forms/form-editing'
import type { Answer } from '../../../contract/forms/response'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

type FormEditEvent =
  | { type: 'form.change'; change: FormChange }
  | { type: 'removal.undo' }
  | { type: 'part.open'; at: Place }
  | { type: 'part.close' }
  | { type: 'preview.answer'; question: string; answer: Answer }
  | { type: 'save.retry' }
  | { type: 'mine.keep' }
  | { type: 'theirs.keep' }

type Read = { readonly output: EditedForm }
const meta: Meta = { requirements: ['FRM-06'] }
const editable = { tags: 'editable', meta } as const
const failed = { tags: ['editable', 'failed'], meta, exit: 'clearProblem' } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const change = { actions: { type: 'keepChange', params: fromEvent } } as const
const keepRead = { type: 'keepRead', params: fromEvent } as const
const undo = { guard: 'hasRemoved', actions: 'restore' } as const
const changing = {
  'form.change': { ...change, target: 'unsaved', reenter: true },
  'removal.undo': { ...undo, target: 'unsaved', reenter: true },
} as const

/** Builds what a form asks: it is saved by itself, and nobody's work is overwritten unseen. Source: domain decisions, "Forms". */
export const formEditMachine = setup({
  types: {
    input: {} as EditedForm,
    context: {} as FormBuilding & { readonly problem: Problem | null },
    events: {} as FormEditEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    saveForm: fromPromise<EditedForm, SaveForm>(unprovided('saveForm')),
    readForm: fromPromise<EditedForm, { id: number }>(unprovided('readForm')),
  },
  actions: {
    keepChange: assign(({ context: { draft, open, removed } }, { change }: { change: FormChange }) => ({
      draft: applyChange(draft, change),
      open: change.type === 'part.remove' ? null : (placeAfter(draft, change) ?? open),
      removed: change.type === 'part.remove' ? partAt(draft, change.at) : removed,
    })),
    restore: assign(({ context: { draft, removed } }) =>
      removed ? { draft: putBack(draft, removed), open: removed, removed: null } : {},
    ),
    keepOpen: assign((_, { at }: { at: Place }) => ({ open: at })),
    close: assign({ open: null }),
    keepAnswer: assign(({ context: { answers } }, { question, answer }: { question: string; answer: Answer }) => ({
      answers: { ...answers, [question]: answer },
    })),
    keepSent: assign(({ context: { draft, sent } }) => ({
      sent: [...sent.filter((one) => one !== draft), draft],
    })),
    keepSaved: assign(({ context: { saved, sent } }, { output: { version } }: Read) => ({
      ...{ version, saved: sent.at(-1) ?? saved, sent: [] },
    })),
    keepRead: assign((_, { output: { version, status, draft, published } }: Read) => ({
      ...{ version, status, published, saved: draft, sent: [] },
    })),
    takeTheirs: assign(({ context: { saved } }) => ({ draft: saved, open: null, removed: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasRemoved: ({ context: { removed } }) => removed !== null,
    isSaved: ({ context: { draft, sent } }) => sent.slice(-1).some((one) => asksTheSame(draft, one)),
    isUnsaved: ({ context: { draft, saved } }) => !asksTheSame(draft, saved),
    isOutdated: (_, { error }: { error: unknown }) => toProblem(error).status === 412,
    isRefused: (_, { error }: { error: unknown }) => [403, 404, 409].includes(toProblem(error).status),
    isRejected: (_, { error }: { error: unknown }) => !isRepeatable(toProblem(error)),
    isRetired: (_, { output }: { output: Pick<EditedForm, 'status'> }) => output.status === 'retired',
    /** Nobody else has built on it: it is as this page knew it, or as it sent it. */
    isOwn: ({ context: { saved, sent, draft } }, { output }: Read) =>
      [saved, ...sent, draft].some((one) => asksTheSame(one, output.draft)),
  },
  delays: { rest: 1_500, pause: 10_000 },
}).createMachine({
  id: 'formEdit',
  meta: { requirements: ['FRM-06', 'CHT-01'] },
  context: ({ input }) => ({
    ...{ ...input, saved: input.draft, sent: [], open: null, removed: null },
    ...{ answers: {}, problem: null },
  }),
  initial: 'opening',
  states: {
    opening: {
      meta,
      always: [
        { guard: { type: 'isRetired', params: ({ context }) => ({ output: context }) }, target: 'closed' },
        { target: 'building' },
      ],
    },
    building: {
      initial: 'saved',
      on: {
        'form.change': change,
        'removal.undo': undo,
        'part.open': { actions: { type: 'keepOpen', params: fromEvent } },
        'part.close': { actions: 'close' },
        'preview.answer': { actions: { type: 'keepAnswer', params: fromEvent } },
      },
      states: {
        saved: { ...editable, on: changing },
        unsaved: { ...editable, after: { rest: 'saving' }, on: changing },
        saving: {
          ...editable,
          entry: 'keepSent',
          invoke: {
            id: 'saveForm',
            src: 'saveForm',
            input: ({ context: { id, version, draft } }) => ({ id, version, draft }),
            onDone: [
              { guard: 'isSaved', target: 'saved', actions: { type: 'keepSaved', params: fromEvent } },
              { target: 'unsaved', actions: { type: 'keepSaved', params: fromEvent } },
            ],
            onError: [
              { guard: { type: 'isOutdated', params: fromEvent }, target: '#formEdit.reading' },
              { guard: { type: 'isRefused', params: fromEvent }, target: '#formEdit.closed', actions: keepProblem },
              { guard: { type: 'isRejected', params: fromEvent }, target: 'rejected', actions: keepProblem },
              { target: 'failed', actions: keepProblem },
            ],
          },
        },
        failed: { ...failed, after: { pause: 'saving' }, on: { 'save.retry': 'saving' } },
        rejected: { ...failed, on: changing },
      },
    },
    reading: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'readForm',
        src: 'readForm',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isRetired', params: fromEvent }, target: 'closed' },
          { guard: { type: 'isOwn', params: fromEvent }, target: 'comparing', actions: keepRead },
          { target: 'conflicting', actions: keepRead },
        ],
        onError: { target: 'building.failed', actions: keepProblem },
      },
    },
    comparing: { meta, always: [{ guard: 'isUnsaved', target: 'building.saving' }, { target: 'building' }] },
    conflicting: {
      tags: 'failed',
      meta,
      on: { 'mine.keep': 'building.saving', 'theirs.keep': { target: 'building', actions: 'takeTheirs' } },
    },
    closed: { tags: 'failed', meta },
  },
})
