import type { SnapshotFrom } from 'xstate'
import type { Problem } from '../../../contract/problem'
import type { batchMachine } from '../../../machines/billing/batch/batch.machine'
import { batchWords } from '../../../machines/billing/batch/batch.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** In the order of the screen: what leads on, then what leads out. */
const buttons = ['batch.stop', 'batch.retry', 'dialog.keep', 'dialog.discard', 'batch.dismiss'] as const

export type RowOutcome = 'waiting' | 'working' | 'done' | 'failed'

/** Everything the dialog shows; `settled` of `total` rows are through, `reason` is null where none is asked for. */
export function projectBatch(snapshot: SnapshotFrom<typeof batchMachine>) {
  const { rows, left, done, failed, problem, asksReason, reason } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const isWorking = 'doRow' in snapshot.children
  const outcomeOf = (id: number): RowOutcome => {
    if (done.includes(id)) return 'done'
    if (failed.some((row) => row.id === id)) return 'failed'
    return isWorking && left[0] === id ? 'working' : 'waiting'
  }
  const offered = actionsOf(snapshot, buttons)
    .filter(({ isOpen }) => isOpen)
    .map(({ event }) => event)
  /** Whether what is written may be lost: that question has its own ways out. */
  const isAsking = offered.includes('dialog.keep')
  return {
    status: labelOf(snapshot, batchWords),
    isBusy: snapshot.hasTag('busy'),
    isEditable,
    reason: asksReason ? reason : null,
    /** It was to be started, and the reason says too little or too much. */
    isIncomplete: snapshot.matches('incomplete'),
    /** What is written would be lost. */
    isTouched: (isEditable || isAsking) && reason.trim() !== '',
    rows: rows.map(({ id, name }) => ({
      id,
      name,
      outcome: outcomeOf(id),
      problem: failed.find((row) => row.id === id)?.problem ?? (null as Problem | null),
    })),
    done: done.length,
    settled: done.length + failed.length,
    total: rows.length,
    problem,
    canStart: isEditable || snapshot.can({ type: 'batch.start', key: '' }),
    actions: isAsking ? offered.filter((event) => event !== 'batch.dismiss') : offered,
  }
}
