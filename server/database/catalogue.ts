import { billingPermissions, formPermissions, projectPermissions } from '../../contract/permissions'
import { countOn } from './insert-rows'
import type { Database } from './open'
import { feature, module } from './schema'

/** The modules of the product: with or without demonstration data there is nothing to give access to but these. */
export const modules = [
  { code: 'faturamento', name: 'Faturamento', icon: 'circle-dollar-sign' },
  { code: 'formularios', name: 'Formulários', icon: 'clipboard-list' },
  { code: 'projetos', name: 'Projetos', icon: 'book-open' },
  { code: 'iam', name: 'Gestão de Acessos', icon: 'settings-2' },
  { code: 'engenharia', name: 'Engenharia', icon: 'bot' },
  { code: 'comercial', name: 'Comercial', icon: 'receipt-text' },
  { code: 'ti', name: 'TI', icon: 'square-terminal' },
  { code: 'checklists', name: 'Checklists', icon: 'clipboard-list' },
  { code: 'gestao_ativos', name: 'Gestão de Ativos', icon: 'file-text' },
  { code: 'gerenciamento_dados', name: 'Gerenciamento de Dados', icon: 'square-terminal' },
  { code: 'financiamiento', name: 'Financiamento', icon: 'circle-dollar-sign' },
  { code: 'orcamento', name: 'Orçamento', icon: 'receipt-text' },
  { code: 'powerbi', name: 'Power BI', icon: 'bar-chart-3' },
].map((row, index) => ({ id: index + 1, ...row }))

const permissions: Readonly<Record<string, readonly string[]>> = {
  faturamento: billingPermissions,
  formularios: formPermissions,
  projetos: projectPermissions,
  iam: ['iam_access'],
  engenharia: ['engenharia_access'],
  comercial: ['comercial_access'],
  ti: ['ti_access'],
  checklists: ['checklists_access'],
  gestao_ativos: ['gestao_ativos_access'],
  gerenciamento_dados: ['gerenciamento_dados_access'],
  financiamiento: ['financiamiento_access'],
  orcamento: ['orcamento_access'],
  powerbi: ['powerbi_access'],
}

export const features = modules
  .flatMap(({ id, code }) =>
    (permissions[code] ?? []).map((permission) => ({
      module_id: id,
      codename: permission.slice(code.length + 1),
      permission_codename: permission,
    })),
  )
  .map((row, index) => ({ id: index + 1, ...row }))

/** Inserts the modules and their features where they are missing. */
export async function insertCatalogue(database: Database): Promise<void> {
  await database.insert(module).values(modules).onConflictDoNothing()
  await database.insert(feature).values(features).onConflictDoNothing()
  await countOn(database, module, 'module')
  await countOn(database, feature, 'feature')
}
