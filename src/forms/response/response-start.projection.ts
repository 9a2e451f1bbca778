import type { SnapshotFrom } from 'xstate'
import type { responseStartMachine } from '../../../machines/forms/response/response-start.machine'

export function projectStart(snapshot: SnapshotFrom<typeof responseStartMachine>) {
  return {
    problem: snapshot.context.problem,
    canStart: snapshot.can({ type: 'response.start', key: '' }),
    canRetry: snapshot.can({ type: 'response.retry' }),
    isBusy: snapshot.hasTag('busy'),
  }
}
