/** What the product calls its modules, by their codes; a company may call them otherwise. */
export const moduleNames = {
  faturamento: 'Faturamento',
  formularios: 'Formulários',
  projetos: 'Projetos',
  iam: 'Gestão de Acessos',
  engenharia: 'Engenharia',
  comercial: 'Comercial',
  ti: 'TI',
  checklists: 'Checklists',
  gestao_ativos: 'Gestão de Ativos',
  gerenciamento_dados: 'Gerenciamento de Dados',
  financiamiento: 'Financiamento',
  orcamento: 'Orçamento',
  powerbi: 'Power BI',
} as const

export type ModuleName = (typeof moduleNames)[keyof typeof moduleNames]
