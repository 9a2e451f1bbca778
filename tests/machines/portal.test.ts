import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { portalMachine } from '../../machines/portal.machine'
import { refreshQueueMachine } from '../../machines/session/refresh-queue.machine'
import { ana } from '../support/people'

const usual = { isOnline: true, ssoReturn: null, ended: null, theme: 'light', language: 'pt' } as const

test('SES-05, REF-05: signing out fails the requests that wait for a refresh, before anything else', async () => {
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
