import { expect, test } from 'vitest'
import { readProblem } from '../../../contract/problem'
import type { DeviceResponse } from '../../../src/forms/shared/device-responses'
import { projectUnsent } from '../../../src/home/unsent/unsent.projection'

const begun = (id: number, status: DeviceResponse['status']) =>
  ({
    id,
    status,
    problem: null,
    filled: { form: { title: 'Vistoria' }, asset: { code: 'ATV-0001' } },
  }) as DeviceResponse
const refused = readProblem(409, null)
const queued = (status: 'refused' | 'sending') => ({ status, problem: refused, canRetry: true, canWithdraw: true })

test('HOM-01: what this device has and the server has not is told by what keeps it, what presses most first', () => {
  const rows = { 2: queued('sending'), 3: queued('refused') }
  const told = projectUnsent(
    [begun(1, 'filling'), begun(2, 'waiting'), { ...begun(3, 'waiting'), problem: refused }, begun(4, 'waiting')],
    [9],
    { rows },
  )
  expect(told.map(({ kind, rows }) => [kind, rows.map(({ id }) => id)])).toEqual([
    ['refused', [3]],
    ['waiting', [2, 4]],
    ['filling', [1]],
    ['drafts', [9]],
  ])
  expect(told.flatMap(({ rows }) => rows.map(({ href, isSending, problem }) => [href, isSending, problem]))).toEqual([
    ['/formularios/sem-conexao', false, refused],
    ['/formularios/sem-conexao', true, null],
    ['/formularios/sem-conexao', false, null],
    ['/formularios/sem-conexao/respostas/1', false, null],
    ['/formularios/respostas/9/editar', false, null],
  ])
})
