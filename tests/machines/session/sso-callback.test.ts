import { describe, expect, test } from 'vitest'
import { readProblem } from '../../../contract/problem'
import { type SsoReturn, ssoCallbackMachine } from '../../../machines/session/sso-callback.machine'
import { start } from '../../engine/actor'
import { ana, noAnswer, unauthorized, unavailable } from '../../support/people'
import { returned, transaction } from './sso-callback.cases'

const minute = 60_000
const left = transaction.timestamp
const stateOf = (provider: string) => JSON.stringify({ provider, timestamp: left, nonce: 'n1' })

const came = (change: Partial<SsoReturn>) => start(ssoCallbackMachine, { ...returned, ...change }).snapshot()

describe('the rules of the callback, in their order', () => {
  const wrong = { code: null, state: stateOf('OUTRA'), transaction: null, now: left + 60 * minute }

  test('SSO-06: an error of the provider fails with it, whatever else came', () => {
    expect(came({ ...wrong, error: 'access_denied' })).toMatchObject({
      status: 'done',
      output: { user: null, problem: readProblem(400, { detail: 'SSO Error: access_denied' }) },
    })
  })

  test.each<[string, Partial<SsoReturn>]>([
    ['no code', { code: null }],
    ['an empty code', { code: '' }],
    ['no state', { state: null }],
    ['an empty state', { state: '' }],
    ['neither, and nothing else that fits', { ...wrong, state: null }],
  ])('SSO-07: with %s nothing happens', (_, change) => {
    expect(came(change)).toMatchObject({ value: 'ignored', output: { user: null, problem: null } })
  })

  test.each<[string, string]>([
    ['an unknown provider', stateOf('OUTRA')],
    ['a provider in other letters', stateOf('manserv')],
    ['no provider', JSON.stringify({ timestamp: left, nonce: 'n1' })],
    ['no JSON', 'MANSERV'],
    ['null', 'null'],
  ])('SSO-07: a state with %s fails, before it is asked whose it is', (_, state) => {
    expect(came({ state, transaction: null })).toMatchObject({
      value: 'failed',
      output: { user: null, problem: readProblem(400, { detail: 'Invalid provider in state parameter' }) },
    })
  })

  test.each<[string, SsoReturn['transaction']]>([
    ['no sign-in was under way', null],
    ['another one was under way', { ...transaction, state: stateOf('SIMAKRENT') }],
  ])('SSO-06: a state is not ours where %s, before its age is asked', (_, transaction) => {
    expect(came({ transaction, now: left + 60 * minute })).toMatchObject({
      value: 'failed',
      output: { problem: readProblem(400, { detail: 'Unknown state parameter' }) },
    })
  })

  test.each([
    ['15 minutes old', 15 * minute, true],
    ['a millisecond older', 15 * minute + 1, false],
    ['5 minutes ahead of this clock', -5 * minute, true],
    ['a millisecond further ahead', -5 * minute - 1, false],
  ])('SSO-06: a state %s is good: %s', (_, age, isGood) => {
    const { value, context } = came({ now: left + age })
    expect(value).toBe(isGood ? 'exchanging' : 'failed')
    expect(context.problem?.detail ?? null).toBe(isGood ? null : 'Expired state parameter')
  })
})

describe('SSO-04: a callback that passes', () => {
  test('posts the code with what was remembered at leaving, and nothing else of the address', () => {
    const known = { ...transaction, client_id: 'client-simakrent', provider: 'SIMAKRENT' as const }
    const { takeEffects } = start(ssoCallbackMachine, { ...returned, transaction: known })
    expect(takeEffects().starts).toEqual([{ id: 'exchangeCode', input: { code: 'c1', transaction: known } }])
  })

  test('loads the user and ends with them', async () => {
    const { answer, snapshot } = start(ssoCallbackMachine, returned)
    await answer('exchangeCode')
    await answer('loadUser', ana)
    expect(snapshot()).toMatchObject({ value: 'signedIn', output: { user: ana, problem: null } })
  })

  test.each([unauthorized, unavailable])('SSO-06: fails where the server answers $status', async (problem) => {
    const { refuse, snapshot } = start(ssoCallbackMachine, returned)
    await refuse('exchangeCode', problem)
    expect(snapshot()).toMatchObject({ value: 'failed', output: { user: null, problem } })
  })

  test('SSO-06: clears the tokens it got where the user cannot be loaded', async () => {
    const { answer, refuse, snapshot, takeEffects } = start(ssoCallbackMachine, returned)
    await answer('exchangeCode')
    await refuse('loadUser', noAnswer)
    expect(takeEffects().starts.at(-1)).toEqual({ id: 'clearSession', input: undefined })
    await answer('clearSession')
    expect(snapshot()).toMatchObject({ value: 'failed', output: { user: null, problem: { status: 0 } } })
  })
})
