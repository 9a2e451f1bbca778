import type { SnapshotFrom } from 'xstate'
import type { documentRemoveMachine } from '../../../machines/billing/documents/document-remove.machine'
import { documentRemoveWords } from '../../../machines/billing/documents/document-remove.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

const buttons = ['removal.confirm', 'removal.dismiss'] as const

export function projectDocumentRemove(snapshot: SnapshotFrom<typeof documentRemoveMachine>) {
  return {
    status: labelOf(snapshot, documentRemoveWords),
    isBusy: snapshot.hasTag('busy'),
    problem: snapshot.context.problem,
    actions: actionsOf(snapshot, buttons).map(({ event }) => event),
  }
}
