import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import {
  accessPermissions,
  billingPermissions,
  formPermissions,
  projectPermissions,
} from '../../../contract/permissions'
import { features } from '../../../server/database/catalogue'
import { landingOf } from '../../../src/access/module-page/landing-modules'
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
  const { module, entries, role } = projectLanding(route, { ...user, list })
  return { role, module: module?.name ?? null, entries: entries.map(({ href }) => href) }
}

/** The modules whose routes have no screen of their own. */
const landingPages = [
  'engenharia',
  'comercial',
  'ti',
  'checklists',
  'gerenciamento-dados',
  'financiamiento',
  'orcamento',
]

describe('RTE-01: the page of a module tells', () => {
  test('whoever administers it so, and leads to what they can do for its work', () => {
    expect(landing('/engenharia', demoAccess.ana)).toEqual({
      role: 'admin',
      module: 'Engenharia',
      entries: ['/gestao-ativos', '/formularios/selecionar-ativo', '/formularios/pendencias', '/projects'],
    })
  })

  test('a member, and leads nowhere that they may not go', () => {
    const member = { isSuperuser: false, modules: [entitledTo('comercial', ['comercial_access'])] }
    expect(landing('/comercial', member)).toEqual({ role: 'member', module: 'Comercial', entries: [] })
    const biller = { isSuperuser: false, modules: [...demoAccess.bruno.modules, ...member.modules] }
    expect(landing('/comercial', biller).entries).toEqual([
      ...['/faturamento/clientes', '/gestao-ativos', '/faturamento/boletins-de-medicao'],
    ])
  })

  test('a stranger that they are one, and of the module nothing', () => {
    const others = moduleList.filter(({ code }) => code !== 'checklists')
    const { role, module, entries } = landing('/checklists', demoAccess.davi, others)
    expect([role, module]).toEqual(['stranger', null])
    expect(entries).toContain('/formularios/lista')
  })

  test('a superuser that they administer it, as the sidebar leads them there (ACC-04)', () => {
    expect(landing('/engenharia', { isSuperuser: true, modules: [] }).role).toBe('admin')
  })

  test.each([...landingPages, 'powerbi'])('whoever may open everything where to go from it: %s', (page) => {
    expect(landing(`/${page}`, demoAccess.ana).entries.length).toBeGreaterThan(1)
    expect(landingOf(page.replaceAll('-', '_'))?.path).toBe(`/${page}`)
  })

  test.each(['faturamento', 'formularios', 'projetos', 'iam', 'gestao_ativos', 'toString'])(
    'nobody anything where the module has screens of its own: %s',
    (code) => expect(landingOf(code)).toBeUndefined(),
  )
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
