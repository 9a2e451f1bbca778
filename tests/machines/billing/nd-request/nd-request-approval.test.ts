import { describe, expect, test } from 'vitest'
import { generateDebitNotesSchema, ndReasonSchema } from '../../../../contract/billing/nd-request.schema'
import { readProblem } from '../../../../contract/problem'
import { ndRequestApprovalMachine } from '../../../../machines/billing/nd-request/nd-request-approval.machine'
import { start } from '../../../engine/actor'
import { unavailable } from '../../../support/people'
import { ndRequest } from '../../../support/sample-nd-request'
import { key, options, reason } from './nd-request-approval.cases'

const seen = { id: 7, version: 1, key }

const begin = (name: string) => {
  const input = options.inputs?.[`with ${name}`]
  if (!input) throw new Error(`no dialog begins with ${name}`)
  return start(ndRequestApprovalMachine, input)
}

async function confirmed(name: string) {
  const dialog = begin(name)
  await dialog.perform({ type: 'reason.change', reason: `  ${reason}\n` })
  await dialog.perform({ type: 'plan.change', parts: 3, due_date: '2027-01-31' })
  await dialog.perform({ type: 'step.review' })
  await dialog.perform({ type: 'step.confirm', key })
  return dialog
}

test.each([
  ['sending', { ...seen, step: 'request.send', body: {} }],
  ['approving', { ...seen, step: 'request.approve', body: {} }],
  ['reviewing', { ...seen, step: 'request.review', body: { reason } }],
  ['cancelling', { ...seen, step: 'request.cancel', body: { reason } }],
  ['generating', { ...seen, step: 'debitNotes.generate', body: { value: '100.00', parts: 3, due_date: '2027-01-31' } }],
])('ND-02, CHT-01: %s is asked of the server once, over the version seen, and ends', async (name, input) => {
  const { takeEffects, answer, snapshot } = await confirmed(name)
  expect(takeEffects().starts).toEqual([{ id: 'takeStep', input }])
  await answer('takeStep', { ...ndRequest, version: 2 })
  expect(snapshot()).toMatchObject({ status: 'done', value: 'taken', output: { isTaken: true } })
})

test.each([
  ['sending', { open: 'confirming' }],
  ['approving', { open: 'confirming' }],
  ['reviewing', { open: 'writingReason' }],
  ['cancelling', { open: 'writingReason' }],
  ['generating', { open: 'planning' }],
])('ND-02: %s begins in its place', (name, value) => {
  expect(begin(name).snapshot().value).toEqual(value)
})

test.each([
  [9, false],
  [10, true],
  [500, true],
  [501, false],
])('ND-02: a reason of %i characters, spaces around it aside: machine and server agree', async (length, isTaken) => {
  const text = `  ${'x'.repeat(length)}\n`
  const { perform, snapshot } = begin('reviewing')
  await perform({ type: 'reason.change', reason: text })
  expect(snapshot().can({ type: 'step.review' })).toBe(isTaken)
  expect(ndReasonSchema.safeParse({ reason: text }).success).toBe(isTaken)
})

test.each([
  [0, '2026-12-22', false],
  [1, '2026-11-22', true],
  [12, '2026-11-22', true],
  [13, '2026-11-22', false],
  [2.5, '2026-11-22', false],
  [1, '2026-11-21', false],
  [1, '2026-02-30', false],
  [1, '', false],
])('ND-02: %d parts from %s', async (parts, due_date, isTaken) => {
  const { perform, snapshot } = begin('generating')
  await perform({ type: 'plan.change', parts, due_date })
  expect(snapshot().can({ type: 'step.review' })).toBe(isTaken)
  // The schema knows no today.
  if (isTaken) expect(generateDebitNotesSchema.safeParse({ value: '100.00', parts, due_date }).success).toBe(true)
})

