// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EffectiveAccess } from '../../../src/access/person/effective-access'
import { deviceText } from '../../../src/access/session/device-text'
import { Sessions } from '../../../src/access/session/sessions'
import { personSessions } from '../../../src/access/shared/access.queries'
import { rolesText } from '../../../src/access/shared/roles-text'
import { person } from '../../support/samples/sample-person'
import { i18n, show } from '../../support/show'

test('IAM-01: a person’s page says in words what they may do, and where each permission comes from', () => {
  show(<EffectiveAccess person={person} />)
  const told = within(screen.getByRole('region', { name: 'O que pode fazer' }))
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(told).toEqual([
    'PermissãoPor que pode',
    'Criar boletinsMedição',
    'Ver as faturas de locaçãoConsulta de faturas, dada só a esta pessoa',
    'PermissãoPor que pode',
    'Criar formuláriosadministra o módulo',
  ])
  expect(screen.getByRole('link', { name: 'Medição' }).getAttribute('href')).toBe('/iam/perfis#profile-2')
})

test('IAM-01: what a person is stands in one text, in the words of the profiles', () => {
  const [billing, forms] = person.roles
  const text = (roles: typeof person.roles) => rolesText(roles, i18n)
  expect(text(person.roles)).toBe('Faturamento: Consulta de faturas, Medição · Formulários: Administração')
  expect(text(billing ? [{ ...billing, profiles: [] }] : [])).toBe('Faturamento: Permissões avulsas')
  expect(text(forms ? Array(4).fill(forms) : [])).toBe('Administração de 4 módulos')
  expect(text(forms ? Array(3).fill(forms) : [])).toMatch(/^Formulários: /)
  expect(text(billing && forms ? [billing, ...Array(4).fill(forms)] : [])).toMatch(/^Faturamento: /)
})

test('IAM-01: each session says on what device it is, from where, and since when', async () => {
  const sessions = [
    {
      id: '5f0c7e9a-0000-4000-8000-000000000e51',
      started_at: '2026-11-20T11:00:00Z',
      last_used_at: '2026-11-20T12:30:00Z',
      address: '203.0.113.7',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    },
  ]
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Sessions source={personSessions((async () => sessions) as never, 4)} onEnd={() => undefined} />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Firefox no Linuxdesde 20/11/2026, 08:00 · usada em 20/11/2026, 09:30 · 203.0.113.7Encerrar',
  )
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge no Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'Chrome no Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1', 'Safari no iPhone'],
  ['curl/8.5.0', 'curl/8.5.0'],
  [null, 'Aparelho desconhecido'],
])('the device that calls itself %j is %s', (agent, text) => {
  expect(deviceText(agent, i18n)).toBe(text)
})
