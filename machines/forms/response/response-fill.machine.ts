import { assign, fromPromise, setup } from 'xstate'
import type { Draft, Filling, WriteAnswers } from '../../../contract/forms/draft'
import { differences, mergeAnswers, sentWith } from '../../../contract/forms/draft'
import { askedAnswers, evaluate } from '../../../contract/forms/evaluate'
import type { Answer } from '../../../contract/forms/response'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

type ResponseFillEvent =
  | { type: 'answer.change'; question: string; answer: Answer }
  /** Something was chosen, or a field was left. */
  | { type: 'answer.leave' }
  | { type: 'save.retry' }
  | { type: 'response.finish'; key: string }
  /** The server has it otherwise than it was: under which version, where that is known. */
  | { type: 'response.changed'; version: number | null }
  | { type: 'mine.keep' }
  | { type: 'theirs.keep' }

type Read = { readonly output: Draft }
const meta: Meta = { requirements: ['FRM-03', 'FRM-04'] }
const editable = { tags: 'editable', meta } as const
const failed = { tags: ['editable', 'failed'], meta, exit: 'clearProblem' } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
const keepSaved = { type: 'keepSaved', params: fromEvent } as const
const mergeDrafts = { type: 'mergeDrafts', params: fromEvent } as const
const change = { actions: { type: 'keepAnswer', params: fromEvent } } as const
const finish = { guard: 'isFinishable', actions: { type: 'keepKey', params: fromEvent } } as const
const finishAtOnce = { ...finish, target: '#responseFill.finishing' } as const
const catchUp = { guard: { type: 'isNews', params: fromEvent }, target: '.catchingUp' } as const
const clash = { guard: 'isClashing', target: '#responseFill.conflicting' } as const
const goOn = { 'answer.leave': 'saving', 'response.finish': finishAtOnce } as const
const failing = [
  { guard: { type: 'isOutdated', params: fromEvent }, target: '#responseFill.filling.catchingUp' },
  { guard: { type: 'isRefused', params: fromEvent }, target: '#responseFill.closed', actions: keepProblem },
  { guard: { type: 'isRejected', params: fromEvent }, target: '#responseFill.filling.rejected', actions: keepProblem },
  { target: '#responseFill.filling.failed', actions: keepProblem },
] as const

