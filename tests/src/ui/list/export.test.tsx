// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Api } from '../../../../src/api/client'
import { exportActors } from '../../../../src/ui/list/export/list-export.actors'
import { requested } from '../../../machines/lists/list-export.cases'

const request = requested('csv', '-id')
const blob = 'blob:https://portal.example.com/1'
let made: unknown[]
let clicked: string[][]
let forgotten: string[]

beforeEach(() => {
  vi.useFakeTimers()
  made = []
  clicked = []
  forgotten = []
  URL.createObjectURL = (file) => {
    made.push(file)
    return blob
  }
  URL.revokeObjectURL = (address) => void forgotten.push(address)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download])
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const csv = new File(['a'], 'boletins.csv', { type: 'text/csv' })
const answering = (answer: unknown) => vi.fn(() => Promise.resolve(answer)) as unknown as Api
const exportWith = (files: Api) => createActor(exportActors(files, window).exportFile, { input: { request } })

async function failure(files: Api): Promise<unknown> {
  const actor = exportWith(files)
  actor.subscribe({ error: () => undefined })
  actor.start()
  return toPromise(actor).then(
    () => 'saved',
    (error: unknown) => error,
  )
}

test('a file is asked for as it is wanted, saved under its name, and forgotten when the browser has had it', async () => {
  const files = answering(csv)
  await toPromise(exportWith(files).start())
  expect(files).toHaveBeenCalledWith('/api/v1/billing/reports/export/', {
    method: 'POST',
    query: { ordering: '-id' },
    body: request.body,
    timeout: 600_000,
    signal: expect.any(AbortSignal),
  })
  expect(made).toEqual([csv])
  expect(clicked).toEqual([[blob, 'boletins.csv']])
  expect(forgotten).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forgotten).toEqual([blob])
})

test('one that the server does not name has the name of its list', async () => {
  await toPromise(exportWith(answering(new File(['a'], ''))).start())
  expect(clicked).toEqual([[blob, 'reports.csv']])
})

test('a workbook is a file, though its type speaks of markup', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await toPromise(exportWith(answering(new File(['a'], 'boletins.xlsx', { type }))).start())
  expect(clicked).toEqual([[blob, 'boletins.xlsx']])
})

test.each<[string, unknown]>([
  ['no content', undefined],
  ['text', 'Boletim;Cliente'],
  ['bytes that nobody made a file', new Blob(['a'], { type: 'text/csv' })],
  ['the page of a proxy', new File(['<html>'], '', { type: 'text/html' })],
  ['the page of a proxy that names its letters', new File(['<html>'], 'a.csv', { type: 'text/html;charset=utf-8' })],
  ['another kind of page', new File(['<html>'], '', { type: 'application/xhtml+xml' })],
  ['data', new File(['{}'], '', { type: 'application/json' })],
  ['a problem told as data', new File(['{}'], 'a.csv', { type: 'application/problem+json' })],
])('%s is no file', async (_, answer) => {
  expect(await failure(answering(answer))).toMatchObject({ status: 200 })
  expect([made, clicked]).toEqual([[], []])
})

test('what comes after it was given up is not saved and leaves nothing behind', async () => {
  let come: (file: File) => void = () => undefined
  const files = (() => new Promise((resolve) => (come = resolve))) as unknown as Api
  const actor = exportWith(files).start()
  actor.stop()
  come(csv)
  await vi.advanceTimersByTimeAsync(0)
  expect([made, clicked]).toEqual([[], []])
})

test('a browser that does not save fails the export, and holds no file either', async () => {
  const denied = new DOMException('denied', 'SecurityError')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    throw denied
  })
  expect(await failure(answering(csv))).toBe(denied)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forgotten).toEqual([blob])
})
