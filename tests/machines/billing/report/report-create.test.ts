import { describe, expect, test } from 'vitest'
import type { ReportDraft } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { draft, stillRunning } from './report-create.cases'

const key = 'key-1'
const begin = () => start(reportCreateMachine, undefined)

async function submitted() {
  const dialog = begin()
  await dialog.perform({ type: 'report.submit', draft, key })
  dialog.takeEffects()
  return dialog
}

describe('BM-02: the client', () => {
  test('is open only after a cost center is chosen', async () => {
    const { perform, snapshot } = begin()
    expect(snapshot().can({ type: 'client.choose', client: 5 })).toBe(false)
    await perform({ type: 'costCenter.choose', costCenter: 3 })
    expect(snapshot()).toMatchObject({
      value: { open: { filling: 'choosingClient' } },
      context: { costCenter: 3, client: null },
    })
    await perform({ type: 'client.choose', client: 5 })
    expect(snapshot()).toMatchObject({
      value: { open: { filling: 'choosingPeriod' } },
      context: { costCenter: 3, client: 5 },
    })
  })

  test('is forgotten when another cost center is chosen, and closed again when none is', async () => {
    const { perform, snapshot } = begin()
    await perform({ type: 'costCenter.choose', costCenter: 3 })
    await perform({ type: 'client.choose', client: 5 })
    await perform({ type: 'costCenter.choose', costCenter: 4 })
    expect(snapshot()).toMatchObject({
      value: { open: { filling: 'choosingClient' } },
      context: { costCenter: 4, client: null },
    })
    await perform({ type: 'costCenter.choose', costCenter: null })
    expect(snapshot()).toMatchObject({
      value: { open: { filling: 'choosingCostCenter' } },
      context: { costCenter: null },
    })
  })
})

describe('BM-02: a draft is taken only where all five fields are filled and the end is not before the start', () => {
  test.each<[string, Partial<ReportDraft>, boolean]>([
    ['as it should be', {}, true],
    ['without a cost center', { cost_center: null }, false],
    ['without a client', { client: null }, false],
    ['without a start', { inicio: '' }, false],
    ['without an end', { fim: '' }, false],
    ['without a competência', { competencia: '' }, false],
    ['of one day', { inicio: '2026-10-31' }, true],
    ['with its end a day before its start', { inicio: '2026-11-01' }, false],
    ['of 366 days', { inicio: '2025-10-31' }, true],
    ['of 367 days', { inicio: '2025-10-30' }, false],
    ['with a day that no calendar has', { inicio: '2026-02-30' }, false],
  ])('%s', async (_, change, isTaken) => {
    const { perform, snapshot, takeEffects } = begin()
    takeEffects()
    const changed = { ...draft, ...change }
    await perform({ type: 'report.submit', draft: changed, key })
    expect(snapshot().matches('submitting')).toBe(isTaken)
    expect(takeEffects().starts).toEqual(isTaken ? [{ id: 'createReport', input: { draft: changed, key } }] : [])
  })
})

describe('BM-02, CHT-01: what the server answers', () => {
  test('a report ends the dialog with its number', async () => {
    const { answer, snapshot } = await submitted()
    await answer('createReport', { id: 12 })
    expect(snapshot()).toMatchObject({ value: 'created', status: 'done', output: { report: 12 } })
  })

  test.each(['cost_center', 'client', 'inicio', 'fim', 'competencia'])(
    'a message for %s goes back to the form',
    async (field) => {
      const { perform, refuse, snapshot } = await submitted()
      const problem = readProblem(400, { [field]: ['Não.'] })
      await refuse('createReport', problem)
      expect(snapshot()).toMatchObject({
        value: { open: { filling: expect.any(String) } },
        context: { problem, draft },
      })
      expect(snapshot().hasTag('editable')).toBe(true)

      await perform({ type: 'report.submit', draft, key: 'key-2' })
      expect(snapshot()).toMatchObject({ value: 'submitting', context: { problem: null, key: 'key-2' } })
    },
  )

  test('a refusal is shown as one, and the data can be changed but not sent as they are', async () => {
    const { perform, refuse, snapshot } = await submitted()
    const problem = readProblem(409, { refusal: { state: 'x', event: 'report.create', reasons: [] } })
    await refuse('createReport', problem)
    expect(snapshot()).toMatchObject({ value: { open: 'refused' }, context: { problem, draft } })
    expect(snapshot().can({ type: 'report.retry' })).toBe(false)
    await perform({ type: 'report.amend' })
    expect(snapshot()).toMatchObject({ value: { open: { filling: expect.any(String) } }, context: { problem: null } })
  })

  test.each([
    ['503', unavailable, unavailable],
    ['that the same request is still being worked on', stillRunning, stillRunning],
    [
      'a message for no field of the form',
      readProblem(400, { other: ['Não.'] }),
      readProblem(400, { other: ['Não.'] }),
    ],
    ['nothing', noAnswer, readProblem(0, null)],
  ])('%s is an error; a retry repeats draft and key', async (_, error, problem) => {
    const { perform, refuse, snapshot, takeEffects } = await submitted()
    await refuse('createReport', error)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem } })
    await perform({ type: 'report.retry' })
    expect(snapshot()).toMatchObject({ value: 'submitting', context: { problem: null } })
    expect(takeEffects().starts).toEqual([{ id: 'createReport', input: { draft, key } }])
  })
})

