import { describe, expect, test } from 'vitest'
import { toProblem } from '../../../contract/problem'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import { start } from '../../engine/actor'
import { unavailable } from '../../support/people'
import { requested } from './list-export.cases'

const all = requested('csv', '-id')
const two = requested('xlsx', 'cliente', [1, 2])
const nothing = { request: null, problem: null }

function open() {
  const running = start(listExportMachine, undefined)
  running.takeEffects()
  return running
}

describe('BIL-03: the export of a list', () => {
  test('asks for what was chosen, saves what comes and says so', async () => {
    const { perform, answer, snapshot, takeEffects } = open()
    expect(snapshot()).toMatchObject({ value: 'ready', context: nothing })

    await perform({ type: 'export.start', request: all })
    expect(takeEffects().starts).toEqual([{ id: 'exportFile', input: { request: all } }])
    expect(snapshot().value).toBe('exporting')

    await answer('exportFile')
    expect(takeEffects()).toMatchObject({ starts: [], emits: [{ type: 'file.saved' }] })
    expect(snapshot()).toMatchObject({ value: 'ready', context: { request: all, problem: null } })
  })

  test('makes one file at a time', async () => {
    const { perform, snapshot, takeEffects } = open()
    await perform({ type: 'export.start', request: all })
    takeEffects()
    await perform({ type: 'export.start', request: two })
    expect(takeEffects().starts).toEqual([])
    expect(snapshot().context.request).toEqual(all)
  })

  test('is given up while the file is made', async () => {
    const { perform, snapshot, takeEffects } = open()
    await perform({ type: 'export.start', request: all })
    takeEffects()
    await perform({ type: 'export.cancel' })
    expect(snapshot()).toMatchObject({ value: 'ready', context: { problem: null } })
    expect(takeEffects()).toMatchObject({ starts: [], emits: [] })
  })

  test('repeats the request that failed, whatever was asked before', async () => {
    const { perform, refuse, snapshot, takeEffects } = open()
    await perform({ type: 'export.start', request: two })
    await refuse('exportFile', unavailable)
    expect(snapshot()).toMatchObject({ value: 'failed', context: { request: two, problem: unavailable } })
    takeEffects()
    await perform({ type: 'export.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'exportFile', input: { request: two } }])
    expect(snapshot()).toMatchObject({ value: 'exporting', context: { request: two, problem: null } })
  })

  test('takes another request in the place of the one that failed', async () => {
    const { perform, refuse, snapshot, takeEffects } = open()
    await perform({ type: 'export.start', request: two })
    await refuse('exportFile', unavailable)
    takeEffects()
    await perform({ type: 'export.start', request: all })
    expect(takeEffects().starts).toEqual([{ id: 'exportFile', input: { request: all } }])
    expect(snapshot().context).toEqual({ request: all, problem: null })
  })

  test('says that the browser saves nothing; the message can be dismissed', async () => {
    const { perform, refuse, snapshot, takeEffects } = open()
    await perform({ type: 'export.start', request: all })
    takeEffects()
    const denied = new DOMException('denied', 'SecurityError')
    await refuse('exportFile', denied)
    expect(snapshot()).toMatchObject({ value: 'failed', context: { request: all, problem: toProblem(denied) } })
    await perform({ type: 'export.dismiss' })
    expect(snapshot()).toMatchObject({ value: 'ready', context: { request: all, problem: null } })
    expect(takeEffects()).toMatchObject({ starts: [], emits: [] })
  })
})
