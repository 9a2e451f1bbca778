import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../contract/access/access'
import {
  type Permission,
  permits,
  projectAllows,
  readAssets,
  readMasterData,
  recordPermissions,
} from '../../contract/permissions'
import { auditHref, peopleHref, profilesHref } from '../access/shared/address'
import {
  assetsHref,
  clientsHref,
  companyHref,
  costCentersHref,
  debitNotesHref,
  invoicesHref,
  ndRequestsHref,
  reportsHref,
} from '../billing/shared/address'
import { notificationsHref } from '../notifications/address'
import { projectsHref } from '../projects/project-address'
import { accessRequestsHref } from '../ui/ask-access'
import {
  accessRequestTitle,
  assetFormsTitle,
  assetTitle,
  auditTitle,
  clientTitle,
  costCenterTitle,
  debitNoteTitle,
  fillTitle,
  followUpTitle,
  formTitle,
  invoiceTitle,
  personTitle,
  projectTitle,
  reportTitle,
  requestTitle,
  responseTitle,
  titles,
} from '../ui/titles'

/** What the pattern of a route has found in an address, by name. */
export type Found = Readonly<Record<string, string | undefined>>

/** One address of the portal (specification, section 2). */
export interface RouteEntry {
  readonly path: string
  /** What the page is called, in its heading and in the browser's tab. */
  readonly title: (found: Found) => MessageDescriptor
  /** What the trail calls it, where that is more than the title. */
  readonly crumb?: (found: Found) => MessageDescriptor
  /** The path of the page above it. */
  readonly parent?: string
  /** Without it whoever is signed in may enter. */
  readonly permission?: Permission
  /** Besides, one of these. */
  readonly anyOf?: readonly Permission[]
  /** Where whoever may not enter is led, if not home. */
  readonly otherwise?: string
  /** Without it the page is a landing page. */
  readonly screen?:
    | 'home'
    | 'reports'
    | 'report'
    | 'invoices'
    | 'invoice'
    | 'requests'
    | 'request'
    | 'debitNotes'
    | 'debitNote'
    | 'documents'
    | 'assets'
    | 'asset'
    | 'clients'
    | 'client'
    | 'costCenters'
    | 'costCenter'
    | 'company'
    | 'overview'
    | 'statistics'
    | 'people'
    | 'person'
    | 'profiles'
    | 'accessRequests'
    | 'audit'
    | 'formsOverview'
    | 'responseStart'
    | 'responseFill'
    | 'responseDone'
    | 'forms'
    | 'form'
    | 'formEdit'
    | 'formNew'
    | 'formAssets'
    | 'assetForms'
    | 'responses'
    | 'response'
    | 'formAudits'
    | 'formAudit'
    | 'followUps'
    | 'offlineForms'
    | 'offlineStart'
    | 'offlineFill'
    | 'followUp'
    | 'administration'
    | 'ownSessions'
    | 'notifications'
    | 'projects'
    | 'project'
    | 'dashboards'
    | 'dashboard'
  /** Which part of the screen. */
  readonly tab?: 'summary' | 'logs' | 'documents' | 'messages' | 'sessions' | 'versions'
  /** The module that a landing page tells of, by its code. */
  readonly module?: string
  /** What a landing page is for. */
  readonly about?: MessageDescriptor
}

/** An address of our own (domain decisions, "Routes and session"). */
export const ownSessionsHref = '/sessoes'

const called = (title: MessageDescriptor) => () => title
const byId =
  (title: (id: string) => MessageDescriptor) =>
  ({ id = '' }: Found) =>
    title(id)

const billing = { parent: '/faturamento', module: 'faturamento' } as const
const forms = { parent: '/formularios', module: 'formularios' } as const
const reports = { permission: recordPermissions.report.read, screen: 'report' } as const
const invoices = { permission: recordPermissions.invoice.read, screen: 'invoice' } as const
const requests = { permission: recordPermissions.ndRequest.read, screen: 'request' } as const
const debitNotes = { permission: recordPermissions.debitNote.read, screen: 'debitNote' } as const

/** One by its code; what is to be built has none yet. */
const dashboard = {
  title: ({ dashboardCod = '' }: Found) =>
    dashboardCod === 'novo' ? msg`Novo dashboard` : msg`Dashboard ${dashboardCod}`,
  parent: '/dashboards',
  screen: 'dashboard',
} as const

