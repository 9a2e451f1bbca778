// @vitest-environment jsdom
import { notifications, notificationsStore } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { reportLog, report as source } from '../../../src/billing/report/report.queries'
import { ReportView } from '../../../src/billing/report/report.view'
import { billingAdmin } from '../../support/people'
import { openRecord } from '../../support/record-page'
import { log, report } from '../../support/samples/sample-report'

beforeEach(() => notifications.clean())

const page = '/faturamento/boletins-de-medicao/12'

/** The page of report 12 by an address that asks for this; once that is settled. */
async function openBy(asked: string, held: object = report) {
  const [onOpen, onSave] = [vi.fn(), vi.fn()]
  const { hook, searchHook, history } = memoryLocation({ path: `${page}?fazer=${asked}`, record: true })
  const file = { isBusy: false, onGenerate: onSave }
  openRecord(
    (path) => (path.endsWith('/logs/') ? log : held),
    (api) => (
      <Router hook={hook} searchHook={searchHook}>
        <ReportView
          id={12}
          tab="summary"
          source={source(api, 12)}
          log={reportLog(api, 12)}
          modules={[billingAdmin]}
          dialogs={['invoice.issue', 'report.cancel']}
          onOpen={onOpen}
          measurement={{ pdf: file, xlsx: file }}
        />
      </Router>
    ),
  )
  await screen.findByRole('region', { name: 'Situação' })
  await vi.waitFor(() => expect(history).toEqual([page]))
  const { notifications: shown, queue } = notificationsStore.getState()
  return { onOpen, onSave, said: [...shown, ...queue].map(({ message }) => message) }
}

test('an address opens the dialog of an open step, and says no more of it then (RTE-01)', async () => {
  const { onOpen, said } = await openBy('invoice.issue')
  expect(onOpen.mock.calls[0]?.[0]).toBe('invoice.issue')
  expect(said).toEqual([])
})

test('of a closed step it says why', async () => {
  const { onOpen, said } = await openBy('invoice.issue', {
    ...report,
    status: 'invoiced',
    invoiced: '1000.00',
    balance: '0.00',
  })
  expect(onOpen).not.toHaveBeenCalled()
  expect(said[0]).toBe('Não há saldo a faturar neste boletim.')
})

test.each(['measurement.pdf', 'measurement.xlsx', 'unknown'])('an address starts no “%s”', async (asked) => {
  const { onOpen, onSave, said } = await openBy(asked)
  expect([onOpen.mock.calls, onSave.mock.calls, said]).toEqual([[], [], []])
})
