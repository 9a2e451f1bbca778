import { expect, test } from 'vitest'
import { emptyProject } from '../../../contract/projects/project-draft'
import { readTakenCenter, writeTakenCenter } from '../../../contract/projects/taken-center'
import {
  type ProjectTyped,
  problemsOfTyped,
  typedOf,
  withPeriod,
  withTotal,
} from '../../../src/projects/project/project-form.values'

const planned: ProjectTyped = {
  ...typedOf({
    ...emptyProject,
    code: 'PRJ-9',
    name: 'Duplicação',
    manager: 2,
    begins: '2027-01-01',
    ends: '2027-04-30',
  }),
}
const spread: ProjectTyped = { ...planned, ...withTotal(planned, '1200.00') }

test('PRJ-01: a total is spread over the months of the period, and follows them when the period changes', () => {
  expect(spread.budget.map(({ amount }) => amount)).toEqual(['300.00', '300.00', '300.00', '300.00'])
  expect(withPeriod(spread, { ends: '2027-02-28' })).toEqual({ ends: '2027-02-28', total: '600.00' })
})

test('PRJ-01: a total that is no amount is refused at its field, and none plans nothing', () => {
  const wrong = { ...spread, ...withTotal(spread, '1,200.00') }
  expect(problemsOfTyped(wrong)).toEqual({ budget: 'notAnAmount' })
  expect(withPeriod(wrong, { ends: '2027-02-28' }).total).toBe('1,200.00')
  expect(problemsOfTyped(spread)).toEqual({})
  expect(withTotal(spread, '')).toEqual({ total: '', budget: [] })
})

test('what the server says of a cost center of another project is understood, and nothing else', () => {
  const said = { center: 'CB-1001', other: 'PRJ-7' }
  expect(readTakenCenter(writeTakenCenter(said))).toEqual(said)
  expect(readTakenCenter('O centro de custo não existe ou está inativo.')).toBeNull()
})
