import { isNotNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { moduleNames } from '../../contract/access/module-names'
import {
  accessPermissions,
  billingPermissions,
  billingViewPermissions,
  formPermissions,
  projectPermissions,
} from '../../contract/permissions'
import type { Database } from './open'
import { feature, module, profile, profileFeature } from './schema'

/** The modules of the product: with or without demonstration data there is nothing to give access to but these. */
export const modules = [
  { code: 'faturamento', name: moduleNames.faturamento, icon: 'circle-dollar-sign' },
  { code: 'formularios', name: moduleNames.formularios, icon: 'clipboard-list' },
  { code: 'projetos', name: moduleNames.projetos, icon: 'book-open' },
  { code: 'iam', name: moduleNames.iam, icon: 'settings-2' },
  { code: 'engenharia', name: moduleNames.engenharia, icon: 'bot' },
  { code: 'comercial', name: moduleNames.comercial, icon: 'receipt-text' },
  { code: 'ti', name: moduleNames.ti, icon: 'square-terminal' },
  { code: 'checklists', name: moduleNames.checklists, icon: 'clipboard-list' },
  { code: 'gestao_ativos', name: moduleNames.gestao_ativos, icon: 'file-text' },
  { code: 'gerenciamento_dados', name: moduleNames.gerenciamento_dados, icon: 'square-terminal' },
  { code: 'financiamiento', name: moduleNames.financiamiento, icon: 'circle-dollar-sign' },
  { code: 'orcamento', name: moduleNames.orcamento, icon: 'receipt-text' },
  { code: 'powerbi', name: moduleNames.powerbi, icon: 'bar-chart-3' },
] as const

/** Between two places of the menu, so that another fits in. */
const betweenPlaces = 10

/** What the product calls a module. */
export const standardName = (code: string): string | undefined => modules.find((one) => one.code === code)?.name

type ModuleCode = (typeof modules)[number]['code']

const permissions: Readonly<Record<ModuleCode, readonly string[]>> = {
  faturamento: billingPermissions,
  formularios: formPermissions,
  projetos: projectPermissions,
  iam: accessPermissions,
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

export const features = modules.flatMap(({ code }) =>
  permissions[code].map((permission) => ({
    module: code,
    codename: permission.slice(code.length + 1),
    permission_codename: permission,
  })),
)

interface StandardProfile {
  /** For ever: by it a later release finds the profile. */
  readonly code: string
  readonly module: ModuleCode
  readonly name: string
  readonly description: string
  readonly permissions: readonly string[]
}

/** The profiles that come with the product (domain decisions, "Access"). Administration is no profile: a member is admin or not. */
export const standardProfiles: readonly StandardProfile[] = [
  {
    code: 'faturamento_consulta',
    module: 'faturamento',
    name: 'Consulta',
    description: 'Vê os registros e os documentos do faturamento, sem alterar nada.',
    permissions: [
      'faturamento_boletins',
      'faturamento_faturas',
      'faturamento_solicitacoes_nd',
      'faturamento_notas_debito',
      'faturamento_documentos',
    ],
  },
  {
    code: 'faturamento_medicao',
    module: 'faturamento',
    name: 'Medição',
    description: 'Faz os boletins de medição e as solicitações de nota de débito.',
    permissions: [
      'faturamento_boletins',
      'faturamento_boletins_criar',
      'faturamento_boletins_editar',
      'faturamento_boletins_cancelar',
      'faturamento_solicitacoes_nd',
      'faturamento_solicitacoes_nd_criar',
      'faturamento_solicitacoes_nd_cancelar',
      'faturamento_documentos',
    ],
  },
  {
    code: 'faturamento_faturamento',
    module: 'faturamento',
    name: 'Faturamento',
    description: 'Emite, provisiona e cancela faturas e vincula ordens de venda.',
    permissions: [
      'faturamento_painel_geral',
      'faturamento_boletins',
      'faturamento_faturas',
      'faturamento_faturas_emitir',
      'faturamento_faturas_cancelar',
      'faturamento_faturas_ov',
      'faturamento_notas_debito',
      'faturamento_documentos',
    ],
  },
  {
    code: 'faturamento_aprovacao_nd',
    module: 'faturamento',
    name: 'Aprovação de ND',
    description: 'Registra a resposta do cliente às solicitações, gera as notas de débito e as cancela.',
    permissions: [
      'faturamento_solicitacoes_nd',
      'faturamento_solicitacoes_nd_aprovar',
      'faturamento_solicitacoes_nd_cancelar',
      'faturamento_notas_debito',
      'faturamento_notas_debito_cancelar',
      'faturamento_documentos',
    ],
  },
  {
    code: 'faturamento_auditoria',
    module: 'faturamento',
    name: 'Auditoria',
    description: 'Vê tudo do faturamento, também os valores do painel geral, sem alterar nada.',
    permissions: [...billingViewPermissions, 'faturamento_cadastros'],
  },
  {
    code: 'faturamento_cadastros',
    module: 'faturamento',
    name: 'Cadastros',
    description: 'Faz e altera os cadastros: clientes, centros de custo, ativos e a empresa que fatura.',
    permissions: [
      'faturamento_cadastros',
      'faturamento_clientes_editar',
      'faturamento_centros_custo_editar',
      'faturamento_ativos_editar',
      'faturamento_empresa_editar',
    ],
  },
  {
    code: 'formularios_auditoria',
    module: 'formularios',
    name: 'Auditoria',
    description: 'Audita as respostas dos formulários.',
    permissions: ['formularios_auditoria'],
  },
  {
    code: 'formularios_criacao',
    module: 'formularios',
    name: 'Criação de formulários',
    description: 'Monta os formulários.',
    permissions: ['formularios_criar'],
  },
  {
    code: 'projetos_consulta',
    module: 'projetos',
    name: 'Consulta',
    description: 'Vê os projetos.',
    permissions: ['projetos_access'],
  },
  {
    code: 'projetos_gestao',
    module: 'projetos',
    name: 'Gestão de projetos',
    description: 'Cria e altera os projetos, suspende, encerra e cancela.',
    permissions: ['projetos_access', 'projetos_editar'],
  },
  {
    code: 'iam_consulta',
    module: 'iam',
    name: 'Consulta',
    description: 'Vê as pessoas, os perfis e o que cada um pode.',
    permissions: ['iam_access'],
  },
  {
    code: 'iam_pessoas',
    module: 'iam',
    name: 'Pessoas',
    description: 'Convida e desativa pessoas e encerra as sessões delas.',
    permissions: ['iam_access', 'iam_pessoas'],
  },
  {
    code: 'iam_auditoria',
    module: 'iam',
    name: 'Auditoria',
    description: 'Vê quem fez o quê, quando e de onde, e o que foi recusado.',
    permissions: ['iam_access', 'iam_auditoria'],
  },
  {
    code: 'iam_privacidade',
    module: 'iam',
    name: 'Privacidade (LGPD)',
    description: 'Exclui por determinação legal o conteúdo de arquivos dos registros que vê.',
    permissions: ['iam_arquivos_excluir'],
  },
]

/** Inserts modules, permissions and standard profiles where they are missing; whatever is there keeps its id. */
export async function insertCatalogue(database: Database): Promise<void> {
  const codes = await database.select({ code: module.code }).from(module)
  const newModules = modules
    .map((row, index) => ({ ...row, place: (index + 1) * betweenPlaces }))
    .filter(({ code }) => !codes.some((known) => known.code === code))
  if (newModules.length > 0) await database.insert(module).values(newModules).onConflictDoNothing()
  const moduleIds = await idsBy(database, module, module.code)

  const names = await database.select({ name: feature.permission_codename }).from(feature)
  const newFeatures = features.filter(
    ({ permission_codename }) => !names.some(({ name }) => name === permission_codename),
  )
  if (newFeatures.length > 0)
    await database
      .insert(feature)
      .values(newFeatures.map(({ module: code, ...row }) => ({ ...row, module_id: idIn(moduleIds, code) })))
      .onConflictDoNothing()
  const featureIds = await idsBy(database, feature, feature.permission_codename)

  const known = await database.select({ code: profile.code }).from(profile).where(isNotNull(profile.code))
  const newProfiles = standardProfiles.filter(({ code }) => !known.some((one) => one.code === code))
  if (newProfiles.length > 0)
    await database
      .insert(profile)
      .values(
        newProfiles.map(({ module: of, code, name, description }) => ({
          ...{ module_id: idIn(moduleIds, of), code, name, description },
        })),
      )
      // A profile that people have named so stands: the standard one is left out.
      .onConflictDoNothing()
  const profileIds = await idsBy(database, profile, profile.code)
  const held = standardProfiles.flatMap(({ code, permissions: names }) => {
    const profile_id = profileIds.get(code)
    return profile_id === undefined ? [] : names.map((name) => ({ profile_id, feature_id: idIn(featureIds, name) }))
  })
  await database.insert(profileFeature).values(held).onConflictDoNothing()
}

async function idsBy(database: Database, table: PgTable & { readonly id: PgColumn }, name: PgColumn) {
  const rows = await database.select({ id: sql`${table.id}`.mapWith(Number), name }).from(table as PgTable)
  return new Map(rows.map((row) => [row.name as string, row.id]))
}

function idIn(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the catalogue lacks ${name}`)
  return id
}
