import type { AccessModule } from './access/access'

/** Codenames that open the screens of billing (specification, section 3). */
export const billingViewPermissions = [
  'faturamento_painel_geral',
  'faturamento_boletins',
  'faturamento_faturas',
  'faturamento_solicitacoes_nd',
  'faturamento_notas_debito',
  'faturamento_documentos',
] as const

/** All of billing: besides the screens, codenames of our own that allow an action (domain decisions, "Permissions"). */
export const billingPermissions = [
  ...billingViewPermissions,
  'faturamento_boletins_criar',
  'faturamento_boletins_editar',
  'faturamento_boletins_cancelar',
  'faturamento_faturas_emitir',
  'faturamento_faturas_cancelar',
  'faturamento_faturas_ov',
  'faturamento_solicitacoes_nd_criar',
  'faturamento_solicitacoes_nd_aprovar',
  'faturamento_solicitacoes_nd_cancelar',
  'faturamento_notas_debito_cancelar',
  'faturamento_cadastros',
  'faturamento_clientes_editar',
  'faturamento_centros_custo_editar',
  'faturamento_ativos_editar',
  'faturamento_empresa_editar',
] as const

export const formPermissions = ['formularios_auditoria', 'formularios_criar'] as const

export const projectPermissions = ['projetos_access', 'projetos_editar'] as const

/** Of the administration of access: to see people and profiles; to invite and deactivate people and end their sessions; to read the audit log; to delete files by law; to build dashboards. */
export const accessPermissions = [
  'iam_access',
  'iam_pessoas',
  'iam_auditoria',
  'iam_arquivos_excluir',
  'iam_dashboards',
] as const

/** Of the management of assets: to see the fleet without the rest of the master data. */
export const assetPermissions = ['gestao_ativos_access'] as const

type AccessPermission = (typeof accessPermissions)[number]

export type Permission =
  | (typeof billingPermissions)[number]
  | (typeof formPermissions)[number]
  | (typeof projectPermissions)[number]
  | (typeof assetPermissions)[number]
  | AccessPermission

interface RecordPermissions {
  /** Opens its list and its pages, with what was said and done on it. */
  readonly read: Permission
  readonly create?: Permission
  /** Adds files to it, whatever its state; whoever added one may remove it. */
  readonly attach: Permission
  /** Each event of its lifecycle, in the order of the screen. */
  readonly events: Readonly<Record<string, Permission>>
}

/** What a person needs to be permitted, by record: routes, screens and docs read it (domain decisions, "Permissions"). */
export const recordPermissions = {
  report: {
    read: 'faturamento_boletins',
    create: 'faturamento_boletins_criar',
    attach: 'faturamento_boletins_editar',
    events: {
      'report.edit': 'faturamento_boletins_editar',
      'lines.change': 'faturamento_boletins_editar',
      'invoice.issue': 'faturamento_faturas_emitir',
      'provision.book': 'faturamento_faturas_emitir',
      'provision.confirm': 'faturamento_faturas_emitir',
      'provision.cancel': 'faturamento_faturas_cancelar',
      'invoice.cancel': 'faturamento_faturas_cancelar',
      'report.cancel': 'faturamento_boletins_cancelar',
    },
  },
  invoice: {
    read: 'faturamento_faturas',
    attach: 'faturamento_faturas_emitir',
    events: {
      'provision.confirm': 'faturamento_faturas_emitir',
      'salesOrder.link': 'faturamento_faturas_ov',
      'invoice.cancel': 'faturamento_faturas_cancelar',
    },
  },
  ndRequest: {
    read: 'faturamento_solicitacoes_nd',
    create: 'faturamento_solicitacoes_nd_criar',
    attach: 'faturamento_solicitacoes_nd_criar',
    events: {
      'request.send': 'faturamento_solicitacoes_nd_criar',
      'request.approve': 'faturamento_solicitacoes_nd_aprovar',
      'debitNotes.generate': 'faturamento_solicitacoes_nd_aprovar',
      'request.edit': 'faturamento_solicitacoes_nd_criar',
      'request.review': 'faturamento_solicitacoes_nd_aprovar',
      'debitNote.cancel': 'faturamento_notas_debito_cancelar',
      'request.cancel': 'faturamento_solicitacoes_nd_cancelar',
    },
  },
  debitNote: {
    read: 'faturamento_notas_debito',
    attach: 'faturamento_solicitacoes_nd_aprovar',
    events: { 'debitNote.cancel': 'faturamento_notas_debito_cancelar' },
  },
} as const satisfies Readonly<Record<string, RecordPermissions>>

