import { describe, expect, test } from 'vitest'
import { toProblem } from '../../../../contract/problem'
import { batchMachine } from '../../../../machines/billing/batch/batch.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { refused, rows } from './batch.cases'

function open() {
  const running = start(batchMachine, { rows })
  running.takeEffects()
  return running
}

async function begun() {
  const running = open()
  await running.perform({ type: 'batch.start', key: 'made-up' })
  return running
}

describe('INV-03: one thing done to several rows', () => {
  test('asks for nothing before it is started', () => {
    const { snapshot, takeEffects } = open()
    expect(snapshot().value).toBe('reviewing')
    expect(takeEffects().starts).toEqual([])
  })

  test('does one after the other, each under a key of its own, then puts together what was done', async () => {
    const { answer, snapshot, takeEffects } = await begun()
    expect(takeEffects().starts).toEqual([{ id: 'doRow', input: { id: 1, key: 'made-up-1' } }])
    await answer('doRow')
    expect(takeEffects().starts).toEqual([{ id: 'doRow', input: { id: 2, key: 'made-up-2' } }])
    await answer('doRow')
    expect(takeEffects().starts).toEqual([{ id: 'finishBatch', input: { done: [1, 2] } }])
    await answer('finishBatch')
    expect(snapshot()).toMatchObject({ value: 'finished', context: { done: [1, 2], left: [], failed: [] } })
    expect(snapshot().can({ type: 'batch.retry' })).toBe(false)
  })

  test('a row that fails holds up no other, and is tried again alone under its key', async () => {
    const { answer, refuse, perform, snapshot, takeEffects } = await begun()
    await refuse('doRow', unavailable)
    await answer('doRow')
    await answer('finishBatch')
    expect(snapshot()).toMatchObject({
      value: 'finished',
      context: { done: [2], failed: [{ id: 1, problem: unavailable }] },
    })
    takeEffects()
    await perform({ type: 'batch.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'doRow', input: { id: 1, key: 'made-up-1' } }])
    await answer('doRow')
    expect(takeEffects().starts).toEqual([{ id: 'finishBatch', input: { done: [2, 1] } }])
  })

  test('a row that the server refuses stays as it is: asking again would be refused again', async () => {
    const { answer, refuse, snapshot } = await begun()
    await refuse('doRow', refused)
    await answer('doRow')
    await answer('finishBatch')
    expect(snapshot().can({ type: 'batch.retry' })).toBe(false)
    expect(snapshot().context.failed).toEqual([{ id: 1, problem: refused }])
  })

  test('tells at its end whether all is done', async () => {
    const { answer, refuse, perform, snapshot } = await begun()
    await answer('doRow')
    await answer('doRow')
    await refuse('finishBatch', noAnswer)
    await perform({ type: 'batch.dismiss' })
    expect(snapshot().output).toEqual({ isComplete: false })
  })

  test('stopped, it puts together what was done; the row under way stays among those left', async () => {
    const { answer, perform, snapshot, takeEffects } = await begun()
    await answer('doRow')
    takeEffects()
    await perform({ type: 'batch.stop' })
    expect(takeEffects().starts).toEqual([{ id: 'finishBatch', input: { done: [1] } }])
    await answer('finishBatch')
    expect(snapshot().context).toMatchObject({ done: [1], left: [2] })
    takeEffects()
    await perform({ type: 'batch.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'doRow', input: { id: 2, key: 'made-up-2' } }])
  })

  test('what cannot be put together says so and is tried again without doing a row twice', async () => {
    const { answer, refuse, perform, snapshot, takeEffects } = await begun()
    await answer('doRow')
    await answer('doRow')
    await refuse('finishBatch', noAnswer)
    expect(snapshot()).toMatchObject({ value: 'finished', context: { problem: toProblem(noAnswer), done: [1, 2] } })
    takeEffects()
    await perform({ type: 'batch.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'finishBatch', input: { done: [1, 2] } }])
    expect(snapshot().context.problem).toBeNull()
  })

  test('is not closed while a row is under way', async () => {
    const { perform, snapshot } = await begun()
    await perform({ type: 'batch.dismiss' })
    expect(snapshot().value).toBe('working')
  })
})
