import { describe, expect, test } from 'vitest'
import type { EditReport } from '../../../../contract/billing/report'
import { orderLength } from '../../../../contract/limits'
import { readProblem } from '../../../../contract/problem'
import { reportEditMachine } from '../../../../machines/billing/report/report-edit.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { draft, head, outdated, related, savedAlready, unrelated } from './report-edit.cases'

const begin = () => start(reportEditMachine, { report: 12, version: 3, head })

async function submitted(sent: EditReport = draft) {
  const dialog = begin()
  await dialog.perform({ type: 'report.submit', draft: sent })
  dialog.takeEffects()
  return dialog
}

/** Sent over a version that is not the last one. */
async function comparing(sent: EditReport = draft) {
  const dialog = await submitted(sent)
  await dialog.refuse('editReport', outdated)
  return dialog
}

describe('BM-03: a draft is taken only where its period holds and its texts are not too long', () => {
  test.each<[string, Partial<EditReport>, boolean]>([
    ['as it should be', {}, true],
    ['unchanged', { notes: '' }, true],
    ['without a start', { inicio: '' }, false],
    ['with its end before its start', { fim: '2026-09-30' }, false],
    ['without a competência', { competencia: '' }, false],
    ['with an order of 60 characters', { purchase_order: 'x'.repeat(orderLength.max) }, true],
    ['with one of 61', { purchase_order: 'x'.repeat(orderLength.max + 1) }, false],
    ['with an FRS of 61', { frs: 'x'.repeat(orderLength.max + 1) }, false],
    ['with notes of 2,000 characters', { notes: 'x'.repeat(2_000) }, true],
    ['with notes of 2,001', { notes: 'x'.repeat(2_001) }, false],
  ])('%s', async (_, change, isTaken) => {
    const { perform, takeEffects } = begin()
    takeEffects()
    const changed = { ...draft, ...change }
    await perform({ type: 'report.submit', draft: changed })
    expect(takeEffects().starts).toEqual(
      isTaken ? [{ id: 'editReport', input: { report: 12, version: 3, draft: changed } }] : [],
    )
  })
})

