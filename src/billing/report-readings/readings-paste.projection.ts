import type { SnapshotFrom } from 'xstate'
import { growthOf, hasUnusual } from '../../../contract/billing/report-readings/report-readings'
import type { readingsPasteMachine } from '../../../machines/billing/report-readings/readings-paste.machine'
import { readingsPasteWords } from '../../../machines/billing/report-readings/readings-paste.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** In the order of the screen; what sends the form and the box of unusual values stand by themselves. */
const buttons = ['readings.retry', 'clip.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows besides the text that was pasted, decided by the machine. */
export function projectReadingsPaste(snapshot: SnapshotFrom<typeof readingsPasteMachine>) {
  const { review, refusal, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const isBusy = snapshot.hasTag('busy')
  const offers = actionsOf(snapshot, buttons)
    .filter(({ isOpen }) => isOpen)
    .map(({ event }) => event)
  const isAsking = offers.includes('dialog.keep')
  const mayApply = snapshot.can({ type: 'readings.apply', key: '' })
  /** Closing is a button where nothing else leads back. */
  const leavesByCross = isAsking || offers.includes('clip.amend')
  return {
    status: labelOf(snapshot, readingsPasteWords),
    hidesStatus: !isAsking && !isBusy && problem === null,
    step: isEditable ? ('text' as const) : isAsking ? ('question' as const) : ('review' as const),
    isBusy,
    isEditable,
    refusal: isEditable && snapshot.hasTag('failed') ? refusal : null,
    review,
    growth: growthOf(review.readings),
    /** The report still comes to what the readings move: without an answer it may be moved already. */
    isCounted: !isBusy && problem === null,
    /** What is unusual has been seen; null where nothing is. */
    isAccepted: hasUnusual(review) ? !snapshot.can({ type: 'unusual.accept' }) : null,
    canAccept: snapshot.can({ type: 'unusual.accept' }) || snapshot.can({ type: 'unusual.doubt' }),
    isUnaccepted: !isEditable && snapshot.hasTag('failed') && problem === null,
    problem: isBusy || isAsking ? null : problem,
    submit: isEditable ? ('clip.review' as const) : mayApply || isBusy ? ('readings.apply' as const) : null,
    actions: offers.filter((event) => event !== 'dialog.dismiss' || !leavesByCross),
  }
}
