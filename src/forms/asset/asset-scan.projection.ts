import type { SnapshotFrom } from 'xstate'
import type { assetScanMachine } from '../../../machines/forms/asset/asset-scan.machine'
import { assetScanWords } from '../../../machines/forms/asset/asset-scan.words'
import { labelOf } from '../../ui/label-of'

/** What keeps the camera's picture from the screen, or a code from being a machine. */
const told = ['paused', 'refused', 'unavailable', 'unread', 'unknown', 'unreachable'] as const

export function projectScan(snapshot: SnapshotFrom<typeof assetScanMachine>) {
  const { code, typed, problem } = snapshot.context
  return {
    ...{ code, typed },
    status: labelOf(snapshot, assetScanWords),
    isBusy: snapshot.hasTag('busy'),
    isEditable: snapshot.hasTag('editable'),
    hasCamera: snapshot.matches({ reading: 'scanning' }),
    isLooking: snapshot.matches({ reading: { scanning: 'looking' } }),
    told: told.find((state) => snapshot.matches({ reading: state })) ?? null,
    problem: snapshot.hasTag('failed') ? problem : null,
    canOpen: snapshot.can({ type: 'code.submit' }),
    canRestart: snapshot.can({ type: 'scan.restart' }),
    canRetry: snapshot.can({ type: 'machine.retry' }),
  }
}
