import { expect, test } from 'vitest'
import { ndReasonSchema } from '../../../../contract/billing/nd-request.schema'
import { readProblem } from '../../../../contract/problem'
import { debitNoteCancelMachine } from '../../../../machines/billing/debit-note/debit-note-cancel.machine'
import { start } from '../../../engine/actor'
import { unavailable } from '../../../support/people'
import { debitNote } from '../../../support/sample-nd'
import { key, reason } from './debit-note-cancel.cases'

const begin = () => start(debitNoteCancelMachine, { id: 7, version: 1 })

async function sent() {
  const dialog = begin()
  await dialog.perform({ type: 'field.change', text: `  ${reason}\n` })
  await dialog.perform({ type: 'action.review' })
  await dialog.perform({ type: 'action.confirm', key })
  return dialog
}

const request = { id: 'performAction', input: { id: 7, version: 1, key, text: reason } }

test.each([
  [9, false],
  [10, true],
  [500, true],
  [501, false],
])('ND-03: a reason of %i characters, spaces around it aside: machine and server agree', async (length, isTaken) => {
  const text = `  ${'x'.repeat(length)}\n`
  const { perform, snapshot } = begin()
  await perform({ type: 'field.change', text })
  await perform({ type: 'action.review' })
  expect(snapshot().value).toEqual({ open: isTaken ? 'reviewing' : 'incomplete' })
  expect(ndReasonSchema.safeParse({ reason: text }).success).toBe(isTaken)
})

test('ND-03: is sent once it is confirmed, over the version seen; a retry repeats all of it', async () => {
  const { perform, refuse, answer, snapshot, takeEffects } = await sent()
  await refuse('performAction', unavailable)
  await perform({ type: 'action.retry' })
  expect(takeEffects().starts).toEqual([request, request])
  await answer('performAction', { ...debitNote, status: 'cancelled' })
  expect(snapshot()).toMatchObject({ status: 'done', value: 'done', output: { isDone: true } })
})

test('ND-03: what is denied is not tried again, the reason can be changed', async () => {
  const { refuse, perform, snapshot } = await sent()
  await refuse('performAction', readProblem(403, null))
  expect(snapshot().can({ type: 'action.retry' })).toBe(false)
  await perform({ type: 'action.amend' })
  expect(snapshot()).toMatchObject({ value: { open: 'writing' }, context: { text: `  ${reason}\n`, problem: null } })
})

test.each([409, 412])(
  'ND-03: after %i the note is read again: one that is cancelled already is the end',
  async (status) => {
    const { perform, refuse, answer, snapshot } = await sent()
    await refuse('performAction', readProblem(status, null))
    await perform({ type: 'record.reload' })
    await answer('readRecord', { ...debitNote, version: 2, status: 'cancelled' })
    expect(snapshot().value).toBe('overtaken')
  },
)
