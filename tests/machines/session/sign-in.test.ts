import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { readProblem } from '../../../contract/problem'
import { signInMachine } from '../../../machines/session/sign-in.machine'
import { start } from '../../engine/actor'
import { ana } from '../../support/people'
import { returned } from './sso-callback.cases'

const problem = readProblem(400, { detail: 'SSO Error: access_denied' })

const nothing = { ssoReturn: null, ended: null } as const
const opened = { ssoReturn: returned, ended: null } as const

type Ways = SnapshotFrom<typeof signInMachine>['children']

/** Typing leaves the notice where it is; only sending takes it away. */
function byPassword({ loginForm }: Ways) {
  loginForm?.send({ type: 'username.change', username: 'ana' })
  loginForm?.send({ type: 'password.change', password: 'segredo' })
  loginForm?.send({ type: 'form.submit' })
}

function byProvider({ ssoStart }: Ways) {
  ssoStart?.send({ type: 'provider.choose', provider: 'MANSERV' })
}

describe('the sign-in page', () => {
  test('LOG-04: opened as it is waits for one of the three ways in, and ends with who came by password', async () => {
    const { answer, snapshot, takeEffects } = start(signInMachine, nothing)
    expect(takeEffects().starts.map(({ id }) => id)).toEqual(['keepAtLogin', 'ssoStart', 'loginForm'])
    expect(snapshot().value).toBe('waiting')
    await answer('loginForm', { user: ana })
    expect(snapshot()).toMatchObject({ status: 'done', output: { user: ana } })
  })

  test('SSO-04, SSO-05: opened by a provider completes that sign-in and ends with who came', async () => {
    const { answer, snapshot, takeEffects } = start(signInMachine, opened)
    expect(snapshot()).toMatchObject({ value: 'completing' })
    expect(snapshot().hasTag('busy')).toBe(true)
    expect(takeEffects().starts).toContainEqual({ id: 'ssoCallback', input: returned })
    await answer('ssoCallback', { user: ana, problem: null })
    expect(snapshot()).toMatchObject({ status: 'done', output: { user: ana }, context: nothing })
  })

  test.each(['takes', 'denies'])(
    'SSO-06: takes a callback that failed to the address, and shows the notice where the browser %s it',
    async (how) => {
      const { answer, refuse, snapshot, takeEffects } = start(signInMachine, opened)
      await answer('ssoCallback', { user: null, problem })
      expect(snapshot()).toMatchObject({ value: 'reporting', context: { ssoReturn: null, problem } })
      expect(takeEffects().starts).toContainEqual({ id: 'showSsoFailure', input: { problem } })

      const denial = new DOMException('too many', 'SecurityError')
      await (how === 'takes' ? answer('showSsoFailure') : refuse('showSsoFailure', denial))
      expect(snapshot().value).toBe('warning')
      expect(snapshot().hasTag('failed')).toBe(true)
    },
  )

  test('SSO-06: takes the notice away when the person submits the form or chooses a provider', async () => {
    for (const attempt of [byPassword, byProvider]) {
      const { actor, perform, snapshot } = start(signInMachine, nothing, ['loginForm', 'ssoStart'])
      await perform({ type: 'sso.failed' })
      attempt(actor.getSnapshot().children)
      expect(snapshot().value).toBe('waiting')
    }
  })

  test('LOG-01: goes on where the browser does not let it change the address', async () => {
    const { answer, refuse, snapshot } = start(signInMachine, nothing)
    await refuse('keepAtLogin', new DOMException('too many', 'SecurityError'))
    expect(snapshot()).toMatchObject({ status: 'active', value: 'waiting' })
    await answer('loginForm', { user: ana })
    expect(snapshot()).toMatchObject({ status: 'done', output: { user: ana } })
  })

  test('SSO-06: an address that tells of a failure is the notice alone and starts no callback', async () => {
    const { perform, snapshot, takeEffects } = start(signInMachine, nothing)
    await perform({ type: 'sso.failed' })
    expect(snapshot().value).toBe('warning')
    expect(takeEffects().starts.map(({ id }) => id)).not.toContain('ssoCallback')
  })

  test('SSO-07: waits where nothing came of the callback', async () => {
    const { answer, snapshot } = start(signInMachine, { ...opened, ssoReturn: { ...returned, code: null } })
    await answer('ssoCallback', { user: null, problem: null })
    expect(snapshot()).toMatchObject({ value: 'waiting', context: { ssoReturn: null, problem: null } })
  })

  test('LOG-04: lets in by password also under the notice', async () => {
    const { answer, perform, snapshot } = start(signInMachine, nothing)
    await perform({ type: 'sso.failed' })
    await answer('loginForm', { user: ana })
    expect(snapshot()).toMatchObject({ status: 'done', output: { user: ana } })
  })

  test.each(['signedOut', 'expired', 'endedElsewhere', 'replacedElsewhere', 'notResumed'] as const)(
    'SES-05, REF-03: explains the session that %s until the person tries to enter',
    async (ended) => {
      for (const attempt of [byPassword, byProvider]) {
        const { actor, snapshot } = start(signInMachine, { ssoReturn: null, ended }, ['loginForm', 'ssoStart'])
        expect(snapshot()).toMatchObject({ value: 'explaining', context: { ended } })
        attempt(actor.getSnapshot().children)
        expect(snapshot()).toMatchObject({ value: 'waiting', context: { ended: null } })
      }
    },
  )

  test('SSO-06: an attempt that failed since is the one that is told', async () => {
    const { answer, perform, snapshot } = start(signInMachine, { ssoReturn: null, ended: 'expired' })
    await perform({ type: 'sso.failed' })
    expect(snapshot().value).toBe('warning')
    await answer('loginForm', { user: ana })
    expect(snapshot()).toMatchObject({ status: 'done', output: { user: ana } })

    const returning = start(signInMachine, { ssoReturn: returned, ended: 'signedOut' })
    expect(returning.snapshot().value).toBe('completing')
    await returning.answer('ssoCallback', { user: null, problem: null })
    expect(returning.snapshot().value).toBe('waiting')
  })
})
