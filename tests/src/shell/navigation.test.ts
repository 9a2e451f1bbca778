import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { AccessModule, Module } from '../../../contract/access/access'
import { messages } from '../../../src/locales/shell/pt.po'
import { appsOf, type Entitlement, hasApp } from '../../../src/shell/navigation/navigation.projection'
import { currentOf, entriesOf } from '../../../src/shell/navigation/navigation.view'
import { say } from '../../../src/shell/trail'
import { demoAccess, entitledTo, moduleList } from '../../support/module-list'

const i18n = setupI18n({ locale: 'pt', messages: { pt: messages } })

/** An app as `Title (icon) → its own page`, and below it its screens. */
function told(user: Partial<Entitlement>): string[] {
  const apps = appsOf({ modules: [], isSuperuser: false, list: moduleList, ...user })
  return apps.flatMap(({ title, icon, href, items }) => [
    `${say(title, i18n)} (${icon})${href === null ? '' : ` → ${href}`}`,
    ...items.map((item) => `  ${say(item.title, i18n)} → ${item.href}`),
  ])
}

const forms = [
  'Formulários (clipboard-list)',
  '  Painel Geral → /formularios',
  '  Lista de Formulários → /formularios/lista',
  '  Selecionar Ativo → /formularios/selecionar-ativo',
  '  Todas as Respostas → /formularios/respostas',
]
const audit = '  Auditoria → /formularios/auditoria'
const billing = [
  'Faturamento (circle-dollar-sign)',
  '  Painel Geral → /faturamento/painel-geral',
  '  Boletins de medição → /faturamento/boletins-de-medicao',
  '  Faturas de locação → /faturamento/list-faturas',
  '  Solicitações de ND → /faturamento/solicitacoes-nota-debito',
  '  Notas de débito → /faturamento/notas-de-debito',
  '  Documentos → /faturamento/documentos',
  '  Estatísticas → /faturamento/dashboards',
  '  Clientes → /faturamento/clientes',
  '  Centros de custo → /faturamento/centros-de-custo',
  '  Empresa → /faturamento/empresa',
  '  Ativos → /gestao-ativos',
]
const administration = (id: number) => `  Administração → /admin/${id}`
/** Assets are an app of their own there. */
const everyModule = [
  ...billing.slice(0, -1),
  administration(1),
  ...forms,
  audit,
  administration(2),
  'Projetos (book-open) → /projects',
  administration(3),
  'Gestão de acessos (settings-2)',
  '  Pessoas → /iam/gerenciar',
  '  Perfis → /iam/perfis',
  '  Pedidos de acesso → /iam/pedidos',
  '  Auditoria → /iam/auditoria',
  administration(4),
  'Engenharia (bot) → /engenharia',
  administration(5),
  'Comercial (receipt-text) → /comercial',
  administration(6),
  'TI (square-terminal) → /ti',
  administration(7),
  'Checklists (clipboard-list) → /checklists',
  administration(8),
  'Gestão de Ativos (file-text) → /gestao-ativos',
  administration(9),
  'Gerenciamento de Dados (square-terminal) → /gerenciamento-dados',
  administration(10),
  'Financiamento (circle-dollar-sign) → /financiamiento',
  administration(11),
  'Orçamento (receipt-text) → /orcamento',
  administration(12),
  'Power BI (bar-chart-3) → /powerbi',
  administration(13),
]

describe('SHL-01 to SHL-05: the apps of', () => {
  test.each<[string, Partial<Entitlement>, readonly string[]]>([
    ['ana, superuser and admin of every module', demoAccess.ana, everyModule],
    ['bruno, billing analyst', demoAccess.bruno, [...billing, ...forms]],
    [
      'carla, viewer of invoices',
      demoAccess.carla,
      ['Faturamento (circle-dollar-sign)', '  Faturas de locação → /faturamento/list-faturas', ...forms],
    ],
    ['davi, no module: forms are there for everybody', demoAccess.davi, forms],
    ['elisa, admin of forms', demoAccess.elisa, [...forms, audit, administration(2)]],
  ])('%s', (_, user, apps) => {
    expect(told(user)).toEqual(apps)
  })

  test('an admin of billing, without a permission of their own (ACC-03)', () => {
    const modules = [{ ...entitledTo('faturamento', 'admin'), features: [] }]
    expect(told({ modules })).toEqual([...billing, administration(1), ...forms])
  })

  test('a superuser without modules: every app, none of its guarded screens (ACC-04)', () => {
    const without = everyModule.filter((line) => !billing.slice(1).includes(line) && line !== audit)
    const projects = without.indexOf('Projetos (book-open) → /projects')
    expect(told({ isSuperuser: true })).toEqual(without.with(projects, 'Projetos (book-open)'))
  })

  test('whoever may only act in billing: the app, without its screens (SHL-02)', () => {
    const modules = [entitledTo('faturamento', ['faturamento_faturas_emitir'])]
    expect(told({ modules })).toEqual(['Faturamento (circle-dollar-sign)', ...forms])
  })

  test('whoever may see projects, and their admin (SHL-04)', () => {
    expect(told({ modules: [entitledTo('projetos', ['projetos_access'])] })).toEqual([
      ...forms,
      'Projetos (book-open) → /projects',
    ])
    expect(told({ modules: [entitledTo('projetos', 'admin')] }).at(-1)).toBe(administration(3))
  })

  test('whoever has one permission of another module: its page; its admin: its administration too (SHL-04)', () => {
    expect(told({ modules: [entitledTo('gestao_ativos', ['gestao_ativos_access'])] })).toEqual([
      ...forms,
      'Gestão de Ativos (file-text) → /gestao-ativos',
    ])
    expect(told({ modules: [entitledTo('gestao_ativos', 'admin')] })).toEqual([
      ...forms,
      'Gestão de Ativos (file-text) → /gestao-ativos',
      administration(9),
    ])
  })

  test('a member without a single permission: nothing', () => {
    expect(told({ modules: [entitledTo('engenharia', [])] })).toEqual(forms)
  })

  test('a module without a code opens nothing', () => {
    expect(told({ modules: [{ ...entitledTo('faturamento', 'admin'), code: '', features: [] }] })).toEqual(forms)
  })
})

