import { accessModulesWords } from './access/access-modules.words'
import { batchWords } from './billing/batch/batch.words'
import { debitNoteWords } from './billing/debit-note/debit-note.words'
import { debitNoteCancelWords } from './billing/debit-note/debit-note-cancel.words'
import { attachmentsWords } from './billing/documents/attachments.words'
import { invoiceWords } from './billing/invoice/invoice.words'
import { invoiceCancelWords } from './billing/invoice/invoice-cancel.words'
import { invoiceIssueWords } from './billing/invoice/invoice-issue.words'
import { provisionConfirmWords } from './billing/invoice/provision-confirm.words'
import { salesOrderLinkWords } from './billing/invoice/sales-order-link.words'
import { messagesWords } from './billing/messages/messages.words'
import { ndRequestWords } from './billing/nd-request/nd-request.words'
import { ndRequestApprovalWords } from './billing/nd-request/nd-request-approval.words'
import { ndRequestFormWords } from './billing/nd-request/nd-request-form.words'
import { reportWords } from './billing/report/report.words'
import { reportCancelWords } from './billing/report/report-cancel.words'
import { reportCloneWords } from './billing/report/report-clone.words'
import { reportCreateWords } from './billing/report/report-create.words'
import { reportEditWords } from './billing/report/report-edit.words'
import { partRemoveWords } from './billing/report-parts/part-remove.words'
import { reportAssetsWords } from './billing/report-parts/report-assets.words'
import { reportItemWords } from './billing/report-parts/report-item.words'
import { reportLinesWords } from './billing/report-parts/report-lines.words'
import type { machines } from './index'
import { listExportWords } from './lists/list-export.words'
import { notificationsWords } from './notifications/notifications.words'
import { portalWords } from './portal.words'
import { loginFormWords } from './session/login-form.words'
import { refreshQueueWords } from './session/refresh-queue.words'
import { sessionInitWords } from './session/session-init.words'
import { signInWords } from './session/sign-in.words'
import { ssoCallbackWords } from './session/sso-callback.words'
import { ssoStartWords } from './session/sso-start.words'
import { leaveGuardWords } from './shell/leave-guard.words'
import { preferencesWords } from './shell/preferences.words'
import { sidebarWords } from './shell/sidebar.words'
import type { AnyWords } from './support/words'

export const words: Record<keyof typeof machines, AnyWords> = {
  portal: portalWords,
  'session-init': sessionInitWords,
  'refresh-queue': refreshQueueWords,
  'sign-in': signInWords,
  'sso-start': ssoStartWords,
  'sso-callback': ssoCallbackWords,
  'login-form': loginFormWords,
  'access-modules': accessModulesWords,
  preferences: preferencesWords,
  sidebar: sidebarWords,
  notifications: notificationsWords,
  'leave-guard': leaveGuardWords,
  report: reportWords,
  invoice: invoiceWords,
  'nd-request': ndRequestWords,
  'debit-note': debitNoteWords,
  'report-create': reportCreateWords,
  'report-edit': reportEditWords,
  'report-clone': reportCloneWords,
  'report-cancel': reportCancelWords,
  'debit-note-cancel': debitNoteCancelWords,
  'invoice-cancel': invoiceCancelWords,
  'invoice-issue': invoiceIssueWords,
  'provision-confirm': provisionConfirmWords,
  'sales-order-link': salesOrderLinkWords,
  'nd-request-approval': ndRequestApprovalWords,
  'nd-request-form': ndRequestFormWords,
  batch: batchWords,
  'part-remove': partRemoveWords,
  'report-assets': reportAssetsWords,
  'report-item': reportItemWords,
  'report-lines': reportLinesWords,
  'list-export': listExportWords,
  attachments: attachmentsWords,
  messages: messagesWords,
}
