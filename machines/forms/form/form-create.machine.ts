import { assign, fromPromise, setup } from 'xstate'
import { type FormOffer, withOffer } from '../../../contract/forms/form-offer'
import { type CreateForm, type NewForm, problemsOfForm } from '../../../contract/forms/new-form'
import { isAmendable, isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { namesField } from '../../protocols/names-field'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface FormCreateContext extends CreateForm {
  /** Of the form that was made. */
  readonly id: number | null
  readonly problem: Problem | null
  /** Of a file of which something would be lost, until the person has decided. */
  readonly offer: FormOffer | null
}

type FormCreateEvent =
  | { type: 'draft.change'; draft: NewForm }
  /** What a file that was chosen would make of the form. */
  | { type: 'import.offer'; offer: FormOffer }
  | { type: 'import.accept' | 'import.abandon' }
  /** Each submission is a request with a key of its own; a retry repeats it. */
  | { type: 'form.create'; key: string }
  | { type: 'form.retry' | 'form.amend' }

const meta: Meta = { requirements: ['FRM-06'] }
const keepProblem = { type: 'keepProblem', params: fromEvent } as const
type Offered = { readonly offer: FormOffer }
const takeKept = {
  type: 'takeOffer',
  params: ({ context: { offer } }: { context: Pick<FormCreateContext, 'offer'> }) => ({ offer }),
} as const
const typing = {
  'draft.change': { target: 'writing', actions: [{ type: 'keepDraft', params: fromEvent }, 'clearProblem'] },
  'import.offer': [
    {
      guard: { type: 'isWhole', params: fromEvent },
      target: 'writing',
      actions: [{ type: 'takeOffer', params: fromEvent }, 'clearProblem'],
    },
    { target: 'reviewing', actions: { type: 'keepOffer', params: fromEvent } },
  ],
} as const

/** Makes a form, which is a draft until it is published. Source: domain decisions, "Forms". */
export const formCreateMachine = setup({
  types: {
    input: {} as NewForm,
    context: {} as FormCreateContext,
    events: {} as FormCreateEvent,
    output: {} as { id: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { createForm: fromPromise<{ readonly id: number }, CreateForm>(unprovided('createForm')) },
  actions: {
    keepDraft: assign((_, { draft }: { draft: NewForm }) => ({ draft })),
    keepOffer: assign((_, { offer }: Offered) => ({ offer })),
    takeOffer: assign(({ context: { draft } }, { offer }: { readonly offer: FormOffer | null }) =>
      offer ? { draft: withOffer(draft, offer) } : {},
    ),
    dropOffer: assign({ offer: null }),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepForm: assign((_, { output: { id } }: { output: { id: number } }) => ({ id })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isWhole: (_, { offer }: Offered) => offer.losses.length === 0,
    isComplete: ({ context: { draft } }) => Object.keys(problemsOfForm(draft)).length === 0,
    isFieldRejected: (_, { error }: { error: unknown }) =>
      namesField(error, ['title', 'description', 'group', 'every_days', 'definition', 'machines']),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
    isAmendable: ({ context: { problem } }) => isAmendable(problem),
  },
}).createMachine({
  id: 'formCreate',
  meta: { requirements: ['FRM-06', 'CHT-01'] },
  context: ({ input }) => ({ draft: input, key: '', id: null, problem: null, offer: null }),
  initial: 'writing',
  output: ({ context: { id } }) => ({ id }),
  states: {
    writing: {
      tags: 'editable',
      meta,
      on: {
        ...typing,
        'form.create': [
          { guard: 'isComplete', target: 'creating', actions: { type: 'keepKey', params: fromEvent } },
          { target: 'incomplete' },
        ],
      },
    },
    incomplete: { tags: 'editable', meta, on: typing },
    reviewing: {
      meta,
      on: {
        'import.accept': { target: 'writing', actions: [takeKept, 'dropOffer', 'clearProblem'] },
        'import.abandon': { target: 'writing', actions: 'dropOffer' },
      },
    },
    creating: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'createForm',
        src: 'createForm',
        input: ({ context: { draft, key } }) => ({ draft, key }),
        onDone: { target: 'created', actions: { type: 'keepForm', params: fromEvent } },
        onError: [
          { guard: { type: 'isFieldRejected', params: fromEvent }, target: 'writing', actions: keepProblem },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    failed: {
      tags: 'failed',
      meta,
      on: {
        'form.retry': { guard: 'isRepeatable', target: 'creating' },
        'form.amend': { guard: 'isAmendable', target: 'writing', actions: 'clearProblem' },
      },
    },
    created: { type: 'final', tags: 'settled', meta },
  },
})
