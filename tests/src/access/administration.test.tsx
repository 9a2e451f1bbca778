// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Problem, readProblem } from '../../../contract/problem'
import { isModuleAdmin, moduleSettings, moduleUsers } from '../../../src/access/administration/administration.queries'
import { AdministrationView } from '../../../src/access/administration/administration.view'
import { profiles } from '../../../src/access/shared/access.queries'
import type { Api } from '../../../src/api/client'
import { moduleList } from '../../support/module-list'
import { show } from '../../support/show'

const users = [
  { id: 4, username: 'davi.rocha', name: 'Davi Rocha', email: 'davi@empresa.example', profile: 'Medição' },
  { id: 9, username: 'gil', email: '' },
]
const module = { id: 1, code: 'faturamento', name: 'Faturamento' }
const profile = {
  id: 7,
  version: 1,
  code: null,
  name: 'Conferência',
  description: '',
  module,
  permissions: [],
  people: 2,
}
const page = { count: 1, next: null, previous: null, results: [profile], totals: {} }

const rules = ['approve_own_sending']
const settings = { id: 1, version: 3, code: 'faturamento', name: 'Cobrança', icon: 'bot', place: 15, rules }

/** The page of billing, as the server answers these calls. */
function administer(admin: unknown, isSuperuser: boolean, own: unknown = settings) {
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    '/iam/modules/1/me-is-admin/': admin,
    '/iam/modules/1/users/': { results: users },
    '/iam/profiles/': page,
    '/iam/modules/1/': own,
  }
  const api = (async (path: string) => {
    asked.push(path)
    const answer = answers[path]
    if ((answer as Problem).status) throw answer
    return answer
  }) as Api
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AdministrationView
        id={1}
        module={moduleList.find(({ id }) => id === 1) ?? null}
        isSuperuser={isSuperuser}
        isAdmin={isModuleAdmin(api, 1)}
        users={moduleUsers(api, 1)}
        profiles={profiles(api, 1)}
        settings={moduleSettings(api, 1)}
        onChange={() => undefined}
        page={null}
      />
    </QueryClientProvider>,
  )
  return asked
}

test.each([
  ['an admin of the module', { is_admin: true }, false],
  ['a superuser', { is_admin: false }, true],
])(
  '%s sees who is in it, as what, its profiles, its settings and its permissions (ADM-01, ADM-02)',
  async (_, admin, isSuperuser) => {
    administer(admin, isSuperuser)
    const people = within(await screen.findByRole('table', { name: 'Pessoas' }))
    expect(people.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NomeE-mailPerfil',
      'Davi Rochadavi@empresa.exampleMedição',
      'gilPermissões avulsas',
    ])
    expect(people.getByRole('link', { name: 'Davi Rocha' }).getAttribute('href')).toBe('/iam/gerenciar/4')
    const own = within(screen.getByRole('region', { name: 'Perfis' }))
    expect((await own.findByRole('listitem')).textContent).toBe('Conferência 2 pessoas')
    const set = await within(screen.getByRole('region', { name: 'Configurações' })).findByRole('button')
    expect(set.previousSibling?.textContent).toBe(
      'Nome no menuCobrançaÍconeRobôLugar no menu15Quem envia uma solicitação de ND ao cliente não registra a aprovação delaEm vigor',
    )
    expect(screen.getByRole('region', { name: 'Permissões do módulo' }).textContent).toContain(
      'Ver os boletins de medição',
    )
  },
)

test.each([
  [
    'who does not administer it',
    { is_admin: false },
    'Você não administra este módulo. Quem o administra decide quem entra e o que pode.',
  ],
  ['who is not in it', readProblem(404, null), 'Este módulo não existe, ou você não está nele.'],
  ['nobody, where the server fails', readProblem(500, null), 'Não foi possível saber se você administra este módulo.'],
])('%s is told so, and asks for no people (ADM-01, ADM-02)', async (_, admin, text) => {
  const asked = administer(admin, false)
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy()
  expect(asked).not.toContain('/iam/modules/1/users/')
})

test.each([403, 404, 405])(
  'a back end that answers %i to the settings of a module has none to show (ADM-01)',
  async (status) => {
    administer({ is_admin: true }, false, readProblem(status, null))
    expect(await screen.findByRole('table', { name: 'Pessoas' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Configurações' })).toBeNull())
  },
)
