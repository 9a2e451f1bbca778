import { describe, expect, test } from 'vitest'
import type { AccessModule } from '../../../contract/access/access'
import { accessModulesMachine } from '../../../machines/access/access-modules.machine'
import { start } from '../../engine/actor'
import { unavailable } from '../../support/people'

const billing: AccessModule = { name: 'Faturamento', code: 'faturamento', is_admin: true, features: [] }
const forms: AccessModule = { name: 'Formulários', code: 'formularios', is_admin: false, features: [] }

describe('ACC-01: access modules', () => {
  test('load at once, then are loaded', async () => {
    const { answer, snapshot, takeEffects } = start(accessModulesMachine, undefined)
    expect(snapshot()).toMatchObject({ value: 'loading', context: { modules: [], problem: null } })
    await answer('loadAccess', [billing, forms])
    expect(snapshot()).toMatchObject({ value: 'loaded', context: { modules: [billing, forms], problem: null } })
    expect(takeEffects().starts).toEqual([{ id: 'loadAccess', input: undefined }])
  })

  test('load once for each change of the token', async () => {
    const { answer, perform, snapshot, takeEffects } = start(accessModulesMachine, undefined)
    await answer('loadAccess', [billing])
    await perform({ type: 'token.changed' })
    await answer('loadAccess', [forms])
    expect(snapshot()).toMatchObject({ value: 'loaded', context: { modules: [forms] } })
    expect(takeEffects().starts).toHaveLength(2)
  })

  test('are not asked for twice when the token changes while they load: the same request is sent again with it', async () => {
    const { answer, perform, snapshot, takeEffects } = start(accessModulesMachine, undefined)
    await perform({ type: 'token.changed' })
    expect(takeEffects().starts).toHaveLength(1)
    await answer('loadAccess', [forms])
    await perform({ type: 'token.changed' })
    await perform({ type: 'token.changed' })
    expect(takeEffects().starts).toHaveLength(1)
    expect(snapshot()).toMatchObject({ value: 'reloading', context: { modules: [forms] } })
  })

  test('show the error when they cannot be loaded, and load again on demand', async () => {
    const { refuse, perform, snapshot } = start(accessModulesMachine, undefined)
    await refuse('loadAccess', unavailable)
    expect(snapshot()).toMatchObject({ value: 'failed', context: { modules: [], problem: unavailable } })
    await perform({ type: 'access.retry' })
    expect(snapshot()).toMatchObject({ value: 'loading', context: { problem: null } })
  })
})

describe('GRD-05: guards wait for the first answer only', () => {
  test('the last modules stay while later ones load, and when those fail', async () => {
    const { answer, refuse, perform, snapshot } = start(accessModulesMachine, undefined)
    expect(snapshot().hasTag('settled')).toBe(false)
    await answer('loadAccess', [billing])
    await perform({ type: 'token.changed' })
    expect(snapshot().hasTag('settled')).toBe(true)
    expect(snapshot()).toMatchObject({ value: 'reloading', context: { modules: [billing] } })
    await refuse('loadAccess', unavailable)
    expect(snapshot()).toMatchObject({ value: 'loaded', context: { modules: [billing], problem: null } })
  })
})