describe('ND-02: a refusal', () => {
  test.each([409, 412])('%i: the request is read again, and what is undebited now is planned anew', async (status) => {
    const { perform, refuse, answer, snapshot, takeEffects } = await confirmed('generating')
    takeEffects()
    await refuse('takeStep', readProblem(status, null))
    expect(takeEffects().starts).toEqual([{ id: 'readRequest', input: { id: 7 } }])
    await answer('readRequest', { ...ndRequest, version: 4, status: 'approved', debited: '40.01' })
    expect(snapshot()).toMatchObject({ value: { open: 'planning' }, context: { parts: 3, due_date: '2027-01-31' } })
    await perform({ type: 'step.review' })
    await perform({ type: 'step.confirm', key: 'key-2' })
    expect(takeEffects().starts).toEqual([
      {
        id: 'takeStep',
        input: {
          ...{ id: 7, version: 4, key: 'key-2', step: 'debitNotes.generate' },
          body: { value: '59.99', parts: 3, due_date: '2027-01-31' },
        },
      },
    ])
  })

  test('of what is left with too little for so many notes has the person choose fewer', async () => {
    const { perform, refuse, answer, snapshot } = await confirmed('generating')
    await refuse('takeStep', readProblem(412, null))
    await answer('readRequest', { ...ndRequest, version: 4, status: 'approved', debited: '99.98' })
    expect(snapshot().can({ type: 'step.review' })).toBe(false)
    await perform({ type: 'plan.change', parts: 2, due_date: '2027-01-31' })
    expect(snapshot().can({ type: 'step.review' })).toBe(true)
  })

  test('of a request that is debited already is the end', async () => {
    const { refuse, answer, snapshot, perform } = await confirmed('generating')
    await refuse('takeStep', readProblem(409, null))
    await answer('readRequest', { ...ndRequest, version: 4, status: 'debited', debited: '100.00' })
    expect(snapshot().value).toBe('overtaken')
    await perform({ type: 'dialog.dismiss' })
    expect(snapshot()).toMatchObject({ status: 'done', output: { isTaken: false } })
  })

  test.each([409, 412])('%i over a request that is as it was seen says why, and claims no change', async (status) => {
    const { refuse, answer, perform, snapshot } = await confirmed('cancelling')
    const refusal = { state: 'draft', event: 'request.cancel', reasons: ['isUndebited'] }
    await refuse('takeStep', readProblem(status, { refusal }))
    await answer('readRequest', { ...ndRequest, version: 1 })
    expect(snapshot()).toMatchObject({
      value: { open: 'failed' },
      context: { version: 1, problem: { status, refusal } },
    })
    expect(snapshot().can({ type: 'step.retry' })).toBe(false)
    await perform({ type: 'step.amend' })
    expect(snapshot()).toMatchObject({ value: { open: 'writingReason' }, context: { problem: null } })
  })

  test('of a cancellation while a debit note stands is the end', async () => {
    const { refuse, answer, snapshot } = await confirmed('cancelling')
    await refuse('takeStep', readProblem(409, null))
    await answer('readRequest', { ...ndRequest, version: 4, status: 'approved', debited: '40.00' })
    expect(snapshot().value).toBe('overtaken')
  })
})

test('ND-02: after no answer the same request goes out, whatever the reading said in between', async () => {
  const { perform, refuse, takeEffects } = await confirmed('approving')
  await refuse('takeStep', unavailable)
  await perform({ type: 'step.retry' })
  await refuse('takeStep', readProblem(412, null))
  await refuse('readRequest', unavailable)
  takeEffects()
  await perform({ type: 'step.retry' })
  expect(takeEffects().starts).toEqual([{ id: 'takeStep', input: { ...seen, step: 'request.approve', body: {} } }])
})

test.each([403, 404, 422])('ND-02: %i is not asked again; the reason can be amended, and is there', async (status) => {
  const { perform, refuse, snapshot } = await confirmed('cancelling')
  await refuse('takeStep', readProblem(status, null))
  expect(snapshot().can({ type: 'step.retry' })).toBe(false)
  await perform({ type: 'step.amend' })
  expect(snapshot()).toMatchObject({ value: { open: 'writingReason' }, context: { reason: `  ${reason}\n` } })
})
