import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import {
  accessPermissions,
  billingPermissions,
  formPermissions,
  projectPermissions,
} from '../../../contract/permissions'
import { features } from '../../../server/database/catalogue'
import { projectLanding } from '../../../src/home/landing.projection'
import { messages as english } from '../../../src/locales/shell/en.po'
import { messages } from '../../../src/locales/shell/pt.po'
import type { Entitlement } from '../../../src/shell/navigation/navigation.projection'
import { placeAt, say } from '../../../src/shell/trail'
import { permissionWord } from '../../../src/ui/permission-words'
import { demoAccess, entitledTo, moduleList } from '../../support/module-list'
import { routerParser } from '../../support/parser'

const i18n = setupI18n({ locale: 'pt', messages: { pt: messages } })
const parser = routerParser()

function landing(path: string, user: Omit<Entitlement, 'list'>, list = moduleList) {
  const { route } = placeAt(path, parser)
  if (!route) throw new Error(`${path} has no route`)
  const { module, screens, ...rest } = projectLanding(route, { ...user, list })
  return { ...rest, module: module?.name ?? null, icon: module?.icon ?? null, screens: screens.map(({ href }) => href) }
}

const formScreens = ['/formularios', '/formularios/lista', '/formularios/selecionar-ativo', '/formularios/respostas']

describe('RTE-01: a landing page tells', () => {
  test('an admin that they are, of the module by its name and icon, and where its screens are', () => {
    expect(landing('/engenharia', demoAccess.ana)).toEqual({
      module: 'Engenharia',
      icon: 'bot',
      role: 'admin',
      permissions: ['engenharia_access'],
      screens: ['/engenharia', '/admin/5'],
    })
  })

  test('a member what they may do in it', () => {
    expect(landing('/faturamento/list-faturas', demoAccess.carla)).toEqual({
      module: 'Faturamento',
      icon: 'circle-dollar-sign',
      role: 'member',
      permissions: ['faturamento_faturas'],
      screens: ['/faturamento/list-faturas'],
    })
  })

  test('a stranger that they are one', () => {
    expect(landing('/engenharia', demoAccess.davi)).toEqual({
      module: 'Engenharia',
      icon: 'bot',
      role: 'stranger',
      permissions: [],
      screens: [],
    })
  })

  test('everybody where the screens of forms are', () => {
    expect(landing('/formularios/lista', demoAccess.davi)).toMatchObject({ role: null, screens: formScreens })
    expect(landing('/formularios/respostas/12', demoAccess.elisa)).toMatchObject({
      role: 'admin',
      screens: [...formScreens, '/formularios/auditoria', '/admin/2'],
    })
  })

  test('nothing of a module that nobody knows', () => {
    const nothing = { module: null, icon: null, role: null, permissions: [], screens: [] }
    expect(landing('/engenharia', demoAccess.davi, [])).toEqual({ ...nothing, role: 'stranger' })
  })

  test('a superuser that they administer it, as the sidebar leads them there (ACC-04)', () => {
    expect(landing('/engenharia', { isSuperuser: true, modules: [] })).toMatchObject({ role: 'admin' })
  })

  test('of no module what belongs to none', () => {
    expect(landing('/dashboards', demoAccess.ana)).toEqual({
      module: null,
      icon: null,
      role: null,
      permissions: [],
      screens: [],
    })
  })

  test('what is known without the list of modules, but its icon (ACC-05)', () => {
    expect(landing('/engenharia', { isSuperuser: false, modules: [entitledTo('engenharia', 'admin')] }, [])).toEqual({
      module: 'Engenharia',
      icon: '',
      role: 'admin',
      permissions: ['engenharia_access'],
      screens: [],
    })
  })
})

describe('a permission is called', () => {
  test.each(features.map(({ permission_codename }) => permission_codename))('in words: %s', (permission) => {
    const word = say(permissionWord(permission), i18n)
    expect(word).not.toBe(permission)
    expect(word).toMatch(/^[A-Z][a-zç]+ /)
    expect(say(permissionWord(permission), setupI18n({ locale: 'en', messages: { en: english } }))).not.toBe(word)
  })

  test('like no other, those of the specification and our own', () => {
    const words = [...billingPermissions, ...formPermissions, ...projectPermissions, ...accessPermissions].map((name) =>
      say(permissionWord(name), i18n),
    )
    expect(new Set(words).size).toBe(words.length)
    expect(say(permissionWord('faturamento_boletins_criar'), i18n)).toBe('Criar boletins')
  })

  test('by its name where another back end made it', () => {
    expect(say(permissionWord('frota_ver'), i18n)).toBe('frota_ver')
  })
})
