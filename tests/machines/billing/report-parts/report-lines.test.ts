import { describe, expect, test } from 'vitest'
import { type EditLine, totalOfLine, unusualIn } from '../../../../contract/billing/report-lines'
import { readProblem } from '../../../../contract/problem'
import { reportLinesMachine } from '../../../../machines/billing/report-parts/report-lines.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { belowBilled, overtaken } from './part-remove.cases'
import {
  draft,
  first,
  gone,
  second as next,
  rejection,
  related,
  savedAlready,
  unrelated,
  unusual,
} from './report-lines.cases'

async function editing() {
  const running = start(reportLinesMachine, { report: 12 })
  await running.perform({ type: 'line.edit', ...first })
  running.takeEffects()
  return running
}

async function saving() {
  const running = await editing()
  await running.perform({ type: 'line.save', draft, next })
  return running
}

async function conflicting() {
  const running = await saving()
  await running.refuse('saveLine', overtaken)
  await running.answer('readLine', related)
  running.takeEffects()
  return running
}

const sent = (version: number, what: EditLine = draft) => [
  { id: 'saveLine', input: { report: 12, line: 31, version, draft: what } },
]

describe('BM-04: editing the lines of a report', () => {
  test('a line is saved in the version that was seen, and editing goes on in the next one', async () => {
    const { answer, snapshot, takeEffects } = await saving()
    expect(takeEffects().starts).toEqual(sent(2))
    await answer('saveLine', { id: 31, version: 3 })
    expect(takeEffects().emits).toEqual([{ type: 'line.saved' }])
    expect(snapshot()).toMatchObject({ value: 'editing', context: { ...next, draft: null, next: null } })
  })

  test('the last one is saved and left', async () => {
    const { perform, answer, snapshot } = await editing()
    await perform({ type: 'line.save', draft, next: null })
    await answer('saveLine', { id: 31, version: 3 })
    expect(snapshot()).toMatchObject({
      value: 'resting',
      context: {
        report: 12,
        line: null,
        version: 0,
        seen: null,
        draft: null,
        theirs: null,
        next: null,
        problem: null,
      },
    })
  })

  test.each<[string, Partial<EditLine>]>([
    ['a final reading below the initial one', { final: 99 }],
    ['a reading that is no whole number', { initial: Number.NaN }],
    ['a reading below zero', { franchise: -1 }],
    ['an amount below zero', { rent: '-1.00' }],
    ['an amount that is none', { value: 'doze' }],
    ['a text that is too long', { observations: 'a'.repeat(501) }],
  ])('%s does not leave the row', async (_, change) => {
    const { perform, snapshot, takeEffects } = await editing()
    await perform({ type: 'line.save', draft: { ...draft, ...change }, next })
    expect(snapshot().value).toBe('editing')
    expect(takeEffects().starts).toEqual([])
  })

  test.each<[string, Partial<EditLine>, readonly string[]]>([
    ['a covered reading of more than three times the franchise', { final: 701 }, ['coveredFarAbove']],
    ['an excess within the franchise', { excess: '10.00' }, ['excessWithinFranchise']],
    ['a rent of more than twice the agreed one', { rent: '2000.01' }, ['rentFarFromValue']],
    ['a rent below half of it', { rent: '499.99' }, ['rentFarFromValue']],
    ['a discount that leaves nothing', { discount: '1000.00' }, ['nothingCharged']],
  ])('%s is asked about, and saved when it is meant', async (_, change, reasons) => {
    const { perform, snapshot, takeEffects } = await editing()
    const typed = { ...draft, ...change }
    expect(unusualIn(typed)).toEqual(reasons)
    await perform({ type: 'line.save', draft: typed, next: null })
    expect(snapshot().value).toBe('askingUnusual')
    expect(takeEffects().starts).toEqual([])
    await perform({ type: 'unusual.accept' })
    expect(takeEffects().starts).toEqual(sent(2, typed))
  })

  test.each<Partial<EditLine>>([{ final: 700 }, { rent: '2000.00' }, { rent: '500.00', discount: '0.00' }])(
    '%o is not unusual yet',
    (change) => expect(unusualIn({ ...draft, ...change })).toEqual([]),
  )

  test('what is corrected is saved with its new values', async () => {
    const { perform, snapshot, takeEffects } = await editing()
    await perform({ type: 'line.save', draft: unusual, next: null })
    await perform({ type: 'line.amend' })
    expect(snapshot()).toMatchObject({ value: 'editing', context: { line: 31, version: 2 } })
    await perform({ type: 'line.save', draft, next: null })
    expect(takeEffects().starts).toEqual(sent(2))
  })

  test('something typed is not closed unasked, and is there after the question', async () => {
    const { perform, snapshot } = await editing()
    await perform({ type: 'line.dismiss', isTouched: true })
    expect(snapshot()).toMatchObject({ value: 'confirmingDiscard', context: first })
    await perform({ type: 'line.keep' })
    expect(snapshot()).toMatchObject({ value: 'editing', context: first })
    await perform({ type: 'line.dismiss', isTouched: true })
    await perform({ type: 'line.leave' })
    expect(snapshot()).toMatchObject({ value: 'resting', context: { line: null } })
  })

  test('nothing typed is closed at once, and so is what the person gives up', async () => {
    for (const event of [{ type: 'line.dismiss', isTouched: false }, { type: 'line.leave' }] as const) {
      const { perform, snapshot } = await editing()
      await perform(event)
      expect(snapshot()).toMatchObject({ value: 'resting', context: { line: null } })
    }
  })

  test('a total never falls below zero', () => {
    expect(totalOfLine({ rent: '10.00', excess: '0.50', discount: '10.51' })).toBe('0.00')
    expect(totalOfLine({ rent: '10.00', excess: '0.50', discount: '0.25' })).toBe('10.25')
  })
})

