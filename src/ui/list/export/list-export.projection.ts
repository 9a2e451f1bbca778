import type { SnapshotFrom } from 'xstate'
import type { listExportMachine } from '../../../../machines/lists/list-export.machine'
import { listExportWords } from '../../../../machines/lists/list-export.words'
import { labelOf } from '../../label-of'

export type ExportEvent = 'export.cancel' | 'export.retry' | 'export.dismiss'

const actions: readonly ExportEvent[] = ['export.cancel', 'export.retry', 'export.dismiss']

/** What the list shows of its export. */
export function projectExport(snapshot: SnapshotFrom<typeof listExportMachine>) {
  return {
    status: labelOf(snapshot, listExportWords),
    isBusy: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    problem: snapshot.context.problem,
    actions: actions.filter((type) => snapshot.can({ type })),
  }
}
