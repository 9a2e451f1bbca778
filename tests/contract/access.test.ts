import { describe, expect, test } from 'vitest'
import { type AccessModule, readAccess, readList } from '../../contract/access/access'
import { type AccessChoice, isSameChoice, withChoice } from '../../contract/access/access-change'
import { hasModule, permits } from '../../contract/permissions'

const billing: AccessModule = {
  name: 'Faturamento',
  code: 'faturamento',
  is_admin: false,
  features: [
    { codename: 'faturamento_boletins', permission_codename: null },
    { codename: null, permission_codename: 'faturamento_faturas' },
  ],
}
const administered: AccessModule = { name: 'Formulários', code: 'formularios', is_admin: true, features: [] }

describe('ACC-02: the modules of a user are read from', () => {
  test.each<[string, unknown]>([
    ['an array', [billing]],
    ['an object with modules', { modules: [billing] }],
    ['rows with more fields than we know', [{ ...billing, id: 4, icon: 'receipt-text' }]],
  ])('%s', (_, body) => expect(readAccess(body)).toEqual([billing]))

  test('rows that lack fields, as granting nothing', () => {
    expect(readAccess([{ code: 'ti', features: [{}, null] }, 'text'])).toEqual([
      { name: '', code: 'ti', is_admin: false, features: [{ codename: null, permission_codename: null }] },
    ])
  })

  test.each([null, 'text', {}, { modules: {} }, 4])('and from nothing else: %j', (body) => {
    expect(readAccess(body)).toBeNull()
  })

  test('lists are read from an array and from results alike', () => {
    expect(readList([{ id: 1 }, 2])).toEqual([{ id: 1 }])
    expect(readList({ results: [{ id: 1 }] })).toEqual([{ id: 1 }])
    expect(readList({ rows: [] })).toBeNull()
  })
})

describe('ACC-03: a permission', () => {
  test.each([
    ['faturamento_boletins', true],
    ['faturamento_faturas', true],
    ['faturamento_boletins_criar', false],
    ['faturamento_documentos', false],
    ['formularios_auditoria', true],
    ['formularios_criar', true],
    ['formularios', false],
    ['formulariosx_auditoria', false],
    ['projetos_access', false],
    ['', false],
  ])('%s is granted: %s', (permission, isGranted) => {
    expect(permits([billing, administered], permission)).toBe(isGranted)
  })

  test('is not granted by an administered module without a code', () => {
    expect(permits([{ ...administered, code: '' }], '_anything')).toBe(false)
  })

  test('modules are found by their name', () => {
    expect(hasModule([billing], 'Faturamento')).toBe(true)
    expect(hasModule([billing], 'faturamento')).toBe(false)
  })
})

test('a profile and a module of one number are two choices', () => {
  const profile: AccessChoice = { kind: 'profiles', id: 1, side: 'give' }
  const module: AccessChoice = { ...profile, kind: 'admin_of' }
  expect(isSameChoice([profile], [module])).toBe(false)
  expect(isSameChoice([profile, module], [module, profile])).toBe(true)
  expect(withChoice([profile, module], { ...profile, side: 'keep' })).toEqual([module])
})