describe('BM-03, CHT-01: a report that somebody else has changed', () => {
  test('is compared with what was seen', async () => {
    const dialog = await submitted()
    await dialog.refuse('editReport', outdated)
    expect(dialog.snapshot().value).toBe('comparing')
    expect(dialog.takeEffects().starts).toEqual([{ id: 'readChanges', input: { report: 12, version: 3 } }])
  })

  test('in nothing of the form is saved again by itself, over the new version', async () => {
    const { answer, snapshot, takeEffects } = await comparing()
    takeEffects()
    await answer('readChanges', unrelated)
    expect(takeEffects().starts).toEqual([{ id: 'editReport', input: { report: 12, version: 4, draft } }])
    await answer('editReport', unrelated.report)
    expect(snapshot()).toMatchObject({ value: 'saved', output: { isSaved: true } })
  })

  test('just as it was to be is saved already: the answer got lost', async () => {
    const { answer, snapshot, takeEffects } = await comparing()
    takeEffects()
    await answer('readChanges', savedAlready)
    expect(snapshot()).toMatchObject({ value: 'saved', output: { isSaved: true } })
    expect(takeEffects().starts).toEqual([])
  })

  test('where the person had changed nothing needs no decision', async () => {
    const { answer, snapshot } = await comparing(head)
    await answer('readChanges', related)
    expect(snapshot()).toMatchObject({ value: 'saved' })
  })

  test('in the form is for the person to decide; mine goes over theirs, what only they changed stays theirs', async () => {
    const mine = { ...draft, frs: 'FRS-1' }
    const { answer, perform, snapshot, takeEffects } = await comparing(mine)
    await answer('readChanges', related)
    const merged = { ...mine, purchase_order: 'PC-7' }
    expect(snapshot()).toMatchObject({
      value: { open: 'conflicting' },
      context: { version: 4, draft: merged, entries: related.entries, problem: null },
    })
    takeEffects()
    await perform({ type: 'mine.save' })
    expect(takeEffects().starts).toEqual([{ id: 'editReport', input: { report: 12, version: 4, draft: merged } }])
  })

  test('theirs is kept by closing without a write', async () => {
    const { answer, perform, snapshot, takeEffects } = await comparing()
    await answer('readChanges', related)
    takeEffects()
    await perform({ type: 'theirs.keep' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', output: { isSaved: false } })
    expect(takeEffects().starts).toEqual([])
  })

  test('is brought together by hand, and saved over the version that was shown', async () => {
    const { answer, perform, snapshot, takeEffects } = await comparing()
    await answer('readChanges', related)
    const { context } = snapshot()
    await perform({ type: 'report.amend' })
    expect(snapshot()).toMatchObject({ value: { open: 'filling' }, context })
    takeEffects()
    const both = { ...draft, notes: 'A nota da Ana e a minha', purchase_order: 'PC-7' }
    await perform({ type: 'report.submit', draft: both })
    expect(takeEffects().starts).toEqual([{ id: 'editReport', input: { report: 12, version: 4, draft: both } }])
  })

  test.each([
    ['as many as there are versions', 4, related.entries, false],
    ['none', 4, [], true],
    ['fewer than there are versions', 5, related.entries, true],
  ])('with %s entries of it', async (_, version, entries, isPartial) => {
    const { answer, snapshot } = await comparing()
    await answer('readChanges', { report: { ...related.report, version }, entries })
    expect(snapshot()).toMatchObject({ value: { open: 'conflicting' }, context: { version, isPartial } })
  })

  test('a conflict is not lost by a question about closing', async () => {
    const { answer, perform, snapshot } = await comparing()
    await answer('readChanges', related)
    const conflict = snapshot()
    await perform({ type: 'dialog.dismiss', isTouched: true })
    expect(snapshot().value).toBe('confirmingDiscard')
    await perform({ type: 'dialog.keep' })
    expect(snapshot()).toMatchObject({ value: conflict.value, context: conflict.context })
  })

  test('twice is compared twice, with what was shown the first time', async () => {
    const { answer, perform, refuse, snapshot, takeEffects } = await comparing()
    await answer('readChanges', related)
    await perform({ type: 'mine.save' })
    takeEffects()
    await refuse('editReport', outdated)
    expect(takeEffects().starts).toEqual([{ id: 'readChanges', input: { report: 12, version: 4 } }])
    await answer('readChanges', { ...related, report: { ...related.report, version: 5, notes: 'Outra nota' } })
    expect(snapshot()).toMatchObject({
      value: { open: 'conflicting' },
      context: { version: 5, draft: { notes: draft.notes, purchase_order: 'PC-7' } },
    })
  })

  test('and cannot be compared may be tried again', async () => {
    const { refuse, perform, snapshot, takeEffects } = await comparing()
    await refuse('readChanges', unavailable)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem: unavailable, draft } })
    takeEffects()
    await perform({ type: 'report.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'editReport', input: { report: 12, version: 3, draft } }])
  })
})

describe('BM-03: what the server refuses', () => {
  test.each(['inicio', 'fim', 'competencia', 'notes', 'purchase_order', 'frs'])(
    'a message for %s goes back to the form',
    async (field) => {
      const { refuse, snapshot } = await submitted()
      const problem = readProblem(400, { [field]: ['Não.'] })
      await refuse('editReport', problem)
      expect(snapshot()).toMatchObject({ value: { open: 'filling' }, context: { problem, draft } })
    },
  )

  test('a period that another report measures can be amended, not repeated', async () => {
    const { refuse, perform, snapshot } = await submitted()
    const problem = readProblem(409, { detail: 'Já existe.' })
    await refuse('editReport', problem)
    expect(snapshot()).toMatchObject({ value: { open: 'refused' }, context: { problem, draft } })
    expect(snapshot().can({ type: 'report.retry' })).toBe(false)
    await perform({ type: 'report.amend' })
    expect(snapshot()).toMatchObject({ value: { open: 'filling' }, context: { problem: null, draft } })
  })

  test.each([
    ['503', unavailable, unavailable],
    [
      'a message for what every object has',
      readProblem(400, { toString: ['Não.'] }),
      readProblem(400, { toString: ['Não.'] }),
    ],
    ['nothing', noAnswer, readProblem(0, null)],
  ])('%s is an error; a retry repeats version and draft', async (_, error, problem) => {
    const { refuse, perform, snapshot, takeEffects } = await submitted()
    await refuse('editReport', error)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem } })
    await perform({ type: 'report.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'editReport', input: { report: 12, version: 3, draft } }])
  })
})

test('BM-03: an untouched form just closes; while it is saved nobody leaves', async () => {
  const { perform, snapshot } = begin()
  await perform({ type: 'dialog.dismiss', isTouched: false })
  expect(snapshot()).toMatchObject({ value: 'dismissed', output: { isSaved: false } })
  const { snapshot: busy } = await submitted()
  expect(busy().can({ type: 'dialog.dismiss', isTouched: true })).toBe(false)
})