describe('ACC-05: without the list of modules', () => {
  test('the apps of the specification stand with their usual icons, and no administration', () => {
    expect(told({ ...demoAccess.ana, list: [] })).toEqual([
      ...billing,
      ...forms,
      audit,
      'Projetos (book-open) → /projects',
    ])
    expect(told({ ...demoAccess.davi, list: [] })).toEqual(forms)
  })
})

test('the places and names that administrators gave decide, and the product’s own names stay translated (ADM-01)', () => {
  const list = moduleList.map((module) => {
    if (module.code === 'projetos') return { ...module, place: 15, name: 'Obras', is_renamed: true, icon: 'bot' }
    return module.code === 'ti' ? { ...module, place: 1 } : module
  })
  const apps = told({ ...demoAccess.ana, list }).filter((line) => !line.startsWith(' '))
  expect(apps.slice(0, 4)).toEqual([
    'TI (square-terminal) → /ti',
    'Faturamento (circle-dollar-sign)',
    'Obras (bot) → /projects',
    'Formulários (clipboard-list)',
  ])
})

describe('SHL-04, SHL-05: a list of another back end', () => {
  const fleet: Module = {
    id: 77,
    name: 'Frota Própria',
    code: 'frota_propria',
    icon: 'truck',
    place: null,
    is_renamed: false,
    features: [{ codename: 'frota_ver', permission_codename: null }],
  }
  const may = (codename: string): AccessModule => ({
    name: 'Frota',
    code: 'frota_propria',
    is_admin: false,
    features: [{ codename, permission_codename: null }],
  })

  test('names a module that the portal has no address for: its administration is all that can be opened', () => {
    const admin = { ...may('frota_ver'), is_admin: true }
    expect(told({ modules: [admin], list: [fleet] })).toEqual([
      ...forms,
      'Frota Própria (truck)',
      '  Administração → /admin/77',
    ])
    expect(told({ isSuperuser: true, list: [fleet] }).slice(-2)).toEqual([
      'Frota Própria (truck)',
      '  Administração → /admin/77',
    ])
  })

  test('nothing of it leads a member anywhere', () => {
    expect(told({ modules: [may('frota_ver')], list: [fleet] })).toEqual(forms)
  })

  test('gives its own ids, icons and order; a code with `_` finds its address with `-`', () => {
    const list: Module[] = [
      { ...fleet, id: 5, name: 'Dados', code: 'gerenciamento_dados', icon: '', features: [] },
      { ...fleet, id: 9, name: 'Billing', code: 'faturamento', icon: 'bot', features: [] },
    ]
    expect(told({ isSuperuser: true, list })).toEqual([
      'Faturamento (bot)',
      administration(9),
      ...forms,
      'Gerenciamento de Dados () → /gerenciamento-dados',
      administration(5),
    ])
  })

  test('opens a module by either codename of a feature', () => {
    const list: Module[] = [{ ...fleet, code: 'engenharia' }]
    const byEither = { ...may('x'), features: [{ codename: null, permission_codename: 'frota_ver' }] }
    expect(told({ modules: [may('frota_ver')], list }).at(-1)).toBe('Engenharia (truck) → /engenharia')
    expect(told({ modules: [byEither], list }).at(-1)).toBe('Engenharia (truck) → /engenharia')
    expect(told({ modules: [may('outra')], list })).toEqual(forms)
  })
})

test('the screens of forms that everybody has are no app that somebody gave access to (SHL-01)', () => {
  const apps = (user: Pick<Entitlement, 'modules' | 'isSuperuser'>) => appsOf({ ...user, list: moduleList })
  expect(Object.values(demoAccess).map((user) => hasApp(apps(user)))).toEqual([true, true, true, false, true])
})

describe('the entry that is marked', () => {
  const apps = appsOf({ ...demoAccess.ana, list: moduleList })

  test.each([
    ['/', '/'],
    ['/dashboards/vendas', '/dashboards'],
    ['/faturamento/boletins-de-medicao/12/logs', '/faturamento/boletins-de-medicao'],
    ['/faturamento/fatura/7', '/faturamento/list-faturas'],
    ['/faturamento/fatura/7/documentos', '/faturamento/list-faturas'],
    ['/faturamento/dashboard-estatistico', '/faturamento/dashboards'],
    ['/faturamento/fatura-nd/7', '/faturamento/notas-de-debito'],
    ['/formularios', '/formularios'],
    ['/formularios/lista', '/formularios/lista'],
    ['/formularios/formularios/12/versoes', '/formularios/lista'],
    ['/formularios/formularios/12/editar', '/formularios/lista'],
    ['/formularios/responder/12', '/formularios/lista'],
    ['/formularios/auditoria/resposta/12', '/formularios/auditoria'],
    ['/admin/1', '/admin/1'],
    ['/admin/13', '/admin/13'],
    ['/ti', '/ti'],
    ['/tipo', null],
    ['/nao/existe', null],
  ])('on %s is that of %s', (path, href) => {
    expect(currentOf(apps, path)).toBe(href)
  })

  test('of an app with a page of its own is that page first', () => {
    const engineering = apps.find(({ code }) => code === 'engenharia')
    expect(engineering && entriesOf(engineering).map(({ href }) => href)).toEqual(['/engenharia', '/admin/5'])
  })
})
