import type { Problem } from '../../../contract/problem'
import type { User } from '../../../contract/session/session'
import type { signInMachine } from '../../../machines/session/sign-in.machine'
import type { Happening, Invariants } from '../../engine/rules'
import {
  comesToRest,
  ends,
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

export const invariants: Invariants<typeof signInMachine> = {
  'LOG-01, SSO-01: the form and the two buttons are there as long as nobody is signed in': {
    inEveryState: (state) =>
      state.status === 'active' ? ['loginForm', 'ssoStart', 'keepAtLogin'].every((id) => isRunning(state, id)) : 'n/a',
  },
  'SSO-04: a page that a provider opened completes the sign-in': {
    atTheStart: ({ input, state, effects }) =>
      input.ssoReturn ? isSame(inputOf(effects, 'ssoCallback'), input.ssoReturn) && state.hasTag('busy') : 'n/a',
  },
  'SSO-07: any other page does not': {
    atTheStart: ({ input, state, effects }) =>
      input.ssoReturn
        ? 'n/a'
        : isSame(started(effects), ['keepAtLogin', 'ssoStart', 'loginForm']) &&
          state.status === 'active' &&
          !state.hasTag('failed'),
  },
  'SES-05, REF-03: a session that ended before is explained on a page that opens as it is': {
    atTheStart: ({ input, state }) =>
      state.matches('explaining') === (input.ended !== null && input.ssoReturn === null),
  },
  'SES-05: why it ended is known as long as it is explained, and no longer': {
    onEveryStep: ({ before, after }) =>
      after.context.ended ===
      (before.matches('explaining') && !after.matches('explaining') ? null : before.context.ended),
  },
  'until another attempt, a failed one, or being let in': {
    onEveryStep: ({ before, event, after }) =>
      before.matches('explaining')
        ? after.matches('explaining') !==
          (event.type === 'attempt.began' || event.type === 'sso.failed' || isDone(event, 'loginForm'))
        : !after.matches('explaining'),
  },
  'SSO-05: the overlay is there exactly while the answer of a provider is processed': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'ssoCallback'),
  },
  'an answer serves once': {
    onEveryStep: ({ after, effects }) =>
      !started(effects).includes('ssoCallback') &&
      (isRunning(after, 'ssoCallback') || after.context.ssoReturn === null || after.status === 'done'),
  },
  'SSO-04: a completed sign-in ends with its user': {
    onEveryStep: (step) =>
      isDone(step.event, 'ssoCallback') && settled(step.event).user
        ? ends(step) && isSame(step.after.output, { user: settled(step.event).user })
        : 'n/a',
  },
  'LOG-04: a person who signs in by name ends it too, at any time': {
    onEveryStep: (step) =>
      isDone(step.event, 'loginForm')
        ? ends(step) && isSame(step.after.output, { user: settled(step.event).user })
        : 'n/a',
  },
  'it ends in no other way': {
    onEveryStep: (step) => (ends(step) ? isDone(step.event, 'loginForm') || Boolean(settled(step.event).user) : 'n/a'),
  },
  'SSO-06: a failed callback is reported with its problem': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'ssoCallback') && settled(event).problem
        ? isSame(inputOf(effects, 'showSsoFailure'), { problem: settled(event).problem })
        : 'n/a',
  },
  'SSO-06: a callback that breaks is reported': {
    onEveryStep: ({ event, effects }) =>
      isFailed(event, 'ssoCallback') ? isSame(inputOf(effects, 'showSsoFailure'), { problem: null }) : 'n/a',
  },
  'SSO-07: a callback without a result changes nothing on the page': {
    onEveryStep: ({ event, after, effects }) =>
      isDone(event, 'ssoCallback') && !settled(event).user && !settled(event).problem
        ? started(effects).length === 0 && !after.hasTag('failed') && !after.hasTag('busy') && after.status === 'active'
        : 'n/a',
  },
  'SSO-06: nothing else is reported': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0
        ? isFailed(event, 'ssoCallback') || (isDone(event, 'ssoCallback') && settled(event).problem !== null)
        : 'n/a',
  },
  'SSO-06: an address that says that it failed shows the notice': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'sso.failed' && isFree(before) ? after.hasTag('failed') : 'n/a',
  },
  'not while an answer is processed or reported, which tells better': {
    onEveryStep: (step) => (step.event.type === 'sso.failed' && !isFree(step.before) ? isUnmoved(step) : 'n/a'),
  },
  'SSO-06: and so does a failed callback, whether or not the address takes its report': {
    onEveryStep: (step) =>
      isReported(step)
        ? step.after.hasTag('failed') &&
          keeps(step) &&
          isQuiet(step.effects) &&
          !isRunning(step.after, 'showSsoFailure')
        : 'n/a',
  },
  'SSO-06: nothing else does': {
    onEveryStep: (step) =>
      step.after.hasTag('failed')
        ? step.before.hasTag('failed') || step.event.type === 'sso.failed' || isReported(step)
        : 'n/a',
  },
  'the notice is of the last attempt: another one takes it away': {
    onEveryStep: (step) =>
      step.event.type === 'attempt.began'
        ? !step.after.hasTag('failed') &&
          !step.after.matches('explaining') &&
          keeps(step, 'ended') &&
          isQuiet(step.effects) &&
          step.after.status === 'active'
        : 'n/a',
  },
  'an attempt does not stop what is being processed or reported': {
    onEveryStep: (step) =>
      step.event.type === 'attempt.began' && !step.before.hasTag('failed') && !step.before.matches('explaining')
        ? isUnmoved(step)
        : 'n/a',
  },
  'nothing else takes it away, but being let in': {
    onEveryStep: ({ before, event, after }) =>
      before.hasTag('failed') && !after.hasTag('failed')
        ? event.type === 'attempt.began' || isDone(event, 'loginForm')
        : 'n/a',
  },
  'an address that cannot be changed stops nobody from signing in': {
    onEveryStep: (step) => (isFailed(step.event, 'keepAtLogin') ? isUnmoved(step) : 'n/a'),
  },
  ...comesToRest,
}

function isFree(state: Parameters<typeof isRunning>[0]): boolean {
  return !isRunning(state, 'ssoCallback') && !isRunning(state, 'showSsoFailure')
}

function isReported({ event }: { event: Happening }): boolean {
  return isDone(event, 'showSsoFailure') || isFailed(event, 'showSsoFailure')
}

function settled({ output }: Happening): { user: User | null; problem: Problem | null } {
  return { user: null, problem: null, ...(output as object | undefined) }
}
