// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { LogEntry, LogPage } from '../../../contract/log'
import type { Api } from '../../../src/api/client'
import { reportLog } from '../../../src/billing/report/report.queries'
import { reportStatuses } from '../../../src/billing/report/report-status'
import { RecordLifecycle } from '../../../src/ui/record/record-lifecycle'
import { projectWay } from '../../../src/ui/record/way.projection'
import { show } from '../../support/show'

const entry = (id: number, transition: string, from: string | null, to: string | null): LogEntry => ({
  id,
  at: `2026-11-0${id}T15:00:00Z`,
  user: { name: 'Bruno Lima' },
  transition,
  subject: null,
  from,
  to,
  changes: [],
  reason: null,
})

/** Newest first, as the server tells it. */
const log = [
  entry(5, 'invoice.issue', 'partially_invoiced', 'invoiced'),
  entry(4, 'invoice.issue', 'partially_invoiced', 'partially_invoiced'),
  entry(3, 'invoice.issue', 'open', 'partially_invoiced'),
  entry(2, 'report.edit', null, null),
  entry(1, 'report.create', null, 'open'),
]
const pageOf = (results: readonly LogEntry[], hasMore: boolean): LogPage => ({
  count: results.length,
  next: hasMore ? '/next' : null,
  previous: null,
  results: [...results],
  totals: {},
})

function Shown({ current, hasMore }: { current: string; hasMore: boolean }) {
  const api = (async () => pageOf(log, hasMore)) as Api
  return (
    <RecordLifecycle
      log={useInfiniteQuery(reportLog(api, 12))}
      current={current}
      states={reportStatuses}
      pictures={{ pt: '/report.pt.svg', en: '/report.en.svg' }}
    />
  )
}

function open(current = 'invoiced', hasMore = false) {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Shown current={current} hasMore={hasMore} />
    </QueryClientProvider>,
  )
}

const picture = () => screen.getByRole<HTMLImageElement>('img', { hidden: true })

describe('CHT-02: the lifecycle of a record on its page', () => {
  test('tells the way that it came: each state, since when and by whom, and which one it is in', async () => {
    open()
    await screen.findByText('Faturado em parte')
    const way = within(screen.getByRole('region', { name: 'Situação' })).getByRole('list')
    expect(
      within(way)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Aberto01/11/2026 · Bruno Lima',
      'Faturado em parte03/11/2026 · Bruno Lima',
      'Faturado05/11/2026 · Bruno Lima',
    ])
    expect(within(way).getByRole('listitem', { current: 'step' }).textContent).toMatch(/^Faturado05/)
    expect([...way.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-11-01T15:00:00Z',
      '2026-11-03T15:00:00Z',
      '2026-11-05T15:00:00Z',
    ])
  })

  test('says that there are earlier steps where it does not know them yet', async () => {
    open('invoiced', true)
    expect(await screen.findByText('…')).toBeTruthy()
  })

  test.each([
    ['partially_invoiced', 'Faturado em parte'],
    ['archived', 'archived'],
    ['constructor', 'constructor'],
  ])('lights the state %s in the picture, and says it in words', async (current, word) => {
    open(current)
    await userEvent.click(screen.getByRole('button', { name: 'Ver o diagrama' }))
    await screen.findByRole('dialog', { name: 'Diagrama do ciclo de vida' })
    expect(picture().getAttribute('src')).toBe(`/report.pt.svg#${current}`)
    expect(picture().alt).toBe(`Diagrama do ciclo de vida, com a situação atual em destaque: ${word}`)
  })

  test('knows each step once, however the pages of the log overlap', () => {
    const pages = [pageOf(log.slice(0, 3), true), pageOf(log.slice(2), false)]
    expect(projectWay(pages, 'invoiced', i18n).map(({ to, passed }) => [passed?.id, to])).toEqual([
      [1, 'open'],
      [3, 'partially_invoiced'],
      [5, 'invoiced'],
    ])
  })

  test('ends where the record is, also where its log does not tell that yet', () => {
    expect(projectWay([pageOf(log, false)], 'cancelled', i18n).at(-1)).toEqual({ to: 'cancelled', passed: null })
    expect(projectWay([], 'open', i18n)).toEqual([{ to: 'open', passed: null }])
  })
})
