import { describe, expect, test } from 'vitest'
import type { NdRequestDraft } from '../../../../contract/billing/nd-request'
import { emptyNdDraft } from '../../../../contract/billing/nd-request-draft'
import { lineTextLength, ndLines, notesLength } from '../../../../contract/limits'
import { readProblem } from '../../../../contract/problem'
import { ndRequestFormMachine } from '../../../../machines/billing/nd-request/nd-request-form.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import {
  draft,
  key,
  request as ndRequest,
  outdated,
  refused,
  related,
  savedAlready,
  seen,
  sent,
  unchanged,
  unrelated,
} from './nd-request-form.cases'

const change = () => start(ndRequestFormMachine, { request: 7, version: 1, seen })
const create = () => start(ndRequestFormMachine, { request: null, version: 0, seen: emptyNdDraft })

async function submitted(begin = change, written: NdRequestDraft = draft) {
  const dialog = begin()
  await dialog.perform({ type: 'request.submit', draft: written, key })
  dialog.takeEffects()
  return dialog
}

/** Sent over a version that is not the last one. */
async function comparing(written: NdRequestDraft = draft, problem = outdated) {
  const dialog = await submitted(change, written)
  await dialog.refuse('saveRequest', problem)
  return dialog
}

const [first, second] = draft.lines as [NdRequestDraft['lines'][number], NdRequestDraft['lines'][number]]
const withFirst = (changed: Partial<typeof first>): Partial<NdRequestDraft> => ({
  lines: [{ ...first, ...changed }, second],
})

describe('ND-01: a draft is taken only where all of it holds', () => {
  test.each<[string, Partial<NdRequestDraft>, boolean]>([
    ['as it should be', {}, true],
    ['without a cost: only sending it to the client asks for one', { lines: [] }, true],
    ['without a cost center', { cost_center: null }, false],
    ['without a client', { client: null }, false],
    ['without a competência', { competencia: '' }, false],
    ['with notes of 2,000 characters', { notes: 'x'.repeat(notesLength.max) }, true],
    ['with notes of 2,001', { notes: 'x'.repeat(notesLength.max + 1) }, false],
    ['with a cost without an asset', withFirst({ asset: null }), false],
    ['with a cost without a description', withFirst({ description: ' ' }), false],
    ['with a description of 501 characters', withFirst({ description: 'x'.repeat(lineTextLength.max + 1) }), false],
    ['with a cost without a value', withFirst({ value: '' }), false],
    ['with a cost of nothing', withFirst({ value: '0.00' }), false],
    ['with a cost below zero', withFirst({ value: '-1.00' }), false],
    ['with a value that is none', withFirst({ value: 'muito' }), false],
    ['with a new cost', { lines: [...draft.lines, { ...first, id: null }] }, true],
    ['with 200 costs', { lines: Array.from({ length: ndLines.max }, () => ({ ...first, id: null })) }, true],
    ['with 201', { lines: Array.from({ length: ndLines.max + 1 }, () => ({ ...first, id: null })) }, false],
  ])('%s', async (_, changed, isTaken) => {
    const { perform, takeEffects } = change()
    takeEffects()
    const written = { ...draft, ...changed }
    await perform({ type: 'request.submit', draft: written, key })
    const input = { request: 7, version: 1, draft: written, key }
    expect(takeEffects().starts).toEqual(isTaken ? [{ id: 'saveRequest', input }] : [])
  })
})

