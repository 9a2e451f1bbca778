// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askable } from '../../../src/access/access-request/access-request.queries'
import type { Api } from '../../../src/api/client'
import { LandingView } from '../../../src/home/landing.view'
import { titles } from '../../../src/ui/titles'
import { show } from '../../support/show'

test('RTE-01: a stranger to a module, who is told nothing of it, reads who lets them in, and asks for that', async () => {
  const offered = [
    {
      module: { id: 5, code: 'engenharia', name: 'Engenharia' },
      permissions: ['obras', 'engenharia_access'],
      given_by: ['Ana', 'Elisa'],
    },
  ]
  show(
    <QueryClientProvider client={new QueryClient()}>
      <LandingView
        {...{ module: null, code: 'engenharia', role: 'stranger', entries: [], path: '/engenharia', kept: null }}
        title={titles.home}
        givers={askable((async () => offered) as unknown as Api)}
        files={{ saving: [], onSave: () => undefined, onShow: () => undefined }}
      />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/Quem responde ao pedido: Ana ou Elisa\./)).toBeDefined()
  const way = screen.getByRole('link', { name: 'Pedir acesso' }).getAttribute('href') ?? ''
  expect(new URLSearchParams(way.split('?')[1]).get('pedir')).toBe('engenharia_access')
})
