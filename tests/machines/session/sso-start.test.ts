import { describe, expect, test } from 'vitest'
import { providers } from '../../../contract/session/session'
import { ssoStartMachine } from '../../../machines/session/sso-start.machine'
import { start } from '../../engine/actor'

const afterPatience = { type: 'xstate.after.patience.ssoStart.leaving' }

describe.each(providers)('SSO-01, SSO-02: the button of %s', (provider) => {
  const other = providers.find((name) => name !== provider) ?? provider

  test('leaves for its provider; it loads and the other does nothing', async () => {
    const { perform, snapshot, takeEffects } = start(ssoStartMachine, undefined)
    await perform({ type: 'provider.choose', provider })
    await perform({ type: 'provider.choose', provider: other })
    await perform({ type: 'provider.choose', provider })
    expect(snapshot()).toMatchObject({ value: 'leaving', context: { provider, problem: null } })
    expect(takeEffects().starts).toEqual([{ id: 'leaveForProvider', input: { provider } }])
  })

  test('is free again, as the other, when the person comes Back', async () => {
    const { perform, answer, snapshot } = start(ssoStartMachine, undefined)
    await perform({ type: 'provider.choose', provider })
    await answer('leaveForProvider')
    expect(snapshot()).toMatchObject({ value: 'idle', context: { provider: null, problem: null } })
    expect(snapshot().can({ type: 'provider.choose', provider: other })).toBe(true)
  })

  test('is free again when the provider has not taken over after 15 s', async () => {
    const { perform, snapshot } = start(ssoStartMachine, undefined)
    await perform({ type: 'provider.choose', provider })
    await perform(afterPatience)
    expect(snapshot()).toMatchObject({ value: 'idle', context: { provider: null } })
    expect(ssoStartMachine.implementations.delays['patience']).toBe(15_000)
  })

  test('says what failed, until one is chosen again', async () => {
    const { perform, refuse, snapshot } = start(ssoStartMachine, undefined)
    await perform({ type: 'provider.choose', provider })
    await refuse('leaveForProvider', new DOMException('denied', 'SecurityError'))
    expect(snapshot()).toMatchObject({ value: 'failed', context: { provider: null, problem: { status: 0 } } })
    await perform({ type: 'provider.choose', provider: other })
    expect(snapshot()).toMatchObject({ value: 'leaving', context: { provider: other, problem: null } })
  })
})
