import type { SnapshotFrom } from 'xstate'
import type { responseAuditMachine } from '../../../machines/forms/response/response-audit.machine'
import { responseAuditWords } from '../../../machines/forms/response/response-audit.words'

const { states } = responseAuditWords

/** Where the audit of a response is, and what can be done there. */
export function projectAudit(snapshot: SnapshotFrom<typeof responseAuditMachine>) {
  const { reason, remarks, problem } = snapshot.context
  const isSendingBack = snapshot.matches('sendingBack')
  return {
    stage: isSendingBack ? ('sendingBack' as const) : snapshot.matches('accepting') ? ('accepting' as const) : null,
    isWriting: isSendingBack && snapshot.hasTag('editable'),
    isBusy: snapshot.hasTag('busy'),
    isMissingReason: isSendingBack && !snapshot.can({ type: 'sendBack.confirm', version: 0, key: '' }),
    canConfirm: snapshot.hasTag('editable') || snapshot.hasTag('busy'),
    canRetry: snapshot.can({ type: 'audit.retry' }),
    canAmend: snapshot.can({ type: 'audit.amend' }),
    canAbandon: snapshot.can({ type: 'audit.abandon' }),
    failure: snapshot.hasTag('failed') ? states[isSendingBack ? 'sendingBack.failed' : 'accepting.failed'] : null,
    isTouched: reason.trim() !== '' || Object.values(remarks).some((text) => text.trim() !== ''),
    reason,
    remarks,
    problem,
  }
}
