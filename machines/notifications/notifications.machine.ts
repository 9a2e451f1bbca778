import { assign, fromPromise, setup } from 'xstate'
import type { Mark, Notification } from '../../contract/notifications/notifications'
import { type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

interface NotificationsContext {
  /** As the server has told them; null until it has. */
  readonly items: readonly Notification[] | null
  /** What is to be marked as read, the one under way first. */
  readonly marks: readonly Mark[]
  /** Why the list did not come when it was last asked for. */
  readonly problem: Problem | null
}

/** Shown as read as soon as the person says so, before the server does. */
export function isUnread({ id, is_read }: Notification, marks: readonly Mark[]): boolean {
  return !is_read && !marks.includes(id) && !marks.includes('all')
}

/**
 * What the person has been told, and what of it is read. The list is asked for only while nothing is being marked: an
 * answer that left the server before a mark arrived there would bring back to unread what is read. Source:
 * specification, section 4 (notification).
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as
      | { type: 'dropdown.open' }
      | { type: 'list.retry' }
      | { type: 'item.mark'; id: number }
      | { type: 'all.mark' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadNotifications: fromPromise<Notification[]>(unprovided('loadNotifications')),
    /** Ends when the page can be seen, at once where it can. */
    awaitSight: fromPromise<void>(unprovided('awaitSight')),
    markRead: fromPromise<void, { mark: Mark | null }>(unprovided('markRead')),
  },
  actions: {
    keepItems: assign((_, { output }: { output: Notification[] }) => ({ items: output, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    enqueueOne: assign(({ context: { marks } }, { id }: { id: number }) => ({ marks: [...marks, id] })),
    /** In place of those that wait, which it covers. */
    enqueueAll: assign(({ context: { marks } }) => ({ marks: [...marks.slice(0, 1), 'all' as const] })),
    keepMark: assign(({ context: { items, marks } }) => ({
      items: items?.map((item) => ({ ...item, is_read: !isUnread(item, marks.slice(0, 1)) })) ?? null,
      marks: marks.slice(1),
    })),
    dropMark: assign(({ context: { marks } }) => ({ marks: marks.slice(1) })),
  },
  guards: {
    isUnread: ({ context: { items, marks } }, { id }: { id: number }) =>
      items?.some((item) => item.id === id && isUnread(item, marks)) ?? false,
    hasUnread: ({ context: { items, marks } }) => items?.some((item) => isUnread(item, marks)) ?? false,
    hasMark: ({ context: { marks } }) => marks.length > 0,
    hasNoMark: ({ context: { marks } }) => marks.length === 0,
  },
  delays: { minute: 60_000 },
}).createMachine({
  id: 'notifications',
  meta: { requirements: ['NOT-01', 'NOT-02', 'NOT-03', 'CHT-01'] },
  context: { items: null, marks: [], problem: null },
  type: 'parallel',
  states: {
    list: {
      meta: { requirements: ['NOT-01', 'NOT-03'] },
      initial: 'asking',
      states: {
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
          on: { 'dropdown.open': 'asking' },
          after: { minute: 'outdated' },
          states: {
            loaded: { tags: 'settled' },
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
