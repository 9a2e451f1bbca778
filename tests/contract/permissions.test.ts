import { expect, test } from 'vitest'
import { hasModule, permits } from '../../contract/permissions'

const feature = (codename: string | null, permission_codename: string | null) => ({ codename, permission_codename })
const billing = { name: 'Faturamento', code: 'faturamento', is_admin: false, features: [] }

test.each([
  ['an admin of the module it begins with', { ...billing, is_admin: true }, true],
  ['a feature that has it as codename', { ...billing, features: [feature('faturamento_faturas', null)] }, true],
  ['a feature that has it as permission', { ...billing, features: [feature('faturas', 'faturamento_faturas')] }, true],
  ['a feature of another permission', { ...billing, features: [feature('faturas', 'faturamento_boletins')] }, false],
  ['a user of the module', billing, false],
  ['an admin of a module with a shorter name', { ...billing, code: 'fatura', is_admin: true }, false],
  ['an admin of a module without a code', { ...billing, code: '', is_admin: true }, false],
])('faturamento_faturas for %s', (_, module, expected) => {
  expect(permits([module], 'faturamento_faturas')).toBe(expected)
})

test('nobody without modules is permitted anything', () => {
  expect(permits([], 'projetos_access')).toBe(false)
})

test('a module is there by its name', () => {
  expect(hasModule([billing], 'Faturamento')).toBe(true)
  expect(hasModule([billing], 'faturamento')).toBe(false)
})
