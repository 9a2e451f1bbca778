// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AccessRequest } from '../../../contract/access/access-request'
import { billingPermissions } from '../../../contract/permissions'
import { accessRequest, accessRequests } from '../../../src/access/access-request/access-request.queries'
import { AccessRequestView } from '../../../src/access/access-request/access-request.view'
import { AccessRequestsView } from '../../../src/access/access-request/access-requests.view'
import { permissionAreas } from '../../../src/access/shared/permission-areas'
import type { Api } from '../../../src/api/client'
import { show } from '../../support/show'

const ana = { id: 1, username: 'ana.souza', name: 'Ana Souza' }
const asked: AccessRequest = {
  ...{ id: 12, version: 1, status: 'open', user: { id: 4, username: 'davi.rocha', name: 'Davi Rocha' } },
  module: { id: 1, code: 'faturamento', name: 'Faturamento' },
  ...{ permission: 'faturamento_faturas', path: '/faturamento/list-faturas', reason: 'Preciso conferir as faturas' },
  ...{ created_at: '2026-11-20T12:00:00Z', expires_at: '2026-12-04T12:00:00Z' },
  ...{ answered_by: null, answered_at: null, answer: null, is_own: false, may_answer: true },
}
const granted = { status: 'granted', answered_by: ana, answered_at: '2026-11-21T12:00:00Z' } as const
const pageOf = (results: readonly AccessRequest[]) => ({ count: results.length, results })

function open(request: AccessRequest) {
  const onStep = vi.fn()
  const api = (async () => request) as Api
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AccessRequestView id={request.id} source={accessRequest(api, request.id)} onStep={onStep} />
    </QueryClientProvider>,
  )
  return { onStep, user: userEvent.setup() }
}

test('what waits for the user, what they asked for and what is answered stand apart (IAM-01)', async () => {
  const api = (async (_: string, { query }: { query: { whose: string; is?: string } }) => {
    if (query.whose === 'own') return pageOf([])
    return pageOf([query.is === 'open' ? asked : { ...asked, ...granted, id: 11 }])
  }) as unknown as Api
  const onAsk = vi.fn()
  const others = { whose: 'others' } as const
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AccessRequestsView
        others={{
          open: accessRequests(api, { ...others, is: 'open' }),
          closed: accessRequests(api, { ...others, is: 'closed' }),
        }}
        own={accessRequests(api, { whose: 'own' })}
        onAsk={onAsk}
      />
    </QueryClientProvider>,
  )
  const rowOf = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row')[1]
  const waiting = await rowOf('Aguardam a sua resposta')
  expect(waiting?.textContent).toMatch(/^Ver as faturas de locaçãoDavi RochaFaturamento20\/11\/2026.*Aguarda resposta$/)
  expect(
    within(waiting as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/iam/pedidos/12')
  expect((await rowOf('Respondidos e encerrados'))?.textContent).toMatch(/Atendido$/)
  expect(within(screen.getByRole('region', { name: 'Seus pedidos' })).queryByRole('table')).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pedir acesso' }))
  expect(onAsk).toHaveBeenCalledOnce()
})

test.each([
  ['who may answer it', {}, ['Dar acesso', 'Negar pedido']],
  ['whose it is', { is_own: true, may_answer: false }, ['Retirar pedido']],
  ['who may answer it, once it is answered', granted, []],
])('%s is offered what they can do (IAM-01)', async (_, change, names) => {
  const { onStep, user } = open({ ...asked, ...change })
  await screen.findByText('Preciso conferir as faturas')
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
  for (const name of names) await user.click(screen.getByRole('button', { name }))
  expect(onStep).toHaveBeenCalledTimes(names.length)
})

test('whoever asked is led from a granted request to where the permission was missing (IAM-01)', async () => {
  open({ ...asked, ...granted, is_own: true, may_answer: false })
  const link = await screen.findByRole('link', { name: 'Abrir a página em que faltava' })
  expect(link.getAttribute('href')).toBe('/faturamento/list-faturas')
})

test('a denied request says who denied it, and why (IAM-01)', async () => {
  open({ ...asked, ...granted, status: 'denied', answer: 'Não é do seu setor.' })
  expect((await screen.findByRole('region', { name: 'Por que Ana Souza negou' })).textContent).toContain(
    'Não é do seu setor.',
  )
})

test('the permissions of billing are listed by what they are about, each once (ADM-02)', () => {
  const areas = permissionAreas(billingPermissions)
  expect(areas.flatMap(({ permissions }) => permissions).sort()).toEqual([...billingPermissions].sort())
  expect(areas.map(({ permissions }) => permissions.length)).toEqual([2, 4, 4, 4, 2, 5])
})