describe('BM-02: leaving', () => {
  test('an untouched dialog asks nothing', async () => {
    const { perform, snapshot } = begin()
    await perform({ type: 'dialog.dismiss', isTouched: false })
    expect(snapshot()).toMatchObject({ value: 'dismissed', output: { report: null } })
  })

  test('one with something in it asks first, and keeps all on a no', async () => {
    const { perform, snapshot } = begin()
    await perform({ type: 'costCenter.choose', costCenter: 3 })
    await perform({ type: 'dialog.dismiss', isTouched: true })
    expect(snapshot().value).toBe('confirmingDiscard')
    await perform({ type: 'dialog.keep' })
    expect(snapshot()).toMatchObject({ value: { open: { filling: 'choosingClient' } }, context: { costCenter: 3 } })
    await perform({ type: 'dialog.dismiss', isTouched: true })
    await perform({ type: 'dialog.discard' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', output: { report: null } })
  })

  test('dismissing the question keeps all, too', async () => {
    const { perform, snapshot } = begin()
    await perform({ type: 'costCenter.choose', costCenter: 3 })
    await perform({ type: 'dialog.dismiss', isTouched: true })
    await perform({ type: 'dialog.dismiss', isTouched: true })
    expect(snapshot()).toMatchObject({ value: { open: { filling: 'choosingClient' } }, context: { costCenter: 3 } })
  })

  test('a message for a field is still there after a no', async () => {
    const { perform, refuse, snapshot } = await submitted()
    const problem = readProblem(400, { fim: ['Não.'] })
    await refuse('createReport', problem)
    await perform({ type: 'dialog.dismiss', isTouched: true })
    await perform({ type: 'dialog.keep' })
    expect(snapshot()).toMatchObject({ value: { open: { filling: expect.any(String) } }, context: { problem, draft } })
  })

  test.each(['dialog.keep', 'dialog.dismiss'] as const)(
    'after a failure a no (%s) leads back to it, and a retry repeats the key',
    async (type) => {
      const { perform, refuse, snapshot, takeEffects } = await submitted()
      await refuse('createReport', unavailable)
      const failed = snapshot()
      await perform({ type: 'dialog.dismiss', isTouched: true })
      await perform({ type, isTouched: true })
      expect(snapshot()).toMatchObject({ value: failed.value, context: failed.context })
      await perform({ type: 'report.retry' })
      expect(takeEffects().starts).toEqual([{ id: 'createReport', input: { draft, key } }])
    },
  )

  test('a refusal is still one after a no', async () => {
    const { perform, refuse, snapshot } = await submitted()
    const problem = readProblem(409, { detail: 'Já existe.' })
    await refuse('createReport', problem)
    await perform({ type: 'dialog.dismiss', isTouched: true })
    await perform({ type: 'dialog.keep' })
    expect(snapshot()).toMatchObject({ value: { open: 'refused' }, context: { problem } })
  })

  test('is not possible while the report is being created', async () => {
    const { snapshot } = await submitted()
    expect(snapshot().can({ type: 'dialog.dismiss', isTouched: true })).toBe(false)
  })
})
