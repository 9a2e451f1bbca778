import type { SnapshotFrom } from 'xstate'
import type { provisionConfirmMachine } from '../../../../machines/billing/provision-confirm.machine'
import { provisionConfirmWords } from '../../../../machines/billing/provision-confirm.words'
import { actionsOf } from '../../../../machines/support/explain'
import { labelOf } from '../../label-of'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Confirming is the form's own. */
const buttons = [
  'confirm.retry',
  'invoice.reload',
  'confirm.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine. */
export function projectProvisionConfirm(snapshot: SnapshotFrom<typeof provisionConfirmMachine>) {
  const { day, proposed, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const isAsking = snapshot.can({ type: 'dialog.keep' })
  const offered = actionsOf(snapshot, buttons).map(({ event }) => event)
  return {
    status: labelOf(snapshot, provisionConfirmWords),
    day,
    rejected: isEditable || isAsking ? (problem?.fields?.['due_date'] ?? null) : null,
    problem: snapshot.hasTag('failed') ? problem : null,
    isEditable,
    /** Something typed would be lost. */
    isTouched: day !== proposed,
    isBusy: snapshot.hasTag('busy'),
    canConfirm: snapshot.can({ type: 'provision.confirm', key: '' }),
    actions: offered.filter((event) => event !== 'dialog.dismiss' || !isAsking),
  }
}
