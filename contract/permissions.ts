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
