// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Problem, readProblem } from '../../../contract/problem'
import { Failure } from '../../../src/ui/parts/failure'
import { show } from '../../support/show'

const showProblem = (problem: Problem) => show(<Failure problem={problem} isRetrying={false} onRetry={() => {}} />)

test('a failure of the server says what its logs call it, and copies that for whoever mends it', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  showProblem({ ...readProblem(500, null), request: 'r-17' })

  expect(screen.getByText('Chamada r-17')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Copiar detalhes' }))
  expect(await screen.findByRole('button', { name: 'Detalhes copiados' })).toBeTruthy()
  expect(writeText.mock.calls).toEqual([['500 · / · r-17']])
})

test.each([
  [404, false],
  [409, true],
  [503, true],
])('a read that was answered with %d is tried again: %s', (status, canRetry) => {
  showProblem(readProblem(status, null))
  expect(screen.queryByRole('button', { name: 'Tentar de novo' }) !== null).toBe(canRetry)
})

test.each([
  ['what the person can mend', { ...readProblem(409, null), request: 'r-17' }],
  ['a server that names no call', readProblem(500, null)],
])('%s needs no details', (_, problem) => {
  showProblem(problem)
  expect(screen.queryByRole('button', { name: 'Copiar detalhes' })).toBeNull()
})
