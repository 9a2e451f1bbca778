import type { StoredSession, sessionInitMachine } from '../../../machines/session/session-init.machine'
import type { Happening, Invariants } from '../../engine/rules'
import { comesToRest, ends, isDone, isFailed, isRunning, isSame, started } from '../protocols/steps'

export const invariants: Invariants<typeof sessionInitMachine> = {
  'SES-04: begins by reading what the browser holds, with nobody signed in': {
    atTheStart: ({ state, effects }) => isSame(started(effects), ['readSession']) && state.context.user === null,
  },
  'SES-01: an unexpired access token is enough to fetch the current user': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'readSession') && held(event).hasValidAccess ? isSame(started(effects), ['loadUser']) : 'n/a',
  },
  'SES-02: without one a refresh token is used to refresh': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'readSession') && !held(event).hasValidAccess && held(event).hasRefresh
        ? isSame(started(effects), ['refreshTokens'])
        : 'n/a',
  },
  'SES-02: after a refresh the user is fetched': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'refreshTokens') ? isSame(started(effects), ['loadUser']) : 'n/a',
  },
  'SES-03: with neither token all is cleared': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'readSession') && !held(event).hasValidAccess && !held(event).hasRefresh
        ? isSame(started(effects), ['clearSession'])
        : 'n/a',
  },
  'SES-03: a failed read and a failed refresh clear all': {
    onEveryStep: ({ event, effects }) =>
      isFailed(event, 'readSession') || isFailed(event, 'refreshTokens')
        ? isSame(started(effects), ['clearSession'])
        : 'n/a',
  },
  'SES-03: a user who cannot be fetched leads to clearing; a refused token may be refreshed before': {
    onEveryStep: ({ event, effects }) => {
      if (!isFailed(event, 'loadUser')) return 'n/a'
      const { status } = event['error'] as { status?: number }
      return (
        isSame(started(effects), ['clearSession']) || (status === 401 && isSame(started(effects), ['refreshTokens']))
      )
    },
  },
  'REF-01: a refused token that was not refreshed yet is refreshed': {
    onceThere: ({ event }) => isDone(event, 'readSession') && held(event).hasValidAccess,
    never: ({ event, effects }) =>
      isFailed(event, 'loadUser') && isUnauthorized(event) && !started(effects).includes('refreshTokens'),
    unless: ({ event }) => isDone(event, 'refreshTokens') || isDone(event, 'clearSession'),
  },
  'REF-04: what is refused with a new token is not refreshed again': {
    onceThere: ({ event }) => isDone(event, 'refreshTokens'),
    never: ({ effects }) => started(effects).includes('refreshTokens'),
    unless: ({ effects }) => started(effects).includes('readSession'),
  },
  'SES-01: ends with the user who was fetched': {
    onEveryStep: (step) =>
      isDone(step.event, 'loadUser')
        ? ends(step) && isSame(step.after.output, { user: step.event['output'], hadSession: true })
        : 'n/a',
  },
  'SES-03: ends with nobody in every other way': {
    onEveryStep: (step) => (ends(step) && !isDone(step.event, 'loadUser') ? step.after.output?.user === null : 'n/a'),
  },
  'SES-01, SES-03: is signed in with a user, and signed out without': {
    inEveryState: (state) =>
      state.status === 'done' ? state.matches(state.output?.user ? 'signedIn' : 'signedOut') : 'n/a',
  },
  'SES-03: ends once all is cleared, or could not be': {
    onEveryStep: (step) =>
      isFailed(step.event, 'clearSession') ||
      (isDone(step.event, 'clearSession') && (step.event['output'] as { isCleared: boolean }).isCleared)
        ? ends(step)
        : 'n/a',
  },
  'what another tab stored meanwhile is read from the beginning': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'clearSession') && !(event['output'] as { isCleared: boolean }).isCleared
        ? isSame(started(effects), ['readSession'])
        : 'n/a',
  },
  'SES-03: says that there was a session exactly where something to resume it with was found': {
    onEveryStep: ({ before, event, after }) =>
      after.context.hadSession ===
      (before.context.hadSession ||
        (isDone(event, 'readSession') && (held(event).hasValidAccess || held(event).hasRefresh))),
  },
  'SES-03: at the start it knows of none': { atTheStart: ({ state }) => !state.context.hadSession },
  'SES-03: and says so at its end': {
    inEveryState: (state) => (state.status === 'done' ? isSame(state.output, state.context) : 'n/a'),
  },
  'nobody is kept but the user who was fetched': {
    inEveryState: ({ status, context }) => (status === 'active' ? context.user === null : 'n/a'),
  },
  'GRD-01: the guard waits until it ends': {
    inEveryState: (state) => state.hasTag('busy') === (state.status === 'active'),
  },
  'one thing is done at a time': {
    inEveryState: (state) =>
      ['readSession', 'refreshTokens', 'loadUser', 'clearSession'].filter((id) => isRunning(state, id)).length ===
      (state.status === 'active' ? 1 : 0),
  },
  ...comesToRest,
}

function held({ output }: Happening): StoredSession {
  return output as StoredSession
}

function isUnauthorized({ error }: Happening): boolean {
  return (error as { status?: number }).status === 401
}
