import { accessChangeMachine } from './access/access-change/access-change.machine'
import { accessModulesMachine } from './access/access-modules.machine'
import { accessAskMachine } from './access/access-request/access-ask.machine'
import { accessDenyMachine } from './access/access-request/access-deny.machine'
import { accessRequestLifecycle } from './access/access-request/access-request.lifecycle'
import { accessWithdrawMachine } from './access/access-request/access-withdraw.machine'
import { moduleLinkEditMachine } from './access/module-page/module-link-edit.machine'
import { moduleLinkRemoveMachine } from './access/module-page/module-link-remove.machine'
import { moduleSettingsMachine } from './access/module-settings/module-settings.machine'
import { personLifecycle } from './access/person/person.lifecycle'
import { personDeactivateMachine } from './access/person/person-deactivate.machine'
import { personInviteMachine } from './access/person/person-invite.machine'
import { personPasswordMachine } from './access/person/person-password.machine'
import { personReactivateMachine } from './access/person/person-reactivate.machine'
import { profileEditMachine } from './access/profile/profile-edit.machine'
import { profileRemoveMachine } from './access/profile/profile-remove.machine'
import { secondFactorRemoveMachine } from './access/session/second-factor-remove.machine'
import { sessionEndMachine } from './access/session/session-end.machine'
import { debitNoteLifecycle } from './billing/debit-note/debit-note.lifecycle'
import { debitNoteCancelMachine } from './billing/debit-note/debit-note-cancel.machine'
import { attachmentsMachine } from './billing/documents/attachments.machine'
import { documentLifecycle } from './billing/documents/document.lifecycle'
import { documentEraseMachine } from './billing/documents/document-erase.machine'
import { documentRemoveMachine } from './billing/documents/document-remove.machine'
import { dataImportMachine } from './billing/imports/data-import.machine'
import { invoiceLifecycle } from './billing/invoice/invoice.lifecycle'
import { invoiceCancelMachine } from './billing/invoice/invoice-cancel.machine'
import { invoiceIssueMachine } from './billing/invoice/invoice-issue.machine'
import { provisionConfirmMachine } from './billing/invoice/provision-confirm.machine'
import { salesOrderLinkMachine } from './billing/invoice/sales-order-link.machine'
import { masterDataLifecycle } from './billing/master-data/master-data.lifecycle'
import { masterRecordMachine } from './billing/master-data/master-record.machine'
import { masterStatusMachine } from './billing/master-data/master-status.machine'
import { messagesMachine } from './billing/messages/messages.machine'
import { ndRequestLifecycle } from './billing/nd-request/nd-request.lifecycle'
import { ndRequestApprovalMachine } from './billing/nd-request/nd-request-approval.machine'
import { ndRequestFormMachine } from './billing/nd-request/nd-request-form.machine'
import { reportLifecycle } from './billing/report/report.lifecycle'
import { reportCancelMachine } from './billing/report/report-cancel.machine'
import { reportCloneMachine } from './billing/report/report-clone.machine'
import { reportCreateMachine } from './billing/report/report-create.machine'
import { reportEditMachine } from './billing/report/report-edit.machine'
import { partRemoveMachine } from './billing/report-parts/part-remove.machine'
import { reportAssetsMachine } from './billing/report-parts/report-assets.machine'
import { reportItemMachine } from './billing/report-parts/report-item.machine'
import { reportLinesMachine } from './billing/report-parts/report-lines.machine'
import { readingsPasteMachine } from './billing/report-readings/readings-paste.machine'
import { dashboardEditMachine } from './dashboards/dashboard-edit.machine'
import { dashboardFrameMachine } from './dashboards/dashboard-frame.machine'
import { dashboardRemoveMachine } from './dashboards/dashboard-remove.machine'
import { assetKeepMachine } from './forms/asset/asset-keep.machine'
import { assetScanMachine } from './forms/asset/asset-scan.machine'
import { followUpLifecycle } from './forms/follow-up/follow-up.lifecycle'
import { followUpCancelMachine } from './forms/follow-up/follow-up-cancel.machine'
import { followUpEditMachine } from './forms/follow-up/follow-up-edit.machine'
import { followUpFinishMachine } from './forms/follow-up/follow-up-finish.machine'
import { followUpReopenMachine } from './forms/follow-up/follow-up-reopen.machine'
import { formLifecycle } from './forms/form/form.lifecycle'
import { formCreateMachine } from './forms/form/form-create.machine'
import { formDetailsMachine } from './forms/form/form-details.machine'
import { formEditMachine } from './forms/form/form-edit.machine'
import { formPublishMachine } from './forms/form/form-publish.machine'
import { formReactivateMachine } from './forms/form/form-reactivate.machine'
import { formRetireMachine } from './forms/form/form-retire.machine'
import { responseDiscardMachine } from './forms/response/outbox/response-discard.machine'
import { responseOutboxMachine } from './forms/response/outbox/response-outbox.machine'
import { photoMarkMachine } from './forms/response/photo-mark.machine'
import { responseLifecycle } from './forms/response/response.lifecycle'
import { responseAuditMachine } from './forms/response/response-audit.machine'
import { responseCancelMachine } from './forms/response/response-cancel.machine'
import { responseFilesMachine } from './forms/response/response-files.machine'
import { responseFillMachine } from './forms/response/response-fill.machine'
import { responseStartMachine } from './forms/response/response-start.machine'
import { favouriteMachine } from './home/favourite.machine'
import { homeArrangeMachine } from './home/home-arrange.machine'
import { batchMachine } from './lists/batch/batch.machine'
import { listExportMachine } from './lists/list-export.machine'
import { listViewChangeMachine } from './lists/list-view-change.machine'
import { listViewFormMachine } from './lists/list-view-form.machine'
import { listViewRemoveMachine } from './lists/list-view-remove.machine'
import { notificationChoicesMachine } from './notifications/choices/notification-choices.machine'
import { followMachine } from './notifications/following/follow.machine'
import { newsStreamMachine } from './notifications/news-stream.machine'
import { notificationsMachine } from './notifications/notifications.machine'
import { presenceMachine } from './notifications/presence/presence.machine'
import { portalMachine } from './portal.machine'
import { projectLifecycle } from './projects/project/project.lifecycle'
import { projectActivateMachine } from './projects/project/project-activate.machine'
import { projectCancelMachine } from './projects/project/project-cancel.machine'
import { projectCloseMachine } from './projects/project/project-close.machine'
import { projectFormMachine } from './projects/project/project-form.machine'
import { projectResumeMachine } from './projects/project/project-resume.machine'
import { projectSuspendMachine } from './projects/project/project-suspend.machine'
import { loginFormMachine } from './session/login-form.machine'
import { passwordChangeMachine } from './session/password/password-change.machine'
import { passwordAskMachine } from './session/password-reset/password-ask.machine'
import { passwordResetMachine } from './session/password-reset/password-reset.machine'
import { refreshQueueMachine } from './session/refresh-queue.machine'
import { passkeyAddMachine } from './session/second-factor/passkey-add.machine'
import { secondFactorChangeMachine } from './session/second-factor/second-factor-change.machine'
import { secondFactorProofMachine } from './session/second-factor/second-factor-proof.machine'
import { secondFactorSetUpMachine } from './session/second-factor/second-factor-set-up.machine'
import { sessionInitMachine } from './session/session-init.machine'
import { signInMachine } from './session/sign-in.machine'
import { ssoCallbackMachine } from './session/sso-callback.machine'
import { ssoStartMachine } from './session/sso-start.machine'
import { commandPaletteMachine } from './shell/command-palette.machine'
import { leaveGuardMachine } from './shell/leave-guard.machine'
import { preferencesMachine } from './shell/preferences.machine'
import { sidebarMachine } from './shell/sidebar.machine'

