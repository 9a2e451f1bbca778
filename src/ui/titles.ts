import { msg } from '@lingui/core/macro'

/** What a page is called: in its heading, in the browser's tab, in the navigation and in the trail. */
export const titles = {
  home: msg`Início`,
  dashboards: msg`Dashboards`,
  projects: msg`Projetos`,
  billing: msg`Faturamento`,
  overview: msg`Painel Geral`,
  reports: msg`Boletins de medição`,
  invoices: msg`Faturas de locação`,
  requests: msg`Solicitações de ND`,
  debitNotes: msg`Notas de débito`,
  documents: msg`Documentos`,
  statistics: msg`Estatísticas`,
  clients: msg`Clientes`,
  costCenters: msg`Centros de custo`,
  company: msg`Empresa`,
  assets: msg`Gestão de Ativos`,
  forms: msg`Formulários`,
  formList: msg`Lista de Formulários`,
  versions: msg`Versões`,
  newForm: msg`Novo formulário`,
  buildForm: msg`Editar perguntas`,
  chooseAsset: msg`Selecionar Ativo`,
  responses: msg`Todas as Respostas`,
  audit: msg`Auditoria`,
  followUps: msg`Pendências`,
  editResponse: msg`Editar resposta`,
  responseDone: msg`Resposta concluída`,
  offlineForms: msg`Formulários sem conexão`,
  administration: msg`Administração`,
  access: msg`Gestão de acessos`,
  people: msg`Pessoas`,
  profiles: msg`Perfis`,
  accessRequests: msg`Pedidos de acesso`,
  auditLog: msg`Auditoria`,
  sessions: msg`Sessões`,
  ownSessions: msg`Suas sessões`,
  notifications: msg`Notificações`,
  log: msg`Histórico`,
  messages: msg`Comunicação`,
  notFound: msg`Página não encontrada`,
  invalidId: msg`ID inválido`,
}

export const reportTitle = (id: number | string) => msg`Boletim #${id}`
export const invoiceTitle = (id: number | string) => msg`Fatura de Locação #${id}`
export const debitNoteTitle = (id: number | string) => msg`Nota de Débito #${id}`
export const personTitle = (id: number | string) => msg`Pessoa #${id}`
export const accessRequestTitle = (id: number | string) => msg`Pedido de acesso #${id}`
export const requestTitle = (id: number | string) => msg`Solicitação ND #${id}`
export const assetTitle = (id: number | string) => msg`Ativo #${id}`
export const formTitle = (id: number | string) => msg`Formulário #${id}`
export const fillTitle = (id: number | string) => msg`Responder formulário #${id}`
export const responseTitle = (id: number | string) => msg`Resposta #${id}`
export const followUpTitle = (id: number | string) => msg`Pendência #${id}`
export const auditTitle = (id: number | string) => msg`Auditar resposta #${id}`
export const assetFormsTitle = (id: number | string) => msg`Formulários do ativo #${id}`
export const costCenterTitle = (id: number | string) => msg`Centro de custo #${id}`
export const projectTitle = (id: number | string) => msg`Projeto #${id}`
export const clientTitle = (id: number | string) => msg`Cliente #${id}`
/** Those with a balance, up to the last month that waits to be billed. */
export const reportsToBill = (month: string) => msg`Boletins a faturar até ${month}`
