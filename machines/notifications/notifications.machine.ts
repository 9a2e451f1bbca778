import { assign, fromPromise, setup } from 'xstate'
import { type Mark, type Notification, type Unread, unreadIn } from '../../contract/notifications/notifications'
import { type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface NotificationsInput {
  /** Whether the server tells what is unread without the whole list. */
  readonly hasCount: boolean
}

interface NotificationsContext extends NotificationsInput {
  /** Whether the dropdown is open, so that somebody looks at the list. */
  readonly isOpen: boolean
  /** As the server has told it last; null until it has. */
  readonly unread: Unread | null
  /** The list as the server has told it last; null until it has. */
  readonly items: readonly Notification[] | null
  /** What is to be marked as read, the one under way first. */
  readonly marks: readonly Mark[]
  /** Why what was last asked for did not come. */
  readonly problem: Problem | null
}

/** Shown as read as soon as the person says so, before the server does. */
export function isUnread({ id, is_read }: Notification, marks: readonly Mark[]): boolean {
  return !is_read && !marks.includes(id) && !marks.includes('all')
}

/** What may be shown: without the list, what is new. */
export function toldIn({ unread, items }: Pick<NotificationsContext, 'unread' | 'items'>): readonly Notification[] {
  return items ?? unread?.newest ?? []
}

/** How many are shown as unread: what is being marked is read already. */
export function countUnread({ unread, marks }: Pick<NotificationsContext, 'unread' | 'marks'>): number {
  return marks.includes('all') ? 0 : Math.max(0, (unread?.count ?? 0) - marks.length)
}

/**
 * What the person has been told, and what of it is read. A server that counts is asked for the list only while
 * somebody looks at it, and then whenever the count changes. Either is asked for only while nothing is being marked: an answer
 * that left the server before a mark arrived there would bring back to unread what is read. Source: specification,
 * section 4 (notification).
 */
export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as
      | { type: 'dropdown.open' }
      | { type: 'dropdown.close' }
      | { type: 'list.retry' }
      | { type: 'item.mark'; id: number }
      | { type: 'all.mark' },
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
        unread: unread && {
          count: countUnread({ unread, marks: done }),
          newest: unread.newest.filter((item) => isUnread(item, done)),
        },
        items: items?.map((item) => ({ ...item, is_read: !isUnread(item, done) })) ?? null,
        marks: marks.slice(1),
      }
    }),
    dropMark: assign(({ context: { marks } }) => ({ marks: marks.slice(1) })),
  },
  guards: {
    hasCount: ({ context: { hasCount } }) => hasCount,
    isCountEnough: ({ context: { hasCount, isOpen } }) => hasCount && !isOpen,
    isListOld: ({ context: { isOpen, unread, items } }, { output }: { output: Unread }) =>
      isOpen && (items === null || output.count !== unread?.count),
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
      initial: 'due',
      on: { 'dropdown.open': { actions: 'keepOpened' }, 'dropdown.close': { actions: 'keepClosed' } },
      states: {
        due: { always: [{ guard: 'hasCount', target: 'counting' }, { target: 'asking' }] },
        counting: {
          tags: 'busy',
          initial: 'held',
          on: { 'dropdown.open': { target: 'asking', actions: 'keepOpened' } },
          states: {
            held: { always: { guard: 'hasNoMark', target: 'sent' } },
            sent: {
              always: { guard: 'hasMark', target: 'held' },
              invoke: {
                id: 'loadUnread',
                src: 'loadUnread',
                onDone: [
                  {
                    guard: { type: 'isListOld', params: fromEvent },
                    target: '#notifications.list.asking',
                    actions: { type: 'keepUnread', params: fromEvent },
                  },
                  {
                    target: '#notifications.list.answered.loaded',
                    actions: { type: 'keepUnread', params: fromEvent },
                  },
                ],
                onError: {
                  target: '#notifications.list.answered.failed',
                  actions: { type: 'keepProblem', params: fromEvent },
                },
              },
            },
          },
        },
        asking: {
          tags: 'busy',
          initial: 'held',
          states: {
            held: { always: { guard: 'hasNoMark', target: 'sent' } },
            sent: {
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
          on: { 'dropdown.open': { target: 'asking', actions: 'keepOpened' } },
          after: { minute: 'outdated' },
          states: {
            loaded: { tags: 'settled' },
            failed: {
              tags: 'failed',
              on: {
                'list.retry': [
                  { guard: 'isCountEnough', target: '#notifications.list.counting' },
                  { target: '#notifications.list.asking' },
                ],
              },
            },
          },
        },
        outdated: {
          invoke: { id: 'awaitSight', src: 'awaitSight', onDone: 'due', onError: 'due' },
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
