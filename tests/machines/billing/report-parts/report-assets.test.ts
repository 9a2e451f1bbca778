import { describe, expect, test } from 'vitest'
import { readProblem } from '../../../../contract/problem'
import { reportAssetsMachine } from '../../../../machines/billing/report-parts/report-assets.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { inReport } from './report-assets.cases'

async function begin(...assets: readonly number[]) {
  const running = start(reportAssetsMachine, { report: 12 })
  for (const asset of assets) await running.perform({ type: 'asset.toggle', asset })
  running.takeEffects()
  return running
}

async function adding() {
  const running = await begin(21, 22)
  await running.perform({ type: 'assets.add', key: 'key-1' })
  return running
}

describe('BM-04: adding assets to a report', () => {
  test('several are chosen one by one, and left again', async () => {
    const { perform, snapshot } = await begin(21, 22, 23)
    await perform({ type: 'asset.toggle', asset: 22 })
    expect(snapshot().context.assets).toEqual([21, 23])
    await perform({ type: 'assets.clear' })
    expect(snapshot()).toMatchObject({ value: { open: 'choosing' }, context: { assets: [] } })
  })

  test('none is said, until one is chosen', async () => {
    const { perform, snapshot, takeEffects } = await begin()
    await perform({ type: 'assets.add', key: 'key-1' })
    expect(snapshot().value).toEqual({ open: 'missing' })
    expect(takeEffects().starts).toEqual([])
    await perform({ type: 'asset.toggle', asset: 21 })
    expect(snapshot().value).toEqual({ open: 'choosing' })
  })

  test('those that are chosen go with a key, and the answer ends it', async () => {
    const { answer, snapshot, takeEffects } = await adding()
    expect(takeEffects().starts).toEqual([{ id: 'addAssets', input: { report: 12, assets: [21, 22], key: 'key-1' } }])
    await answer('addAssets', [{ id: 31 }, { id: 32 }])
    expect(snapshot()).toMatchObject({ value: 'added', status: 'done', output: { added: 2 } })
  })

  test.each([
    ['503', unavailable, unavailable],
    ['nothing', noAnswer, readProblem(0, null)],
  ])('%s can be tried again, with the same key', async (_, error, problem) => {
    const { perform, refuse, snapshot, takeEffects } = await adding()
    takeEffects()
    await refuse('addAssets', error)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem, assets: [21, 22] } })
    await perform({ type: 'assets.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'addAssets', input: { report: 12, assets: [21, 22], key: 'key-1' } }])
  })

  test.each([400, 403, 404, 409, 422])('%i would be answered again: the choice is changed instead', async (status) => {
    const { perform, refuse, snapshot, takeEffects } = await adding()
    await refuse('addAssets', { ...inReport, status })
    expect(snapshot().can({ type: 'assets.retry' })).toBe(false)
    await perform({ type: 'asset.toggle', asset: 22 })
    expect(snapshot()).toMatchObject({ value: { open: 'choosing' }, context: { problem: null, assets: [21] } })
    takeEffects()
    await perform({ type: 'assets.add', key: 'key-2' })
    expect(takeEffects().starts).toEqual([{ id: 'addAssets', input: { report: 12, assets: [21], key: 'key-2' } }])
  })
})

describe('BM-04: leaving', () => {
  test('nothing chosen asks nothing', async () => {
    const { perform, snapshot } = await begin()
    await perform({ type: 'dialog.dismiss' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', output: { added: null } })
  })

  test.each(['dialog.keep', 'dialog.dismiss'] as const)(
    'a choice is asked about, and a no (%s) leads back to the failure',
    async (type) => {
      const { perform, refuse, snapshot } = await adding()
      await refuse('addAssets', unavailable)
      await perform({ type: 'dialog.dismiss' })
      expect(snapshot().value).toBe('confirmingDiscard')
      await perform({ type })
      expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem: unavailable } })
    },
  )

  test('discarding ends it with nothing added', async () => {
    const { perform, snapshot } = await begin(21)
    await perform({ type: 'dialog.dismiss' })
    await perform({ type: 'dialog.discard' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', output: { added: null } })
  })

  test('is not possible while they are added', async () => {
    const { snapshot } = await adding()
    expect(snapshot().can({ type: 'dialog.dismiss' })).toBe(false)
  })
})
