import { describe, expect, test } from 'vitest'
import type { CloneReport } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import { reportCloneMachine } from '../../../../machines/billing/report/report-clone.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { draft } from './report-clone.cases'

const key = 'key-1'
const begin = () => start(reportCloneMachine, { source: 12 })

async function submitted() {
  const dialog = begin()
  await dialog.perform({ type: 'report.submit', draft, key })
  dialog.takeEffects()
  return dialog
}

describe('BM-02: a draft is taken only where its three fields are filled and the end is not before the start', () => {
  test.each<[string, Partial<CloneReport>, boolean]>([
    ['as it should be', {}, true],
    ['without a start', { inicio: '' }, false],
    ['without an end', { fim: '' }, false],
    ['without a competência', { competencia: '' }, false],
    ['of one day', { inicio: '2026-11-29' }, true],
    ['with its end a day before its start', { inicio: '2026-11-30' }, false],
    ['of 367 days', { inicio: '2025-11-28' }, false],
  ])('%s', async (_, change, isTaken) => {
    const { perform, snapshot, takeEffects } = begin()
    takeEffects()
    const changed = { ...draft, ...change }
    await perform({ type: 'report.submit', draft: changed, key })
    expect(snapshot().matches('submitting')).toBe(isTaken)
    expect(takeEffects().starts).toEqual(
      isTaken ? [{ id: 'cloneReport', input: { source: 12, draft: changed, key } }] : [],
    )
  })
})

describe('BM-02, CHT-01: what the server answers', () => {
  test('a report ends the dialog with its number', async () => {
    const { answer, snapshot } = await submitted()
    await answer('cloneReport', { id: 13 })
    expect(snapshot()).toMatchObject({ value: 'cloned', status: 'done', output: { report: 13 } })
  })

  test.each(['inicio', 'fim', 'competencia'])('a message for %s goes back to the form', async (field) => {
    const { refuse, snapshot } = await submitted()
    const problem = readProblem(400, { [field]: ['Não.'] })
    await refuse('cloneReport', problem)
    expect(snapshot()).toMatchObject({ value: { open: 'filling' }, context: { problem, draft } })
  })

  test('a refusal can be amended and sent under another key, not repeated', async () => {
    const { perform, refuse, snapshot, takeEffects } = await submitted()
    const problem = readProblem(409, { detail: 'Já existe.' })
    await refuse('cloneReport', problem)
    expect(snapshot()).toMatchObject({ value: { open: 'refused' }, context: { problem } })
    expect(snapshot().can({ type: 'report.retry' })).toBe(false)
    await perform({ type: 'report.amend' })
    await perform({ type: 'report.submit', draft, key: 'key-2' })
    expect(takeEffects().starts).toEqual([{ id: 'cloneReport', input: { source: 12, draft, key: 'key-2' } }])
  })

  test.each([
    ['503', unavailable, unavailable],
    [
      'a message for no field of the form',
      readProblem(400, { client: ['Não.'] }),
      readProblem(400, { client: ['Não.'] }),
    ],
    ['nothing', noAnswer, readProblem(0, null)],
  ])('%s is an error; a retry repeats draft and key', async (_, error, problem) => {
    const { perform, refuse, snapshot, takeEffects } = await submitted()
    await refuse('cloneReport', error)
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem } })
    await perform({ type: 'report.retry' })
    expect(snapshot().context.problem).toBeNull()
    expect(takeEffects().starts).toEqual([{ id: 'cloneReport', input: { source: 12, draft, key } }])
  })
})

describe('BM-02: leaving', () => {
  test('what was proposed is left without a question', async () => {
    const { perform, snapshot } = begin()
    await perform({ type: 'dialog.dismiss', isTouched: false })
    expect(snapshot()).toMatchObject({ value: 'dismissed', output: { report: null } })
  })

  test('what was changed is asked about, and a no leads back, after a failure too', async () => {
    const { perform, refuse, snapshot, takeEffects } = await submitted()
    await refuse('cloneReport', unavailable)
    await perform({ type: 'dialog.dismiss', isTouched: true })
    expect(snapshot().value).toBe('confirmingDiscard')
    await perform({ type: 'dialog.keep' })
    expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem: unavailable, draft } })
    await perform({ type: 'report.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'cloneReport', input: { source: 12, draft, key } }])
  })

  test('a yes closes without a report; while one is made nobody leaves', async () => {
    const { perform, snapshot } = begin()
    await perform({ type: 'dialog.dismiss', isTouched: true })
    await perform({ type: 'dialog.discard' })
    expect(snapshot()).toMatchObject({ value: 'dismissed', output: { report: null } })
    const { snapshot: busy } = await submitted()
    expect(busy().can({ type: 'dialog.dismiss', isTouched: true })).toBe(false)
  })
})
