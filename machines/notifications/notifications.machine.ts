import { assign, fromPromise, setup } from 'xstate'
import { type Mark, type Notification, type Unread, unreadIn } from '../../contract/notifications/notifications'
import { toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'
import type { NotificationsContext, NotificationsEvent, NotificationsInput } from './unread'
import { countUnread, isUnread, newsIn, toldIn } from './unread'

/**
 * What the person has been told, and what of it is read. A server that counts is asked for the list only while
 * somebody looks at it. Where the server tells of changes it is asked when it does, else each minute. Either is asked for only
 * while nothing is being marked: an answer
 * that left the server before a mark arrived there would bring back to unread what is read. Source: specification,
 * section 4 (notification).
 */
export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadUnread: fromPromise<Unread>(unprovided('loadUnread')),
    loadNotifications: fromPromise<Notification[]>(unprovided('loadNotifications')),
    /** Ends when the page can be seen, at once where it can. */
    awaitSight: fromPromise<void>(unprovided('awaitSight')),
    markRead: fromPromise<void, { mark: Mark | null }>(unprovided('markRead')),
  },
  actions: {
    keepOpened: assign({ isOpen: true }),
    keepClosed: assign({ isOpen: false }),
    keepUnread: assign((_, { output }: { output: Unread }) => ({ unread: output, problem: null })),
    keepItems: assign((_, { output }: { output: Notification[] }) => ({
      unread: unreadIn(output),
      items: output,
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    enqueueOne: assign(({ context: { marks } }, { id }: { id: number }) => ({ marks: [...marks, id] })),
    /** In place of those that wait, which it covers. */
    enqueueAll: assign(({ context: { marks } }) => ({ marks: [...marks.slice(0, 1), 'all' as const] })),
    keepMark: assign(({ context: { unread, items, marks } }) => {
      const done = marks.slice(0, 1)
      return {
        unread: unread && { count: countUnread({ unread, marks: done }), newest: newsIn({ unread, marks: done }) },
        items: items?.map((item) => ({ ...item, is_read: !isUnread(item, done) })) ?? null,
        marks: marks.slice(1),
      }
    }),
    dropMark: assign(({ context: { marks } }) => ({ marks: marks.slice(1) })),
  },
  guards: {
    isCountEnough: ({ context: { hasCount, isOpen, marks } }) => hasCount && !isOpen && marks.length === 0,
    isUnread: ({ context }, { id }: { id: number }) =>
      toldIn(context).some((item) => item.id === id && isUnread(item, context.marks)),
    hasUnread: ({ context }) => countUnread(context) > 0,
    hasMark: ({ context: { marks } }) => marks.length > 0,
    hasNoMark: ({ context: { marks } }) => marks.length === 0,
  },
  delays: { minute: 60_000 },
}).createMachine({
  id: 'notifications',
  meta: { requirements: ['NOT-01', 'NOT-02', 'NOT-03', 'CHT-01'] },
  context: ({ input: { hasCount } }) => ({
    hasCount,
    isOpen: false,
    unread: null,
    items: null,
    marks: [],
    problem: null,
  }),
  type: 'parallel',
  states: {
    list: {
      meta: { requirements: ['NOT-01', 'NOT-03'] },
      initial: 'asking',
      on: { 'dropdown.open': { actions: 'keepOpened' }, 'dropdown.close': { actions: 'keepClosed' } },
      states: {
        asking: {
          tags: 'busy',
          initial: 'held',
          on: { 'news.come': { target: 'asking', reenter: true } },
          states: {
            held: {
              always: [
                { guard: 'isCountEnough', target: 'counting' },
                { guard: 'hasNoMark', target: 'listing' },
              ],
            },
            counting: {
              always: { guard: 'hasMark', target: 'held' },
              on: { 'dropdown.open': { target: 'held', actions: 'keepOpened' } },
              invoke: {
                id: 'loadUnread',
                src: 'loadUnread',
                onDone: {
                  target: '#notifications.list.answered.loaded',
                  actions: { type: 'keepUnread', params: fromEvent },
                },
                onError: {
                  target: '#notifications.list.answered.failed',
                  actions: { type: 'keepProblem', params: fromEvent },
                },
              },
            },
            listing: {
              always: { guard: 'hasMark', target: 'held' },
              invoke: {
                id: 'loadNotifications',
                src: 'loadNotifications',
                onDone: {
                  target: '#notifications.list.answered.loaded',
                  actions: { type: 'keepItems', params: fromEvent },
                },
                onError: {
                  target: '#notifications.list.answered.failed',
                  actions: { type: 'keepProblem', params: fromEvent },
                },
              },
            },
          },
        },
        answered: {
          initial: 'loaded',
          on: { 'dropdown.open': { target: 'asking', actions: 'keepOpened' }, 'news.come': 'outdated' },
          after: { minute: 'outdated' },
          states: {
            /** What is entered anew counts another minute. */
            loaded: { tags: 'settled', on: { 'stream.beat': '#notifications.list.answered' } },
            failed: { tags: 'failed', on: { 'list.retry': '#notifications.list.asking' } },
          },
        },
        outdated: {
          invoke: { id: 'awaitSight', src: 'awaitSight', onDone: 'asking', onError: 'asking' },
        },
      },
    },
    marking: {
      meta: { requirements: ['NOT-02', 'NOT-03'] },
      initial: 'waiting',
      on: {
        'item.mark': {
          guard: { type: 'isUnread', params: fromEvent },
          actions: { type: 'enqueueOne', params: fromEvent },
        },
        'all.mark': { guard: 'hasUnread', actions: 'enqueueAll' },
      },
      states: {
        waiting: { always: { guard: 'hasMark', target: 'sending' } },
        sending: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { marks } }) => ({ mark: marks[0] ?? null }),
            onDone: { target: 'waiting', actions: 'keepMark' },
            onError: { target: 'waiting', actions: 'dropMark' },
          },
        },
      },
    },
  },
})
