import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { News } from '../../contract/notifications/news'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface NewsStreamContext {
  /** Times in a row that the stream ended, or did not open, before anything came over it. */
  readonly failures: number
}

type NewsStreamEvent =
  /** Of all tabs of this browser it is this one that asks the server. */
  | { type: 'turn.given' }
  /** The tab that asks the server has passed it on. */
  | { type: 'news.heard'; news: News }
  /** Another tab begins to listen. */
  | { type: 'tab.asked' }
  | { type: 'stream.opened' }
  | { type: 'news.come'; news: News }
  /** It ended, or did not open. */
  | { type: 'stream.ended' }

/**
 * One stream of the person's news for all tabs of a browser: the tab whose turn it is has it open and passes on what comes,
 * the others listen, and where it closes another takes its turn. What comes says that something changed, never what: that is
 * asked for as where there is no stream. Source: specification, section 4 (notification).
 */
export const newsStreamMachine = setup({
  types: {
    context: {} as NewsStreamContext,
    events: {} as NewsStreamEvent,
    /** `isOwn`: it came over this tab's stream, so that the other tabs have to be told. */
    emitted: {} as { type: 'news.told'; news: News; isOwn: boolean } | { type: 'tab.answered' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Reports when it is this tab's turn, which it then keeps until it is stopped. */
    awaitTurn: fromCallback(unprovided('awaitTurn')),
    /** Asks the tab whose turn it is whether it receives; reports what that passes on, and others that ask. */
    hearTabs: fromCallback(unprovided('hearTabs')),
    /** Reports that the stream is open, each piece of news, and its end. */
    receiveNews: fromCallback(unprovided('receiveNews')),
    /** Ends when the server may be asked again: later each time, and not without a connection. */
    awaitRetry: fromPromise<void, { failures: number }>(unprovided('awaitRetry')),
  },
  actions: {
    announceHeard: emit((_, { news }: { news: News }) => ({ type: 'news.told' as const, news, isOwn: false })),
    announceCome: emit((_, { news }: { news: News }) => ({ type: 'news.told' as const, news, isOwn: true })),
    announceMissed: emit((_, { isOwn }: { isOwn: boolean }) => ({
      type: 'news.told' as const,
      news: { kind: 'missed' } as const,
      isOwn,
    })),
    answerTab: emit({ type: 'tab.answered' as const }),
    countFailure: assign(({ context: { failures } }) => ({ failures: failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
  },
  guards: {
    hasMissedSome: (_, { news }: { news: News }) => news.kind === 'missed',
  },
}).createMachine({
  id: 'newsStream',
  meta: { requirements: ['NOT-01', 'CHT-01'] },
  context: { failures: 0 },
  invoke: [
    { id: 'awaitTurn', src: 'awaitTurn', onError: {} },
    { id: 'hearTabs', src: 'hearTabs', onError: {} },
  ],
  initial: 'listening',
  states: {
    listening: {
      meta: { requirements: ['NOT-01'] },
      initial: 'joining',
      on: { 'turn.given': 'receiving' },
      states: {
        joining: {
          on: {
            'news.heard': [
              {
                guard: { type: 'hasMissedSome', params: fromEvent },
                target: 'following',
                actions: { type: 'announceHeard', params: fromEvent },
              },
              {
                target: 'following',
                actions: [
                  { type: 'announceMissed', params: { isOwn: false } },
                  { type: 'announceHeard', params: fromEvent },
                ],
              },
            ],
          },
        },
        following: {
          tags: 'settled',
          on: { 'news.heard': { actions: { type: 'announceHeard', params: fromEvent } } },
        },
      },
    },
    receiving: {
      meta: { requirements: ['NOT-01'] },
      initial: 'connected',
      states: {
        connected: {
          initial: 'opening',
          invoke: {
            id: 'receiveNews',
            src: 'receiveNews',
            onError: { target: 'pausing', actions: 'countFailure' },
          },
          on: { 'stream.ended': { target: 'pausing', actions: 'countFailure' } },
          states: {
            opening: {
              on: {
                'stream.opened': {
                  target: 'open',
                  actions: { type: 'announceMissed', params: { isOwn: true } },
                },
              },
            },
            open: {
              tags: 'settled',
              on: {
                'news.come': { actions: [{ type: 'announceCome', params: fromEvent }, 'forgetFailures'] },
                'tab.asked': { actions: 'answerTab' },
              },
            },
          },
        },
        pausing: {
          tags: 'failed',
          invoke: {
            id: 'awaitRetry',
            src: 'awaitRetry',
            input: ({ context: { failures } }) => ({ failures }),
            onDone: 'connected',
            onError: 'connected',
          },
        },
      },
    },
  },
})
