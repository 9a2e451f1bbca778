// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Response } from '../../../contract/forms/response'
import { readProblem } from '../../../contract/problem'
import type { Api } from '../../../src/api/client'
import { createSystem, SystemProvider } from '../../../src/app/system'
import FormsScreen from '../../../src/forms/forms.screen'
import { LeaveGuard } from '../../../src/shell/leaving/leave-guard.screen'
import type { RouteEntry } from '../../../src/shell/routes'
import { settings } from '../../engine/program'
import { response } from '../../support/samples/sample-response'
import { show } from '../../support/show'

test('FRM-05: what an auditor wrote stays, with why it was refused, where another one has accepted the response meanwhile', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  let held: Response = { ...response, status: 'completo' }
  const api = (async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    if (path.endsWith('/logs/')) return { count: 0, next: null, previous: null, results: [], totals: {} }
    if (method === 'GET') return held
    held = { ...held, status: 'finalizado', version: 2 }
    throw readProblem(412, null)
  }) as Api
  const system = { ...createSystem(settings, '', { page: window, speak: async () => undefined }), api }
  show(
    <SystemProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <LeaveGuard>
          <FormsScreen route={{ screen: 'formAudit' } as RouteEntry} found={{ id: '7' }} />
        </LeaveGuard>
      </QueryClientProvider>
    </SystemProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Devolver resposta')
  await user.type(screen.getByLabelText('Motivo'), 'Falta dizer onde.')
  await user.type(screen.getByLabelText('O que corrigir: Local'), 'Em que rampa?')
  await press('Devolver com o motivo')

  await expect.poll(() => document.querySelector('[aria-current="step"] [data-look]')?.textContent).toBe('Aceita')
  expect(screen.getByRole('alert').textContent).toContain('A resposta mudou desde que você a abriu.')
  expect(scroll, 'the error is brought into sight').toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Falta dizer onde.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('O que corrigir: Local').value).toBe('Em que rampa?')
  await press('Mudar o motivo')
  await press('Voltar')
  expect(screen.queryByRole('region', { name: 'Auditoria de resposta' })).toBeNull()
  expect(screen.getByText('Rampa norte')).toBeTruthy()
})
