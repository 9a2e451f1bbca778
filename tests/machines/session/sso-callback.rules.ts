import { readProblem, toProblem } from '../../../contract/problem'
import type { SsoReturn, ssoCallbackMachine } from '../../../machines/session/sso-callback.machine'
import type { Invariants } from '../../engine/rules'
import { comesToRest, ends, inputOf, isDone, isFailed, isSame, started } from '../protocols/steps'

const minute = 60_000

export const invariants: Invariants<typeof ssoCallbackMachine> = {
  'SSO-06: an error of the provider fails with SSO Error: {error}': {
    atTheStart: ({ input, state }) =>
      input.error === null
        ? 'n/a'
        : isSame(state.output, { user: null, problem: readProblem(400, { detail: `SSO Error: ${input.error}` }) }),
  },
  'SSO-07: with code or state missing nothing happens': {
    atTheStart: ({ input, state, effects }) =>
      input.error === null && !(input.code && input.state)
        ? isSame(state.output, { user: null, problem: null }) && started(effects).length === 0
        : 'n/a',
  },
  'SSO-07: an unknown provider in state fails with Invalid provider in state parameter': {
    atTheStart: ({ input, state }) =>
      isAnswer(input) && !['SIMAKRENT', 'MANSERV'].includes(providerIn(input))
        ? state.output?.user === null && state.output.problem?.detail === 'Invalid provider in state parameter'
        : 'n/a',
  },
  'a state that did not leave from here, or too long ago, fails': {
    atTheStart: ({ input, state }) =>
      isAnswer(input) && ['SIMAKRENT', 'MANSERV'].includes(providerIn(input)) && !(isOurs(input) && isFresh(input))
        ? state.output?.user === null && state.output.problem !== null
        : 'n/a',
  },
  'SSO-04: the code of a fresh answer to this browser is exchanged': {
    atTheStart: ({ input, state, effects }) =>
      isAnswer(input) && isOurs(input) && isFresh(input)
        ? isSame(inputOf(effects, 'exchangeCode'), { code: input.code, transaction: input.transaction }) &&
          state.status === 'active'
        : 'n/a',
  },
  'no other code is': {
    atTheStart: ({ input, effects }) =>
      isAnswer(input) && isOurs(input) && isFresh(input) ? 'n/a' : started(effects).length === 0,
  },
  'a code is exchanged once': {
    onEveryStep: ({ effects }) => !started(effects).includes('exchangeCode'),
  },
  'SSO-04: with tokens the user is fetched': {
    onEveryStep: ({ event, effects }) =>
      isDone(event, 'exchangeCode') ? isSame(started(effects), ['loadUser']) : 'n/a',
  },
  'SSO-04: ends with the user who was fetched': {
    onEveryStep: (step) =>
      isDone(step.event, 'loadUser')
        ? ends(step) && isSame(step.after.output, { user: step.event['output'], problem: null })
        : 'n/a',
  },
  'SSO-06: a refused exchange fails with its problem': {
    onEveryStep: (step) =>
      isFailed(step.event, 'exchangeCode')
        ? ends(step) && isSame(step.after.output, { user: null, problem: toProblem(step.event['error']) })
        : 'n/a',
  },
  'a user who cannot be fetched leaves no tokens behind': {
    onEveryStep: ({ event, after, effects }) =>
      isFailed(event, 'loadUser')
        ? isSame(started(effects), ['clearSession']) && isSame(after.context.problem, toProblem(event['error']))
        : 'n/a',
  },
  'SSO-06: and fails with that problem, cleared or not': {
    onEveryStep: (step) =>
      isDone(step.event, 'clearSession') || isFailed(step.event, 'clearSession')
        ? ends(step) && isSame(step.after.output, { user: null, problem: step.before.context.problem })
        : 'n/a',
  },
  'SSO-05: is busy as long as it lasts': {
    inEveryState: (state) => state.hasTag('busy') === (state.status === 'active'),
  },
  'what failed is failed, what did not is settled': {
    inEveryState: (state) =>
      state.status === 'done'
        ? state.hasTag('failed') === (state.output?.problem !== null) &&
          state.hasTag('settled') !== state.hasTag('failed')
        : 'n/a',
  },
  'is signed in with a user only': {
    inEveryState: (state) =>
      state.status === 'done' ? state.matches('signedIn') === (state.context.user !== null) : 'n/a',
  },
  'nobody is signed in together with a problem': {
    inEveryState: ({ context: { user, problem } }) => user === null || problem === null,
  },
  ...comesToRest,
}

function isAnswer({ error, code, state }: SsoReturn): boolean {
  return error === null && Boolean(code) && Boolean(state)
}

function providerIn({ state }: SsoReturn): string {
  try {
    return (JSON.parse(state ?? '') as { provider: string }).provider
  } catch {
    return ''
  }
}

function isOurs({ state, transaction }: SsoReturn): boolean {
  return transaction !== null && transaction.state === state
}

function isFresh({ transaction, now }: SsoReturn): boolean {
  const left = transaction?.timestamp ?? 0
  return now <= left + 15 * minute && now >= left - 5 * minute
}
