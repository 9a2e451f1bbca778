import type { AccessModule } from './access/access'

/** Codenames of the specification (section 3) that open a screen. */
export const viewPermissions = [
  'faturamento_painel_geral',
  'faturamento_boletins',
  'faturamento_faturas',
  'faturamento_solicitacoes_nd',
  'faturamento_notas_debito',
  'faturamento_documentos',
  'formularios_auditoria',
  'projetos_access',
] as const

/** Codenames of our own that allow an action (domain decisions, "Permissions"). */
export const actionPermissions = [
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
  'formularios_criar',
] as const

export type Permission = (typeof viewPermissions)[number] | (typeof actionPermissions)[number]

/** Whether a user's modules grant a permission: by a feature, or by being admin of the module it begins with (section 6). */
export function permits(modules: readonly AccessModule[], permission: string): boolean {
  return modules.some(
    ({ code, is_admin, features }) =>
      (is_admin && code !== '' && permission.startsWith(`${code}_`)) ||
      features.some(({ codename, permission_codename }) => [codename, permission_codename].includes(permission)),
  )
}

/** Whether a module is among the user's, by its name (section 6). */
export function hasModule(modules: readonly AccessModule[], name: string): boolean {
  return modules.some((module) => module.name === name)
}
