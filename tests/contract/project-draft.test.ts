import { expect, test } from 'vitest'
import type { ProjectDraft } from '../../contract/projects/project'
import { emptyProject, mergeProject } from '../../contract/projects/project-draft'

const seen: ProjectDraft = {
  ...emptyProject,
  ...{ name: 'Mina', members: [1, 2, 3], cost_centers: [7] },
  budget: [
    { competencia: '2031-01', amount: '100.00' },
    { competencia: '2031-02', amount: '200.00' },
  ],
}
const amounts = ({ budget }: ProjectDraft) => budget.map(({ competencia, amount }) => `${competencia} ${amount}`)

test('PRJ-01: who is added and who is taken away by two people at once is added and taken away', () => {
  const own = { ...seen, members: [1, 2, 4], cost_centers: [7, 9] }
  const theirs = { ...seen, name: 'Mina Sul', members: [2, 3, 5, 4], cost_centers: [8] }
  expect(mergeProject(seen, own, theirs)).toMatchObject({ name: 'Mina Sul', members: [2, 5, 4], cost_centers: [8, 9] })
})

test('PRJ-01: of the budget each month is whose it was changed by; of both, the person’s', () => {
  const own = { ...seen, budget: [{ competencia: '2031-02', amount: '250.00' }] }
  const theirs = {
    ...seen,
    budget: [
      ...seen.budget.map((month) => ({ ...month, amount: '1.00' })),
      { competencia: '2031-03', amount: '300.00' },
    ],
  }
  expect(amounts(mergeProject(seen, own, theirs))).toEqual(['2031-02 250.00', '2031-03 300.00'])
  expect(amounts(mergeProject(seen, seen, { ...seen, budget: seen.budget.slice(1) }))).toEqual(['2031-02 200.00'])
})
