/** An address of the specification's table (section 2, RTE-01), with what its page is called; written by hand. */
export interface SpecifiedRoute {
  readonly path: string
  readonly title: string
  readonly inEnglish: string
  /** In the trail, from the top; the page itself is the last. */
  readonly trail: readonly string[]
  /** Who may enter; everybody, unless said. */
  readonly permission?: string
  /** Besides, one of these. */
  readonly anyOf?: readonly string[]
  /** Where whoever may not is led; home, unless said. */
  readonly otherwise?: string
  /** The record that it is a part of, which the browser's tab says too. */
  readonly partOf?: Named
  /** The page's heading, where it is another than the title. */
  readonly heading?: Named
}

interface Named {
  readonly pt: string
  readonly en: string
}

const billing = '/faturamento'
const report = `${billing}/boletins-de-medicao/12`
const request = `${billing}/solicitacoes-nota-debito/12`
const inReports = ['Faturamento', 'Boletins de medição']
const inRequests = ['Faturamento', 'Solicitações de ND']
const inInvoices = ['Faturamento', 'Faturas de locação']
const inForms = ['Formulários']
const inAccess = ['Gestão de acessos']

const nobody = { pt: 'Pessoa #9999', en: 'Person #9999' }
const project9999 = { pt: 'Projeto #9999', en: 'Project #9999' }
const report12 = { pt: 'Boletim #12', en: 'Report #12' }
const request12 = { pt: 'Solicitação ND #12', en: 'Debit note request #12' }
const invoice12 = { pt: 'Fatura de Locação #12', en: 'Rental invoice #12' }
const note12 = { pt: 'Nota de Débito #12', en: 'Debit note #12' }
const form12 = { pt: 'Formulário #12', en: 'Form #12' }
const response12 = { pt: 'Resposta #12', en: 'Response #12' }
const followUp12 = { pt: 'Pendência #12', en: 'Follow-up #12' }
const ofReport = { permission: 'faturamento_boletins', heading: report12 }
const ofRequest = { permission: 'faturamento_solicitacoes_nd' }

const parts: readonly (readonly [string, string, string])[] = [
  ['logs', 'Histórico', 'History'],
  ['documentos', 'Documentos', 'Documents'],
  ['comunicacao', 'Comunicação', 'Communication'],
]

/** The tabs of a record that the specification shows with a summary alone; ours are those of the others. */
const partsOf = (record: string, trail: readonly string[], partOf: Named, permission: string): SpecifiedRoute[] =>
  parts.map(([name, title, inEnglish]) => ({
    ...{ path: `${record}/${name}`, title, inEnglish, trail: [...trail, partOf.pt, title] },
    ...{ permission, partOf, heading: partOf },
  }))

/** The list of a kind of master data, one record of it and what happened to that; the record is for `readers` too. */
function masterRoutes(
  [list, lists]: readonly [string, string],
  [one, inEnglish]: readonly [string, string],
  path: string,
  readers?: readonly string[],
): readonly SpecifiedRoute[] {
  const permission = 'faturamento_cadastros'
  const trail = path.startsWith(billing) ? ['Faturamento', list] : [list]
  const record = `${one} #3`
  const named = { pt: record, en: `${inEnglish} #3` }
  return [
    { path, title: list, inEnglish: lists, trail, permission },
    {
      ...{ path: `${path}/3`, title: record, inEnglish: `${inEnglish} #3`, trail: [...trail, record] },
      ...(readers ? { anyOf: readers } : { permission }),
    },
    {
      ...{ path: `${path}/3/logs`, title: 'Histórico', inEnglish: 'History', permission },
      trail: [...trail, record, 'Histórico'],
      partOf: named,
      heading: named,
    },
  ]
}

