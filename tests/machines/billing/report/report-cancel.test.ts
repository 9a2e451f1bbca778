import { describe, expect, test } from 'vitest'
import { readProblem } from '../../../../contract/problem'
import { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { report } from '../../../support/sample-report'
import { cancelled, changed, outdated, refused } from './report-cancel.cases'

const begin = () => start(reportCancelMachine, { report: 12, version: 3 })

async function confirmed() {
  const dialog = begin()
  await dialog.perform({ type: 'report.cancel', key: 'key-1' })
  return dialog
}

describe('BM-08: cancelling a report', () => {
  test('is confirmed first, and then asked of the server for the version that was seen', async () => {
    const { perform, snapshot, takeEffects } = begin()
    expect(snapshot().value).toBe('confirming')
    expect(takeEffects().starts).toEqual([])
    await perform({ type: 'report.cancel', key: 'key-1' })
    expect(takeEffects().starts).toEqual([{ id: 'cancelReport', input: { report: 12, version: 3, key: 'key-1' } }])
  })

  test('ends with the report cancelled', async () => {
    const { answer, snapshot } = await confirmed()
    await answer('cancelReport', cancelled)
    expect(snapshot()).toMatchObject({ value: 'cancelled', status: 'done', output: { isCancelled: true } })
  })

  test('or with the report kept', async () => {
    const { perform, snapshot } = begin()
    await perform({ type: 'dialog.dismiss' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', status: 'done', output: { isCancelled: false } })
  })

  test('is not given up while the server works', async () => {
    const { snapshot } = await confirmed()
    expect(snapshot().can({ type: 'dialog.dismiss' })).toBe(false)
    expect(snapshot().can({ type: 'report.cancel', key: 'key-2' })).toBe(false)
  })
})

describe('BM-08, CHT-01: a report that somebody else has changed', () => {
  test('is read again and confirmed again, under another key and for the new version', async () => {
    const { refuse, answer, perform, snapshot, takeEffects } = await confirmed()
    takeEffects()
    await refuse('cancelReport', outdated)
    expect(takeEffects().starts).toEqual([{ id: 'readReport', input: { report: 12 } }])
    await answer('readReport', changed)
    expect(snapshot()).toMatchObject({ value: 'changed', context: { version: 4, problem: null } })
    await perform({ type: 'report.cancel', key: 'key-2' })
    expect(takeEffects().starts).toEqual([{ id: 'cancelReport', input: { report: 12, version: 4, key: 'key-2' } }])
  })

  test.each([
    ['cancelled', cancelled],
    ['provisioned', { ...report, status: 'provisioned', provisioned: '10.00', version: 4 }],
    ['invoiced', { ...report, status: 'partially_invoiced', invoiced: '10.00', version: 4 }],
  ])('is left alone where it is %s now', async (_, now) => {
    const { refuse, answer, perform, snapshot } = await confirmed()
    await refuse('cancelReport', outdated)
    await answer('readReport', now)
    expect(snapshot().value).toBe('overtaken')
    expect(snapshot().hasTag('failed')).toBe(true)
    await perform({ type: 'dialog.dismiss' })
    expect(snapshot().output).toEqual({ isCancelled: false })
  })

  test('and cannot be read may be tried again', async () => {
    const { refuse, perform, snapshot, takeEffects } = await confirmed()
    await refuse('cancelReport', outdated)
    await refuse('readReport', unavailable)
    expect(snapshot()).toMatchObject({ value: 'failed', context: { problem: unavailable } })
    takeEffects()
    await perform({ type: 'report.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'cancelReport', input: { report: 12, version: 3, key: 'key-1' } }])
  })
})

describe('BM-08: what the server refuses', () => {
  test('its lifecycle’s reasons are kept, and it is not tried again', async () => {
    const { refuse, snapshot } = await confirmed()
    await refuse('cancelReport', refused)
    expect(snapshot()).toMatchObject({ value: 'refused', context: { problem: refused } })
    expect(snapshot().can({ type: 'report.retry' })).toBe(false)
  })

  test.each([
    ['403', readProblem(403, {}), readProblem(403, {})],
    ['503', unavailable, unavailable],
    ['nothing', noAnswer, readProblem(0, null)],
  ])('%s is an error; a retry repeats version and key', async (_, error, problem) => {
    const { refuse, perform, snapshot, takeEffects } = await confirmed()
    await refuse('cancelReport', error)
    expect(snapshot()).toMatchObject({ value: 'failed', context: { problem } })
    takeEffects()
    await perform({ type: 'report.retry' })
    expect(snapshot().context.problem).toBeNull()
    expect(takeEffects().starts).toEqual([{ id: 'cancelReport', input: { report: 12, version: 3, key: 'key-1' } }])
  })
})
