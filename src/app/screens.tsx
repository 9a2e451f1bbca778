import { type ComponentType, lazy } from 'react'
import { fetchChunk } from '../fetch-chunk'
import type { RouteEntry } from '../shell/routes'
import { withWords } from './catalogues'
import './shell-catalogues'
import type { ScreenProps } from './screen-props'

const loadHome = () => import('../home/home.screen')
const loadReportList = () => withWords(import('../billing/report/report-list.screen'), 'billing')
const loadInvoiceList = () => withWords(import('../billing/invoice/invoice-list.screen'), 'billing')
const loadInvoice = () => withWords(import('../billing/invoice/invoice.screen'), 'billing', 'record')
const loadReport = () => withWords(import('../billing/report/report.screen'), 'billing', 'record')
const loadRequestList = () => withWords(import('../billing/nd-request/nd-request-list.screen'), 'billing')
const loadRequest = () => withWords(import('../billing/nd-request/nd-request.screen'), 'billing', 'record')
const loadDebitNoteList = () => withWords(import('../billing/debit-note/debit-note-list.screen'), 'billing')
const loadDebitNote = () => withWords(import('../billing/debit-note/debit-note.screen'), 'billing', 'record')
const loadDocumentList = () => withWords(import('../billing/documents/document-list.screen'), 'billing', 'record')
const loadOverview = () => withWords(import('../billing/overview/overview.screen'), 'billing', 'overview')
const loadMasters = () =>
  withWords(
    import('../billing/master-data/masters.screen'),
    'billing',
    'overview',
    'record',
    'dialogs',
    'masters',
    'forms',
  )
const loadStatistics = () => withWords(import('../billing/overview/statistics.screen'), 'billing', 'overview')
const loadPeople = () => withWords(import('../access/person/people.screen'), 'access')
const loadPerson = () => withWords(import('../access/person/person.screen'), 'access', 'record', 'dialogs')
const loadProfiles = () => withWords(import('../access/profile/profiles.screen'), 'access', 'dialogs')
const loadAccessRequests = () =>
  withWords(import('../access/access-request/access-requests.screen'), 'access', 'record')
const loadAudit = () =>
  withWords(import('../audit/audit.screen'), 'access', 'record', 'masters', 'projects', 'forms', 'billing', 'overview')
const loadForms = () => withWords(import('../forms/forms.screen'), 'forms', 'record')
const loadOffline = () => withWords(import('../forms/offline/offline.screen'), 'forms', 'record')
const loadOwnSessions = () => withWords(import('../access/session/own-sessions.screen'), 'access')
const loadNotifications = () => import('../notifications/notifications-page.screen')
const loadAdministration = () =>
  withWords(import('../access/administration/administration.screen'), 'access', 'record', 'dialogs')
const loadDashboards = () => withWords(import('../dashboards/dashboards.screen'), 'billing', 'overview')
const loadProjects = () => withWords(import('../projects/projects.screen'), 'projects', 'billing', 'record', 'dialogs')
const loadLanding = () => withWords(import('../home/landing.screen'), 'access', 'record', 'dialogs')

const HomeScreen = renewable<ScreenProps>(async () => ({ default: (await fetchChunk(loadHome)).HomeScreen }))
const ReportListScreen = renewable(async () => ({ default: (await fetchChunk(loadReportList)).ReportListScreen }))
const ReportScreen = renewable(async () => ({ default: (await fetchChunk(loadReport)).ReportScreen }))
const InvoiceListScreen = renewable(async () => ({ default: (await fetchChunk(loadInvoiceList)).InvoiceListScreen }))
const InvoiceScreen = renewable(async () => ({ default: (await fetchChunk(loadInvoice)).InvoiceScreen }))
const RequestListScreen = renewable(async () => ({ default: (await fetchChunk(loadRequestList)).NdRequestListScreen }))
const RequestScreen = renewable(async () => ({ default: (await fetchChunk(loadRequest)).NdRequestScreen }))
const DebitNoteListScreen = renewable(async () => ({
  default: (await fetchChunk(loadDebitNoteList)).DebitNoteListScreen,
}))
const DebitNoteScreen = renewable(async () => ({ default: (await fetchChunk(loadDebitNote)).DebitNoteScreen }))
const DocumentListScreen = renewable(async () => ({ default: (await fetchChunk(loadDocumentList)).DocumentListScreen }))
const OverviewScreen = renewable(() => fetchChunk(loadOverview))
const MastersScreen = renewable(() => fetchChunk(loadMasters))
const StatisticsScreen = renewable(() => fetchChunk(loadStatistics))
const PeopleScreen = renewable(() => fetchChunk(loadPeople))
const PersonScreen = renewable(() => fetchChunk(loadPerson))
const ProfilesScreen = renewable(() => fetchChunk(loadProfiles))
const AccessRequestsScreen = renewable(() => fetchChunk(loadAccessRequests))
const AuditScreen = renewable(() => fetchChunk(loadAudit))
const FormsScreen = renewable(() => fetchChunk(loadForms))
const OfflineFormsScreen = renewable(() => fetchChunk(loadOffline))
const OwnSessionsScreen = renewable(() => fetchChunk(loadOwnSessions))
const NotificationsPage = renewable(() => fetchChunk(loadNotifications))
const AdministrationScreen = renewable(() => fetchChunk(loadAdministration))
const DashboardsScreen = renewable(() => fetchChunk(loadDashboards))
const ProjectsScreen = renewable(() => fetchChunk(loadProjects))
const LandingScreen = renewable(() => fetchChunk(loadLanding))