/** The page of a record, and below it those of its other tabs. */
function withTabs(summary: Omit<RouteEntry, 'tab'>): readonly RouteEntry[] {
  const { path, permission, screen } = summary
  const tab = { ...(permission && { permission }), ...(screen && { screen }), parent: path }
  return [
    { ...summary, tab: 'summary' },
    { ...tab, path: `${path}/logs`, tab: 'logs', title: called(titles.log) },
    { ...tab, path: `${path}/documentos`, tab: 'documents', title: called(titles.documents) },
    { ...tab, path: `${path}/comunicacao`, tab: 'messages', title: called(titles.messages) },
  ]
}

/** What happened to a record of master data. */
function logTab(list: string, screen: NonNullable<RouteEntry['screen']>): readonly RouteEntry[] {
  const parent = `${list}/:id`
  return [
    { path: `${parent}/logs`, title: called(titles.log), parent, permission: readMasterData, screen, tab: 'logs' },
  ]
}

export const routes: readonly RouteEntry[] = [
  { path: '/', title: called(titles.home), screen: 'home' },
  {
    path: '/dashboards',
    title: called(titles.dashboards),
    screen: 'dashboards',
  },
  { ...dashboard, path: '/dashboards/:dashboardCod' },
  { ...dashboard, path: '/dashboards/:dashboardCod/editar' },
  {
    path: projectsHref,
    title: called(titles.projects),
    permission: projectAllows.read,
    module: 'projetos',
    screen: 'projects',
  },
  ...withTabs({
    path: `${projectsHref}/:id`,
    title: byId(projectTitle),
    parent: projectsHref,
    permission: projectAllows.read,
    screen: 'project',
  }),
  {
    path: '/admin/:moduleId',
    title: called(titles.administration),
    screen: 'administration',
  },
  {
    path: peopleHref,
    title: called(titles.access),
    module: 'iam',
    screen: 'people',
  },
  { path: `${peopleHref}/:id`, title: byId(personTitle), parent: peopleHref, screen: 'person', tab: 'summary' },
  {
    path: `${peopleHref}/:id/logs`,
    title: called(titles.log),
    parent: `${peopleHref}/:id`,
    screen: 'person',
    tab: 'logs',
  },
  {
    path: `${peopleHref}/:id/sessoes`,
    title: called(titles.sessions),
    parent: `${peopleHref}/:id`,
    screen: 'person',
    tab: 'sessions',
  },
  { path: profilesHref, title: called(titles.profiles), parent: peopleHref, screen: 'profiles' },
  {
    path: `${accessRequestsHref}/:id?`,
    title: ({ id }) => (id ? accessRequestTitle(id) : titles.accessRequests),
    parent: peopleHref,
    screen: 'accessRequests',
  },
  { path: ownSessionsHref, title: called(titles.ownSessions), screen: 'ownSessions' },
  { path: notificationsHref, title: called(titles.notifications), screen: 'notifications' },
  { path: auditHref, title: called(titles.auditLog), parent: peopleHref, screen: 'audit' },

  { path: '/faturamento', title: called(titles.billing), module: 'faturamento' },
  {
    ...billing,
    path: '/faturamento/painel-geral',
    title: called(titles.overview),
    permission: 'faturamento_painel_geral',
    screen: 'overview',
  },
  { ...billing, ...reports, path: reportsHref, title: called(titles.reports), screen: 'reports' },
  ...withTabs({
    ...reports,
    path: `${reportsHref}/:id`,
    title: byId(reportTitle),
    crumb: byId((id) => msg`Detalhe do Boletim #${id}`),
    parent: reportsHref,
  }),
  { ...billing, ...invoices, path: invoicesHref, title: called(titles.invoices), screen: 'invoices' },
  ...withTabs({ ...invoices, path: '/faturamento/fatura/:id', title: byId(invoiceTitle), parent: invoicesHref }),
  { ...billing, ...requests, path: ndRequestsHref, title: called(titles.requests), screen: 'requests' },
  ...withTabs({ ...requests, path: `${ndRequestsHref}/:id`, title: byId(requestTitle), parent: ndRequestsHref }),
  { ...billing, ...debitNotes, path: debitNotesHref, title: called(titles.debitNotes), screen: 'debitNotes' },
  ...withTabs({
    ...debitNotes,
    path: '/faturamento/fatura-nd/:id',
    title: byId(debitNoteTitle),
    parent: debitNotesHref,
  }),
  {
    ...billing,
    path: '/faturamento/documentos',
    title: called(titles.documents),
    permission: 'faturamento_documentos',
    screen: 'documents',
  },
  {
    ...billing,
    path: '/faturamento/dashboards',
    title: called(titles.statistics),
    permission: 'faturamento_painel_geral',
    screen: 'statistics',
  },
  {
    ...billing,
    path: '/faturamento/dashboard-estatistico',
    title: called(titles.statistics),
    permission: 'faturamento_painel_geral',
    screen: 'statistics',
  },
  { ...billing, permission: readMasterData, path: clientsHref, title: called(titles.clients), screen: 'clients' },
  {
    path: `${clientsHref}/:id`,
    title: byId(clientTitle),
    parent: clientsHref,
    anyOf: [...Object.values(recordPermissions).map(({ read }) => read), readMasterData],
    screen: 'client',
  },
  ...logTab(clientsHref, 'client'),
  {
    ...billing,
    permission: readMasterData,
    path: costCentersHref,
    title: called(titles.costCenters),
    screen: 'costCenters',
  },
  {
    path: `${costCentersHref}/:id`,
    title: byId(costCenterTitle),
    parent: costCentersHref,
    permission: readMasterData,
    screen: 'costCenter',
  },
  ...logTab(costCentersHref, 'costCenter'),
  { ...billing, permission: readMasterData, path: companyHref, title: called(titles.company), screen: 'company' },

  {
    path: '/formularios',
    title: called(titles.forms),
    crumb: called(titles.forms),
    module: 'formularios',
    screen: 'formsOverview',
  },
  {
    ...forms,
    path: '/formularios/lista',
    title: called(titles.formList),
    screen: 'forms',
  },
  {
    ...forms,
    path: '/formularios/novo',
    title: called(titles.newForm),
    parent: '/formularios/lista',
    permission: 'formularios_criar',
    otherwise: '/formularios/lista',
    screen: 'formNew',
  },
  {
    ...forms,
    path: '/formularios/formularios/:id/editar',
    title: called(titles.buildForm),
    parent: '/formularios/formularios/:id',
    permission: 'formularios_criar',
    otherwise: '/formularios/lista',
    screen: 'formEdit',
  },
  ...[
    { path: '/formularios/formularios/:id', title: byId(formTitle), tab: 'summary' as const },
    { path: '/formularios/formularios/:id/versoes', title: called(titles.versions), tab: 'versions' as const },
    { path: '/formularios/formularios/:id/logs', title: called(titles.log), tab: 'logs' as const },
  ].map(
    ({ tab, ...page }): RouteEntry => ({
      ...page,
      ...{ tab, parent: tab === 'summary' ? '/formularios/lista' : '/formularios/formularios/:id' },
      ...{ permission: 'formularios_criar', otherwise: '/formularios/lista', module: 'formularios', screen: 'form' },
    }),
  ),
  {
    ...forms,
    path: '/formularios/selecionar-ativo',
    title: called(titles.chooseAsset),
    screen: 'formAssets',
  },
  {
    ...forms,
    path: '/formularios/ativo/:id',
    title: byId(assetFormsTitle),
    parent: '/formularios/selecionar-ativo',
    screen: 'assetForms',
  },
  {
    ...forms,
    path: '/formularios/responder/:id',
    title: byId(fillTitle),
    parent: '/formularios/lista',
    screen: 'responseStart',
  },
  {
    ...forms,
    path: '/formularios/respostas',
    title: called(titles.responses),
    screen: 'responses',
  },
  {
    ...forms,
    path: '/formularios/respostas/:id',
    title: byId(responseTitle),
    parent: '/formularios/respostas',
    screen: 'response',
    tab: 'summary',
  },
  {
    path: '/formularios/respostas/:id/logs',
    title: called(titles.log),
    parent: '/formularios/respostas/:id',
    screen: 'response',
    tab: 'logs',
  },
  {
    ...forms,
    path: '/formularios/respostas/:id/sucesso',
    title: called(titles.responseDone),
    parent: '/formularios/respostas/:id',
    screen: 'responseDone',
  },
  {
    ...forms,
    path: '/formularios/respostas/:id/editar',
    title: called(titles.editResponse),
    parent: '/formularios/respostas/:id',
    screen: 'responseFill',
  },
  {
    ...forms,
    path: '/formularios/sem-conexao',
    title: called(titles.offlineForms),
    screen: 'offlineForms',
  },
  {
    ...forms,
    path: '/formularios/sem-conexao/responder/:id',
    title: byId(fillTitle),
    parent: '/formularios/sem-conexao',
    screen: 'offlineStart',
  },
  {
    ...forms,
    path: '/formularios/sem-conexao/respostas/:id',
    title: called(titles.editResponse),
    parent: '/formularios/sem-conexao',
    screen: 'offlineFill',
  },
  {
    ...forms,
    path: '/formularios/pendencias',
    title: called(titles.followUps),
    screen: 'followUps',
  },
  ...[
    { path: '/formularios/pendencias/:id', title: byId(followUpTitle), tab: 'summary' as const },
    { path: '/formularios/pendencias/:id/documentos', title: called(titles.documents), tab: 'documents' as const },
    { path: '/formularios/pendencias/:id/logs', title: called(titles.log), tab: 'logs' as const },
  ].map(
    ({ tab, ...page }): RouteEntry => ({
      ...page,
      ...{ tab, parent: tab === 'summary' ? '/formularios/pendencias' : '/formularios/pendencias/:id' },
      ...{ module: 'formularios', screen: 'followUp' },
    }),
  ),
  {
    ...forms,
    path: '/formularios/auditoria',
    title: called(titles.audit),
    permission: 'formularios_auditoria',
    otherwise: '/formularios',
    screen: 'formAudits',
  },
  {
    ...forms,
    path: '/formularios/auditoria/resposta/:id',
    title: byId(auditTitle),
    parent: '/formularios/auditoria',
    permission: 'formularios_auditoria',
    otherwise: '/formularios',
    screen: 'formAudit',
  },

  ...(
    [
      ['engenharia', msg`Engenharia`],
      ['comercial', msg`Comercial`],
      ['ti', msg`TI`],
      ['checklists', msg`Checklists`],
      ['gerenciamento_dados', msg`Gerenciamento de Dados`],
      ['financiamiento', msg`Financiamento`],
      ['orcamento', msg`Orçamento`],
      ['powerbi', msg`Power BI`],
    ] as const
  ).map(([module, title]) => ({ path: `/${module.replaceAll('_', '-')}`, title: called(title), module })),
  { path: assetsHref, title: called(titles.assets), module: 'gestao_ativos', screen: 'assets' },
  {
    path: `${assetsHref}/:id`,
    title: byId(assetTitle),
    parent: assetsHref,
    anyOf: readAssets,
    screen: 'asset',
  },
  ...logTab(assetsHref, 'asset'),
]

