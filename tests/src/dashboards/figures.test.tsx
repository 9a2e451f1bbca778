// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { AccessModule } from '../../../contract/access/access'
import { dashboardFigures, type FigureCode, figureCodes } from '../../../contract/dashboards/figures'
import { type FigureAnswer, newCard, splitCard } from '../../../contract/dashboards/native-dashboard'
import { permits, readAssets } from '../../../contract/permissions'
import type { Api } from '../../../src/api/client'
import { hrefOf, mayOpenList } from '../../../src/dashboards/native/figure-address'
import { FigureCard } from '../../../src/dashboards/native/figure-card'
import { cardFigure } from '../../../src/dashboards/native/native-dashboard.queries'
import { mayEnter, routes } from '../../../src/shell/routes'
import { unavailable } from '../../support/people'
import { InQueries } from '../../support/samples/sample-list'
import { show } from '../../support/show'

const bars = vi.hoisted(() => vi.fn((_: object) => null))
vi.mock('../../../src/ui/figures/bars-chart', () => ({ default: bars }))

const answer: FigureAnswer = {
  value: '12',
  behind: { list: 'fleet', filter: { status: 'active' } },
  ...{ share: null, groups: [], others: null, period: null },
  filter: { client: null, cost_center: null },
}

/** Somebody who holds just what a figure asks for. */
function readerOf(figure: FigureCode): readonly AccessModule[] {
  const { permission } = dashboardFigures[figure]
  const features = permission ? [{ codename: permission, permission_codename: permission }] : []
  return [{ name: 'M', code: 'm', is_admin: false, features } as never]
}

describe('a figure of a dashboard (DSH-01)', () => {
  test.each(figureCodes)('%s leads whoever sees it to no page that refuses them', (figure) => {
    const modules = readerOf(figure)
    const { list } = dashboardFigures[figure]
    const href = hrefOf({ list, filter: {} })
    const route = routes.find(({ path }) => path === href.replace('?', ''))
    if (!route) throw new Error(`no page at ${href}`)
    // The page of machines decides by itself, in its screen.
    const isLetIn = mayEnter(route, modules) && (list !== 'fleet' || readAssets.some((one) => permits(modules, one)))
    expect([figure, mayOpenList(modules)(list)]).toEqual([figure, isLetIn])
  })

  test('is plain text for whoever may not open its list: its number, its share and its rows', async () => {
    const share = { part: 12, whole: 20, behind: answer.behind }
    const groups = [{ key: 'Caminhões', name: 'Caminhões', value: '60.0', behind: answer.behind }]
    const card = { ...splitCard(newCard('fleet_use'), 'family'), display: 'table' as const }
    const source = cardFigure((async () => ({ ...answer, value: '60.0', share, groups })) as Api, card, {})
    const shown = (mayOpen: boolean) => (
      <InQueries>
        <FigureCard card={card} source={source} filter={{}} mayOpen={() => mayOpen} />
      </InQueries>
    )
    const { unmount } = show(shown(true))
    await screen.findByRole('row', { name: 'Caminhões 60%' })
    expect(screen.getAllByRole('link')).toHaveLength(4)
    unmount()
    show(shown(false))
    await screen.findByRole('row', { name: 'Caminhões 60%' })
    expect(screen.queryAllByRole('link')).toHaveLength(0)
  })

  test('that cannot be read anew stays, says that it is of before, and takes another try', async () => {
    let isUp = true
    const api = (async () => {
      if (!isUp) throw unavailable
      return answer
    }) as Api
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const source = cardFigure(api, newCard('responses'), {})
    show(
      <QueryClientProvider client={queries}>
        <FigureCard card={newCard('responses')} source={source} filter={{}} mayOpen={() => true} />
      </QueryClientProvider>,
    )
    await screen.findByRole('link', { name: '12' })
    isUp = false
    await act(() => queries.refetchQueries())
    expect((await screen.findByRole('alert')).textContent).toMatch(/^O indicador não foi atualizado/)
    screen.getByRole('link', { name: '12' })
    isUp = true
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('draws nothing where there is no share', async () => {
    const groups = ['2026-09', '2026-10'].map((key, index) => ({
      ...{ key, name: '', value: index === 0 ? null : '50.0', behind: null },
    }))
    const card = splitCard(newCard('completion_rate'), 'month')
    const source = cardFigure((async () => ({ ...answer, groups })) as Api, card, {})
    show(
      <InQueries>
        <FigureCard card={card} source={source} filter={{}} mayOpen={() => true} />
      </InQueries>,
    )
    await waitFor(() => expect(bars).toHaveBeenCalled())
    expect(bars.mock.lastCall?.[0]).toMatchObject({
      ...{ bars: [{ name: '09/2026' }, { name: '10/2026', value: 50 }], isHorizontal: false },
    })
    expect(bars.mock.lastCall?.[0]).not.toHaveProperty('bars.0.value')
  })

  test('has bars below each other, as high as they are many, where names may be long', async () => {
    const groups = Array.from({ length: 12 }, (_, index) => ({
      ...{ key: String(index), name: `Construtora de nome comprido ${index}`, value: '1', behind: null },
    }))
    const card = splitCard(newCard('responses'), 'form')
    const source = cardFigure((async () => ({ ...answer, groups })) as Api, card, {})
    show(
      <InQueries>
        <FigureCard card={card} source={source} filter={{}} mayOpen={() => true} />
      </InQueries>,
    )
    await waitFor(() => expect(bars.mock.lastCall?.[0]).toMatchObject({ isHorizontal: true, height: 12 * 28 + 40 }))
  })

  test('is asked for anew when a dashboard opens: what the person wrote meanwhile is in it', async () => {
    const api = vi.fn(async () => answer)
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })
    const source = cardFigure(api as never, newCard('responses'), {})
    await Promise.all([queries.fetchQuery(source), queries.fetchQuery(source)])
    expect(api).toHaveBeenCalledTimes(1)
    await queries.fetchQuery(source)
    expect(api).toHaveBeenCalledTimes(2)
  })
})
