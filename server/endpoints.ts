import { accessRoutes } from './access/access.routes'
import { assetRoutes } from './assets/asset.routes'
import { billingDocumentRoutes } from './billing/billing-document.routes'
import { costCenterRoutes } from './billing/cost-center.routes'
import { debitNoteRoutes } from './billing/debit-note.routes'
import { invoiceRoutes } from './billing/invoice.routes'
import { ndRequestRoutes } from './billing/nd-request.routes'
import { paperRoutes } from './billing/paper.routes'
import { reportRoutes } from './billing/report.routes'
import { reportEditRoutes } from './billing/report-edit.routes'
import { reportPartRoutes } from './billing/report-parts.routes'
import { statisticsRoutes } from './billing/statistics.routes'
import { notificationRoutes } from './notifications/notification.routes'
import type { Endpoint } from './route'
import { sessionRoutes } from './session/session.routes'

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [
  ...sessionRoutes,
  ...accessRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...reportEditRoutes,
  ...reportPartRoutes,
  ...assetRoutes,
  ...costCenterRoutes,
  ...invoiceRoutes,
  ...paperRoutes,
  ...ndRequestRoutes,
  ...debitNoteRoutes,
  ...billingDocumentRoutes,
  ...statisticsRoutes,
]
