// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { News, RecordNews } from '../../../contract/notifications/news'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../../src/api/client'
import { createSystem, SystemProvider } from '../../../src/app/system'
import { reportLogWords } from '../../../src/billing/report/report-log'
import FollowScreen from '../../../src/notifications/following/follow.screen'
import { tellOf } from '../../../src/notifications/news'
import { RecordChanged } from '../../../src/notifications/record-changed.screen'
import { settings } from '../../engine/program'
import { show } from '../../support/show'

const report = { entity: 'report', id: 12 } as const
const said: RecordNews = { ...report, kind: 'message', by: { username: 'bruno.lima', name: 'Bruno Lima' } }
const ofOthers: readonly News[] = [{ ...said, id: 13 }, { ...said, entity: 'invoice' }, { kind: 'notifications' }]
const record = queryOptions<{ readonly version: number }, Problem>({
  queryKey: ['report'],
  queryFn: async () => ({ version: 1 }),
  staleTime: Infinity,
})
const changed = (
  <RecordChanged
    {...report}
    source={record}
    record="/billing/reports/12/"
    {...{ log: { queryKey: ['log'] }, history: '/logs' }}
    words={reportLogWords}
  />
)

/** A part of a report's page that has what it needs, with what is told to it, and what it reads anew then. */
function open(part: ReactNode) {
  const queries = new QueryClient()
  const api = (async () => ({ is_following: false })) as unknown as Api
  const system = { ...createSystem(settings, '', { page: window, speak: async () => undefined }), api }
  queries.setQueryData(record.queryKey, { version: 1 })
  const renewed = vi.spyOn(queries, 'invalidateQueries')
  show(
    <SystemProvider value={system}>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </SystemProvider>,
  )
  return {
    tell: (...news: readonly News[]) => act(async () => news.forEach(tellOf(system))),
    renewed: () => renewed.mock.calls.map(([of]) => of?.queryKey ?? 'everything'),
  }
}

test('NOT-01: what is said about a record is read at once, and whether the person follows it then; of others nothing is', async () => {
  const { tell, renewed } = open(
    <>
      {changed}
      <FollowScreen path="/follows/" {...report} room={null} />
    </>,
  )
  await tell(...ofOthers)
  expect(renewed()).toEqual([])
  await tell(said)
  expect(renewed().map(String).sort()).toEqual(['follow,report,12', 'messages,/billing/reports/12/'])
  expect(screen.queryByText(/mudou este registro/)).toBeNull()
})

test('NOT-01: that somebody has changed a record as it was read is said, and it is read when the person says so', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const { tell, renewed } = open(changed)
  await tell({ ...said, kind: 'record' })
  expect(screen.getByText('Bruno Lima mudou este registro agora. A página ainda o mostra como era.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  act(() => screen.getByRole('button', { name: 'Mostrar como está' }).click())
  expect(renewed()).toEqual(['everything'])
})
