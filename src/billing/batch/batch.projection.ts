import type { SnapshotFrom } from 'xstate'
import type { Problem } from '../../../contract/problem'
import type { batchMachine } from '../../../machines/billing/batch/batch.machine'
import { batchWords } from '../../../machines/billing/batch/batch.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** In the order of the screen: what leads on, then what leads out. */
const buttons = ['batch.start', 'batch.stop', 'batch.retry', 'batch.dismiss'] as const

export type RowOutcome = 'waiting' | 'working' | 'done' | 'failed'

/** Everything the dialog shows; `settled` of `total` rows are through. */
export function projectBatch(snapshot: SnapshotFrom<typeof batchMachine>) {
  const { rows, left, done, failed, problem } = snapshot.context
  const isWorking = 'doRow' in snapshot.children
  const outcomeOf = (id: number): RowOutcome => {
    if (done.includes(id)) return 'done'
    if (failed.some((row) => row.id === id)) return 'failed'
    return isWorking && left[0] === id ? 'working' : 'waiting'
  }
  return {
    status: labelOf(snapshot, batchWords),
    isBusy: snapshot.hasTag('busy'),
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
    actions: actionsOf(snapshot, buttons)
      .filter(({ isOpen }) => isOpen)
      .map(({ event }) => event),
  }
}
