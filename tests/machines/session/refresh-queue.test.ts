import { describe, expect, test } from 'vitest'
import { readProblem } from '../../../contract/problem'
import { refreshQueueMachine } from '../../../machines/session/refresh-queue.machine'
import { start } from '../../engine/actor'

const refused = (id: string, stored: number | null = 1) => ({ type: 'request.refused' as const, id, used: 1, stored })
const held = (id: string, stored: number | null = 1) => ({ type: 'request.held' as const, id, used: 1, stored })
const noToken = { status: 401, detail: 'no-token', fields: null, refusal: null }

async function queueOf(...ids: string[]) {
  const queue = start(refreshQueueMachine, undefined)
  for (const id of ids) await queue.perform(refused(id))
  return queue
}

describe('REF-01, REF-02: requests that meet a 401', () => {
  test('wait for one shared refresh and are all sent again when it ends, in their order', async () => {
    const { answer, takeEffects, snapshot } = await queueOf('a', 'b', 'c')
    expect(takeEffects()).toEqual({ starts: [{ id: 'refreshTokens', input: undefined }], sends: [], emits: [] })

    await answer('refreshTokens', { hasToken: true })
    expect(takeEffects()).toEqual({ starts: [], sends: [], emits: [{ type: 'request.retry', ids: ['a', 'b', 'c'] }] })
    expect(snapshot()).toMatchObject({ value: 'idle', context: { waiting: [], problem: null } })
  })

  test('are joined by those that are held because their token has expired', async () => {
    const { answer, perform, takeEffects } = await queueOf()
    await perform(held('a'))
    await perform(refused('b'))
    await answer('refreshTokens', { hasToken: true })

    const { starts, emits } = takeEffects()
    expect(starts).toHaveLength(1)
    expect(emits).toEqual([{ type: 'request.retry', ids: ['a', 'b'] }])
  })

  test('are sent again without a refresh where their token has been replaced meanwhile', async () => {
    const { perform, takeEffects, snapshot } = await queueOf()
    await perform(refused('a', 2))
    expect(takeEffects()).toEqual({ starts: [], sends: [], emits: [{ type: 'request.retry', ids: ['a'] }] })
    expect(snapshot().value).toBe('idle')
  })

  test('start a new refresh when an earlier one has ended', async () => {
    const { answer, perform, takeEffects } = await queueOf('a')
    await answer('refreshTokens', { hasToken: true })
    await perform({ ...refused('b', 2), used: 2 })
    expect(takeEffects().starts).toHaveLength(2)
  })
})

describe('REF-03, SES-06: a refresh that fails', () => {
  test.each(['no-refresh', 'refresh-failed'])(
    'with %s fails every request that waits and ends the queue',
    async (detail) => {
      const { refuse, takeEffects, snapshot } = await queueOf('a', 'b')
      const problem = readProblem(401, { detail })
      await refuse('refreshTokens', problem)

      expect(takeEffects().emits).toEqual([{ type: 'request.reject', ids: ['a', 'b'], problem }])
      expect(snapshot()).toMatchObject({ value: 'failed', status: 'done', output: { problem } })
    },
  )

  test('because nobody answers counts as no answer', async () => {
    const { refuse, takeEffects } = await queueOf('a')
    await refuse('refreshTokens', new TypeError('fetch failed'))
    expect(takeEffects().emits).toEqual([
      { type: 'request.reject', ids: ['a'], problem: { status: 0, detail: null, fields: null, refusal: null } },
    ])
  })
})

describe('REF-05: a request left with no token fails with no-token', () => {
  test('when it meets a 401 after the tokens are gone', async () => {
    const { perform, takeEffects } = await queueOf()
    await perform(refused('a', null))
    expect(takeEffects()).toEqual({
      starts: [],
      sends: [],
      emits: [{ type: 'request.reject', ids: ['a'], problem: noToken }],
    })
  })

  test('when another tab signs out during the refresh, and the queue goes on', async () => {
    const { answer, takeEffects, snapshot } = await queueOf('a', 'b')
    await answer('refreshTokens', { hasToken: false })
    expect(takeEffects().emits).toEqual([{ type: 'request.reject', ids: ['a', 'b'], problem: noToken }])
    expect(snapshot().value).toBe('idle')
  })

  test('SES-05: when the session ends during the refresh, which is stopped', async () => {
    const { perform, answer, takeEffects, snapshot } = await queueOf('a', 'b')
    await perform({ type: 'session.close' })
    expect(takeEffects().emits).toEqual([{ type: 'request.reject', ids: ['a', 'b'], problem: noToken }])
    expect(snapshot()).toMatchObject({ value: 'closed', status: 'done' })
    await expect(answer('refreshTokens', { hasToken: true })).rejects.toThrow('not running')
  })

  test('SES-05: a session that ends with nothing waiting tells nobody', async () => {
    const { perform, takeEffects, snapshot } = await queueOf()
    await perform({ type: 'session.close' })
    expect(takeEffects()).toEqual({ starts: [], sends: [], emits: [] })
    expect(snapshot()).toMatchObject({ value: 'closed', status: 'done' })
  })
})
