import { accessModulesAbout } from './access/access-modules.about'
import { batchAbout } from './billing/batch/batch.about'
import { debitNoteAbout } from './billing/debit-note/debit-note.about'
import { debitNoteCancelAbout } from './billing/debit-note/debit-note-cancel.about'
import { attachmentsAbout } from './billing/documents/attachments.about'
import { invoiceAbout } from './billing/invoice/invoice.about'
import { invoiceCancelAbout } from './billing/invoice/invoice-cancel.about'
import { invoiceIssueAbout } from './billing/invoice/invoice-issue.about'
import { provisionConfirmAbout } from './billing/invoice/provision-confirm.about'
import { salesOrderLinkAbout } from './billing/invoice/sales-order-link.about'
import { messagesAbout } from './billing/messages/messages.about'
import { ndRequestAbout } from './billing/nd-request/nd-request.about'
import { ndRequestApprovalAbout } from './billing/nd-request/nd-request-approval.about'
import { ndRequestFormAbout } from './billing/nd-request/nd-request-form.about'
import { reportAbout } from './billing/report/report.about'
import { reportCancelAbout } from './billing/report/report-cancel.about'
import { reportCloneAbout } from './billing/report/report-clone.about'
import { reportCreateAbout } from './billing/report/report-create.about'
import { reportEditAbout } from './billing/report/report-edit.about'
import { partRemoveAbout } from './billing/report-parts/part-remove.about'
import { reportAssetsAbout } from './billing/report-parts/report-assets.about'
import { reportItemAbout } from './billing/report-parts/report-item.about'
import { reportLinesAbout } from './billing/report-parts/report-lines.about'
import type { machines } from './index'
import { listExportAbout } from './lists/list-export.about'
import { notificationsAbout } from './notifications/notifications.about'
import { portalAbout } from './portal.about'
import { loginFormAbout } from './session/login-form.about'
import { refreshQueueAbout } from './session/refresh-queue.about'
import { sessionInitAbout } from './session/session-init.about'
import { signInAbout } from './session/sign-in.about'
import { ssoCallbackAbout } from './session/sso-callback.about'
import { ssoStartAbout } from './session/sso-start.about'
import { leaveGuardAbout } from './shell/leave-guard.about'
import { preferencesAbout } from './shell/preferences.about'
import { sidebarAbout } from './shell/sidebar.about'
import type { AnyAbout } from './support/about'

/** What analysts read beside each chart; `Record` asks for every machine of the registry. */
export const about: Record<keyof typeof machines, AnyAbout> = {
  portal: portalAbout,
  'session-init': sessionInitAbout,
  'refresh-queue': refreshQueueAbout,
  'sign-in': signInAbout,
  'sso-start': ssoStartAbout,
  'sso-callback': ssoCallbackAbout,
  'login-form': loginFormAbout,
  'access-modules': accessModulesAbout,
  preferences: preferencesAbout,
  sidebar: sidebarAbout,
  notifications: notificationsAbout,
  'leave-guard': leaveGuardAbout,
  report: reportAbout,
  invoice: invoiceAbout,
  'nd-request': ndRequestAbout,
  'debit-note': debitNoteAbout,
  'report-create': reportCreateAbout,
  'report-edit': reportEditAbout,
  'report-clone': reportCloneAbout,
  'report-cancel': reportCancelAbout,
  'debit-note-cancel': debitNoteCancelAbout,
  'invoice-cancel': invoiceCancelAbout,
  'invoice-issue': invoiceIssueAbout,
  'provision-confirm': provisionConfirmAbout,
  'sales-order-link': salesOrderLinkAbout,
  'nd-request-approval': ndRequestApprovalAbout,
  'nd-request-form': ndRequestFormAbout,
  batch: batchAbout,
  'part-remove': partRemoveAbout,
  'report-assets': reportAssetsAbout,
  'report-item': reportItemAbout,
  'report-lines': reportLinesAbout,
  'list-export': listExportAbout,
  attachments: attachmentsAbout,
  messages: messagesAbout,
}
