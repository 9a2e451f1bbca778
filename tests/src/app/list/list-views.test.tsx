// @vitest-environment jsdom
import '../../../../src/app/list/list-views-part.screen'
import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { ReportPage } from '../../../../contract/billing/report'
import type { ListView } from '../../../../contract/lists/list-view'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { Api } from '../../../../src/api/client'
import type { ListQuery } from '../../../../src/api/list.queries'
import { defaultViews } from '../../../../src/app/list/default-views'
import { ListScreen } from '../../../../src/app/list/list.screen'
import { createSystem, SystemProvider } from '../../../../src/app/system'
import { reportList } from '../../../../src/billing/report/report-list'
import { LeaveGuard } from '../../../../src/shell/leaving/leave-guard.screen'
import { createListPreferences, usualPreferences, writePreferences } from '../../../../src/ui/list/list-preferences'
import { settings } from '../../../engine/program'
import { exportPath, page } from '../../../support/samples/sample-list'
import { show } from '../../../support/show'

const path = '/faturamento/boletins-de-medicao'
const open: ListView = {
  ...{ id: 7, version: 1, list: 'reports', name: 'Abertos', query: 'status=open', is_shared: false },
  ...{ is_default: false, owner: { id: 1, name: 'Ana Souza' }, may_change: true },
}

afterEach(() => {
  notifications.clean()
  localStorage.clear()
})

/** The list of reports at an address, whose server has one view. */
function openList(address: string, changes: Partial<ListView> = {}) {
  const server = { view: { ...open, ...changes } as ListView | null, writes: [] as object[], asked: [] as ListQuery[] }
  const api = (async (at: string, { method = 'GET', headers, body }: Parameters<Api>[1] = {}) => {
    const { view } = server
    if (at === '/list-views/') return { results: view ? [view] : [], may_share: true }
    if (!view) throw readProblem(404, null)
    if (method === 'DELETE') server.view = null
    if (method !== 'PATCH') return view
    if ((headers as Record<string, string>)['If-Match'] !== `"${view.version}"`) throw readProblem(412, null)
    server.view = { ...view, ...(body as Partial<ListView>), version: view.version + 1 }
    server.writes.push(body as object)
    return server.view
  }) as Api
  const queries = new QueryClient()
  const source = (query: ListQuery) =>
    queryOptions<ReportPage, Problem>({
      queryKey: ['reports', query],
      queryFn: async () => {
        server.asked.push(query)
        return page
      },
    })
  history.replaceState(null, '', path + address)
  const system = { ...createSystem(settings, '', { page: window, speak: async () => undefined }), api }
  show(
    <SystemProvider value={system}>
      <QueryClientProvider client={queries}>
        <LeaveGuard>
          <ListScreen definition={reportList} source={source} references={{}} exportPath={exportPath} />
        </LeaveGuard>
      </QueryClientProvider>
    </SystemProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const views = (name: string) => screen.findByRole('button', { name })
  return {
    ...{ server, user, views },
    choose: async (button: string, item: string | RegExp) => {
      await user.click(await views(button))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    },
    /** Another person changes the view, and this device hears of it. */
    change: async (query: string) => {
      server.view = { ...open, ...changes, query, version: 2 }
      await act(() => queries.invalidateQueries({ queryKey: ['list-views'] }))
    },
  }
}

const filter = (address: string) => act(() => navigate(path + address))
const asked = () => decodeURIComponent(location.search)
const columnsOfDevice = { balance: true }
const showsColumns = () =>
  createListPreferences(localStorage).keep(
    'reports',
    writePreferences({ ...usualPreferences, columns: columnsOfDevice }),
  )

test('BIL-03: a list that is open stays as it is when the device first hears by which view it opens', async () => {
  const { server, user } = openList('', { is_default: true })
  await waitFor(() => expect(defaultViews.of('', 'reports')).toBe('status=open&view=7'))
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Boletim #1' }))
  expect(asked()).toBe('')
  expect(server.asked.map(({ filters }) => filters['status'])).toEqual([''])
})

test('BIL-03: where others have changed the filter since the list was opened, saving asks first', async () => {
  const { server, user, views, choose, change } = openList('?status=open&view=7')
  await views('Visões: Abertos')
  await change('status=invoiced')
  await choose('Visões: Abertos, alterada', /^Salvar visão/)
  await screen.findByText('Outra pessoa mudou o que esta visão guarda.')
  expect(server.view?.query).toBe('status=invoiced')
  await user.click(screen.getByRole('button', { name: 'Salvar mesmo assim' }))
  await views('Visões: Abertos')
  expect(server.writes).toEqual([{ name: 'Abertos', query: 'status=open', is_shared: false }])
})

test('BIL-03: so does saving where the device opened the list by what a shared view held once', async () => {
  defaultViews.keep('', 'reports', 'status=cancelled&view=7')
  const { server, choose } = openList('', { is_default: true, is_shared: true, version: 4 })
  await choose('Visões: Abertos, alterada', /^Salvar visão/)
  await screen.findByText('Outra pessoa mudou o que esta visão guarda.')
  expect(server.writes).toEqual([])
})

test('BIL-03: who changes the filter saves it, again and again, without being asked', async () => {
  const { server, views, choose } = openList('?status=open&view=7', { is_shared: true })
  await views('Visões: Abertos')
  for (const query of ['status=cancelled', 'search=norte']) {
    filter(`?${query}&view=7`)
    await choose('Visões: Abertos, alterada', /^Salvar visão/)
    await views('Visões: Abertos')
    expect(server.view?.query).toBe(query)
  }
  expect(server.writes).toHaveLength(2)
})

test('BIL-03: a view that is saved with the columns of the device is not another one than the list shows', async () => {
  showsColumns()
  const { server, views, choose } = openList('?status=open&view=7')
  await views('Visões: Abertos')
  filter('?status=cancelled&page=2&view=7')
  const steps = history.length
  await choose('Visões: Abertos, alterada', /^Salvar visão/)
  await views('Visões: Abertos')
  expect(server.view?.query).toBe('status=cancelled&columns=balance')
  expect(asked()).toBe('?page=2&status=cancelled&columns=balance&view=7')
  expect(history.length).toBe(steps)
})

test('BIL-03: columns of the device make the whole list no other list', async () => {
  showsColumns()
  const { user, views } = openList('')
  await user.click(await views('Visões'))
  const item = await screen.findByRole('menuitem', { name: 'Lista inteira' })
  expect(item.getAttribute('aria-current')).toBe('true')
})

test('BIL-03: the whole list stays whole when its view is deleted that the device still opens it by', async () => {
  defaultViews.keep('', 'reports', 'status=open&view=7')
  const { user, choose, server } = openList('?view=7', { is_default: true })
  await choose('Visões: Abertos, alterada', 'Excluir visão…')
  await user.click(await screen.findByRole('button', { name: 'Excluir visão' }))
  await waitFor(() => expect(asked()).toBe('?view=all'))
  expect(server.asked.every(({ filters }) => filters['status'] === '')).toBe(true)
})