describe('ND-01: a new request', () => {
  test('is sent with the key of its submission, and its page is what comes out', async () => {
    const { answer, perform, snapshot, takeEffects } = create()
    takeEffects()
    await perform({ type: 'request.submit', draft, key })
    expect(takeEffects().starts).toEqual([{ id: 'saveRequest', input: { request: null, version: 0, draft, key } }])
    await answer('saveRequest', ndRequest)
    expect(snapshot()).toMatchObject({ value: 'saved', status: 'done', output: { saved: 7 } })
  })

  test('that got no answer is tried again under the same key', async () => {
    const { perform, refuse, snapshot, takeEffects } = await submitted(create)
    await refuse('saveRequest', noAnswer)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem: readProblem(0, null) } })
    await perform({ type: 'request.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'saveRequest', input: { request: null, version: 0, draft, key } }])
  })

  test.each([['refused', refused] as const, ['outdated', outdated] as const])(
    'that is %s has nothing to be compared with',
    async (_, problem) => {
      const { refuse, snapshot, takeEffects } = await submitted(create)
      await refuse('saveRequest', problem)
      expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem, draft } })
      expect(snapshot().can({ type: 'request.retry' })).toBe(false)
      expect(takeEffects().starts).toEqual([])
    },
  )
})

describe('ND-01, CHT-01: a request that somebody else has changed', () => {
  test.each([outdated, refused])('is compared with what was seen (%o)', async (problem) => {
    const { snapshot, takeEffects } = await comparing(draft, problem)
    expect(snapshot().value).toBe('comparing')
    expect(takeEffects().starts).toEqual([{ id: 'readChanges', input: { request: 7, version: 1 } }])
  })

  test('in nothing of the form is saved again by itself, over the new version', async () => {
    const { answer, snapshot, takeEffects } = await comparing()
    takeEffects()
    await answer('readChanges', unrelated)
    expect(takeEffects().starts).toEqual([{ id: 'saveRequest', input: { request: 7, version: 2, draft, key } }])
    await answer('saveRequest', unrelated.request)
    expect(snapshot()).toMatchObject({ value: 'saved', output: { saved: 7 } })
  })

  test('just as it was to be is saved already: the answer got lost', async () => {
    const { answer, snapshot, takeEffects } = await comparing()
    takeEffects()
    await answer('readChanges', savedAlready)
    expect(snapshot()).toMatchObject({ value: 'saved', output: { saved: 7 } })
    expect(takeEffects().starts).toEqual([])
  })

  test('with the new costs of an answer that got lost has them already, once', async () => {
    const added = { id: null, asset: 61, description: 'Pneu furado', value: '12.00' }
    const { answer, snapshot } = await comparing({ ...draft, lines: [...draft.lines, added] })
    const { asset } = ndRequest.lines[0] as (typeof ndRequest.lines)[number]
    const line = { id: 3, asset, description: 'Pneu furado', value: '12.00' }
    await answer('readChanges', {
      ...savedAlready,
      request: { ...savedAlready.request, lines: [...ndRequest.lines, line] },
    })
    expect(snapshot()).toMatchObject({ value: 'saved', output: { saved: 7 } })
  })

  test('in the form is for the person to decide: mine goes over theirs, what only they changed stays theirs', async () => {
    const mine = { ...draft, lines: [{ ...first, value: '75.00' }, second] }
    const { answer, perform, snapshot, takeEffects } = await comparing(mine)
    await answer('readChanges', related)
    const merged = { ...mine, lines: [{ ...first, value: '75.00' }] }
    expect(snapshot()).toMatchObject({
      value: { open: 'conflicting' },
      context: { version: 2, draft: merged, entries: related.entries, isPartial: false, problem: null },
    })
    takeEffects()
    await perform({ type: 'mine.save' })
    expect(takeEffects().starts).toEqual([{ id: 'saveRequest', input: { request: 7, version: 2, draft: merged, key } }])
  })

  test('is left as theirs only after a question, and a no leads back', async () => {
    const { answer, perform, snapshot, takeEffects } = await comparing()
    await answer('readChanges', related)
    const conflict = snapshot()
    await perform({ type: 'theirs.keep' })
    expect(snapshot().value).toBe('confirmingDiscard')
    await perform({ type: 'dialog.keep' })
    expect(snapshot()).toMatchObject({ value: conflict.value, context: conflict.context })
    takeEffects()
    await perform({ type: 'theirs.keep' })
    await perform({ type: 'dialog.discard' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', output: { saved: null } })
    expect(takeEffects().starts).toEqual([])
  })

  test('is brought together by hand, and saved over the version that was shown', async () => {
    const { answer, perform, snapshot, takeEffects } = await comparing()
    await answer('readChanges', related)
    await perform({ type: 'request.amend' })
    expect(snapshot()).toMatchObject({ value: { open: 'filling' }, context: { entries: related.entries } })
    takeEffects()
    const both = { ...draft, notes: 'As duas', lines: [first] }
    await perform({ type: 'request.submit', draft: both, key })
    expect(takeEffects().starts).toEqual([{ id: 'saveRequest', input: { request: 7, version: 2, draft: both, key } }])
  })

  test('and sent to the client can no longer be changed: what was typed is still there to be read', async () => {
    const { answer, perform, snapshot } = await comparing()
    await answer('readChanges', sent)
    expect(snapshot()).toMatchObject({
      value: { open: 'closed' },
      context: { draft, entries: sent.entries, problem: null },
    })
    for (const type of ['mine.save', 'request.amend', 'request.retry', 'theirs.keep'] as const)
      expect(snapshot().can({ type })).toBe(false)
    await perform({ type: 'dialog.dismiss', isTouched: true })
    expect(snapshot().value).toBe('confirmingDiscard')
  })

  test.each([
    ['as many as there are versions', 2, related.entries, false],
    ['none', 2, [], true],
    ['fewer than there are versions', 3, related.entries, true],
  ])('with %s entries of it', async (_, version, entries, isPartial) => {
    const { answer, snapshot } = await comparing()
    await answer('readChanges', { request: { ...related.request, version }, entries })
    expect(snapshot()).toMatchObject({ value: { open: 'conflicting' }, context: { version, isPartial } })
  })

  test('in nothing at all is told of as a refusal, not tried again for ever', async () => {
    const { answer, snapshot, takeEffects } = await comparing(draft, refused)
    takeEffects()
    await answer('readChanges', unchanged)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem: refused, draft } })
    expect(snapshot().can({ type: 'request.retry' })).toBe(false)
    expect(takeEffects().starts).toEqual([])
  })

  test('and cannot be compared may be tried again', async () => {
    const { refuse, perform, snapshot, takeEffects } = await comparing()
    await refuse('readChanges', unavailable)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem: unavailable, draft } })
    takeEffects()
    await perform({ type: 'request.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'saveRequest', input: { request: 7, version: 1, draft, key } }])
  })
})

