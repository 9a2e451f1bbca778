import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import type { Message, MessagePage } from '../../../../contract/billing/messages'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { UnsentMessage } from '../../../../machines/billing/messages/messages.machine'
import type { Api } from '../../../../src/api/client'
import { messageActors } from '../../../../src/billing/messages/messages.actors'
import { messages } from '../../../../src/billing/messages/messages.queries'
import { unavailable } from '../../../support/people'

const record = '/billing/reports/12/'
const user = { username: 'bruno.lima', name: 'Bruno Lima' }
const sent: Message = { id: 2, at: '2026-11-20T15:00:00.000Z', user, text: 'Sim, ontem.' }
const earlier: Message = { ...sent, id: 1, text: 'Foi assinada?' }
const page = (results: readonly Message[]): MessagePage => ({
  count: 2,
  next: null,
  previous: null,
  results: [...results],
  totals: {},
})

/** Sends a message to a conversation of two pages that is on screen. */
function send(answer: Message | Problem, message: UnsentMessage | null = { key: 'key-1', text: 'Sim', mentions: [] }) {
  const queries = new QueryClient()
  const calls: unknown[] = []
  const api = (async (path, options) => {
    calls.push([path, options])
    if ('refusal' in answer) throw answer
    return answer
  }) as Api
  const { queryKey } = messages(api, record)
  queries.setQueryData<InfiniteData<MessagePage>>(queryKey, {
    pages: [page([earlier]), page([])],
    pageParams: [1, 2],
  })
  const { sendMessage } = messageActors(api, queries, record, window())
  const actor = createActor(sendMessage, { input: { message } })
  const shown = () => queries.getQueryData<InfiniteData<MessagePage>>(queryKey)?.pages.map(({ results }) => results)
  return { actor, calls, shown, isStale: () => queries.getQueryState(queryKey)?.isInvalidated }
}

describe('BM-07: a message on its way', () => {
  test('goes to its record under its key, is on screen at once, and the conversation is read again', async () => {
    const { actor, calls, shown, isStale } = send(sent)
    actor.start()
    expect(await toPromise(actor)).toEqual(sent)
    expect(calls).toEqual([
      [
        '/billing/reports/12/messages/',
        {
          method: 'POST',
          headers: { 'Idempotency-Key': 'key-1' },
          body: { text: 'Sim' },
          signal: expect.any(AbortSignal),
        },
      ],
    ])
    expect(shown()).toEqual([[sent, earlier], []])
    expect(isStale()).toBe(true)
  })

  test('that does not arrive leaves the conversation to be read again: the server may have it', async () => {
    const { actor, shown, isStale } = send(unavailable)
    actor.subscribe({ error: () => undefined })
    actor.start()
    await waitFor(actor, ({ status }) => status !== 'active').catch(() => undefined)
    expect(actor.getSnapshot()).toMatchObject({ status: 'error', error: readProblem(503, null) })
    expect(shown()).toEqual([[earlier], []])
    expect(isStale()).toBe(true)
  })

  test('is one of the outbox', async () => {
    const { actor } = send(sent, null)
    const answer = toPromise(actor)
    actor.start()
    await expect(answer).rejects.toThrow('a message is sent from the outbox')
  })

  test('waits for a connection where there is none', async () => {
    const place = window(false)
    const { awaitConnection } = messageActors((() => undefined) as unknown as Api, new QueryClient(), record, place)
    const actor = createActor(awaitConnection).start()
    place.dispatchEvent(new Event('online'))
    await Promise.resolve()
    expect(actor.getSnapshot().status).toBe('active')
    Object.assign(place.navigator, { onLine: true })
    place.dispatchEvent(new Event('online'))
    await toPromise(actor)
  })
})

function window(onLine = true): Window {
  return Object.assign(new EventTarget(), { navigator: { onLine } }) as unknown as Window
}
