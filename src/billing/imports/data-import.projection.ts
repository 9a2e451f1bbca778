import type { SnapshotFrom } from 'xstate'
import { importFields } from '../../../contract/billing/imports/import'
import type { dataImportMachine } from '../../../machines/billing/imports/data-import.machine'
import { dataImportWords } from '../../../machines/billing/imports/data-import.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** In the order of the screen: what leads on, then what leads back, then what leads out. */
const buttons = [
  'check.start',
  'import.start',
  'import.resume',
  'import.stop',
  'columns.amend',
  'dialog.dismiss',
] as const

const counted = ['checking', 'reviewing', 'writing', 'stopped', 'finished'] as const

/** Everything the dialog shows. */
export function projectDataImport(snapshot: SnapshotFrom<typeof dataImportMachine>) {
  const { kind, file, table, mapping, through, counts, refusal, problem } = snapshot.context
  const actions = actionsOf(snapshot, buttons)
  return {
    status: labelOf(snapshot, dataImportWords),
    isBusy: snapshot.hasTag('busy'),
    kind,
    fileName: file?.name ?? null,
    canChoose: actionsOf(snapshot, ['file.choose']).length > 0,
    refusal,
    problem,
    /** The fields with the column that each is read from, and what the first rows say there; null where none is matched. */
    fields: snapshot.hasTag('editable')
      ? importFields[kind].map(({ field, isKey = false }) => {
          const column = mapping[field] ?? null
          const sample = column === null ? [] : table.sample.map((cells) => cells[column] ?? '').filter(Boolean)
          return { field, isKey, column, sample }
        })
      : null,
    headings: table.headings,
    rows: table.rows,
    /** How many rows are through, with what came of them; null before any is asked about. */
    progress: counted.some((state) => snapshot.matches(state)) ? { through, counts } : null,
    isSettled: snapshot.hasTag('settled'),
    /** What there is to do here, but what the rows do not allow. */
    actions: actions.filter(({ isOpen }) => isOpen).map(({ event }) => event),
    isClosed: actions.some(({ isOpen }) => !isOpen),
  }
}
