// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AccessModule } from '../../../../contract/access/access'
import type { DebitNotePage } from '../../../../contract/billing/debit-note'
import { recordPermissions } from '../../../../contract/permissions'
import { readProblem } from '../../../../contract/problem'
import { accessModulesMachine } from '../../../../machines/access/access-modules.machine'
import type { Api } from '../../../../src/api/client'
import { createSystem, type System, SystemProvider } from '../../../../src/app/system'
import { DebitNoteListScreen } from '../../../../src/billing/debit-note/debit-note-list.screen'
import { LeaveGuard } from '../../../../src/shell/leaving/leave-guard.screen'
import { settings } from '../../../engine/program'
import { ana, billingUser } from '../../../support/people'
import { denied, plain } from '../../../support/record-page'
import { debitNote, debitNotePage } from '../../../support/samples/sample-nd'
import { show } from '../../../support/show'

const permission = recordPermissions.debitNote.events['debitNote.cancel']
const cancel = 'Cancelar notas de débito'
const note = (id: number, status: 'issued' | 'cancelled') => ({
  ...{ ...debitNote, id, status, number: `ND-0000${id}` },
})
const listed: DebitNotePage = {
  ...debitNotePage,
  count: 3,
  results: [note(21, 'issued'), note(22, 'issued'), note(23, 'cancelled')],
}
const stale = { detail: null, refusal: { state: 'cancelled', event: 'debitNote.cancel', reasons: [] } }

/** The list as whoever may enter these modules has it; somebody else has just cancelled the second note. */
async function openList(modules: readonly AccessModule[]) {
  const steps: string[] = []
  const api = (async (path: string, { method = 'GET' }: Parameters<Api>[1] = {}) => {
    if (method === 'GET') return listed
    steps.push(path)
    if (path.includes('22')) throw readProblem(409, stale)
    return {}
  }) as Api
  const accessModules = createActor(
    accessModulesMachine.provide({ actors: { loadAccess: fromPromise(async () => modules) } }),
  ).start()
  await expect.poll(() => accessModules.getSnapshot().hasTag('settled')).toBe(true)
  const signedIn = { children: { accessModules }, context: { user: ana } }
  const portal = { getSnapshot: () => signedIn, subscribe: () => ({ unsubscribe: () => undefined }) }
  const system = createSystem(settings, '', { page: window, speak: async () => undefined })
  history.replaceState(null, '', '/faturamento/list-fatura-nd')
  show(
    <SystemProvider value={{ ...system, api, portal: portal as unknown as System['portal'] }}>
      <QueryClientProvider client={new QueryClient()}>
        <LeaveGuard>
          <DebitNoteListScreen />
        </LeaveGuard>
      </QueryClientProvider>
    </SystemProvider>,
  )
  const user = userEvent.setup({ delay: null })
  for (const { number } of listed.results)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Selecionar .*${number}$`) }))
  const bar = () => screen.queryByRole('region', { name: 'Linhas selecionadas' })
  return { user, steps, bar, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('ND-03: of the chosen notes the bar says how many can be cancelled, the preview why not the rest, and each row what came of it', async () => {
  const { user, steps, bar, press } = await openList([billingUser(permission)])
  expect(plain(bar()?.textContent)).toContain('2 de 3')
  expect(
    await screen.findByRole('button', { name: cancel, description: '1 está na situação “Cancelada”' }),
  ).toBeTruthy()
  await press(cancel)

  const dialog = await screen.findByRole('dialog', { name: 'Cancelar 2 notas de débito' })
  const said = plain(dialog.textContent)
  expect(said).toContain('2 de 3 notas podem ser canceladas; 1 não, porque:')
  expect(said).toContain('1 está na situação “Cancelada” (ND-000023)')
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Cobrada em duplicidade')
  await user.click(within(dialog).getByRole('button', { name: cancel }))

  await waitFor(() => expect(screen.getByText('Terminado')).toBeTruthy())
  const outcomes = within(dialog).getAllByRole('listitem')
  expect(outcomes.map(({ textContent }) => plain(textContent))).toEqual([
    'ND-000021 · Usina AuroraR$ 600,00Concluído',
    'ND-000022 · Usina AuroraR$ 600,00Falhou“Cancelar nota de débito” não é possível: a situação é “Cancelada”.',
  ])
  expect(steps).toEqual(['/billing/debit-notes/21/cancel/', '/billing/debit-notes/22/cancel/'])
  await press('Voltar à lista')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bar()?.textContent, 'what is done is chosen no more').toMatch(/^2 notas selecionadas/)
})

test('ND-03: whoever may not cancel is told so, and is led to where the permission is asked for', async () => {
  const { press, bar } = await openList([billingUser()])
  expect(await screen.findByRole('button', { name: cancel, description: denied })).toBeTruthy()
  expect(plain(bar()?.textContent), 'who may do nothing is told no share').not.toContain(' de 3')
  await press(cancel)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'Pedir acesso' }).getAttribute('href')).toContain(permission)
})
