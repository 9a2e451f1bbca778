// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readProblem } from '../../../../contract/problem'
import type { Api } from '../../../../src/api/client'
import { createSystem, SystemProvider } from '../../../../src/app/system'
import { MasterUndo } from '../../../../src/billing/master-data/master-undo.screen'
import { settings } from '../../../engine/program'
import { show } from '../../../support/show'

test('what was taken out of what is offered is put back over the version that this left, again under its key (BIL-04)', async () => {
  let hasAnswer = false
  const api = vi.fn(async () => {
    if (!hasAnswer) throw readProblem(0, null)
    return { id: 5, version: 9 }
  })
  const [onStart, onClose] = [vi.fn(), vi.fn()]
  const system = createSystem(settings, '', { page: window, speak: async () => undefined })
  show(
    <SystemProvider value={{ ...system, api: api as unknown as Api }}>
      <QueryClientProvider client={new QueryClient()}>
        <MasterUndo
          record={{ kind: 'client', id: 5, version: 8, status: 'inactive' }}
          onStart={onStart}
          onClose={onClose}
        />
      </QueryClientProvider>
    </SystemProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(onStart).toHaveBeenCalled()
  hasAnswer = true
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, again] = api.mock.calls as unknown as [string, { headers: object }][]
  expect(first?.[0]).toBe('/billing/clients/5/reactivate/')
  expect(first?.[1].headers).toMatchObject({ 'If-Match': '"8"' })
  expect(again?.[1].headers).toEqual(first?.[1].headers)
})
