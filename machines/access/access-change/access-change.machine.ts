import { assign, fromPromise, setup } from 'xstate'
import {
  type AccessChange,
  type AccessChanged,
  type AccessChoice,
  type AccessPreview,
  type ApplyAccessChange,
  changeOf,
  isSameChoice,
  withChoice,
} from '../../../contract/access/access-change'
import { isAmendable, isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

type Chosen = Parameters<typeof withChoice>[1]

interface AccessChangeContext {
  readonly users: readonly number[]
  readonly choices: readonly AccessChoice[]
  /** The choices as the dialog opened: what somebody has asked for. */
  readonly opened: readonly AccessChoice[]
  /** What the choices come to for each person; null until that was asked. */
  readonly preview: AccessPreview | null
  readonly key: string
  readonly problem: Problem | null
}

type AccessChangeEvent =
  | ({ type: 'choice.set' } & Chosen)
  | { type: 'choices.reset' | 'change.preview' | 'change.amend' | 'change.retry' }
  /** Each confirmation is a request with a key of its own; a retry repeats it. */
  | { type: 'change.apply'; key: string }
  | { type: 'dialog.dismiss' | 'dialog.discard' | 'dialog.keep' }

const meta: Meta = { requirements: ['IAM-01'] }
const keepChoice = { target: 'choosing', actions: { type: 'keepChoice', params: fromEvent } } as const
const resetChoices = { guard: 'isTouched', target: 'choosing', actions: 'resetChoices' } as const
const keepKey = { type: 'keepKey', params: fromEvent } as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/** Gives and takes access, for one or many people: what each gains and loses is looked at first. Source: specification, section 2; domain decisions, "Access". */
export const accessChangeMachine = setup({
  types: {
    input: {} as Pick<AccessChangeContext, 'users'> & Partial<Pick<AccessChangeContext, 'opened'>>,
    context: {} as AccessChangeContext,
    events: {} as AccessChangeEvent,
    output: {} as { isApplied: boolean },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    previewChange: fromPromise<AccessPreview, AccessChange>(unprovided('previewChange')),
    applyChange: fromPromise<AccessChanged, ApplyAccessChange & { key: string }>(unprovided('applyChange')),
  },
  actions: {
    keepChoice: assign(({ context: { choices } }, { kind, id, side }: Chosen) => ({
      choices: withChoice(choices, { kind, id, side }),
    })),
    resetChoices: assign({ choices: ({ context: { opened } }) => opened }),
    keepPreview: assign((_, { output }: { output: AccessPreview }) => ({ preview: output })),
    forgetPreview: assign({ preview: null }),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasChoices: ({ context: { choices } }) => choices.length > 0,
    isTouched: ({ context: { choices, opened } }) => !isSameChoice(choices, opened),
    hasEffect: ({ context: { preview } }) => preview?.people.some(({ is_changed }) => is_changed) === true,
    hasPreview: ({ context: { preview, problem } }) => preview !== null && problem !== null && isRepeatable(problem),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isAmendable: ({ context: { problem } }) => isAmendable(problem),
    isStale: (_, { error }: { error: unknown }) => toProblem(error).status === 412,
  },
}).createMachine({
  id: 'accessChange',
  meta: { requirements: ['IAM-01', 'CHT-01'] },
  context: ({ input: { users, opened = [] } }) => ({
    ...{ users, opened, choices: opened },
    ...{ preview: null, key: '', problem: null },
  }),
  initial: 'open',
  output: ({ event }) => event.output as { isApplied: boolean },
  states: {
    open: {
      meta,
      initial: 'choosing',
      on: { 'dialog.dismiss': [{ guard: 'isTouched', target: 'confirmingDiscard' }, { target: 'dismissed' }] },
      states: {
        choosing: {
          tags: 'editable',
          on: {
            'choice.set': keepChoice,
            'choices.reset': resetChoices,
            'change.preview': [
              { guard: 'hasChoices', target: '#accessChange.previewing' },
              { target: 'nothingChosen' },
            ],
          },
        },
        nothingChosen: { tags: 'editable', on: { 'choice.set': keepChoice, 'choices.reset': resetChoices } },
        reviewing: {
          on: {
            'change.apply': { guard: 'hasEffect', target: '#accessChange.applying', actions: keepKey },
            'change.amend': 'choosing',
          },
        },
        outdated: {
          tags: 'failed',
          on: {
            'change.preview': '#accessChange.previewing',
            'change.amend': { target: 'choosing', actions: 'clearProblem' },
          },
        },
        failed: {
          tags: 'failed',
          on: {
            'change.retry': [
              { guard: 'hasPreview', target: '#accessChange.applying' },
              { guard: 'isRepeatable', target: '#accessChange.previewing' },
            ],
            'change.amend': { guard: 'isAmendable', target: 'choosing', actions: 'clearProblem' },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'open.asBefore', 'dialog.dismiss': 'open.asBefore' },
    },
    previewing: {
      tags: 'busy',
      meta,
      entry: ['clearProblem', 'forgetPreview'],
      invoke: {
        id: 'previewChange',
        src: 'previewChange',
        input: ({ context: { users, choices } }) => changeOf(users, choices),
        onDone: { target: 'open.reviewing', actions: { type: 'keepPreview', params: fromEvent } },
        onError: { target: 'open.failed', actions: keepProblem },
      },
    },
    applying: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: ({ context: { users, choices, preview, key } }) => ({
          ...changeOf(users, choices),
          digest: preview?.digest ?? '',
          key,
        }),
        onDone: 'applied',
        onError: [
          { guard: { type: 'isStale', params: fromEvent }, target: 'open.outdated', actions: keepProblem },
          { target: 'open.failed', actions: keepProblem },
        ],
      },
    },
    applied: { type: 'final', tags: 'settled', meta, output: { isApplied: true } },
    dismissed: { type: 'final', tags: 'settled', meta, output: { isApplied: false } },
  },
})
