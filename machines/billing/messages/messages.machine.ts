import { assign, emit, fromPromise, setup } from 'xstate'
import { isMessage, type Mention, type Message, mentionsIn } from '../../../contract/billing/messages'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** A message on its way: the key was made when the person sent it, and every try repeats it, also one from the field. */
export interface UnsentMessage {
  readonly key: string
  readonly text: string
  /** Whom it names. */
  readonly mentions: readonly Mention[]
}

interface MessagesContext {
  /** What stands in the field. */
  readonly text: string
  /** Who was chosen by name for what stands in the field, though the text may name them no more. */
  readonly mentioned: readonly Mention[]
  /** In the order in which they were sent, the one under way or failed first. */
  readonly outbox: readonly UnsentMessage[]
  /** First in the queue when given back to the field: the server may have them. Until another one is sent. */
  readonly givenBack: readonly UnsentMessage[]
  /** Why the first one was not sent. */
  readonly problem: Problem | null
}

type MessagesEvent =
  | { type: 'message.write'; text: string }
  /** `text`: the field with the name in it. */
  | { type: 'person.mention'; person: Mention; text: string }
  | { type: 'message.send'; key: string }
  | { type: 'message.retry' }
  | { type: 'message.withdraw'; key: string }

/** What stands in the field, as it would be sent. */
function draftOf({ text, mentioned }: Pick<MessagesContext, 'text' | 'mentioned'>): Omit<UnsentMessage, 'key'> {
  return { text: text.trim(), mentions: mentionsIn(text, mentioned) }
}

/** Sent again it is the same message. */
function isAlike(one: Omit<UnsentMessage, 'key'>, other: Omit<UnsentMessage, 'key'>): boolean {
  const ids = ({ mentions }: Pick<UnsentMessage, 'mentions'>) => String(mentions.map(({ id }) => id).toSorted())
  return one.text === other.text && ids(one) === ids(other)
}

/**
 * Writes to the conversation of a record. Messages leave one at a time and in order: one that fails holds those behind it
 * until it is tried again or given back to the field. Source: specification, section 2 (communication tab).
 */
export const messagesMachine = setup({
  types: {
    context: {} as MessagesContext,
    events: {} as MessagesEvent,
    emitted: {} as { type: 'message.sent' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Ends when the browser has a connection, at once where it has one. */
    awaitConnection: fromPromise<void>(unprovided('awaitConnection')),
    sendMessage: fromPromise<Message, { message: UnsentMessage | null }>(unprovided('sendMessage')),
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepMention: assign(({ context: { mentioned } }, { person, text }: { person: Mention; text: string }) => ({
      ...{ text, mentioned: [...mentioned.filter(({ id }) => id !== person.id), person] },
    })),
    /** A message that was given back and is unchanged keeps its key. */
    enqueue: assign(({ context }, { key }: { key: string }) => {
      const draft = draftOf(context)
      const known = context.givenBack.find((message) => isAlike(message, draft))
      return { outbox: [...context.outbox, known ?? { key, ...draft }], givenBack: [], text: '', mentioned: [] }
    }),
    dropFirst: assign(({ context: { outbox } }) => ({ outbox: outbox.slice(1) })),
    /** Before what was typed meanwhile. */
    giveBack: assign(({ context: { text, mentioned, outbox } }, { key }: { key: string }) => {
      const given = outbox.filter((message) => message.key === key)
      return {
        outbox: outbox.filter((message) => message.key !== key),
        text: [...given.map((message) => message.text), text].filter((part) => part.trim() !== '').join('\n'),
        mentioned: [...given.flatMap(({ mentions }) => mentions), ...mentioned],
      }
    }),
    keepKey: assign(({ context: { outbox, givenBack } }) => ({ givenBack: [...givenBack, ...outbox.slice(0, 1)] })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    announceSent: emit({ type: 'message.sent' }),
  },
  guards: {
    hasMessage: ({ context: { text } }) => isMessage(text),
    hasUnsent: ({ context: { outbox } }) => outbox.length > 0,
    isFirst: ({ context: { outbox } }, { key }: { key: string }) => outbox[0]?.key === key,
    isWaiting: ({ context: { outbox } }, { key }: { key: string }) =>
      outbox.slice(1).some((message) => message.key === key),
  },
}).createMachine({
  id: 'messages',
  meta: { requirements: ['BM-07'] },
  context: { text: '', mentioned: [], outbox: [], givenBack: [], problem: null },
  on: {
    'message.write': { actions: { type: 'keepText', params: fromEvent } },
    'person.mention': { actions: { type: 'keepMention', params: fromEvent } },
    'message.send': { guard: 'hasMessage', actions: { type: 'enqueue', params: fromEvent } },
    'message.withdraw': {
      guard: { type: 'isWaiting', params: fromEvent },
      actions: { type: 'giveBack', params: fromEvent },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      meta: { requirements: ['BM-07'] },
      always: { guard: 'hasUnsent', target: 'holding' },
    },
    holding: {
      tags: 'busy',
      meta: { requirements: ['BM-07'] },
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onDone: 'sending', onError: 'sending' },
      on: {
        'message.withdraw': {
          guard: { type: 'isFirst', params: fromEvent },
          target: 'idle',
          actions: ['keepKey', { type: 'giveBack', params: fromEvent }],
        },
      },
    },
    sending: {
      tags: 'busy',
      meta: { requirements: ['BM-07'] },
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { outbox } }) => ({ message: outbox[0] ?? null }),
        onDone: { target: 'idle', actions: ['dropFirst', 'announceSent'] },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['BM-07'] },
      exit: 'clearProblem',
      on: {
        'message.retry': 'holding',
        'message.withdraw': {
          guard: { type: 'isFirst', params: fromEvent },
          target: 'idle',
          actions: ['keepKey', { type: 'giveBack', params: fromEvent }],
        },
      },
    },
  },
})
