import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { portalMachine } from '../../machines/portal.machine'
import { refreshQueueMachine } from '../../machines/session/refresh-queue.machine'
import { start } from '../engine/actor'
import { ana, unauthorized } from '../support/people'
import { returned } from './session/sso-callback.cases'

const usual = { isOnline: true, ssoReturn: null, ended: null, theme: 'light', language: 'pt' } as const

async function signedIn() {
  const portal = start(portalMachine, usual)
  await portal.answer('sessionInit', { user: ana, hadSession: true })
  portal.takeEffects()
  return portal
}

describe('GRD-01: the guard', () => {
  test('waits until session initialisation ends, then opens the portal to who is there', async () => {
    const { answer, snapshot } = start(portalMachine, usual)
    expect(snapshot().value).toBe('initialising')
    expect(snapshot().hasTag('busy')).toBe(true)
    await answer('sessionInit', { user: ana, hadSession: true })
    expect(snapshot()).toMatchObject({ value: 'signedIn', context: { user: ana } })
  })

  test.each(['ends with nobody', 'fails'])('leads to the sign-in page where initialisation %s', async (how) => {
    const { answer, refuse, snapshot } = start(portalMachine, usual)
    await (how === 'fails'
      ? refuse('sessionInit', new Error('a bug'))
      : answer('sessionInit', { user: null, hadSession: false }))
    expect(snapshot()).toMatchObject({ value: 'signedOut', context: { user: null } })
    await answer('signIn', { user: ana })
    expect(snapshot()).toMatchObject({ value: 'signedIn', context: { user: ana } })
  })

  test('SES-01: waits for a connection before it begins', async () => {
    const { answer, snapshot, takeEffects } = start(portalMachine, { ...usual, isOnline: false })
    expect(snapshot().value).toBe('offline')
    expect(takeEffects().starts.map(({ id }) => id)).toEqual(['preferences', 'watchSession', 'awaitConnection'])
    await answer('awaitConnection')
    expect(snapshot()).toMatchObject({ value: 'initialising', context: { isOnline: true } })
  })
})

test('ACC-01: access modules are asked for after sign-in only, and hear of every new token', async () => {
  const { answer, perform, takeEffects } = start(portalMachine, usual)
  expect(takeEffects().starts.map(({ id }) => id)).not.toContain('accessModules')
  await answer('sessionInit', { user: ana, hadSession: true })
  expect(takeEffects().starts.map(({ id }) => id)).toContain('accessModules')
  await perform({ type: 'token.changed' })
  expect(takeEffects().sends).toEqual([{ id: 'accessModules', event: { type: 'token.changed' } }])
})

describe('SES-05: signing out', () => {
  test('ends the session and leaves the page, also when that fails', async () => {
    const { perform, refuse, snapshot, takeEffects } = await signedIn()
    await perform({ type: 'session.end' })
    expect(snapshot().value).toBe('signingOut')
    expect(takeEffects()).toEqual({
      starts: [{ id: 'signOut', input: { ended: 'signedOut' } }],
      sends: [{ id: 'refreshQueue', event: { type: 'session.close' } }],
      emits: [],
    })
    await refuse('signOut', new Error('a bug'))
    expect(snapshot()).toMatchObject({ value: 'left', status: 'done' })
  })

  test('REF-05: fails the requests that wait for a refresh, before anything else', async () => {
    const heard: EventObject[] = []
    const never = fromPromise<never>(() => new Promise(() => {}))
    const quiet = fromCallback(() => {})
    const portal = createActor(
      portalMachine.provide({
        actors: {
          sessionInit: fromPromise(async () => ({ user: ana })) as never,
          accessModules: never as never,
          preferences: never as never,
          watchSession: quiet,
          leaveLogin: quiet,
          refreshQueue: refreshQueueMachine.provide({
            actors: { refreshTokens: fromPromise<{ hasToken: boolean }>(() => new Promise(() => {})) },
          }),
          signOut: fromPromise(async () => {
            heard.push({ type: 'signing out' })
          }),
        },
      }),
      { input: usual },
    ).start()
    await new Promise((resolve) => setImmediate(resolve))
    const queue = portal.getSnapshot().children.refreshQueue
    queue?.on('request.reject', (event) => heard.push(event))
    queue?.send({ type: 'request.refused', id: 'a', used: 1, stored: 1 })
    portal.send({ type: 'session.end' })

    expect(heard).toMatchObject([{ type: 'request.reject', ids: ['a'] }, { type: 'signing out' }])
  })
})

test.each(['answer', 'refuse'] as const)('REF-02: a queue that has ended (%s) is told nothing', async (how) => {
  const portal = await signedIn()
  await portal[how]('refreshQueue', how === 'answer' ? { problem: unauthorized } : new Error('a bug'))
  expect(portal.snapshot().value).toBe('expiring')
  expect(portal.takeEffects().sends).toEqual([])
})

