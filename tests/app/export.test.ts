// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { exportActors } from '../../src/actors/export'
import type { Api } from '../../src/api/client'
import { requested } from '../paths/list-export.paths'

const request = requested('csv', '-id')
const blob = 'blob:https://portal.example.com/1'
let made: unknown[]
let forgotten: string[]

beforeEach(() => {
  vi.useFakeTimers()
  made = []
  forgotten = []
  URL.createObjectURL = (file) => {
    made.push(file)
    return blob
  }
  URL.revokeObjectURL = (address) => void forgotten.push(address)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answering = (file: unknown) => vi.fn(() => Promise.resolve(file)) as unknown as Api
const fetchWith = (files: Api) => createActor(exportActors(files, window).fetchFile, { input: { request } })

async function failure(files: Api): Promise<unknown> {
  const actor = fetchWith(files)
  actor.subscribe({ error: () => undefined })
  actor.start()
  return toPromise(actor).catch((error: unknown) => error)
}

test('a file is asked for as it is wanted, and waits under an address', async () => {
  const csv = new File(['a'], 'boletins.csv', { type: 'text/csv' })
  const files = answering(csv)
  const actor = fetchWith(files).start()
  expect(await toPromise(actor)).toEqual({ address: blob, name: 'boletins.csv' })
  expect(made).toEqual([csv])
  expect(files).toHaveBeenCalledWith('/api/v1/billing/reports/export/', {
    method: 'POST',
    query: { ordering: '-id' },
    body: request.body,
    timeout: 600_000,
    signal: expect.any(AbortSignal),
  })
})

test('one that the server does not name has the name of its list', async () => {
  expect(await toPromise(fetchWith(answering(new File(['a'], ''))).start())).toEqual({
    address: blob,
    name: 'reports.csv',
  })
})

test('the page of a proxy is no file', async () => {
  expect(await failure(answering(new File(['<html>'], '', { type: 'text/html' })))).toMatchObject({ status: 200 })
  expect(made).toEqual([])
})

test('what comes after it was given up leaves nothing behind', async () => {
  let come: (file: File) => void = () => undefined
  const files = (() => new Promise((resolve) => (come = resolve))) as unknown as Api
  const actor = fetchWith(files).start()
  actor.stop()
  come(new File(['a'], 'late.csv'))
  await vi.advanceTimersByTimeAsync(0)
  expect(made).toEqual([])
})

test('a file is saved under its name, and forgotten when the browser has had it', async () => {
  const clicked: string[][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download])
  })
  const { saveFile } = exportActors(answering(null), window)
  await toPromise(createActor(saveFile, { input: { file: { address: blob, name: 'boletins.csv' } } }).start())
  expect(clicked).toEqual([[blob, 'boletins.csv']])
  expect(forgotten).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forgotten).toEqual([blob])
})