/** Fills in a response: answers are saved by themselves, none of another device is overwritten unseen. Source: specification, sections 2 and 4. */
export const responseFillMachine = setup({
  types: {
    input: {} as Filling,
    /** `key`: of the finish that was asked for; empty where none was. */
    context: {} as Filling & { readonly key: string; readonly problem: Problem | null },
    events: {} as ResponseFillEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    saveAnswers: fromPromise<Draft, WriteAnswers>(unprovided('saveAnswers')),
    finishResponse: fromPromise<Draft, WriteAnswers & { key: string }>(unprovided('finishResponse')),
    readResponse: fromPromise<Draft, { id: number }>(unprovided('readResponse')),
  },
  actions: {
    keepAnswer: assign(({ context: { answers } }, { question, answer }: { question: string; answer: Answer }) => ({
      answers: { ...answers, [question]: answer },
    })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepSent: assign(({ context }) => ({ sent: sentWith(context) })),
    keepSaved: assign((_, { output: { version, answers, updated_at } }: Read) => ({
      ...{ version, saved: answers, sent: {}, savedAt: updated_at },
    })),
    mergeDrafts: assign(({ context }, { output: { version, answers, updated_at } }: Read) => ({
      ...{ version, saved: answers, sent: {}, savedAt: updated_at, key: '', ...mergeAnswers(context, answers) },
    })),
    keepTheirs: assign(({ context: { answers, theirs } }) => ({ answers: { ...answers, ...theirs } })),
    forgetTheirs: assign({ theirs: {} }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error), key: '' })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isFinishable: ({ context: { definition, answers, lastReading, key } }) =>
      key === '' && evaluate(definition, answers, lastReading).first === null,
    isFinishing: ({ context: { key } }) => key !== '',
    isUnsaved: ({ context: { saved, answers } }) => differences(saved, answers).length > 0,
    isSaved: ({ context: { answers } }, { output }: Read) => differences(answers, output.answers).length === 0,
    isOutdated: (_, { error }: { error: unknown }) => toProblem(error).status === 412,
    isRefused: (_, { error }: { error: unknown }) => [403, 404, 409].includes(toProblem(error).status),
    isRejected: (_, { error }: { error: unknown }) => !isRepeatable(toProblem(error)),
    isFinishedSo: ({ context: { definition, answers } }, { output }: Read) =>
      output.status === 'completo' &&
      differences(askedAnswers(definition, answers), askedAnswers(definition, output.answers)).length === 0,
    isDraft: (_, { output }: Read) => output.status === 'rascunho',
    isNews: ({ context: { version, sent } }, told: { version: number | null }) =>
      // The next version may be what this page sent; where it is not, the server refuses the next save.
      told.version === null || told.version > version + (Object.keys(sent).length > 0 ? 1 : 0),
    isClashing: ({ context: { theirs } }) => Object.keys(theirs).length > 0,
  },
  delays: { pause: 10_000 },
}).createMachine({
  id: 'responseFill',
  meta: { requirements: ['FRM-03', 'FRM-04'] },
  context: ({ input }) => ({ ...input, key: '', problem: null }),
  initial: 'comparing',
  states: {
    comparing: { meta, always: [clash, { guard: 'isUnsaved', target: 'filling.saving' }, { target: 'filling' }] },
    filling: {
      initial: 'saved',
      on: { 'answer.change': change, 'response.changed': catchUp },
      states: {
        saved: {
          ...editable,
          always: [clash, { guard: 'isUnsaved', target: 'unsaved' }],
          on: { 'response.finish': finishAtOnce },
        },
        unsaved: { ...editable, after: { pause: 'saving' }, on: goOn },
        rejected: { ...failed, on: goOn },
        catchingUp: {
          ...editable,
          invoke: {
            id: 'readResponse',
            src: 'readResponse',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              { guard: { type: 'isFinishedSo', params: fromEvent }, target: '#responseFill.finished' },
              { guard: { type: 'isDraft', params: fromEvent }, target: 'saved', actions: mergeDrafts },
              { target: '#responseFill.closed' },
            ],
            onError: [
              { guard: { type: 'isRefused', params: fromEvent }, target: '#responseFill.closed', actions: keepProblem },
              { target: 'failed', actions: keepProblem },
            ],
          },
        },
        failed: { ...failed, after: { pause: 'saving' }, on: { ...goOn, 'save.retry': 'saving' } },
        saving: {
          ...editable,
          entry: 'keepSent',
          on: { 'response.finish': finish },
          invoke: {
            id: 'saveAnswers',
            src: 'saveAnswers',
            input: ({ context: { id, version, answers } }) => ({ id, version, answers }),
            onDone: [
              { guard: 'isFinishing', target: '#responseFill.finishing', actions: keepSaved },
              { guard: { type: 'isSaved', params: fromEvent }, target: 'saved', actions: keepSaved },
              { target: 'saving', reenter: true, actions: keepSaved },
            ],
            onError: failing,
          },
        },
      },
    },
    finishing: {
      tags: 'busy',
      meta,
      invoke: {
        id: 'finishResponse',
        src: 'finishResponse',
        input: ({ context: { id, version, answers, key } }) => ({ id, version, answers, key }),
        onDone: 'finished',
        onError: failing,
      },
    },
    conflicting: {
      tags: 'failed',
      meta,
      on: {
        'mine.keep': { target: 'filling.saving', actions: 'forgetTheirs' },
        'theirs.keep': { target: 'comparing', actions: ['keepTheirs', 'forgetTheirs'] },
      },
    },
    closed: { tags: 'failed', meta },
    finished: { type: 'final', tags: 'settled', meta },
  },
})
