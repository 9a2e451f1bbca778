// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PersonChange } from '../../../contract/access/access-change'
import type { Role } from '../../../contract/access/person'
import { AccessChoices } from '../../../src/access/access-change/access-choices'
import { AccessReview } from '../../../src/access/access-change/access-review'
import { profiles } from '../../../src/access/shared/access.queries'
import type { Api } from '../../../src/api/client'
import { show } from '../../support/show'

const module = { id: 1, code: 'faturamento', name: 'Faturamento' }
const profile = { id: 7, code: 'faturamento_consulta', name: 'Consulta' }
const held: Role = { module, is_admin: false, profiles: [profile] }
const listed = { ...profile, version: 1, description: '', module, permissions: ['faturamento_boletins'], people: 1 }
const source = {
  ...profiles((async () => undefined) as Api),
  queryFn: async () => ({ count: 1, next: null, previous: null, results: [listed], totals: {} }),
}

test('IAM-01: of many people each choice says how many have it, and is left as it is, given or taken', async () => {
  const onChoose = vi.fn()
  const modules = [{ id: 1, name: 'Faturamento', permissions: [] }]
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AccessChoices
        {...{ modules, held: [[held], [], [held]], choices: [], opened: [], onChoose }}
        source={source as unknown as ReturnType<typeof profiles>}
      />
    </QueryClientProvider>,
  )
  const choice = await screen.findByRole('radiogroup', { name: 'Consulta (Faturamento)' })
  expect(screen.getByText('2 de 3 têm')).toBeTruthy()
  expect(screen.getByText('Ninguém tem')).toBeTruthy()
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Como estão' }).checked).toBe(true)
  await userEvent.click(within(choice).getByRole('radio', { name: 'Tirar' }))
  expect(onChoose).toHaveBeenCalledWith({ kind: 'profiles', id: 7, side: 'take' })
})

test('IAM-01: before it is confirmed a change of many says for how many what changes, and who is left out', () => {
  const nothing = { gains: [], loses: [], admin_gained: [], admin_lost: [], refusals: [], is_changed: false }
  const person = (id: number, name: string, changes: Partial<PersonChange> = {}): PersonChange => ({
    user: { id, name, username: `pessoa.${id}` },
    ...nothing,
    ...changes,
  })
  const gained = { is_changed: true, gains: ['faturamento_boletins'] } as const
  show(
    <AccessReview
      people={[
        person(1, 'Bruno Lima', { ...gained, gains: ['faturamento_boletins'] }),
        person(2, 'Carla Dias', { ...gained, gains: ['faturamento_boletins'] }),
        person(3, 'Davi Rocha'),
        person(4, 'Elisa Melo', { refusals: [{ reason: 'inactive', module: null }] }),
      ]}
    />,
  )
  const text = screen.getByRole('region', { name: 'Resumo' }).textContent
  for (const said of [
    'O acesso de 2 pessoas muda.',
    'Para 1 pessoa nada muda.',
    'Ver os boletins de medição: 2 pessoas',
    'Elisa Melo Fica de fora: a pessoa está desativada',
  ])
    expect(text).toContain(said)
  expect(screen.getByRole('list', { name: 'O que muda para cada pessoa', hidden: true }).children).toHaveLength(4)
})
