// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Project } from '../../../contract/projects/project'
import { ProjectOpenParts } from '../../../src/projects/project/project-open'
import { billingAdmin } from '../../support/people'
import { show } from '../../support/show'

const open = { reports: 1, provisions: 2, draft: 3, awaiting_client: 1, in_review: 1, approved: 1 }
const project = { id: 7, status: 'active', open } as Project
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.replace('/faturamento/', ''))

test('what keeps a project from being closed leads to the list that shows it', () => {
  show(<ProjectOpenParts project={project} modules={[billingAdmin]} />)
  expect(hrefs()).toEqual([
    'boletins-de-medicao?balance=some&project=7',
    'list-faturas?status=provisioned&project=7',
    ...['draft', 'awaiting_client', 'in_review', 'approved'].map(
      (status) => `solicitacoes-nota-debito?status=${status}&project=7`,
    ),
  ])
})

test('whoever reads reports alone is led to them alone', () => {
  const features = [{ codename: 'faturamento_boletins', permission_codename: null }]
  show(<ProjectOpenParts project={project} modules={[{ ...billingAdmin, is_admin: false, features }]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(hrefs()).toEqual(['boletins-de-medicao?balance=some&project=7'])
})
