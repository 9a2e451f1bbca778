import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '../../contract/permissions'

/** What each permission lets a person do. */
export const permissionWords: Readonly<Record<Permission, MessageDescriptor>> = {
  faturamento_painel_geral: msg`Ver o painel geral do faturamento`,
  faturamento_boletins: msg`Ver os boletins de medição`,
  faturamento_faturas: msg`Ver as faturas de locação`,
  faturamento_solicitacoes_nd: msg`Ver as solicitações de nota de débito`,
  faturamento_notas_debito: msg`Ver as notas de débito`,
  faturamento_documentos: msg`Ver os documentos do faturamento, com as faturas e notas em PDF`,
  formularios_auditoria: msg`Auditar respostas de formulários`,
  projetos_access: msg`Ver os projetos`,
  projetos_editar: msg`Criar e alterar projetos`,
  faturamento_boletins_criar: msg`Criar boletins`,
  faturamento_boletins_editar: msg`Mudar boletins`,
  faturamento_boletins_cancelar: msg`Cancelar boletins`,
  faturamento_faturas_emitir: msg`Emitir faturas e provisões`,
  faturamento_faturas_cancelar: msg`Cancelar faturas e provisões`,
  faturamento_faturas_ov: msg`Vincular ordens de venda`,
  faturamento_solicitacoes_nd_criar: msg`Criar solicitações de nota de débito`,
  faturamento_solicitacoes_nd_aprovar: msg`Registrar a resposta do cliente a uma solicitação`,
  faturamento_solicitacoes_nd_cancelar: msg`Cancelar solicitações de nota de débito`,
  faturamento_notas_debito_cancelar: msg`Cancelar notas de débito`,
  faturamento_cadastros: msg`Ver os cadastros do faturamento`,
  faturamento_clientes_editar: msg`Criar e alterar clientes`,
  faturamento_centros_custo_editar: msg`Criar e alterar centros de custo`,
  faturamento_ativos_editar: msg`Criar e alterar ativos`,
  faturamento_empresa_editar: msg`Alterar os dados da empresa que fatura`,
  formularios_criar: msg`Criar formulários`,
  gestao_ativos_access: msg`Ver as máquinas e a página de cada uma`,
  iam_access: msg`Ver pessoas e perfis`,
  iam_pessoas: msg`Convidar e desativar pessoas`,
  iam_auditoria: msg`Ver a auditoria`,
  iam_arquivos_excluir: msg`Excluir arquivos por determinação legal (LGPD)`,
  iam_dashboards: msg`Montar dashboards`,
}

const entry = msg`Entrar no módulo`

/** One of another back end is called by its name. */
export function permissionWord(permission: string): MessageDescriptor {
  if (Object.hasOwn(permissionWords, permission)) return permissionWords[permission as Permission]
  return permission.endsWith('_access') ? entry : { id: permission }
}
