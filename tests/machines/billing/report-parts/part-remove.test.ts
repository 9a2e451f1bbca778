import { describe, expect, test } from 'vitest'
import { readProblem } from '../../../../contract/problem'
import { partRemoveMachine } from '../../../../machines/billing/report-parts/part-remove.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { belowBilled, gone, overtaken } from './part-remove.cases'

const part = { report: 12, kind: 'lines' as const, id: 31 }

function begin() {
  const running = start(partRemoveMachine, { ...part, version: 2 })
  running.takeEffects()
  return running
}

describe('BM-04, BM-05: removing a line or an item', () => {
  test('asks first, and sends the version that the question was about, whatever came since', async () => {
    const { perform, snapshot, takeEffects } = begin()
    expect(snapshot().value).toBe('confirming')
    await perform({ type: 'removal.confirm', version: 3 })
    expect(snapshot()).toMatchObject({ value: 'removing', context: { version: 2, problem: null } })
    expect(takeEffects().starts).toEqual([{ id: 'removePart', input: { ...part, version: 2 } }])
  })

  test('is announced, and ends', async () => {
    const { perform, answer, snapshot, takeEffects } = begin()
    await perform({ type: 'removal.confirm', version: 2 })
    await answer('removePart')
    expect(snapshot()).toMatchObject({ value: 'removed', status: 'done' })
    expect(takeEffects().emits).toEqual([{ type: 'part.removed' }])
  })

  test('of what is gone already counts as done: the answer to an earlier try may have been lost', async () => {
    const { perform, refuse, snapshot, takeEffects } = begin()
    await perform({ type: 'removal.confirm', version: 2 })
    await refuse('removePart', noAnswer)
    await perform({ type: 'removal.confirm', version: 2 })
    await refuse('removePart', gone)
    expect(snapshot()).toMatchObject({ value: 'removed', status: 'done' })
    expect(takeEffects().emits).toEqual([{ type: 'part.removed' }])
  })

  test.each([
    ['412', overtaken, overtaken, 3],
    ['409', belowBilled, belowBilled, 2],
    ['503', unavailable, unavailable, 2],
    ['nothing', noAnswer, readProblem(0, null), 2],
  ])(
    'answered with %s says why; only a conflict shows another version to confirm',
    async (_, error, problem, version) => {
      const { perform, refuse, snapshot, takeEffects } = begin()
      await perform({ type: 'removal.confirm', version: 2 })
      await refuse('removePart', error)
      expect(snapshot()).toMatchObject({ value: 'failed', context: { problem } })
      takeEffects()
      await perform({ type: 'removal.confirm', version: 3 })
      expect(snapshot()).toMatchObject({ value: 'removing', context: { problem: null } })
      expect(takeEffects().starts).toEqual([{ id: 'removePart', input: { ...part, version } }])
    },
  )

  test('is given up without a request', async () => {
    const { perform, snapshot, takeEffects } = begin()
    await perform({ type: 'removal.dismiss' })
    expect(snapshot()).toMatchObject({ value: 'kept', status: 'done' })
    expect(takeEffects()).toEqual({ starts: [], sends: [], emits: [] })
  })
})