describe('BM-04: what the server answers', () => {
  test('that others were faster: the line is read, and the person sees both', async () => {
    const { refuse, answer, snapshot, takeEffects } = await saving()
    takeEffects()
    await refuse('saveLine', overtaken)
    expect(takeEffects().starts).toEqual([{ id: 'readLine', input: { report: 12, line: 31 } }])
    await answer('readLine', related)
    expect(snapshot()).toMatchObject({
      value: 'conflicting',
      context: {
        line: 31,
        version: 3,
        seen: { ...first.seen, status: 'Parado', final: 180 },
        draft: { ...draft, status: 'Parado' },
        theirs: { fields: ['status', 'final'], writes: 1 },
        next,
      },
    })
    expect(takeEffects().starts).toEqual([])
  })

  test('mine is saved over it: what I changed, and of the rest what is there', async () => {
    const { perform, snapshot, takeEffects } = await conflicting()
    await perform({ type: 'mine.save' })
    expect(takeEffects().starts).toEqual(sent(3, { ...draft, status: 'Parado' }))
    expect(snapshot().value).toBe('saving')
  })

  test('corrected: the row holds both, over the version that was read', async () => {
    const { perform, snapshot } = await conflicting()
    await perform({ type: 'line.amend' })
    expect(snapshot()).toMatchObject({
      value: 'editing',
      context: { version: 3, draft: { ...draft, status: 'Parado' } },
    })
  })

  test('an unusual value that comes of both is asked about before it is saved', async () => {
    const { perform, answer, snapshot, refuse, takeEffects } = await saving()
    await refuse('saveLine', overtaken)
    await answer('readLine', { ...related, value: '2500.00' })
    takeEffects()
    await perform({ type: 'mine.save' })
    expect(snapshot().value).toBe('askingUnusual')
    expect(takeEffects().starts).toEqual([])
    await perform({ type: 'unusual.accept' })
    expect(takeEffects().starts).toEqual(sent(3, { ...draft, status: 'Parado', value: '2500.00' }))
  })

  test('theirs is kept', async () => {
    const { perform, snapshot, takeEffects } = await conflicting()
    await perform({ type: 'theirs.keep' })
    expect(snapshot()).toMatchObject({ value: 'resting', context: { line: null, draft: null } })
    expect(takeEffects().starts).toEqual([])
  })

  test('that is there already as it was to be: an earlier try had arrived, and that counts as saved', async () => {
    const { refuse, answer, snapshot, takeEffects } = await saving()
    await refuse('saveLine', overtaken)
    await answer('readLine', savedAlready)
    expect(takeEffects().emits).toEqual([{ type: 'line.saved' }])
    expect(snapshot()).toMatchObject({ value: 'editing', context: next })
  })

  test('in which others changed nothing after all is sent again by itself; where that cannot help, it is refused', async () => {
    const { refuse, answer, snapshot, takeEffects } = await saving()
    await refuse('saveLine', overtaken)
    takeEffects()
    await answer('readLine', unrelated)
    expect(takeEffects().starts).toEqual(sent(3))
    await refuse('saveLine', overtaken)
    takeEffects()
    await answer('readLine', unrelated)
    expect(snapshot()).toMatchObject({
      value: 'failed',
      context: { problem: { status: 412 }, draft, next, version: 3 },
    })
    expect(snapshot().can({ type: 'line.retry' })).toBe(false)
    expect(takeEffects().starts).toEqual([])
  })

  test('what both wrote alike is no conflict, and is not told as one', async () => {
    const { refuse, answer, snapshot, takeEffects } = await saving()
    await refuse('saveLine', overtaken)
    takeEffects()
    await answer('readLine', { ...unrelated, final: draft.final })
    expect(takeEffects().starts).toEqual(sent(3))
    await refuse('saveLine', overtaken)
    await answer('readLine', { ...unrelated, version: 4, final: draft.final, status: 'Parado' })
    expect(snapshot()).toMatchObject({
      value: 'conflicting',
      context: { draft: { ...draft, status: 'Parado' }, theirs: { fields: ['status'], writes: 1 } },
    })
  })

  test.each([
    ['is gone', gone, false],
    ['is not answered', unavailable, true],
  ])('a line that others changed and that %s is not saved, and stays as it was typed', async (_, problem, canRetry) => {
    const { perform, refuse, snapshot, takeEffects } = await saving()
    await refuse('saveLine', overtaken)
    takeEffects()
    await refuse('readLine', problem)
    expect(snapshot()).toMatchObject({ value: 'failed', context: { problem, draft, next, version: 2 } })
    expect(snapshot().can({ type: 'line.retry' })).toBe(canRetry)
    await perform({ type: 'line.amend' })
    expect(snapshot()).toMatchObject({ value: 'editing', context: { draft } })
  })

  test('a message for a field goes back to the row, until the next try', async () => {
    const { perform, refuse, snapshot } = await saving()
    await refuse('saveLine', rejection)
    expect(snapshot()).toMatchObject({ value: 'editing', context: { problem: rejection, line: 31, version: 2 } })
    await perform({ type: 'line.save', draft: unusual, next })
    expect(snapshot()).toMatchObject({ value: 'askingUnusual', context: { problem: null } })
  })

  test.each([
    ['503', unavailable, unavailable],
    ['nothing', noAnswer, readProblem(0, null)],
  ])('%s can be tried again, with the same draft over the same version', async (_, error, problem) => {
    const { perform, refuse, snapshot, takeEffects } = await saving()
    takeEffects()
    await refuse('saveLine', error)
    expect(snapshot()).toMatchObject({ value: 'failed', context: { problem, draft, next } })
    await perform({ type: 'line.retry' })
    expect(takeEffects().starts).toEqual(sent(2))
  })

  test.each([
    ['409', belowBilled],
    ['404', readProblem(404, null)],
    ['403', readProblem(403, null)],
    ['413', readProblem(413, null)],
    ['422', readProblem(422, null)],
    ['400 for no field of the row', readProblem(400, { other: ['Não.'] })],
  ])('%s would be answered again, and can only be corrected', async (_, problem) => {
    const { perform, refuse, snapshot } = await saving()
    await refuse('saveLine', problem)
    expect(snapshot()).toMatchObject({ value: 'failed', context: { problem } })
    expect(snapshot().can({ type: 'line.retry' })).toBe(false)
    await perform({ type: 'line.amend' })
    expect(snapshot()).toMatchObject({ value: 'editing', context: { line: 31, version: 2, problem: null } })
  })
})
