import type { Mark, Notification } from '../../../contract/notifications/notifications'
import { toProblem } from '../../../contract/problem'
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import { newsIn } from '../../../machines/notifications/unread'
import type { Happening, Invariants, Step } from '../../engine/rules'
import {
  comesToRest,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../protocols/steps'

type Told = Step<typeof notificationsMachine>

export const invariants: Invariants<typeof notificationsMachine> = {
  'NOT-01: a server that counts is asked for what is unread at once, any other for the list; nothing is known yet': {
    atTheStart: ({ state, effects }) =>
      isSame(started(effects), [asked(state)]) &&
      state.hasTag('busy') &&
      isSame(
        { ...state.context, hasCount: null },
        { hasCount: null, isOpen: false, unread: null, items: null, marks: [], problem: null },
      ),
  },
  'NOT-01: what is answered is the list, what of it is unread, and no error is left': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'loadNotifications')) return 'n/a'
      const items = step.event['output'] as Notification[]
      const unread = items.filter(({ is_read }) => !is_read)
      return (
        isSame(step.after.context, {
          ...step.before.context,
          ...{ items, unread: { count: unread.length, newest: unread }, problem: null },
        }) &&
        step.after.hasTag('settled') &&
        isQuiet(step.effects)
      )
    },
  },
  'NOT-01: what is unread is known as the server counts it, and no error is left': {
    onEveryStep: (step) =>
      isDone(step.event, 'loadUnread')
        ? isSame(step.after.context.unread, step.event['output']) &&
          step.after.context.problem === null &&
          step.after.hasTag('settled') &&
          keeps(step, 'unread', 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'whether somebody looks at the list is told by the bell alone': {
    onEveryStep: ({ before, event, after }) =>
      event.type.startsWith('dropdown.')
        ? after.context.isOpen === (event.type === 'dropdown.open')
        : after.context.isOpen === before.context.isOpen,
  },
  'closing the dropdown gives nothing up': {
    onEveryStep: (step) =>
      step.event.type === 'dropdown.close'
        ? isSame(step.before.value, step.after.value) && keeps(step, 'isOpen') && isQuiet(step.effects)
        : 'n/a',
  },
  'NOT-03: a failed load is stored, and what was known stays': {
    onEveryStep: (step) =>
      isFailed(step.event, 'loadNotifications') || isFailed(step.event, 'loadUnread')
        ? isSame(step.after.context.problem, toProblem(step.event['error'])) &&
          step.after.hasTag('failed') &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'NOT-03: the error stays until an answer comes, or another error': {
    onEveryStep: (step) => (isReply(step.event) ? 'n/a' : keeps(step, 'isOpen', 'unread', 'items', 'marks')),
  },
  'what is known changes by an answer and by what is marked, and by nothing else': {
    onEveryStep: (step) =>
      isDone(step.event, 'loadNotifications') || isDone(step.event, 'loadUnread') || isDone(step.event, 'markRead')
        ? 'n/a'
        : keeps(step, 'isOpen', 'marks', 'problem'),
  },
  'NOT-02: nothing is asked while something is being marked: no answer can be older than a mark': {
    inEveryState: (state) => !(isAsking(state) && isRunning(state, 'markRead')),
  },
  'what is due is being asked for, or waits for what is being marked': {
    inEveryState: (state) =>
      state.hasTag('busy') === isAsking(state) || (state.hasTag('busy') && isRunning(state, 'markRead')),
  },
  'a question that was given up is asked again when nothing is being marked any more': {
    onEveryStep: ({ before, event, after, effects }) =>
      isAnswerTo(event, 'markRead') && before.hasTag('busy')
        ? isSame(
            started(effects).filter((id) => id !== 'markRead'),
            after.context.marks.length > 0 ? [] : [asked(after)],
          )
        : 'n/a',
  },
  'marking gives up the question, and nothing else that goes on': {
    onEveryStep: ({ before, event, after, effects }) =>
      isMark(event)
        ? before.hasTag('busy') === after.hasTag('busy') &&
          before.hasTag('failed') === after.hasTag('failed') &&
          before.hasTag('settled') === after.hasTag('settled') &&
          isRunning(before, 'awaitSight') === isRunning(after, 'awaitSight') &&
          started(effects).every((id) => id === 'markRead')
        : 'n/a',
  },
  'the dropdown asks for the list as it opens, unless that is under way': {
    onEveryStep: (step) => {
      if (step.event.type !== 'dropdown.open') return 'n/a'
      const isDue = isAnswered(step.before) || isRunning(step.before, 'loadUnread')
      return isDue ? asks(step, 'loadNotifications') : keeps(step, 'isOpen') && isQuiet(step.effects)
    },
  },
  'NOT-03: what failed can be tried again, and nothing else': {
    onEveryStep: (step) => {
      if (step.event.type !== 'list.retry') return 'n/a'
      return step.before.hasTag('failed') ? asks(step, asked(step.before)) : isUnmoved(step)
    },
  },
  'after a minute it is asked again, but not before the page can be seen': {
    onEveryStep: ({ event, after, effects }) =>
      event.type.startsWith('xstate.after.minute')
        ? isSame(started(effects), ['awaitSight']) && isRunning(after, 'awaitSight') && !isAnswered(after)
        : 'n/a',
  },
  'then at once, also where nobody can say whether it can be seen': {
    onEveryStep: (step) => (isAnswerTo(step.event, 'awaitSight') ? asks(step, asked(step.after)) : 'n/a'),
  },
  'NOT-01: where the server says that they have changed it is asked again, once the page can be seen': {
    onEveryStep: (step) =>
      step.event.type === 'news.come' && isAnswered(step.before)
        ? isSame(started(step.effects), ['awaitSight']) && !isAnswered(step.after) && keeps(step)
        : 'n/a',
  },
  'NOT-01: an answer that is under way then may be older, and is asked for again': {
    onEveryStep: (step) =>
      step.event.type === 'news.come' && step.before.hasTag('busy') ? asks(step, asked(step.before)) : 'n/a',
  },
  'NOT-01: where the server says that nothing has changed, a new minute begins, and nothing else': {
    onEveryStep: (step) =>
      step.event.type === 'stream.beat'
        ? isSame(step.before.value, step.after.value) && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'it is asked for, answered, or waits to be seen': {
    inEveryState: (state) =>
      [state.hasTag('busy'), isAnswered(state), isRunning(state, 'awaitSight')].filter(Boolean).length === 1,
  },
  'NOT-02: an unread notification is shown as read as soon as the person says so': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'item.mark' && unreadIn(before).includes(Number(event['id']))
        ? isSame(
            unreadIn(after),
            unreadIn(before).filter((id) => id !== event['id']),
          ) &&
          countIn(after) === Math.max(0, countIn(before) - 1) &&
          isSame(after.context.marks, [...before.context.marks, event['id']])
        : 'n/a',
  },
  'NOT-02: one that is read is not marked again': {
    onEveryStep: (step) =>
      step.event.type === 'item.mark' && !unreadIn(step.before).includes(Number(step.event['id']))
        ? isUnmoved(step)
        : 'n/a',
  },
  'NOT-02: all are shown as read as soon as the person says so, and those that wait need no call of their own': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'all.mark' && countIn(before) > 0
        ? unreadIn(after).length + countIn(after) === 0 &&
          isSame(after.context.marks, [...before.context.marks.slice(0, 1), 'all'])
        : 'n/a',
  },
  'NOT-02: where all are read there is nothing to mark': {
    onEveryStep: (step) => (step.event.type === 'all.mark' && countIn(step.before) === 0 ? isUnmoved(step) : 'n/a'),
  },
  'HOM-01: no more is shown as new than is counted': {
    inEveryState: (state) => newsIn(state.context).length <= countIn(state),
  },
  'all can be marked as long as one is unread': {
    inEveryState: (state) => state.can({ type: 'all.mark' }) === countIn(state) > 0,
  },
  'what is to be marked is sent, one thing at a time': {
    inEveryState: (state) => isRunning(state, 'markRead') === state.context.marks.length > 0,
  },
  'in the order in which it was said': {
    onEveryStep: ({ after, effects }) =>
      started(effects).includes('markRead')
        ? isSame(inputOf(effects, 'markRead'), { mark: after.context.marks[0] })
        : 'n/a',
  },
  'and each thing once': {
    onEveryStep: ({ before, event, after, effects }) =>
      started(effects).includes('markRead') ===
      (isAnswerTo(event, 'markRead') ? after.context.marks.length > 0 : isMark(event) && isFirst(before, after)),
  },
  'NOT-02: what the server has marked is read from now on': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'markRead')) return 'n/a'
      const { unread, items, marks } = step.before.context
      const isCovered = ({ id }: Notification) => marks[0] === 'all' || marks[0] === id
      const due = items?.map((item) => ({ ...item, is_read: item.is_read || isCovered(item) }))
      const newest = unread?.newest.filter((item) => !isCovered(item))
      return (
        isSame(step.after.context.items, due ?? null) &&
        isSame(step.after.context.unread?.newest, newest) &&
        countIn(step.before) === countIn(step.after) &&
        isSame(step.after.context.marks, marks.slice(1)) &&
        isSame(unreadIn(step.before), unreadIn(step.after))
      )
    },
  },
  'NOT-03: what it has not marked is shown unread again, without a word': {
    onEveryStep: (step) =>
      isFailed(step.event, 'markRead')
        ? isSame(step.after.context.marks, step.before.context.marks.slice(1)) && keeps(step, 'marks')
        : 'n/a',
  },
  ...comesToRest,
}

