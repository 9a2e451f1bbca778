// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Api } from '../../../src/api/client'
import { createSystem, SystemProvider } from '../../../src/app/system'
import DashboardsScreen from '../../../src/dashboards/dashboards.screen'
import { routes } from '../../../src/shell/routes'
import { settings } from '../../engine/program'
import { show } from '../../support/show'

test.each([
  ['a back end that builds no dashboards', { results: [] }, 'Página não encontrada'],
  ['whoever may not build', { results: [], can_build: false }, 'Novo dashboard'],
])('the address of a new dashboard opens no builder for %s (DSH-01)', async (_, answer, heading) => {
  const api = (async (at: string) => (at === '/dashboards/' ? answer : [])) as Api
  const route = routes.find(({ path }) => path === '/dashboards/:dashboardCod')
  if (!route) throw new Error('dashboards have no page')
  const system = { ...createSystem(settings, '', { page: window, speak: async () => undefined }), api }
  show(
    <SystemProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <DashboardsScreen route={route} found={{ dashboardCod: 'novo' }} />
      </QueryClientProvider>
    </SystemProvider>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
