import { describe, expect, test } from 'vitest'
import type { EditItem } from '../../../../contract/billing/report-lines'
import { readProblem } from '../../../../contract/problem'
import { reportItemMachine } from '../../../../machines/billing/report-parts/report-item.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { belowBilled, overtaken } from './part-remove.cases'
import { draft } from './report-item.cases'

const rejection = readProblem(400, { value: ['Valor alto demais.'] })

function begin(item: number | null) {
  const running = start(reportItemMachine, { report: 12, item, version: item === null ? 0 : 2 })
  running.takeEffects()
  return running
}

async function saving(item: number | null) {
  const running = begin(item)
  await running.perform({ type: 'item.save', draft, key: 'key-1' })
  return running
}

const added = [{ id: 'addItem', input: { report: 12, draft, key: 'key-1' } }]
const updated = (version: number) => [{ id: 'updateItem', input: { report: 12, item: 41, version, draft } }]

describe('BM-05: the other items of a report', () => {
  test('a new one is added with a key, announced, and ends the dialog', async () => {
    const { answer, snapshot, takeEffects } = await saving(null)
    expect(takeEffects().starts).toEqual(added)
    await answer('addItem', { id: 42 })
    expect(snapshot()).toMatchObject({ value: 'added', status: 'done' })
    expect(takeEffects().emits).toEqual([{ type: 'item.added' }])
  })

  test('one that is there is changed in the version that was seen', async () => {
    const { answer, snapshot, takeEffects } = await saving(41)
    expect(takeEffects().starts).toEqual(updated(2))
    await answer('updateItem', { id: 41 })
    expect(snapshot()).toMatchObject({ value: 'updated', status: 'done' })
    expect(takeEffects().emits).toEqual([{ type: 'item.updated' }])
  })

  test.each<[string, Partial<EditItem>, boolean]>([
    ['without a description', { description: '   ' }, false],
    ['without a value', { value: '' }, false],
    ['of nothing', { value: '0.00' }, false],
    ['with a value that is none', { value: 'doze' }, false],
    ['with a note that is too long', { observation: 'a'.repeat(501) }, false],
    ['that is a credit', { value: '-350.00' }, true],
    ['without a note', { observation: '' }, true],
  ])('one %s', async (_, change, isSent) => {
    const { perform, snapshot, takeEffects } = begin(null)
    await perform({ type: 'item.save', draft: { ...draft, ...change }, key: 'key-1' })
    expect(snapshot().matches('adding')).toBe(isSent)
    expect(takeEffects().starts).toHaveLength(isSent ? 1 : 0)
  })
})

describe.each([
  [null, 'addItem', 'addingFailed', added],
  [41, 'updateItem', 'updatingFailed', updated(2)],
] as const)('BM-05: what the server answers to item %s', (item, id, failed, repeated) => {
  test('a message for a field goes back to the form', async () => {
    const { refuse, snapshot } = await saving(item)
    await refuse(id, rejection)
    expect(snapshot()).toMatchObject({ value: { open: 'writing' }, context: { problem: rejection, draft } })
  })

  test.each([
    ['503', unavailable, unavailable],
    ['nothing', noAnswer, readProblem(0, null)],
  ])('%s can be tried again', async (_, error, problem) => {
    const { perform, refuse, snapshot, takeEffects } = await saving(item)
    takeEffects()
    await refuse(id, error)
    expect(snapshot()).toMatchObject({ value: { open: failed }, context: { problem, draft } })
    await perform({ type: 'item.retry' })
    expect(takeEffects().starts).toEqual(repeated)
    expect(snapshot().context.problem).toBeNull()
  })

  test.each([
    ['409', belowBilled],
    ['404', readProblem(404, null)],
    ['403', readProblem(403, null)],
    ['413', readProblem(413, null)],
    ['422', readProblem(422, null)],
    ['400 for no field of the form', readProblem(400, { other: ['Não.'] })],
  ])('%s would be answered again, and can only be corrected', async (_, problem) => {
    const { perform, refuse, snapshot } = await saving(item)
    await refuse(id, problem)
    expect(snapshot()).toMatchObject({ value: { open: failed }, context: { problem } })
    expect(snapshot().can({ type: 'item.retry' })).toBe(false)
    await perform({ type: 'item.amend', version: 7 })
    expect(snapshot()).toMatchObject({ value: { open: 'writing' }, context: { problem: null, draft } })
  })

  test.each(['dialog.keep', 'dialog.dismiss'] as const)('after a failure a no (%s) leads back to it', async (type) => {
    const { perform, refuse, snapshot } = await saving(item)
    await refuse(id, unavailable)
    await perform({ type: 'dialog.dismiss', isTouched: true })
    expect(snapshot().value).toBe('confirmingDiscard')
    await perform({ type, isTouched: true })
    expect(snapshot()).toMatchObject({ value: { open: failed }, context: { problem: unavailable } })
  })
})

describe('BM-05: others were faster', () => {
  async function conflicting() {
    const running = await saving(41)
    await running.refuse('updateItem', overtaken)
    running.takeEffects()
    return running
  }

  test('mine is saved over the version that is now seen', async () => {
    const { perform, snapshot, takeEffects } = await conflicting()
    expect(snapshot()).toMatchObject({ value: { open: 'conflicting' }, context: { draft, problem: null } })
    await perform({ type: 'mine.save', version: 5 })
    expect(takeEffects().starts).toEqual(updated(5))
    expect(snapshot().context.version).toBe(5)
  })

  test('theirs is kept', async () => {
    const { perform, snapshot, takeEffects } = await conflicting()
    await perform({ type: 'theirs.keep' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', status: 'done' })
    expect(takeEffects()).toEqual({ starts: [], sends: [], emits: [] })
  })

  test('mine is corrected first', async () => {
    const { perform, snapshot, takeEffects } = await conflicting()
    await perform({ type: 'item.amend', version: 7 })
    expect(snapshot().value).toEqual({ open: 'writing' })
    takeEffects()
    await perform({ type: 'item.save', draft, key: 'key-2' })
    expect(takeEffects().starts).toEqual(updated(7))
  })

  test('which a correction after another failure knows nothing of: it stays with the version of the opening', async () => {
    const { perform, refuse, takeEffects } = await saving(41)
    await refuse('updateItem', unavailable)
    await perform({ type: 'item.amend', version: 7 })
    takeEffects()
    await perform({ type: 'item.save', draft, key: 'key-2' })
    expect(takeEffects().starts).toEqual(updated(2))
  })
})

describe('BM-05: leaving', () => {
  test('an untouched form asks nothing', async () => {
    const { perform, snapshot } = begin(null)
    await perform({ type: 'dialog.dismiss', isTouched: false })
    expect(snapshot()).toMatchObject({ value: 'dismissed', status: 'done' })
  })

  test('one with something in it asks, and is discarded on a yes', async () => {
    const { perform, snapshot } = begin(null)
    await perform({ type: 'dialog.dismiss', isTouched: true })
    expect(snapshot().value).toBe('confirmingDiscard')
    await perform({ type: 'dialog.discard' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', status: 'done' })
  })
})
