// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EffectiveAccess } from '../../../src/access/person/effective-access'
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
  expect(text(forms ? [forms, forms, forms, forms] : [])).toBe('Administração de 4 módulos')
})
