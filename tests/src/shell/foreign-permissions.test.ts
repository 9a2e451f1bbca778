import { afterEach, beforeEach, expect, test } from 'vitest'
import { billingPermissions, formPermissions, permits, projectPermissions } from '../../../contract/permissions'
import { reach, startProgram, stopPrograms } from '../../engine/program'
import { openBrowser } from '../../support/browser'
import { type SimpleBackend, startSimpleBackend } from '../../support/simple-backend'

let backend: SimpleBackend
beforeEach(async () => {
  backend = await startSimpleBackend()
})
afterEach(async () => {
  await stopPrograms()
  await backend.close()
})

const ours = [...billingPermissions, ...formPermissions, ...projectPermissions]

/** As Django REST Framework answers, in both of the specification's forms: what is not known is left out. */
const shapes = {
  array: (codenames: readonly string[]) => [
    {
      name: 'Faturamento',
      code: 'faturamento',
      is_admin: false,
      features: codenames.map((codename) => ({ codename })),
    },
  ],
  object: (codenames: readonly string[]) => ({
    modules: [{ name: 'Portal', features: codenames.map((permission_codename) => ({ permission_codename })) }],
  }),
}

/** The codenames of ours that a user holds to whom the back end grants these. */
async function heldWith(granted: readonly string[], mapping: string, shape: keyof typeof shapes): Promise<string[]> {
  backend.state.answers.set('/iam/me-access/', [200, shapes[shape](granted)])
  const browser = openBrowser('https://portal.example.com')
  browser.lasting.set('access', backend.state.access)
  const program = startProgram(browser.openTab(), backend.host, {
    named: (name) => (name === 'VITE_PERMISSIONS' ? mapping : ''),
  })
  const { accessModules } = (await reach(program, 'signedIn')).children
  await expect.poll(() => accessModules?.getSnapshot().hasTag('settled')).toBe(true)
  const { modules } = accessModules?.getSnapshot().context ?? { modules: [] }
  return ours.filter((permission) => permits(modules, permission))
}

test.each<[string, readonly string[], string, keyof typeof shapes, readonly string[]]>([
  [
    'unmapped, every action of a screen follows the screen',
    ['faturamento_faturas', 'projetos_access'],
    'views',
    'array',
    [
      'faturamento_faturas',
      'faturamento_faturas_emitir',
      'faturamento_faturas_cancelar',
      'faturamento_faturas_ov',
      'projetos_access',
      'projetos_editar',
    ],
  ],
  [
    'one that is mapped follows what it is mapped to, and no screen',
    ['faturamento_solicitacoes_nd', 'emissor'],
    'faturamento_faturas_emitir = emissor, faturamento_solicitacoes_nd_aprovar=gestor',
    'object',
    [
      'faturamento_faturas_emitir',
      'faturamento_solicitacoes_nd',
      'faturamento_solicitacoes_nd_criar',
      'faturamento_solicitacoes_nd_cancelar',
    ],
  ],
  [
    'master data and the building of forms follow no screen of the specification',
    ['faturamento_painel_geral', 'faturamento_documentos', 'formularios_auditoria'],
    'views',
    'object',
    ['faturamento_painel_geral', 'faturamento_documentos', 'formularios_auditoria'],
  ],
  ['without a mapping the back end has them all', ['faturamento_faturas'], '', 'array', ['faturamento_faturas']],
])('%s (ACC-02)', async (_, granted, mapping, shape, held) => {
  expect((await heldWith(granted, mapping, shape)).toSorted()).toEqual(held.toSorted())
})
