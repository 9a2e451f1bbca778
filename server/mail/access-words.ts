import type { ModuleName } from '../../contract/access/module-names'
import { type AccessTold, readAccessChange, readAccessName } from '../../contract/notifications/access-notice'
import type { Permission } from '../../contract/permissions'
import type { MailLanguage } from '../../contract/session/password'

type Word = readonly [portuguese: string, english: string]

/** What mails call the permissions, as on screen. */
const permissions: Readonly<Record<Permission, Word>> = {
  faturamento_painel_geral: ['Ver o painel geral do faturamento', 'See the billing overview'],
  faturamento_boletins: ['Ver os boletins de medição', 'See measurement reports'],
  faturamento_faturas: ['Ver as faturas de locação', 'See rental invoices'],
  faturamento_solicitacoes_nd: ['Ver as solicitações de nota de débito', 'See debit note requests'],
  faturamento_notas_debito: ['Ver as notas de débito', 'See debit notes'],
  faturamento_documentos: [
    'Ver os documentos do faturamento, com as faturas e notas em PDF',
    'See the billing documents, with invoices and notes as PDF',
  ],
  formularios_auditoria: ['Auditar respostas de formulários', 'Audit responses to forms'],
  projetos_access: ['Ver os projetos', 'See projects'],
  projetos_editar: ['Criar e alterar projetos', 'Create and edit projects'],
  faturamento_boletins_criar: ['Criar boletins', 'Create reports'],
  faturamento_boletins_editar: ['Mudar boletins', 'Change reports'],
  faturamento_boletins_cancelar: ['Cancelar boletins', 'Cancel reports'],
  faturamento_faturas_emitir: ['Emitir faturas e provisões', 'Issue invoices and accruals'],
  faturamento_faturas_cancelar: ['Cancelar faturas e provisões', 'Cancel invoices and accruals'],
  faturamento_faturas_ov: ['Vincular ordens de venda', 'Link sales orders'],
  faturamento_solicitacoes_nd_criar: ['Criar solicitações de nota de débito', 'Create debit note requests'],
  faturamento_solicitacoes_nd_aprovar: [
    'Registrar a resposta do cliente a uma solicitação',
    "Record the client's answer to a request",
  ],
  faturamento_solicitacoes_nd_cancelar: ['Cancelar solicitações de nota de débito', 'Cancel debit note requests'],
  faturamento_notas_debito_cancelar: ['Cancelar notas de débito', 'Cancel debit notes'],
  faturamento_cadastros: ['Ver os cadastros do faturamento', "See billing's master data"],
  faturamento_clientes_editar: ['Criar e alterar clientes', 'Create and change clients'],
  faturamento_centros_custo_editar: ['Criar e alterar centros de custo', 'Create and change cost centers'],
  faturamento_ativos_editar: ['Criar e alterar ativos', 'Create and change assets'],
  faturamento_empresa_editar: [
    'Alterar os dados da empresa que fatura',
    'Change the details of the company that bills',
  ],
  formularios_criar: ['Criar formulários', 'Create forms'],
  gestao_ativos_access: ['Ver as máquinas e a página de cada uma', 'See the machines and the page of each'],
  iam_access: ['Ver pessoas e perfis', 'See people and profiles'],
  iam_pessoas: ['Convidar e desativar pessoas', 'Invite and deactivate people'],
  iam_auditoria: ['Ver a auditoria', 'See the audit log'],
  iam_arquivos_excluir: ['Excluir arquivos por determinação legal (LGPD)', 'Delete files as required by law (LGPD)'],
  iam_dashboards: ['Montar dashboards', 'Build dashboards'],
}

const entry: Word = ['Entrar no módulo', 'Enter the module']

/** What the product calls its modules, in English. */
const modules: Readonly<Record<ModuleName, string>> = {
  Faturamento: 'Billing',
  Formulários: 'Forms',
  Projetos: 'Projects',
  'Gestão de Acessos': 'Access Management',
  Engenharia: 'Engineering',
  Comercial: 'Commercial',
  TI: 'IT',
  Checklists: 'Checklists',
  'Gestão de Ativos': 'Asset Management',
  'Gerenciamento de Dados': 'Data Management',
  Financiamento: 'Financing',
  Orçamento: 'Budget',
  'Power BI': 'Power BI',
}

/** The standard profiles, in English. */
const profiles: Readonly<Record<string, string>> = {
  Consulta: 'Viewer',
  Medição: 'Measurement',
  Faturamento: 'Billing',
  'Aprovação de ND': 'Debit note approval',
  Auditoria: 'Audit',
  Cadastros: 'Master data',
  'Criação de formulários': 'Form design',
  'Gestão de projetos': 'Project management',
  Pessoas: 'People',
  'Privacidade (LGPD)': 'Privacy (LGPD)',
}

const sentences = {
  pt: { given: (names: string) => `Você recebeu: ${names}.`, taken: (names: string) => `Você perdeu: ${names}.` },
  en: { given: (names: string) => `You were given: ${names}.`, taken: (names: string) => `You lost: ${names}.` },
} as const satisfies Readonly<Record<MailLanguage, Readonly<Record<keyof AccessTold, (names: string) => string>>>>

/** What came and went of somebody's access, in a language; a text of another kind as it is. */
export function accessText(text: string, language: MailLanguage): string {
  const told = readAccessChange(text)
  const said = (['given', 'taken'] as const)
    .filter((which) => told[which].length > 0)
    .map((which) => sentences[language][which](told[which].map((name) => nameOf(name, language)).join(', ')))
  return said.join(' ') || text
}

/** What the company has named is called so. */
function nameOf(name: string, language: MailLanguage): string {
  if (Object.hasOwn(permissions, name)) return inWords(permissions[name as Permission], language)
  if (name.endsWith('_access')) return inWords(entry, language)
  if (language === 'pt') return name
  const read = readAccessName(name)
  if ('administered' in read) return `administration of ${moduleIn(read.administered)}`
  if ('profile' in read) return `${moduleIn(read.module)} · ${profiles[read.profile] ?? read.profile}`
  return 'more' in read ? `${read.more} more` : name
}

function moduleIn(name: string): string {
  return Object.hasOwn(modules, name) ? modules[name as ModuleName] : name
}

function inWords([portuguese, english]: Word, language: MailLanguage): string {
  return language === 'pt' ? portuguese : english
}