describe('ND-01: what the server refuses', () => {
  test.each(['cost_center', 'client', 'competencia', 'notes', 'lines'])(
    'a message for %s goes back to the form',
    async (field) => {
      const { refuse, snapshot } = await submitted()
      const problem = readProblem(400, { [field]: ['Não.'] })
      await refuse('saveRequest', problem)
      expect(snapshot()).toMatchObject({ value: { open: 'filling' }, context: { problem, draft } })
    },
  )

  test.each([
    ['503', unavailable, unavailable, true],
    ['nothing', noAnswer, readProblem(0, null), true],
    ['a message for what every object has', readProblem(400, { toString: ['Não.'] }), expect.anything(), false],
    ['that it is forbidden', readProblem(403, null), readProblem(403, null), false],
  ])('%s is an error, which is tried again only where that can help', async (_, error, problem, isRepeatable) => {
    const { refuse, perform, snapshot } = await submitted()
    await refuse('saveRequest', error)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem } })
    expect(snapshot().can({ type: 'request.retry' })).toBe(isRepeatable)
    await perform({ type: 'request.amend' })
    expect(snapshot()).toMatchObject({ value: { open: 'filling' }, context: { problem: null, draft } })
  })
})

test('ND-01: an untouched form just closes; while it is saved nobody leaves', async () => {
  const { perform, snapshot } = change()
  await perform({ type: 'dialog.dismiss', isTouched: false })
  expect(snapshot()).toMatchObject({ value: 'dismissed', output: { saved: null } })
  const { snapshot: busy } = await submitted()
  expect(busy().can({ type: 'dialog.dismiss', isTouched: true })).toBe(false)
})
