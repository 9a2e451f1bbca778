import { accessRoutes } from './access/access.routes'
import { accessChangeRoutes } from './access/access-change.routes'
import { accessRequestRoutes } from './access/access-request.routes'
import { modulePageRoutes } from './access/module-page.routes'
import { personRoutes } from './access/person.routes'
import { profileRoutes } from './access/profile.routes'
import { assetRoutes } from './assets/asset.routes'
import { auditRoutes } from './audit/audit.routes'
import { clientRoutes } from './billing/client/client.routes'
import { companyRoutes } from './billing/company/company.routes'
import { firstStepsRoute } from './billing/company/first-steps.routes'
import { costCenterRoutes } from './billing/cost-center/cost-center.routes'
import { debitNoteRoutes } from './billing/debit-note/debit-note.routes'
import { billingDocumentRoutes } from './billing/documents/billing-document.routes'
import { pdfRoutes } from './billing/documents/pdf.routes'
import { importRoutes } from './billing/imports/import.routes'
import { invoiceRoutes } from './billing/invoice/invoice.routes'
import { ndRequestRoutes } from './billing/nd-request/nd-request.routes'
import { reportRoutes } from './billing/report/report.routes'
import { measurementRoutes } from './billing/report/report-measurement.routes'
import { reportPartRoutes } from './billing/report-parts/report-parts.routes'
import { statisticsRoutes } from './billing/statistics/statistics.routes'
import { dashboardRoutes } from './dashboards/dashboard.routes'
import { nativeDashboardRoutes } from './dashboards/native/native-dashboard.routes'
import { inspectedAssetRoutes } from './forms/asset/inspected-asset.routes'
import { followUpRoutes } from './forms/follow-up/follow-up.routes'
import { formRoutes } from './forms/form/form.routes'
import { formsOverviewRoutes } from './forms/overview/forms-overview.routes'
import { responseRoutes } from './forms/response/response.routes'
import { homeRoutes } from './home/home.routes'
import type { Endpoint } from './http/route'
import { listViewRoutes } from './lists/list-view.routes'
import { notificationRoutes } from './notifications/notification.routes'
import { projectRoutes } from './projects/project.routes'
import { searchRoute } from './search/search.routes'
import { secondFactorRoutes } from './session/second-factor/second-factor.routes'
import { sessionRoutes } from './session/session.routes'

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...accessRoutes,
  ...modulePageRoutes,
  ...accessChangeRoutes,
  ...accessRequestRoutes,
  ...auditRoutes,
  ...personRoutes,
  ...profileRoutes,
  ...notificationRoutes,
  searchRoute,
  ...homeRoutes,
  ...listViewRoutes,
  ...reportRoutes,

  ...measurementRoutes,
  ...reportPartRoutes,
  ...assetRoutes,
  ...clientRoutes,
  ...costCenterRoutes,
  ...companyRoutes,
  firstStepsRoute,
  ...importRoutes,
  ...invoiceRoutes,
  ...pdfRoutes,
  ...ndRequestRoutes,
  ...debitNoteRoutes,
  ...billingDocumentRoutes,
  ...statisticsRoutes,
  ...dashboardRoutes,
  ...nativeDashboardRoutes,
  ...followUpRoutes,
  ...projectRoutes,
  ...formsOverviewRoutes,
  ...responseRoutes,
  ...inspectedAssetRoutes,
  ...formRoutes,
]