/** What may happen to a record: no workflow is among them. */
export const lifecycles = {
  report: reportLifecycle,
  invoice: invoiceLifecycle,
  'nd-request': ndRequestLifecycle,
  'debit-note': debitNoteLifecycle,
  'master-data': masterDataLifecycle,
  person: personLifecycle,
  'access-request': accessRequestLifecycle,
  form: formLifecycle,
  response: responseLifecycle,
  'follow-up': followUpLifecycle,
  project: projectLifecycle,
  document: documentLifecycle,
}

/** Every machine the product runs: what is listed here is drawn in docs and walked by tests. */
export const machines = {
  portal: portalMachine,
  'session-init': sessionInitMachine,
  'refresh-queue': refreshQueueMachine,
  'sign-in': signInMachine,
  'sso-start': ssoStartMachine,
  'sso-callback': ssoCallbackMachine,
  'login-form': loginFormMachine,
  'access-modules': accessModulesMachine,
  preferences: preferencesMachine,
  sidebar: sidebarMachine,
  notifications: notificationsMachine,
  'news-stream': newsStreamMachine,
  'leave-guard': leaveGuardMachine,
  ...lifecycles,
  'report-create': reportCreateMachine,
  'report-edit': reportEditMachine,
  'report-clone': reportCloneMachine,
  'report-cancel': reportCancelMachine,
  'debit-note-cancel': debitNoteCancelMachine,
  'invoice-cancel': invoiceCancelMachine,
  'invoice-issue': invoiceIssueMachine,
  'provision-confirm': provisionConfirmMachine,
  'sales-order-link': salesOrderLinkMachine,
  'nd-request-approval': ndRequestApprovalMachine,
  'nd-request-form': ndRequestFormMachine,
  batch: batchMachine,
  'data-import': dataImportMachine,
  'access-change': accessChangeMachine,
  'access-ask': accessAskMachine,
  'access-deny': accessDenyMachine,
  'access-withdraw': accessWithdrawMachine,
  'module-settings': moduleSettingsMachine,
  'person-invite': personInviteMachine,
  'person-password': personPasswordMachine,
  'person-deactivate': personDeactivateMachine,
  'person-reactivate': personReactivateMachine,
  'project-form': projectFormMachine,
  'project-activate': projectActivateMachine,
  'project-resume': projectResumeMachine,
  'project-close': projectCloseMachine,
  'project-suspend': projectSuspendMachine,
  'project-cancel': projectCancelMachine,
  'profile-edit': profileEditMachine,
  'profile-remove': profileRemoveMachine,
  'second-factor-remove': secondFactorRemoveMachine,
  'session-end': sessionEndMachine,
  'part-remove': partRemoveMachine,
  'report-assets': reportAssetsMachine,
  'report-item': reportItemMachine,
  'report-lines': reportLinesMachine,
  'master-record': masterRecordMachine,
  'master-status': masterStatusMachine,
  'form-create': formCreateMachine,
  'form-details': formDetailsMachine,
  'form-edit': formEditMachine,
  'form-publish': formPublishMachine,
  'form-retire': formRetireMachine,
  'form-reactivate': formReactivateMachine,
  'follow-up-finish': followUpFinishMachine,
  'follow-up-reopen': followUpReopenMachine,
  'follow-up-edit': followUpEditMachine,
  'follow-up-cancel': followUpCancelMachine,
  'response-start': responseStartMachine,
  'response-fill': responseFillMachine,
  'response-audit': responseAuditMachine,
  'response-cancel': responseCancelMachine,
  'list-export': listExportMachine,
  attachments: attachmentsMachine,
  messages: messagesMachine,
  'document-remove': documentRemoveMachine,
  'document-erase': documentEraseMachine,
  'password-change': passwordChangeMachine,
  'password-ask': passwordAskMachine,
  'password-reset': passwordResetMachine,
  'passkey-add': passkeyAddMachine,
  'second-factor-change': secondFactorChangeMachine,
  'second-factor-proof': secondFactorProofMachine,
  'second-factor-set-up': secondFactorSetUpMachine,
  'dashboard-frame': dashboardFrameMachine,
  'dashboard-edit': dashboardEditMachine,
  'dashboard-remove': dashboardRemoveMachine,
  'response-files': responseFilesMachine,
  'command-palette': commandPaletteMachine,
  'list-view-change': listViewChangeMachine,
  'list-view-form': listViewFormMachine,
  'list-view-remove': listViewRemoveMachine,
  'module-link-edit': moduleLinkEditMachine,
  'module-link-remove': moduleLinkRemoveMachine,
  'asset-keep': assetKeepMachine,
  'response-outbox': responseOutboxMachine,
  'response-discard': responseDiscardMachine,
  'notification-choices': notificationChoicesMachine,
  'photo-mark': photoMarkMachine,
  presence: presenceMachine,
  follow: followMachine,
  'asset-scan': assetScanMachine,
  favourite: favouriteMachine,
  'home-arrange': homeArrangeMachine,
  'readings-paste': readingsPasteMachine,
}
