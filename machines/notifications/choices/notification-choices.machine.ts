import { assign, fromPromise, setup } from 'xstate'
import type { Choices, NoticeTopic, NoticeWay } from '../../../contract/notifications/choices'
import { isRepeatable, type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

type Chosen = Partial<Choices>

interface NotificationChoicesContext {
  /** As they stand on the server, as far as it has answered. */
  readonly choices: Choices
  /** What the person has chosen since, and is not saved. */
  readonly chosen: Chosen
  /** What of it is on its way. */
  readonly sent: Chosen
  readonly problem: Problem | null
}

type NotificationChoicesEvent = { type: 'way.choose'; topic: NoticeTopic; way: NoticeWay } | { type: 'choices.retry' }

/** What was chosen while it was sent, or before and again after. */
function restOf({ chosen, sent }: Pick<NotificationChoicesContext, 'chosen' | 'sent'>): Chosen {
  const rest = Object.entries(chosen).filter(([topic, way]) => sent[topic as NoticeTopic] !== way)
  return Object.fromEntries(rest)
}

const meta: Meta = { requirements: ['NOT-01'] }
const keepWay = { type: 'keepWay', params: fromEvent } as const
const choose = { 'way.choose': { target: 'saving', actions: keepWay } } as const

/**
 * How a person is told of what: each choice is saved as it is made, without a button, and what is chosen meanwhile after it.
 * What the person left alone is not sent: it stays as another browser of theirs has it. Source: domain decisions, "Notifications".
 */
export const notificationChoicesMachine = setup({
  types: {
    input: {} as Pick<NotificationChoicesContext, 'choices'>,
    context: {} as NotificationChoicesContext,
    events: {} as NotificationChoicesEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { saveChoices: fromPromise<void, { choices: Chosen }>(unprovided('saveChoices')) },
  actions: {
    keepWay: assign(({ context: { chosen } }, { topic, way }: { topic: NoticeTopic; way: NoticeWay }) => ({
      chosen: { ...chosen, [topic]: way },
    })),
    keepSent: assign(({ context: { chosen } }) => ({ sent: chosen, problem: null })),
    keepSaved: assign(({ context }) => ({
      choices: { ...context.choices, ...context.sent },
      chosen: restOf(context),
      sent: {},
    })),
    /** What is refused once and for all is not sent again with the next choice, which it would take down with it. */
    keepProblem: assign(({ context }, { error }: { error: unknown }) => {
      const problem = toProblem(error)
      return { problem, chosen: isRepeatable(problem) ? context.chosen : restOf(context), sent: {} }
    }),
  },
  guards: {
    hasChosenMore: ({ context }) => Object.keys(restOf(context)).length > 0,
    hasUnsent: ({ context: { chosen } }) => Object.keys(chosen).length > 0,
  },
}).createMachine({
  id: 'notificationChoices',
  meta,
  context: ({ input: { choices } }) => ({ choices, chosen: {}, sent: {}, problem: null }),
  initial: 'ready',
  states: {
    ready: { meta, on: choose },
    saving: {
      tags: 'busy',
      meta,
      entry: 'keepSent',
      on: { 'way.choose': { actions: keepWay } },
      invoke: {
        id: 'saveChoices',
        src: 'saveChoices',
        input: ({ context: { chosen } }) => ({ choices: chosen }),
        onDone: [
          { guard: 'hasChosenMore', target: 'saving', reenter: true, actions: 'keepSaved' },
          { target: 'saved', actions: 'keepSaved' },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    saved: { tags: 'settled', meta, on: choose },
    failed: { tags: 'failed', meta, on: { ...choose, 'choices.retry': { guard: 'hasUnsent', target: 'saving' } } },
  },
})
