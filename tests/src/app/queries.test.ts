import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Problem, readProblem } from '../../../contract/problem'
import { queriesOf } from '../../../src/app/queries'
import { startProgram, stopPrograms } from '../../engine/program'
import { openBrowser } from '../../support/browser'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await stopPrograms()
  vi.useRealTimers()
})

const key = ['billing', 'report', 12]
const minute = 60_000
const system = () => startProgram(openBrowser('https://portal.example.com').openTab(), 'http://127.0.0.1:1')

/** Watches a query as a screen does, and counts what it asks. */
function watch(ask: () => unknown) {
  const queryFn = vi.fn(async () => ask())
  const queries = queriesOf(system())
  const observe = () => new QueryObserver(queries, { queryKey: key, queryFn }).subscribe(() => undefined)
  return { queries, queryFn, observe, stop: observe() }
}

test.each<[string, Problem, number]>([
  ['nobody answers', readProblem(0, null), 2],
  ['the server is unavailable', readProblem(503, null), 2],
  ['the server says no', readProblem(403, null), 1],
  ['there is no such record', readProblem(404, null), 1],
])('where %s a read is asked once more at most, and a refusal not again (DAT-01)', async (_, problem, calls) => {
  const { queryFn } = watch(() => {
    throw problem
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(queryFn).toHaveBeenCalledTimes(calls)
})

test('without a connection a read fails with status 0 and does not wait (DAT-01)', async () => {
  onlineManager.setOnline(false)
  const { queries, queryFn } = watch(() => {
    throw readProblem(0, null)
  })
  await vi.advanceTimersByTimeAsync(30_000)
  onlineManager.setOnline(true)
  expect(queryFn).toHaveBeenCalled()
  expect(queries.getQueryState(key)).toMatchObject({ status: 'error', error: { status: 0 } })
})

test('an answer is fresh for five minutes and kept for ten after its last use (DAT-01)', async () => {
  const { queries, queryFn, observe, stop } = watch(() => 'answer')
  await vi.advanceTimersByTimeAsync(5 * minute - 1000)
  observe()()
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  observe()()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)

  stop()
  await vi.advanceTimersByTimeAsync(10 * minute - 1000)
  expect(queries.getQueryData(key)).toBe('answer')
  await vi.advanceTimersByTimeAsync(2000)
  expect(queries.getQueryData(key)).toBeUndefined()
})

test('one cache serves a program, and another program has another', () => {
  const program = system()
  expect(queriesOf(program)).toBe(queriesOf(program))
  expect(queriesOf(program)).not.toBe(queriesOf(system()))
  expect(queriesOf(program).getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
})