function isAnswerTo(event: Happening, id: string): boolean {
  return isDone(event, id) || isFailed(event, id)
}

function isMark({ type }: Happening): boolean {
  return type === 'item.mark' || type === 'all.mark'
}

function isAnswered(state: Told['before']): boolean {
  return state.hasTag('settled') || state.hasTag('failed')
}

function isReply(event: Happening): boolean {
  return isAnswerTo(event, 'loadUnread') || isAnswerTo(event, 'loadNotifications')
}

function isAsking(state: Told['before']): boolean {
  return isRunning(state, 'loadUnread') || isRunning(state, 'loadNotifications')
}

/** The number from who counts, while nobody looks at the list. */
function asked({ context: { hasCount, isOpen } }: Told['before']): string {
  return hasCount && !isOpen ? 'loadUnread' : 'loadNotifications'
}

/** At once, or as soon as nothing is being marked any more. */
function asks(step: Told, question: string): boolean {
  const { before, after, effects } = step
  const isFree = before.context.marks.length === 0
  return after.hasTag('busy') && keeps(step, 'isOpen') && isSame(started(effects), isFree ? [question] : [])
}

function unreadIn({ context: { unread, items, marks } }: Told['before']): number[] {
  const isMarked = (id: number) => marks.some((mark: Mark) => mark === id || mark === 'all')
  const known = [...(unread?.newest ?? []), ...(items ?? [])]
  return [...new Set(known.filter(({ id, is_read }) => !is_read && !isMarked(id)).map(({ id }) => id))]
}

function countIn({ context: { unread, marks } }: Told['before']): number {
  return marks.includes('all') ? 0 : Math.max(0, (unread?.count ?? 0) - marks.length)
}

function isFirst(before: Told['before'], after: Told['after']): boolean {
  return before.context.marks.length === 0 && after.context.marks.length > 0
}
