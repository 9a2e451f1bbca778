import type { SnapshotFrom } from 'xstate'
import type { Problem } from '../../../../contract/problem'
import type { batchMachine } from '../../../../machines/lists/batch/batch.machine'
import { batchWords } from '../../../../machines/lists/batch/batch.words'
import { actionsOf } from '../../../../machines/support/explain'
import { labelOf } from '../../label-of'

/** In the order of the screen: what leads on, then what leads out. */
const buttons = ['batch.stop', 'batch.retry', 'dialog.keep', 'dialog.discard', 'batch.dismiss'] as const

export type RowOutcome = 'waiting' | 'working' | 'done' | 'failed' | 'unanswered'

/** Everything the dialog shows; `settled` of `total` rows are through, `asks` is null where nothing is asked for. */
export function projectBatch(snapshot: SnapshotFrom<typeof batchMachine>) {
  const { rows, left, done, failed, unanswered, problem, asks, text, key } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const canStart = isEditable || snapshot.can({ type: 'batch.start', key: '' })
  const isWorking = 'doRow' in snapshot.children
  const [isDone, problems] = [new Set(done), new Map(failed.map((row) => [row.id, row.problem]))]
  const wasUnanswered = new Set(unanswered)
  const outcomeOf = (id: number): RowOutcome => {
    if (isDone.has(id)) return 'done'
    if (isWorking && left[0] === id) return 'working'
    // A later answer counts for more.
    if (wasUnanswered.has(id) && (problems.get(id)?.status ?? 0) === 0) return 'unanswered'
    return problems.has(id) ? 'failed' : 'waiting'
  }
  const offered = actionsOf(snapshot, buttons)
    .filter(({ isOpen }) => isOpen)
    .map(({ event }) => event)
  /** Whether what is written may be lost: that question has its own ways out. */
  const isAsking = offered.includes('dialog.keep')
  const isComplete = snapshot.hasTag('settled') && done.length === rows.length
  return {
    status: labelOf(snapshot, batchWords),
    isBusy: snapshot.hasTag('busy'),
    hasStarted: key !== '',
    /** It says what is on screen anyway: it is heard, and not seen. */
    hidesStatus: canStart || (isComplete && problem === null),
    isComplete,
    isEditable,
    asks,
    text,
    /** It was to be started, and what is asked for is not as it must be. */
    isIncomplete: snapshot.matches('incomplete'),
    /** What is written would be lost. */
    isTouched: (isEditable || isAsking) && text.trim() !== '',
    rows: rows.map(({ id, name }) => ({
      id,
      name,
      outcome: outcomeOf(id),
      problem: problems.get(id) ?? (null as Problem | null),
    })),
    done: done.length,
    settled: done.length + failed.length,
    total: rows.length,
    problem,
    canStart,
    actions: isAsking ? offered.filter((event) => event !== 'batch.dismiss') : offered,
  }
}
