import { expect, test } from 'vitest'
import { readProblem } from '../../../../contract/problem'
import { provisionConfirmMachine } from '../../../../machines/billing/invoice/provision-confirm.machine'
import { start } from '../../../engine/actor'
import { unavailable } from '../../../support/people'
import { invoice } from '../../../support/sample-invoice'
import { key } from './provision-confirm.cases'

const begin = () => start(provisionConfirmMachine, { id: 7, version: 1, today: '2026-11-21', text: '2026-12-21' })

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-02-30', false],
  ['', false],
])('INV-01: a due date %s', async (day, isTaken) => {
  const { perform, snapshot } = begin()
  await perform({ type: 'field.change', text: day })
  await perform({ type: 'action.confirm', key })
  expect(snapshot().value).toEqual(isTaken ? 'sending' : { open: 'incomplete' })
})

test('INV-01: is confirmed over the version seen, due on the day proposed; a retry repeats all of it', async () => {
  const { perform, refuse, answer, snapshot, takeEffects } = begin()
  await perform({ type: 'action.confirm', key })
  await refuse('performAction', unavailable)
  await perform({ type: 'action.retry' })
  const request = { id: 'performAction', input: { id: 7, version: 1, key, text: '2026-12-21' } }
  expect(takeEffects().starts).toEqual([request, request])
  await answer('performAction', invoice)
  expect(snapshot()).toMatchObject({ status: 'done', value: 'done', output: { isDone: true } })
})

test('INV-01: one that somebody else has confirmed is the end', async () => {
  const { perform, refuse, answer, snapshot } = begin()
  await perform({ type: 'action.confirm', key })
  await refuse('performAction', readProblem(409, null))
  await perform({ type: 'record.reload' })
  await answer('readRecord', { ...invoice, version: 2 })
  expect(snapshot().value).toBe('overtaken')
  expect(snapshot().can({ type: 'action.confirm', key })).toBe(false)
})
