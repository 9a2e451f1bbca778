import { describe, expect, test } from 'vitest'
import { readProblem } from '../../contract/problem'
import { signInMachine } from '../../machines/session/sign-in.machine'
import { returned } from '../paths/sso-callback.paths'
import { start } from '../support/actor'
import { ana } from '../support/people'

const problem = readProblem(400, { detail: 'SSO Error: access_denied' })

describe('the sign-in page', () => {
  test('LOG-04: opened as it is waits for one of the three ways in, and ends with who came by password', async () => {
    const { answer, snapshot, takeEffects } = start(signInMachine, { ssoReturn: null })
    expect(takeEffects().starts.map(({ id }) => id)).toEqual(['keepAtLogin', 'ssoStart', 'loginForm'])
    expect(snapshot().value).toBe('waiting')
    await answer('loginForm', { user: ana })
    expect(snapshot()).toMatchObject({ status: 'done', output: { user: ana } })
  })

  test('SSO-04, SSO-05: opened by a provider completes that sign-in and ends with who came', async () => {
    const { answer, snapshot, takeEffects } = start(signInMachine, { ssoReturn: returned })
    expect(snapshot()).toMatchObject({ value: 'completing' })
    expect(snapshot().hasTag('busy')).toBe(true)
    expect(takeEffects().starts).toContainEqual({ id: 'ssoCallback', input: returned })
    await answer('ssoCallback', { user: ana, problem: null })
    expect(snapshot()).toMatchObject({ status: 'done', output: { user: ana }, context: { ssoReturn: null } })
  })

  test('SSO-06: takes a callback that failed to the address of the notice, which the address then tells', async () => {
    const { answer, perform, snapshot, takeEffects } = start(signInMachine, { ssoReturn: returned })
    await answer('ssoCallback', { user: null, problem })
    expect(snapshot()).toMatchObject({ value: 'reporting', context: { ssoReturn: null, problem } })
    expect(takeEffects().starts).toContainEqual({ id: 'showSsoFailure', input: { problem } })

    await perform({ type: 'sso.failed' })
    expect(snapshot().value).toBe('warning')
    expect(snapshot().hasTag('failed')).toBe(true)
  })

  test('SSO-06: an address that tells of a failure is the notice alone and starts no callback', async () => {
    const { perform, snapshot, takeEffects } = start(signInMachine, { ssoReturn: null })
    await perform({ type: 'sso.failed' })
    expect(snapshot().value).toBe('warning')
    expect(takeEffects().starts.map(({ id }) => id)).not.toContain('ssoCallback')
  })

  test('SSO-07: waits where nothing came of the callback', async () => {
    const { answer, snapshot } = start(signInMachine, { ssoReturn: { ...returned, code: null } })
    await answer('ssoCallback', { user: null, problem: null })
    expect(snapshot()).toMatchObject({ value: 'waiting', context: { ssoReturn: null, problem: null } })
  })

  test('LOG-04: lets in by password also under the notice', async () => {
    const { answer, perform, snapshot } = start(signInMachine, { ssoReturn: null })
    await perform({ type: 'sso.failed' })
    await answer('loginForm', { user: ana })
    expect(snapshot()).toMatchObject({ status: 'done', output: { user: ana } })
  })
})
