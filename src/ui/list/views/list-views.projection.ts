import type { SnapshotFrom } from 'xstate'
import type { listViewChangeMachine } from '../../../../machines/lists/list-view-change.machine'
import { listViewChangeWords } from '../../../../machines/lists/list-view-change.words'
import { labelOf } from '../../label-of'

const answers = ['change.overwrite', 'change.retry', 'change.dismiss'] as const

/** What a list shows of a change of one of its views. */
export function projectViewChange(snapshot: SnapshotFrom<typeof listViewChangeMachine>) {
  return {
    status: labelOf(snapshot, listViewChangeWords),
    isBusy: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    /** The state's own words say it all where somebody else was there first. */
    problem: snapshot.matches('failed') ? snapshot.context.problem : null,
    actions: answers.filter((type) => snapshot.can({ type })),
  }
}
