import { toProblem } from '../../../contract/problem'
import type { ssoStartMachine } from '../../../machines/session/sso-start.machine'
import type { Invariants } from '../../engine/rules'
import {
  comesToRest,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  started,
} from '../protocols/steps'

export const invariants: Invariants<typeof ssoStartMachine> = {
  'SSO-01: both buttons are free at first': {
    atTheStart: ({ state, effects }) => state.context.provider === null && !state.hasTag('busy') && isQuiet(effects),
  },
  'SSO-02: a click on a free button leaves for its provider': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'provider.choose' && !before.hasTag('busy')
        ? isSame(inputOf(effects, 'prepareSso'), { provider: event['provider'] }) &&
          after.context.provider === event['provider'] &&
          after.hasTag('busy')
        : 'n/a',
  },
  'SSO-03: the browser goes to the address that was prepared': {
    onEveryStep: ({ event, after, effects }) =>
      isDone(event, 'prepareSso')
        ? isSame(inputOf(effects, 'leaveForProvider'), { address: event['output'] }) && after.hasTag('busy')
        : 'n/a',
  },
  'an attempt is told to the page as it begins, and nothing else is': {
    onEveryStep: ({ event, effects }) =>
      isSame(
        effects.sends,
        event.type === 'provider.choose' && started(effects).length > 0
          ? [{ id: 'parent', event: { type: 'attempt.began' } }]
          : [],
      ),
  },
  'SSO-02: while one is loading the other is disabled': {
    onEveryStep: (step) =>
      step.event.type === 'provider.choose' && step.before.hasTag('busy') ? isUnmoved(step) : 'n/a',
  },
  'SSO-02: a button is loading exactly while the browser is leaving': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'prepareSso') || isRunning(state, 'leaveForProvider')) &&
      state.hasTag('busy') === (state.context.provider !== null),
  },
  'coming Back finds both buttons free, and nothing failed': {
    onEveryStep: ({ event, after }) =>
      isDone(event, 'leaveForProvider') ? !after.hasTag('busy') && !after.hasTag('failed') : 'n/a',
  },
  'a provider that does not take over frees the buttons after a while': {
    onEveryStep: ({ before, event, after }) =>
      event.type.startsWith('xstate.after') && before.hasTag('busy')
        ? !after.hasTag('busy') && !after.hasTag('failed')
        : 'n/a',
  },
  'once the browser goes, a button is not loading for ever, answer or not': {
    fromEvery: (state) => isRunning(state, 'leaveForProvider'),
    by: ({ event }) => event.type.startsWith('xstate.after'),
    canReach: (state) => !state.hasTag('busy'),
  },
  'a browser that cannot leave says why, and frees the buttons': {
    onEveryStep: ({ event, after }) =>
      isFailed(event, 'prepareSso') || isFailed(event, 'leaveForProvider')
        ? after.hasTag('failed') && !after.hasTag('busy') && isSame(after.context.problem, toProblem(event['error']))
        : 'n/a',
  },
  'the message is shown until the next try': {
    inEveryState: (state) => state.hasTag('failed') === (state.context.problem !== null),
  },
  'the browser leaves by a click only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? event.type === 'provider.choose' || isDone(event, 'prepareSso') : 'n/a',
  },
  ...comesToRest,
}
