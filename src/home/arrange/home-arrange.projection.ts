import type { SnapshotFrom } from 'xstate'
import { mayHide } from '../../../contract/home/placed-parts'
import type { homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import { homeArrangeWords } from '../../../machines/home/home-arrange.words'
import { labelOf } from '../../ui/label-of'

type Snapshot = SnapshotFrom<typeof homeArrangeMachine>

export function projectHomeArrange(snapshot: Snapshot) {
  const { parts, favourites, problem } = snapshot.context
  return {
    parts: parts.map(({ part, is_shown }) => ({
      part,
      isShown: is_shown,
      mayHide: mayHide(part),
      canRise: snapshot.can({ type: 'part.move', part, step: -1 }),
      canSink: snapshot.can({ type: 'part.move', part, step: 1 }),
    })),
    favourites: favourites.map((path) => ({
      path,
      canRise: snapshot.can({ type: 'favourite.move', path, step: -1 }),
      canSink: snapshot.can({ type: 'favourite.move', path, step: 1 }),
    })),
    canReset: snapshot.can({ type: 'parts.reset' }),
    label: labelOf(snapshot, homeArrangeWords),
    isTold: snapshot.hasTag('busy') || snapshot.hasTag('settled'),
    problem,
    canRetry: snapshot.can({ type: 'order.retry' }),
  }
}

/** Whether what the person sees is on its way, or was not saved. */
export function hasUnsaved(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy') || snapshot.hasTag('failed')
}
