import type { SnapshotFrom } from 'xstate'
import type { assetKeepMachine } from '../../../machines/forms/asset/asset-keep.machine'

export function projectKeep(snapshot: SnapshotFrom<typeof assetKeepMachine>) {
  return {
    isKept: snapshot.context.isKept,
    isBusy: snapshot.hasTag('busy'),
    isFull: snapshot.matches('absent') && !snapshot.can({ type: 'forms.keep' }),
    canRenew: snapshot.can({ type: 'forms.renew' }),
    canForget: snapshot.can({ type: 'forms.forget' }),
    problem: snapshot.context.problem,
  }
}