export const specifiedRoutes: readonly SpecifiedRoute[] = [
  { path: '/', title: 'Início', inEnglish: 'Home', trail: ['Início'], heading: { pt: 'Olá, ', en: 'Hello, ' } },
  { path: '/dashboards', title: 'Dashboards', inEnglish: 'Dashboards', trail: ['Dashboards'] },
  {
    path: '/dashboards/vendas-2026',
    title: 'Dashboard vendas-2026',
    inEnglish: 'Dashboard vendas-2026',
    trail: ['Dashboards', 'Dashboard vendas-2026'],
  },
  {
    path: '/dashboards/vendas-2026/editar',
    title: 'Dashboard vendas-2026',
    inEnglish: 'Dashboard vendas-2026',
    trail: ['Dashboards', 'Dashboard vendas-2026'],
  },
  {
    path: '/projects',
    title: 'Projetos',
    inEnglish: 'Projects',
    trail: ['Projetos'],
    permission: 'projetos_access',
  },
  {
    path: '/projects/9999',
    title: 'Projeto #9999',
    inEnglish: 'Project #9999',
    trail: ['Projetos', 'Projeto #9999'],
    permission: 'projetos_access',
  },
  ...partsOf('/projects/9999', ['Projetos'], project9999, 'projetos_access'),
  { path: '/admin/2', title: 'Administração', inEnglish: 'Administration', trail: ['Administração'] },
  { path: '/iam/gerenciar', title: 'Gestão de acessos', inEnglish: 'Access management', trail: inAccess },
  {
    path: '/iam/gerenciar/9999',
    title: 'Pessoa #9999',
    inEnglish: 'Person #9999',
    trail: [...inAccess, 'Pessoa #9999'],
  },
  {
    ...{ path: '/iam/gerenciar/9999/logs', title: 'Histórico', inEnglish: 'History' },
    ...{ trail: [...inAccess, 'Pessoa #9999', 'Histórico'], partOf: nobody, heading: nobody },
  },
  {
    ...{ path: '/iam/gerenciar/9999/sessoes', title: 'Sessões', inEnglish: 'Sessions' },
    ...{ trail: [...inAccess, 'Pessoa #9999', 'Sessões'], partOf: nobody, heading: nobody },
  },
  { path: '/iam/perfis', title: 'Perfis', inEnglish: 'Profiles', trail: [...inAccess, 'Perfis'] },
  {
    ...{ path: '/iam/pedidos', title: 'Pedidos de acesso', inEnglish: 'Access requests' },
    trail: [...inAccess, 'Pedidos de acesso'],
  },
  {
    ...{ path: '/sessoes', title: 'Suas sessões', inEnglish: 'Your sessions' },
    trail: ['Suas sessões'],
  },
  {
    ...{ path: '/notificacoes', title: 'Notificações', inEnglish: 'Notifications' },
    trail: ['Notificações'],
  },
  { path: '/iam/auditoria', title: 'Auditoria', inEnglish: 'Audit', trail: [...inAccess, 'Auditoria'] },
  {
    path: `${billing}/painel-geral`,
    title: 'Painel Geral',
    inEnglish: 'Overview',
    trail: ['Faturamento', 'Painel Geral'],
    permission: 'faturamento_painel_geral',
  },
  {
    path: `${billing}/boletins-de-medicao`,
    title: 'Boletins de medição',
    inEnglish: 'Measurement reports',
    trail: inReports,
    permission: 'faturamento_boletins',
  },
  {
    ...ofReport,
    path: report,
    title: 'Boletim #12',
    inEnglish: 'Report #12',
    trail: [...inReports, 'Detalhe do Boletim #12'],
  },
  ...parts.map(([name, title, inEnglish]) => ({
    ...ofReport,
    path: `${report}/${name}`,
    title,
    inEnglish,
    trail: [...inReports, 'Detalhe do Boletim #12', title],
    partOf: report12,
  })),
  {
    path: `${billing}/list-faturas`,
    title: 'Faturas de locação',
    inEnglish: 'Rental invoices',
    trail: inInvoices,
    permission: 'faturamento_faturas',
  },
  {
    path: `${billing}/fatura/12`,
    title: 'Fatura de Locação #12',
    inEnglish: 'Rental invoice #12',
    trail: [...inInvoices, 'Fatura de Locação #12'],
    permission: 'faturamento_faturas',
  },
  ...partsOf(`${billing}/fatura/12`, inInvoices, invoice12, 'faturamento_faturas'),
  {
    path: `${billing}/fatura-nd/12`,
    title: 'Nota de Débito #12',
    inEnglish: 'Debit note #12',
    trail: ['Faturamento', 'Notas de débito', 'Nota de Débito #12'],
    permission: 'faturamento_notas_debito',
  },
  ...partsOf(`${billing}/fatura-nd/12`, ['Faturamento', 'Notas de débito'], note12, 'faturamento_notas_debito'),
  {
    ...ofRequest,
    path: `${billing}/solicitacoes-nota-debito`,
    title: 'Solicitações de ND',
    inEnglish: 'Debit note requests',
    trail: inRequests,
  },
  {
    ...ofRequest,
    path: request,
    title: 'Solicitação ND #12',
    inEnglish: 'Debit note request #12',
    trail: [...inRequests, 'Solicitação ND #12'],
  },
  ...parts.map(([name, title, inEnglish]) => ({
    ...ofRequest,
    path: `${request}/${name}`,
    title,
    inEnglish,
    trail: [...inRequests, 'Solicitação ND #12', title],
    partOf: request12,
    heading: request12,
  })),
  {
    path: `${billing}/notas-de-debito`,
    title: 'Notas de débito',
    inEnglish: 'Debit notes',
    trail: ['Faturamento', 'Notas de débito'],
    permission: 'faturamento_notas_debito',
  },
  ...masterRoutes(['Clientes', 'Clients'], ['Cliente', 'Client'], `${billing}/clientes`, [
    ...['faturamento_boletins', 'faturamento_faturas', 'faturamento_solicitacoes_nd', 'faturamento_notas_debito'],
    'faturamento_cadastros',
  ]),
  ...masterRoutes(
    ['Centros de custo', 'Cost centers'],
    ['Centro de custo', 'Cost center'],
    `${billing}/centros-de-custo`,
  ),
  {
    ...{ path: `${billing}/empresa`, title: 'Empresa', inEnglish: 'Company' },
    ...{ trail: ['Faturamento', 'Empresa'], permission: 'faturamento_cadastros' },
  },
  {
    path: `${billing}/documentos`,
    title: 'Documentos',
    inEnglish: 'Documents',
    trail: ['Faturamento', 'Documentos'],
    permission: 'faturamento_documentos',
  },
  ...['dashboards', 'dashboard-estatistico'].map((name) => ({
    path: `${billing}/${name}`,
    title: 'Estatísticas',
    inEnglish: 'Statistics',
    trail: ['Faturamento', 'Estatísticas'],
    permission: 'faturamento_painel_geral',
  })),
  { path: '/formularios', title: 'Formulários', inEnglish: 'Forms', trail: inForms },
  {
    path: '/formularios/lista',
    title: 'Lista de Formulários',
    inEnglish: 'List of forms',
    trail: [...inForms, 'Lista de Formulários'],
  },
  {
    path: '/formularios/formularios/12',
    title: 'Formulário #12',
    inEnglish: 'Form #12',
    trail: [...inForms, 'Lista de Formulários', 'Formulário #12'],
    permission: 'formularios_criar',
    otherwise: '/formularios/lista',
  },
  {
    path: '/formularios/formularios/12/editar',
    title: 'Editar perguntas',
    inEnglish: 'Edit questions',
    trail: [...inForms, 'Lista de Formulários', 'Formulário #12', 'Editar perguntas'],
    ...{ permission: 'formularios_criar', otherwise: '/formularios/lista', partOf: form12 },
  },
  ...(
    [
      ['versoes', 'Versões', 'Versions'],
      ['logs', 'Histórico', 'History'],
    ] as const
  ).map(([tab, title, inEnglish]) => ({
    ...{ path: `/formularios/formularios/12/${tab}`, title, inEnglish },
    trail: [...inForms, 'Lista de Formulários', 'Formulário #12', title],
    ...{ permission: 'formularios_criar', otherwise: '/formularios/lista', partOf: form12, heading: form12 },
  })),
  {
    path: '/formularios/selecionar-ativo',
    title: 'Selecionar Ativo',
    inEnglish: 'Choose asset',
    trail: [...inForms, 'Selecionar Ativo'],
  },
  {
    path: '/formularios/respostas',
    title: 'Todas as Respostas',
    inEnglish: 'All responses',
    trail: [...inForms, 'Todas as Respostas'],
  },
  {
    path: '/formularios/ativo/12',
    title: 'Formulários do ativo #12',
    inEnglish: 'Forms of asset #12',
    trail: [...inForms, 'Selecionar Ativo', 'Formulários do ativo #12'],
  },
  {
    path: '/formularios/responder/12',
    title: 'Responder formulário #12',
    inEnglish: 'Fill in form #12',
    trail: [...inForms, 'Lista de Formulários', 'Responder formulário #12'],
  },
  {
    path: '/formularios/respostas/12',
    title: 'Resposta #12',
    inEnglish: 'Response #12',
    trail: [...inForms, 'Todas as Respostas', 'Resposta #12'],
  },
  {
    path: '/formularios/respostas/12/logs',
    title: 'Histórico',
    inEnglish: 'History',
    trail: [...inForms, 'Todas as Respostas', 'Resposta #12', 'Histórico'],
    partOf: response12,
    heading: response12,
  },
  {
    path: '/formularios/respostas/12/sucesso',
    title: 'Resposta concluída',
    inEnglish: 'Response complete',
    trail: [...inForms, 'Todas as Respostas', 'Resposta #12', 'Resposta concluída'],
    partOf: response12,
  },
  {
    path: '/formularios/respostas/12/editar',
    title: 'Editar resposta',
    inEnglish: 'Edit response',
    trail: [...inForms, 'Todas as Respostas', 'Resposta #12', 'Editar resposta'],
    partOf: response12,
  },
  {
    path: '/formularios/sem-conexao',
    title: 'Formulários sem conexão',
    inEnglish: 'Forms offline',
    trail: [...inForms, 'Formulários sem conexão'],
  },
  {
    path: '/formularios/sem-conexao/responder/12',
    title: 'Responder formulário #12',
    inEnglish: 'Fill in form #12',
    trail: [...inForms, 'Formulários sem conexão', 'Responder formulário #12'],
  },
  {
    path: '/formularios/sem-conexao/respostas/12',
    title: 'Editar resposta',
    inEnglish: 'Edit response',
    trail: [...inForms, 'Formulários sem conexão', 'Editar resposta'],
  },
  {
    path: '/formularios/pendencias',
    title: 'Pendências',
    inEnglish: 'Follow-ups',
    trail: [...inForms, 'Pendências'],
  },
  {
    path: '/formularios/pendencias/12',
    title: 'Pendência #12',
    inEnglish: 'Follow-up #12',
    trail: [...inForms, 'Pendências', 'Pendência #12'],
  },
  ...(
    [
      ['documentos', 'Documentos', 'Documents'],
      ['logs', 'Histórico', 'History'],
    ] as const
  ).map(([tab, title, inEnglish]) => ({
    ...{ path: `/formularios/pendencias/12/${tab}`, title, inEnglish },
    trail: [...inForms, 'Pendências', 'Pendência #12', title],
    ...{ partOf: followUp12, heading: followUp12 },
  })),
  {
    path: '/formularios/auditoria',
    title: 'Auditoria',
    inEnglish: 'Audit',
    trail: [...inForms, 'Auditoria'],
    permission: 'formularios_auditoria',
    otherwise: '/formularios',
  },
  {
    path: '/formularios/auditoria/resposta/12',
    title: 'Auditar resposta #12',
    inEnglish: 'Audit response #12',
    trail: [...inForms, 'Auditoria', 'Auditar resposta #12'],
    permission: 'formularios_auditoria',
    otherwise: '/formularios',
  },
  {
    path: '/formularios/novo',
    title: 'Novo formulário',
    inEnglish: 'New form',
    trail: [...inForms, 'Lista de Formulários', 'Novo formulário'],
    permission: 'formularios_criar',
    otherwise: '/formularios/lista',
  },
  { path: '/engenharia', title: 'Engenharia', inEnglish: 'Engineering', trail: ['Engenharia'] },
  { path: '/comercial', title: 'Comercial', inEnglish: 'Commercial', trail: ['Comercial'] },
  { path: '/ti', title: 'TI', inEnglish: 'IT', trail: ['TI'] },
  { path: '/checklists', title: 'Checklists', inEnglish: 'Checklists', trail: ['Checklists'] },
  { path: '/gestao-ativos', title: 'Gestão de Ativos', inEnglish: 'Asset Management', trail: ['Gestão de Ativos'] },
  ...masterRoutes(['Gestão de Ativos', 'Asset Management'], ['Ativo', 'Asset'], '/gestao-ativos', [
    ...['gestao_ativos_access', 'faturamento_cadastros'],
  ]).slice(1),
  {
    path: '/gerenciamento-dados',
    title: 'Gerenciamento de Dados',
    inEnglish: 'Data Management',
    trail: ['Gerenciamento de Dados'],
  },
  { path: '/financiamiento', title: 'Financiamento', inEnglish: 'Financing', trail: ['Financiamento'] },
  { path: '/orcamento', title: 'Orçamento', inEnglish: 'Budget', trail: ['Orçamento'] },
  { path: '/powerbi', title: 'Power BI', inEnglish: 'Power BI', trail: ['Power BI'] },
]

/** Addresses that lead to others (domain decisions, "Routes and session"; BIL-01). */
export const specifiedRedirects: readonly (readonly [string, string])[] = [
  ['/faturamento', '/faturamento/painel-geral'],
  ['/faturamento/list-faturas/12', '/faturamento/fatura/12'],
  ['/formularios/resposta/12', '/formularios/respostas/12'],
  ['/iam', '/iam/gerenciar'],
  ['/app', '/'],
]

/** Routes with an id, as it may not be (GRD-06); a dashboard goes by a text. */
export const withInvalidId = (id: string): readonly string[] =>
  [...specifiedRoutes.map(({ path }) => path), '/faturamento/list-faturas/12', '/formularios/resposta/12']
    .filter((path) => /\/(?:9999|12|2)(?:\/|$)/.test(path))
    .map((path) => path.replace(/\/(?:9999|12|2)(?=\/|$)/, `/${id}`))
