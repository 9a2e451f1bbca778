import type { Problem } from '../../contract/problem'
import type { User } from '../../contract/session'
import type { signInMachine } from '../../machines/session/sign-in.machine'
import type { Happening, Invariants } from '../support/invariants'
import { comesToRest, ends, inputOf, isDone, isFailed, isRunning, isSame, isUnmoved, started } from './steps'

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
  'SSO-05: the overlay is there exactly while the answer of a provider is processed': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'ssoCallback'),
  },
  'SSO-04: an answer serves once': {
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
  'LOG-04: it ends in no other way': {
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
      event.type === 'sso.failed' && !before.hasTag('busy') ? after.hasTag('failed') : 'n/a',
  },
  'SSO-06: not while an answer is processed, which tells better': {
    onEveryStep: (step) => (step.event.type === 'sso.failed' && step.before.hasTag('busy') ? isUnmoved(step) : 'n/a'),
  },
  'SSO-06: without it there is no notice': {
    onEveryStep: ({ before, event, after }) =>
      after.hasTag('failed') ? before.hasTag('failed') || event.type === 'sso.failed' : 'n/a',
  },
  'SSO-06: a report that ends, shown or not, leaves the page as it is': {
    onEveryStep: ({ event, before, after, effects }) =>
      isDone(event, 'showSsoFailure') || isFailed(event, 'showSsoFailure')
        ? !isRunning(after, 'showSsoFailure') && isSame(before.context, after.context) && started(effects).length === 0
        : 'n/a',
  },
  ...comesToRest,
}

function settled({ output }: Happening): { user: User | null; problem: Problem | null } {
  return { user: null, problem: null, ...(output as object | undefined) }
}
