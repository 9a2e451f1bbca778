import type { User } from '../../contract/session/session'
import type { portalMachine } from '../../machines/portal.machine'
import type { Ending } from '../../machines/session/ending'
import type { Happening, Invariants, Step } from '../engine/rules'
import {
  comesToRest,
  ends,
  inputOf,
  isDone,
  isFailed,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from './protocols/steps'

type Portal = Step<typeof portalMachine>

/** What lives as long as somebody is signed in. */
const session = ['leaveLogin', 'accessModules', 'refreshQueue']

const ways = ['signOut', 'expireSession', 'startOver']

/** What ends a session, and what is said of it. */
const endings: Readonly<Record<string, Ending>> = {
  'session.end': 'signedOut',
  'session.removed': 'endedElsewhere',
  'session.replaced': 'replacedElsewhere',
  'xstate.done.actor.refreshQueue': 'expired',
  'xstate.error.actor.refreshQueue': 'expired',
}

export const invariants: Invariants<typeof portalMachine> = {
  'SHL-11, SHL-12: preferences hold from the start, signed in or not': {
    atTheStart: ({ input: { theme, language }, effects }) =>
      isSame(inputOf(effects, 'preferences'), { theme, language }),
  },
  'what other tabs store is watched as long as the page is open': {
    inEveryState: (state) =>
      state.status === 'active' ? isRunning(state, 'watchSession') && isRunning(state, 'preferences') : 'n/a',
  },
  'SES-01: with a connection session initialisation begins at once': {
    atTheStart: ({ input, effects }) => (input.isOnline ? started(effects).includes('sessionInit') : 'n/a'),
  },
  'without one it waits': {
    atTheStart: ({ input, state, effects }) =>
      input.isOnline ? 'n/a' : started(effects).includes('awaitConnection') && !isRunning(state, 'sessionInit'),
  },
  'until the connection is back': {
    onEveryStep: ({ before, event, effects }) =>
      isRunning(before, 'awaitConnection')
        ? (isDone(event, 'awaitConnection') || isFailed(event, 'awaitConnection')) ===
          started(effects).includes('sessionInit')
        : 'n/a',
  },
  'and nothing else happens meanwhile': {
    onEveryStep: (step) =>
      isRunning(step.before, 'awaitConnection') && !/^xstate|^offline.work$/.test(step.event.type)
        ? isUnmoved(step)
        : 'n/a',
  },
  'FRM-03: without a connection, and at the sign-in page, the person can fill in what this device keeps, and nothing runs meanwhile':
    {
      onEveryStep: (step) => {
        const { before, event, after, effects } = step
        if (event.type !== 'offline.work') return 'n/a'
        if (!isRunning(before, 'awaitConnection') && !isRunning(before, 'signIn')) return isUnmoved(step)
        const running = Object.keys(after.children).sort()
        return (
          effects.starts.length === 0 && isSame(running, ['preferences', 'watchSession']) && after.context.user === null
        )
      },
    },
  'FRM-03: only the person ends that; then it waits for a connection that is missing, or finds out who is there': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (!isWorkingOffline(before)) return event.type === 'offline.leave' ? isUnmoved(step) : 'n/a'
      if (event.type !== 'offline.leave') return isUnmoved(step)
      const next = event['isOnline'] ? 'sessionInit' : 'awaitConnection'
      return isSame(started(effects), [next]) && !isWorkingOffline(after)
    },
  },
  'a connection that has come back is no longer missing': {
    inEveryState: (state) =>
      isWorkingOffline(state) ? 'n/a' : state.context.isOnline !== isRunning(state, 'awaitConnection'),
  },
  'GRD-01: until session initialisation ends there is neither portal nor sign-in page, and the guard says that it loads':
    {
      inEveryState: (state) =>
        isRunning(state, 'sessionInit')
          ? state.hasTag('busy') && ![...session, 'signIn'].some((id) => isRunning(state, id))
          : 'n/a',
    },
  'GRD-01: and no longer': {
    onEveryStep: ({ event, after }) =>
      isDone(event, 'sessionInit') || isFailed(event, 'sessionInit')
        ? !after.hasTag('busy') && !isRunning(after, 'sessionInit')
        : 'n/a',
  },
  'GRD-01: nothing else ends the wait': {
    onEveryStep: ({ before, event, after }) =>
      isRunning(before, 'sessionInit')
        ? isRunning(after, 'sessionInit') !== (isDone(event, 'sessionInit') || isFailed(event, 'sessionInit'))
        : 'n/a',
  },
  'GRD-01: then the portal opens to who is there': {
    onEveryStep: (step) => (isDone(step.event, 'sessionInit') && userIn(step.event) ? opens(step) : 'n/a'),
  },
  'GRD-01: else the sign-in page does, with what a provider answered': {
    onEveryStep: ({ before, event, after, effects }) =>
      (isDone(event, 'sessionInit') && !userIn(event)) || isFailed(event, 'sessionInit')
        ? isSame(effects.starts, [
            { id: 'signIn', input: { ssoReturn: before.context.ssoReturn, ended: after.context.ended } },
          ]) &&
          after.context.user === null &&
          !after.hasTag('settled')
        : 'n/a',
  },
  'LOG-04: who signs in is let in': {
    onEveryStep: (step) => (isDone(step.event, 'signIn') ? opens(step) : 'n/a'),
  },
  'GRD-01: nobody is let in otherwise': {
    onEveryStep: (step) =>
      step.after.hasTag('settled') && !step.before.hasTag('settled')
        ? isDone(step.event, 'signIn') || isDone(step.event, 'sessionInit')
        : 'n/a',
  },
  'GRD-01: the portal is open to a user only': {
    inEveryState: (state) => (state.hasTag('settled') ? state.context.user !== null : 'n/a'),
  },
  'access and refresh live with the session': {
    inEveryState: (state) => session.every((id) => isRunning(state, id) === state.hasTag('settled')),
  },
  'GRD-01: the sign-in page is there only while nobody is signed in': {
    inEveryState: (state) =>
      isRunning(state, 'signIn') ? state.context.user === null && !state.hasTag('busy') : 'n/a',
  },
  'the answer of a provider serves one sign-in page': {
    onceThere: ({ effects }) => started(effects).includes('signIn'),
    never: ({ before, effects }) => started(effects).includes('signIn') && before.context.ssoReturn !== null,
  },
  'SES-05: leaving ends the session': {
    onEveryStep: ({ before, event, effects }) =>
      event.type === 'session.end' && before.hasTag('settled') ? isSame(started(effects), ['signOut']) : 'n/a',
  },
  'only who is in can leave': {
    onEveryStep: (step) =>
      step.event.type === 'session.end' && !step.before.hasTag('settled') ? isUnmoved(step) : 'n/a',
  },
  'REF-03: a refused refresh, or a broken queue, ends the expired session': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'refreshQueue') || isFailed(event, 'refreshQueue')
        ? isSame(started(effects), ['expireSession'])
        : 'n/a',
  },
  'REF-03, SES-05: the page is left whether or not that works': {
    onEveryStep: (step) => (ways.some((id) => isDone(step.event, id) || isFailed(step.event, id)) ? ends(step) : 'n/a'),
  },
  'and for no other reason': {
    onEveryStep: (step) => (ends(step) ? isEnding(step.before) : 'n/a'),
  },
  'a session that another tab ends or replaces starts over': {
    onEveryStep: ({ before, event, effects }) =>
      before.hasTag('settled') && (event.type === 'session.removed' || event.type === 'session.replaced')
        ? isSame(started(effects), ['startOver'])
        : 'n/a',
  },
  'SES-05, REF-03: the page that comes is told why the session ended, by how it did': {
    onEveryStep: ({ before, event, after, effects }) =>
      before.hasTag('settled') && !after.hasTag('settled')
        ? after.context.ended === endings[event.type] &&
          isSame(
            effects.starts.map(({ input }) => input),
            [{ ended: endings[event.type] }],
          )
        : 'n/a',
  },
  'SES-03: a stored session that cannot be resumed is said, before anything else': {
    onEveryStep: ({ event, after }) =>
      isDone(event, 'sessionInit') && !userIn(event) && hadSession(event)
        ? after.context.ended === 'notResumed'
        : 'n/a',
  },
  'where none was stored, what was known before stands': {
    onEveryStep: ({ before, event, after }) =>
      (isDone(event, 'sessionInit') && !userIn(event) && !hadSession(event)) || isFailed(event, 'sessionInit')
        ? after.context.ended === before.context.ended
        : 'n/a',
  },
  'SES-05: a session that another tab ends before this one is in is said': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'session.removed' && (isRunning(before, 'sessionInit') || isRunning(before, 'signIn'))
        ? after.context.ended === 'endedElsewhere'
        : 'n/a',
  },
  'why a session ended is no matter to who is in': {
    inEveryState: (state) => (state.hasTag('settled') ? state.context.ended === null : 'n/a'),
  },
  'and is told to one sign-in page': {
    onEveryStep: ({ before, event, after }) =>
      isRunning(before, 'signIn') && !isRunning(after, 'signIn') && event.type !== 'session.removed'
        ? after.context.ended === null
        : 'n/a',
  },
  'nothing else says or forgets it': {
    onEveryStep: ({ before, event, after }) =>
      isRunning(before, 'sessionInit') && !isDone(event, 'sessionInit') && event.type !== 'session.removed'
        ? after.context.ended === before.context.ended
        : 'n/a',
  },
  'whoever waits for a refresh is told when the session ends': {
    onEveryStep: ({ before, event, after, effects }) =>
      before.hasTag('settled') &&
      !after.hasTag('settled') &&
      !isDone(event, 'refreshQueue') &&
      !isFailed(event, 'refreshQueue')
        ? isSame(effects.sends, [{ id: 'refreshQueue', event: { type: 'session.close' } }])
        : 'n/a',
  },
  'a queue that has ended is told nothing': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'refreshQueue') || isFailed(event, 'refreshQueue') ? effects.sends.length === 0 : 'n/a',
  },
  'a listener that breaks stops nobody': {
    onEveryStep: (step) =>
      isFailed(step.event, 'watchSession') || isFailed(step.event, 'leaveLogin') ? isUnmoved(step) : 'n/a',
  },
  'ACC-01: a new access token loads access again': {
    onEveryStep: (step) =>
      step.event.type === 'token.changed' && step.before.hasTag('settled')
        ? isSame(step.effects, {
            starts: [],
            sends: [{ id: 'accessModules', event: { type: 'token.changed' } }],
            emits: [],
          }) && step.after.hasTag('settled')
        : 'n/a',
  },
  'nothing else speaks to an actor': {
    onEveryStep: (step) =>
      step.event.type === 'token.changed' || (step.before.hasTag('settled') && !step.after.hasTag('settled'))
        ? 'n/a'
        : step.effects.sends.length === 0,
  },
  'a token that changes elsewhere concerns nobody': {
    onEveryStep: (step) =>
      step.event.type === 'token.changed' && !step.before.hasTag('settled') ? isUnmoved(step) : 'n/a',
  },
  'what another tab stores before anybody is in is found out anew': {
    onEveryStep: ({ before, event, after, effects }) =>
      isOfAnotherTab(event) && (isRunning(before, 'sessionInit') || isRunning(before, 'signIn'))
        ? isSame(started(effects), ['sessionInit']) && isRunning(after, 'sessionInit') && !isRunning(after, 'signIn')
        : 'n/a',
  },
  'a sign-in in another tab means nothing to who is in': {
    onEveryStep: (step) =>
      step.event.type === 'session.stored' && step.before.hasTag('settled') ? isUnmoved(step) : 'n/a',
  },
  'a session that is ending hears of nothing more': {
    onEveryStep: (step) => (isEnding(step.before) && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a'),
  },
  'one thing is done at a time': {
    inEveryState: (state) =>
      state.status === 'active'
        ? ['awaitConnection', 'sessionInit', 'signIn', 'refreshQueue', ...ways].filter((id) => isRunning(state, id))
            .length === (isWorkingOffline(state) ? 0 : 1)
        : 'n/a',
  },
  'who is in can always leave': {
    fromEvery: (state) => state.hasTag('settled'),
    canReach: ({ status }) => status === 'done',
  },
  'whoever is not, can always get in': {
    fromEvery: (state) => state.status === 'active' && !isEnding(state),
    canReach: (state) => state.hasTag('settled'),
  },
  'what the page was opened with stays, but for an answer that has served and a connection that comes or goes': {
    onEveryStep: (step) => keeps(step, 'user', 'ssoReturn', 'ended', 'isOnline'),
  },
  ...comesToRest,
}

function opens({ event, after, effects }: Portal): boolean {
  return (
    after.hasTag('settled') &&
    isSame(after.context.user, userIn(event)) &&
    isSame(started(effects).sort(), [...session].sort())
  )
}

function userIn({ output }: Happening): User | null {
  return (output as { user: User | null }).user
}

function hadSession({ output }: Happening): boolean {
  return (output as { hadSession: boolean }).hadSession
}

function isOfAnotherTab({ type }: Happening): boolean {
  return ['session.stored', 'session.removed', 'session.replaced'].includes(type)
}

function isEnding(state: Portal['before']): boolean {
  return ways.some((id) => isRunning(state, id))
}

/** The page shows what this device keeps, and asks nobody anything. */
function isWorkingOffline(state: Portal['before']): boolean {
  return state.status === 'active' && isSame(Object.keys(state.children).sort(), ['preferences', 'watchSession'])
}
