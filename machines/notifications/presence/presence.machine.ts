import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Person } from '../../../contract/notifications/news'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

interface Other extends Person {
  /** Signs of life of this page since one of theirs was heard. */
  readonly missed: number
}

interface PresenceContext {
  /** As the page was when it came to the record. */
  readonly isHidden: boolean
  /** Who else has the record open, as they were heard. */
  readonly others: readonly Other[]
  /** Somebody new was answered since the last beat: whoever comes next hears of this page with the next one. */
  readonly hasAnswered: boolean
}

type PresenceEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** It is time for another sign of life, where somebody is there to hear it. */
  | { type: 'beat.made' }
  /** The stream tells of who said so elsewhere. */
  | { type: 'other.heard'; person: Person }
  | { type: 'other.gone'; person: Person }

/** So many of this page's own signs of life without one of theirs, and they are gone. */
const mostMissed = 2

const meta: Meta = { requirements: ['NOT-01'] }
const isOf =
  ({ username }: Person) =>
  (other: Other) =>
    other.username === username

/**
 * Who else looks at a record: each page that shows one says so as it opens, and hears the others. Whoever comes anew is
 * answered, at most once a beat, and while somebody else is there it says so again and again: each piece of news costs the
 * server what it keeps of totals. A page that nobody sees says nothing. Source: domain decisions, "Notifications".
 */
export const presenceMachine = setup({
  types: {
    input: {} as Pick<PresenceContext, 'isHidden'>,
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Reports that the page is hidden, and that it is shown again. */
    watchSight: fromCallback(unprovided('watchSight')),
    /** Says that the person is here, now and whenever it is told to, and that they are gone when it is stopped; reports when it is time. */
    sayHere: fromCallback<{ type: 'here.repeat' }>(unprovided('sayHere')),
  },
  actions: {
    keepOther: assign(({ context: { others } }, { person }: { person: Person }) => ({
      others: [...others.filter((other) => !isOf(person)(other)), { ...person, missed: 0 }],
    })),
    dropOther: assign(({ context: { others } }, { person }: { person: Person }) => ({
      others: others.filter((other) => !isOf(person)(other)),
    })),
    countMissed: assign(({ context: { others } }) => ({
      others: others
        .map((other) => ({ ...other, missed: other.missed + 1 }))
        .filter(({ missed }) => missed <= mostMissed),
    })),
    forgetOthers: assign({ others: [], hasAnswered: false }),
    noteAnswer: assign({ hasAnswered: true }),
    forgetAnswer: assign({ hasAnswered: false }),
    repeatHere: sendTo('sayHere', { type: 'here.repeat' }),
  },
  guards: {
    isHidden: ({ context: { isHidden } }) => isHidden,
    hasOthers: ({ context: { others } }) => others.length > 0,
    isAnswered: ({ context: { others, hasAnswered } }, { person }: { person: Person }) =>
      hasAnswered || others.some(isOf(person)),
  },
}).createMachine({
  id: 'presence',
  meta,
  context: ({ input: { isHidden } }) => ({ isHidden, others: [], hasAnswered: false }),
  invoke: { id: 'watchSight', src: 'watchSight', onError: {} },
  initial: 'entering',
  states: {
    entering: { meta, always: [{ guard: 'isHidden', target: 'away' }, { target: 'here' }] },
    here: {
      tags: 'settled',
      meta,
      exit: 'forgetOthers',
      invoke: { id: 'sayHere', src: 'sayHere', onError: {} },
      on: {
        'page.hidden': 'away',
        'beat.made': [
          { guard: 'hasOthers', actions: ['countMissed', 'forgetAnswer', 'repeatHere'] },
          { actions: 'forgetAnswer' },
        ],
        'other.heard': [
          { guard: { type: 'isAnswered', params: fromEvent }, actions: { type: 'keepOther', params: fromEvent } },
          { actions: [{ type: 'keepOther', params: fromEvent }, 'noteAnswer', 'repeatHere'] },
        ],
        'other.gone': { actions: { type: 'dropOther', params: fromEvent } },
      },
    },
    away: { meta, on: { 'page.shown': 'here' } },
  },
})
