import { expect, test } from 'vitest'
import type { AccessModule } from '../../contract/access'
import { appsOf } from '../../src/views/shell/navigation.projection'

const billing = (change: Partial<AccessModule>): AccessModule[] => [
  { name: 'Faturamento', code: 'faturamento', is_admin: false, features: [], ...change },
]
const may = (...names: string[]) =>
  billing({
    features: names.map((name) => ({ codename: name.replace('faturamento_', ''), permission_codename: name })),
  })
const forms: AccessModule[] = [{ name: 'Formulários', code: 'formularios', is_admin: true, features: [] }]
const reports = '/faturamento/boletins-de-medicao'

test.each<[string, readonly AccessModule[], boolean, readonly (readonly string[])[]]>([
  ['ana, superuser and admin of every module', [...billing({ is_admin: true }), ...forms], true, [[reports]]],
  ['bruno, billing analyst', may('faturamento_boletins', 'faturamento_boletins_criar'), false, [[reports]]],
  ['carla, viewer of invoices: the app, without its screens', may('faturamento_faturas'), false, [[]]],
  ['davi, no module', [], false, []],
  ['elisa, admin of another module', forms, false, []],
  ['an admin of billing without a single permission', billing({ is_admin: true }), false, [[reports]]],
  ['a superuser without modules: the app, without its screens', [], true, [[]]],
  ['whoever may only act: the app, without its screens', may('faturamento_faturas_emitir'), false, [[]]],
  ['a module without a code opens nothing', billing({ code: '', is_admin: true }), false, []],
])('navigation of %s (SHL-02, ACC-03, ACC-04)', (_, modules, isSuperuser, hrefs) => {
  expect(appsOf(modules, isSuperuser).map(({ items }) => items.map(({ href }) => href))).toEqual(hrefs)
})