/** Of a response to a form: whoever answers it needs none to finish and to cancel it; these are of the audit. */
export const responsePermissions = {
  'response.accept': 'formularios_auditoria',
  'response.sendBack': 'formularios_auditoria',
} as const satisfies Readonly<Record<string, Permission>>

/** Each event of a follow-up's lifecycle, in the order of the screen: of the audit; whoever it belongs to needs none to finish it. */
export const followUpPermissions = {
  'followUp.finish': 'formularios_auditoria',
  'followUp.reopen': 'formularios_auditoria',
  'followUp.edit': 'formularios_auditoria',
  'followUp.cancel': 'formularios_auditoria',
} as const satisfies Readonly<Record<string, Permission>>

/** Who builds dashboards. */
export const buildDashboards = 'iam_dashboards' satisfies Permission

/** Who builds forms. */
export const buildForms = 'formularios_criar' satisfies Permission

/** Each event of a form's lifecycle, in the order of the screen. */
export const formEventPermissions = {
  'form.save': buildForms,
  'form.publish': buildForms,
  'form.edit': buildForms,
  'form.reactivate': buildForms,
  'form.retire': buildForms,
} as const satisfies Readonly<Record<string, Permission>>

/** The same of a person, who is no record of billing. */
export const personPermissions = {
  read: 'iam_access',
  events: {
    'person.givePassword': 'iam_pessoas',
    'person.deactivate': 'iam_pessoas',
    'person.reactivate': 'iam_pessoas',
  },
} as const

/** Each event of a file's lifecycle that is not for whoever attaches files to its record; what the file belongs to has to be open as well. */
export const documentPermissions = {
  'document.erase': 'iam_arquivos_excluir',
} as const satisfies Readonly<Record<string, Permission>>

/** The same of a project, which belongs to no billing: whoever makes one moves it too. */
export const projectAllows = {
  read: 'projetos_access',
  edit: 'projetos_editar',
  events: {
    'project.activate': 'projetos_editar',
    'project.resume': 'projetos_editar',
    'project.close': 'projetos_editar',
    'project.edit': 'projetos_editar',
    'project.suspend': 'projetos_editar',
    'project.cancel': 'projetos_editar',
  },
} as const

/** Who sees the lists of master data with what happened to each; what billing itself shows of it is open to whoever bills. */
export const readMasterData: Permission = 'faturamento_cadastros'

/** Who sees the machines and the page of each; what billing measured of them is for whoever sees reports. */
export const readAssets: readonly Permission[] = ['gestao_ativos_access', readMasterData]

/** Who makes and changes it, by kind: each event of its lifecycle asks for the same. */
export const masterPermissions = {
  client: 'faturamento_clientes_editar',
  cost_center: 'faturamento_centros_custo_editar',
  asset: 'faturamento_ativos_editar',
  company: 'faturamento_empresa_editar',
} as const satisfies Readonly<Record<string, Permission>>

/** Who brings records in from a file, by kind: whoever makes one. */
export const importPermissions = {
  client: masterPermissions.client,
  cost_center: masterPermissions.cost_center,
  asset: masterPermissions.asset,
  open_balance: recordPermissions.report.create,
} as const satisfies Readonly<Record<string, Permission>>

/** Whether a user's modules grant a permission: by a feature, or by being admin of the module it begins with (section 6). */
export function permits(modules: readonly AccessModule[], permission: string): boolean {
  return modules.some(
    ({ code, is_admin, features }) =>
      (is_admin && code !== '' && permission.startsWith(`${code}_`)) ||
      features.some(({ codename, permission_codename }) => [codename, permission_codename].includes(permission)),
  )
}

/** A permission where the user's modules do not grant it, else null. */
export function lackedOf(modules: readonly AccessModule[], permission: Permission): Permission | null {
  return permits(modules, permission) ? null : permission
}

/**
 * As `permits`, and for the administration of access what section 6 does not know of: superusers hold its permissions, and
 * whoever administers a module sees the people whom they give it to (domain decisions, "Access").
 */
export function holds(modules: readonly AccessModule[], isSuperuser: boolean, permission: Permission): boolean {
  const isOfAccess = (accessPermissions as readonly string[]).includes(permission)
  return (
    permits(modules, permission) ||
    (isSuperuser && isOfAccess) ||
    (permission === 'iam_access' && modules.some(({ is_admin }) => is_admin))
  )
}

/** Whether a module is among the user's, by its name (section 6). */
export function hasModule(modules: readonly AccessModule[], name: string): boolean {
  return modules.some((module) => module.name === name)
}