/** Addresses that lead to another one (domain decisions, "Routes and session"; BIL-01). */
export const redirects: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/faturamento', to: '/faturamento/painel-geral' },
  { from: '/faturamento/list-faturas/:id', to: '/faturamento/fatura/:id' },
  { from: '/formularios/resposta/:id', to: '/formularios/respostas/:id' },
  { from: '/iam', to: '/iam/gerenciar' },
  { from: '/app', to: '/' },
]

/** Whether the guard lets somebody in (specification, section 6). */
export function mayEnter({ permission, anyOf }: RouteEntry, modules: readonly AccessModule[]): boolean {
  const has = (one: Permission) => permits(modules, one)
  return (permission === undefined || has(permission)) && (anyOf === undefined || anyOf.some(has))
}

/** Whether records with pages of their own stand directly below a page. */
export function isListOfRecords({ path }: RouteEntry): boolean {
  return routes.some(({ parent, tab }) => parent === path && tab === 'summary')
}

/** Whether a page is that of a record of a list, or stands below one. */
export function isOfRecordIn({ parent, tab }: RouteEntry, list: RouteEntry): boolean {
  if (parent === undefined) return false
  if (tab === 'summary' && parent === list.path) return true
  const entry = routes.find(({ path }) => path === parent)
  return entry !== undefined && isOfRecordIn(entry, list)
}

/** What has to be an id; a dashboard goes by a text. */
const idNames = ['id', 'moduleId']

/** Whether every id in an address is one (domain decisions, "Routes and session"; GRD-06). */
export function hasValidIds(found: Found): boolean {
  return idNames.every((name) => found[name] === undefined || /^[1-9][0-9]{0,9}$/.test(found[name]))
}

/** Nobody comes back to where something is written: it is begun, or another time altered, from its own page. */
export function isReturnedTo(path: string): boolean {
  return !/\/(novo|editar)$/.test(path)
}

/** A pattern with what was found in an address. */
export function fill(path: string, found: Found): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(found[name] ?? ''))
}