type ScreenName = NonNullable<RouteEntry['screen']>

const screens: Record<ScreenName, ComponentType<ScreenProps>> = {
  home: HomeScreen,
  reports: () => <ReportListScreen />,
  report: ({ route: { tab = 'summary' }, found }) => <ReportScreen id={Number(found['id'])} tab={tab} />,
  invoices: () => <InvoiceListScreen />,
  invoice: ({ route: { tab = 'summary' }, found }) => <InvoiceScreen id={Number(found['id'])} tab={tab} />,
  requests: () => <RequestListScreen />,
  request: ({ route: { tab = 'summary' }, found }) => <RequestScreen id={Number(found['id'])} tab={tab} />,
  debitNotes: () => <DebitNoteListScreen />,
  debitNote: ({ route: { tab = 'summary' }, found }) => <DebitNoteScreen id={Number(found['id'])} tab={tab} />,
  documents: () => <DocumentListScreen />,
  assets: MastersScreen,
  asset: MastersScreen,
  clients: MastersScreen,
  client: MastersScreen,
  costCenters: MastersScreen,
  costCenter: MastersScreen,
  company: MastersScreen,
  overview: () => <OverviewScreen />,
  statistics: () => <StatisticsScreen />,
  people: () => <PeopleScreen />,
  person: ({ route: { tab = 'summary' }, found }) => <PersonScreen id={Number(found['id'])} tab={tab} />,
  profiles: () => <ProfilesScreen />,
  accessRequests: ({ found: { id } }) => <AccessRequestsScreen id={id ? Number(id) : null} />,
  audit: () => <AuditScreen />,
  formsOverview: FormsScreen,
  responseStart: FormsScreen,
  responseFill: FormsScreen,
  responseDone: FormsScreen,
  forms: FormsScreen,
  form: FormsScreen,
  formEdit: FormsScreen,
  formNew: FormsScreen,
  formAssets: FormsScreen,
  assetForms: FormsScreen,
  responses: FormsScreen,
  response: FormsScreen,
  formAudits: FormsScreen,
  formAudit: FormsScreen,
  followUps: FormsScreen,
  offlineForms: OfflineFormsScreen,
  offlineStart: OfflineFormsScreen,
  offlineFill: OfflineFormsScreen,
  followUp: FormsScreen,
  projects: ProjectsScreen,
  project: ProjectsScreen,
  dashboards: DashboardsScreen,
  dashboard: DashboardsScreen,
  ownSessions: () => <OwnSessionsScreen />,
  notifications: () => <NotificationsPage />,
  administration: ({ found }) => <AdministrationScreen id={Number(found['moduleId'])} />,
}
const loads: Record<ScreenName, () => Promise<unknown>> = {
  home: loadHome,
  reports: loadReportList,
  report: loadReport,
  invoices: loadInvoiceList,
  invoice: loadInvoice,
  requests: loadRequestList,
  request: loadRequest,
  debitNotes: loadDebitNoteList,
  debitNote: loadDebitNote,
  documents: loadDocumentList,
  assets: loadMasters,
  asset: loadMasters,
  clients: loadMasters,
  client: loadMasters,
  costCenters: loadMasters,
  costCenter: loadMasters,
  company: loadMasters,
  overview: loadOverview,
  statistics: loadStatistics,
  people: loadPeople,
  person: loadPerson,
  profiles: loadProfiles,
  accessRequests: loadAccessRequests,
  audit: loadAudit,
  formsOverview: loadForms,
  responseStart: loadForms,
  responseFill: loadForms,
  responseDone: loadForms,
  forms: loadForms,
  form: loadForms,
  formEdit: loadForms,
  formNew: loadForms,
  formAssets: loadForms,
  assetForms: loadForms,
  responses: loadForms,
  response: loadForms,
  formAudits: loadForms,
  formAudit: loadForms,
  followUps: loadForms,
  offlineForms: loadOffline,
  offlineStart: loadOffline,
  offlineFill: loadOffline,
  followUp: loadForms,
  ownSessions: loadOwnSessions,
  notifications: loadNotifications,
  administration: loadAdministration,
  projects: loadProjects,
  project: loadProjects,
  dashboards: loadDashboards,
  dashboard: loadDashboards,
}

export function screenOf({ screen }: RouteEntry): ComponentType<ScreenProps> {
  return screen ? screens[screen] : LandingScreen
}

/** Fetches what a page needs before somebody goes there; one that does not come is asked for again then, not before. */
export function prefetch({ screen }: RouteEntry): void {
  const load = screen ? loads[screen] : loadLanding
  void load().catch(() => null)
}

const failed = new Set<() => void>()

/** Has screens that did not come fetched anew when they are next shown. To be called when the failure is on screen: before, it would be tried without end. */
export function renewScreens(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/** A screen that is fetched when it is first shown. */
function renewable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const fetched = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => {
          Screen = fetched()
        })
        throw error
      }),
    ) as ComponentType<Props>
  let Screen = fetched()
  return (props) => <Screen {...props} />
}