test('GRD-01, SES-05: a listener that breaks stops nobody', async () => {
  const { perform, refuse, snapshot } = await signedIn()
  await refuse('leaveLogin', new DOMException('too many', 'SecurityError'))
  await refuse('watchSession', new Error('a bug'))
  expect(snapshot()).toMatchObject({ status: 'active', value: 'signedIn' })
  await perform({ type: 'session.end' })
  expect(snapshot().value).toBe('signingOut')
})

test('REF-03: a refused refresh ends the expired session and leaves the page', async () => {
  const { answer, snapshot, takeEffects } = await signedIn()
  await answer('refreshQueue', { problem: unauthorized })
  expect(snapshot().value).toBe('expiring')
  expect(takeEffects().starts).toEqual([{ id: 'expireSession', input: { ended: 'expired' } }])
  await answer('expireSession')
  expect(snapshot()).toMatchObject({ value: 'left', status: 'done' })
})

describe('what another tab does', () => {
  test.each([
    ['session.removed', 'endedElsewhere'],
    ['session.replaced', 'replacedElsewhere'],
  ] as const)('SES-05: after %s this one starts over, %s', async (type, ended) => {
    const { perform, snapshot, takeEffects } = await signedIn()
    await perform({ type })
    expect(snapshot().value).toBe('startingOver')
    expect(takeEffects()).toMatchObject({
      starts: [{ id: 'startOver', input: { ended } }],
      sends: [{ id: 'refreshQueue', event: { type: 'session.close' } }],
    })
  })

  test('SES-01: a sign-in there lets this one in, too', async () => {
    const { answer, perform, snapshot } = start(portalMachine, usual)
    await answer('sessionInit', { user: null, hadSession: false })
    await perform({ type: 'session.stored' })
    expect(snapshot().value).toBe('initialising')
  })
})

describe('SSO-04: the answer of a provider', () => {
  test('reaches the sign-in page once', async () => {
    const { answer, perform, takeEffects } = start(portalMachine, { ...usual, ssoReturn: returned })
    await answer('sessionInit', { user: null, hadSession: false })
    expect(takeEffects().starts).toContainEqual({ id: 'signIn', input: { ssoReturn: returned, ended: null } })
    await perform({ type: 'session.stored' })
    await answer('sessionInit', { user: null, hadSession: false })
    expect(takeEffects().starts).toContainEqual({ id: 'signIn', input: { ssoReturn: null, ended: null } })
  })

  test('never ends a session that runs', async () => {
    const { answer, snapshot, takeEffects } = start(portalMachine, { ...usual, ssoReturn: returned })
    await answer('sessionInit', { user: ana, hadSession: true })
    expect(snapshot().value).toBe('signedIn')
    expect(takeEffects().starts.map(({ id }) => id)).not.toContain('signIn')
  })
})

describe('why the sign-in page is there', () => {
  const told = ({ starts }: { starts: readonly { id: string; input: unknown }[] }) =>
    starts.find(({ id }) => id === 'signIn')?.input

  test('REF-03, SES-05: is what the page before said, once', async () => {
    const { answer, perform, takeEffects } = start(portalMachine, { ...usual, ended: 'expired' })
    await answer('sessionInit', { user: null, hadSession: false })
    expect(told(takeEffects())).toEqual({ ssoReturn: null, ended: 'expired' })
    await perform({ type: 'session.stored' })
    await answer('sessionInit', { user: null, hadSession: false })
    expect(told(takeEffects())).toEqual({ ssoReturn: null, ended: null })
  })

  test('SES-03: is that a stored session could not be resumed', async () => {
    const { answer, takeEffects } = start(portalMachine, { ...usual, ended: 'replacedElsewhere' })
    await answer('sessionInit', { user: null, hadSession: true })
    expect(told(takeEffects())).toEqual({ ssoReturn: null, ended: 'notResumed' })
  })

  test.each(['before the sign-in page', 'on it'])('SES-05: is that another tab ended the session, %s', async (when) => {
    const { answer, perform, takeEffects } = start(portalMachine, usual)
    if (when === 'on it') await answer('sessionInit', { user: null, hadSession: false })
    await perform({ type: 'session.removed' })
    takeEffects()
    await answer('sessionInit', { user: null, hadSession: false })
    expect(told(takeEffects())).toEqual({ ssoReturn: null, ended: 'endedElsewhere' })
  })

  test.each(['sessionInit', 'signIn'])('GRD-01: is nothing any more to who gets in by %s', async (by) => {
    const { answer, snapshot } = start(portalMachine, { ...usual, ended: 'signedOut' })
    if (by === 'signIn') await answer('sessionInit', { user: null, hadSession: false })
    await answer(by, { user: ana, hadSession: true })
    expect(snapshot()).toMatchObject({ value: 'signedIn', context: { ended: null } })
  })
})
